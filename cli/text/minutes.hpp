#pragma once
// How long a match takes, as its author says.

#include <string>

#include "scripting/package/package.hpp"

namespace houserule::cli {

/// "45", "30–40"; empty if the game does not say.
std::string minutes_of(const Package& package);

}  // namespace houserule::cli
