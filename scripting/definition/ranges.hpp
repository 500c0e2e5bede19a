#pragma once
// Ranges as they are written everywhere: "2..4", "3.." and "..4".

#include <optional>
#include <string_view>

namespace houserule::build {

/// Both ends are included; one that is left out is none.
struct Range {
  std::optional<int> first, last;
};

/// The range a text writes; nothing if it is of another form, or leaves out both ends.
std::optional<Range> parse_range(std::string_view text);

}  // namespace houserule::build
