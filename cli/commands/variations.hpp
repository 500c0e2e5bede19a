#pragma once
// Rules that are to be tried: --vary hand=6..10 --vary numbers.points.octopus=2,3,4.

#include <string>
#include <utility>
#include <vector>

namespace houserule::cli {

/// A parameter, or a path into the rules, and the values it may have, as typed.
struct Variation {
  std::string name;
  std::vector<std::string> values;  ///< one at least, each once
};

/// NAME=VALUES: values and ranges of whole numbers, separated by commas; those inside brackets do not separate.
/// Throws Failure for what is something else.
Variation read_variation(const std::string& text);

/// Name and value of each variation.
using Choices = std::vector<std::pair<std::string, std::string>>;

inline constexpr std::size_t most_choices = 1000;
/// Each value of one with each of the others, the last one's next to each other. Throws Failure if there are more than
/// most_choices, or if two are of the same name.
std::vector<Choices> all_choices(const std::vector<Variation>& variations);

}  // namespace houserule::cli
