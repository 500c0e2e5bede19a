#pragma once
// How games and variants that are passed on are called.

#include <string>

#include "scripting/sharing/bundle.hpp"

namespace houserule::cli {

/// "the game hedgerow 1.2", "the variant frost of hedgerow"
std::string name_of(const Manifest& manifest, const std::string& language);

}  // namespace houserule::cli
