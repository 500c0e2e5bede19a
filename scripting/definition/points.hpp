#pragma once
// Points as they are written: 6 and, where a game has half points, 6.5.

#include <optional>

#include "scripting/definition/reader.hpp"

namespace houserule::build {

/// The halves of an integer or of a text such as "-6.5"; nothing if it is neither, or beyond what a score may
/// be.
std::optional<Points> read_halves(const Value& value);

}  // namespace houserule::build
