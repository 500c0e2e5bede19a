#pragma once
// Values of a game's rules as a list in columns: what, which, where from.

#include <map>
#include <string>
#include <vector>

#include "cli/text/layout.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// A row: the path of a value, the value, where it was written.
struct ValueRow {
  std::string path, text, origin;
};

/// One line a row. A value too wide for its column pushes the origin to the right instead of breaking the line.
Block value_list(const std::vector<ValueRow>& rows);

/// The functions of a game's rules with the variants' edits ("rules.score.krill") and where they are; none without a
/// script.
std::map<std::string, Place> functions_of(const Package& package);

}  // namespace houserule::cli
