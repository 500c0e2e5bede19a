#include "scripting/definition/ranges.hpp"

#include <charconv>

namespace houserule::build {
namespace {

/// Whether the text is empty or one number, which `end` then has.
bool read_end(std::string_view text, std::optional<int>& end) {
  if (text.empty()) return true;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), end.emplace());
  return error == std::errc{} && rest == text.data() + text.size();
}

}  // namespace

std::optional<Range> parse_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  Range range;
  if (dots == std::string_view::npos || text.size() == 2) return std::nullopt;
  if (!read_end(text.substr(0, dots), range.first) || !read_end(text.substr(dots + 2), range.last)) return std::nullopt;
  return range;
}

}  // namespace houserule::build
