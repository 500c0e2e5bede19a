#pragma once
// Ranges as they are written everywhere: "2..4", "3.." and "..4".

#include <cstdint>
#include <optional>
#include <string_view>

namespace houserule::build {

/// Both ends are included; one that is left out is none.
template <class Number>
struct RangeOf {
  std::optional<Number> first, last;
};
using Range = RangeOf<int>;
using WideRange = RangeOf<std::int64_t>;

/// The range a text writes; nothing if it is of another form, or leaves out both ends.
std::optional<Range> parse_range(std::string_view text);
std::optional<WideRange> parse_wide_range(std::string_view text);

}  // namespace houserule::build
