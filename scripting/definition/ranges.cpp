#include "scripting/definition/ranges.hpp"

#include <charconv>

namespace houserule::build {
namespace {

/// Whether the text is empty or one number, which `end` then has.
template <class Number>
bool read_end(std::string_view text, std::optional<Number>& end) {
  if (text.empty()) return true;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), end.emplace());
  return error == std::errc{} && rest == text.data() + text.size();
}

template <class Number>
std::optional<RangeOf<Number>> parse(std::string_view text) {
  const std::size_t dots = text.find("..");
  RangeOf<Number> range;
  if (dots == std::string_view::npos || text.size() == 2) return std::nullopt;
  if (!read_end(text.substr(0, dots), range.first) || !read_end(text.substr(dots + 2), range.last)) return std::nullopt;
  return range;
}

}  // namespace

std::optional<Range> parse_range(std::string_view text) { return parse<int>(text); }

std::optional<WideRange> parse_wide_range(std::string_view text) { return parse<std::int64_t>(text); }

}  // namespace houserule::build
