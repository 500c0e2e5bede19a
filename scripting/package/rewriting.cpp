#include "scripting/package/rewriting.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "scripting/diagnostics/utf8.hpp"
#include "scripting/yaml/source_text.hpp"

namespace houserule {
namespace {

struct Extent {
  std::size_t first, end;  // in bytes
};

/// Columns count characters.
std::size_t offset_of(const yaml::SourceText& source, const Place& place) {
  return source.line_start(place.line) +
         offset_of_character(source.line(place.line), static_cast<std::size_t>(place.column - 1));
}

std::size_t end_of(const yaml::SourceText& source, const Place& place) {
  Place behind = place;
  behind.column += place.length;
  return offset_of(source, behind);
}

/// Behind what closes the brackets that are open from `first` to `end`; nothing if something stands before that.
std::optional<std::size_t> end_of_brackets(std::string_view text, std::size_t first, std::size_t end) {
  const std::string_view inside = text.substr(first, end - first);
  auto open = std::ranges::count(inside, '{') + std::ranges::count(inside, '[');
  for (; open > 0; ++end) {
    if (end == text.size() || std::string_view(", \r\n]}").find(text[end]) == std::string_view::npos) return {};
    if (text[end] == ']' || text[end] == '}') --open;
  }
  return end;
}

/// A value in brackets, or from behind the colon to its last line.
std::optional<Extent> extent_of(const yaml::SourceText& source, const Rewriting& rewriting) {
  const std::string_view text = source.text();
  const std::size_t first = offset_of(source, rewriting.value);
  const std::size_t end = end_of(source, rewriting.end);
  if (rewriting.value == rewriting.end) return Extent{first, end};
  if (text[first] != '{' && text[first] != '[') return Extent{text.find(':', end_of(source, rewriting.key)) + 1, end};
  const auto closed = end_of_brackets(text, first, end);
  return closed ? std::optional(Extent{first, *closed}) : std::nullopt;
}

bool holds_only_values(std::string_view text) { return text.find_first_of("#&*") == std::string_view::npos; }

}  // namespace

std::string rewrite(const std::string& text, const std::vector<Rewriting>& rewritings, std::vector<Rewriting>& left) {
  const std::string_view mark = "\xEF\xBB\xBF";  // not counted in places
  if (text.starts_with(mark)) return std::string(mark) + rewrite(text.substr(mark.size()), rewritings, left);
  const yaml::SourceText source{text, ""};
  std::string result;
  std::size_t done = 0;
  for (const Rewriting& rewriting : rewritings) {
    const auto extent = extent_of(source, rewriting);
    if (!extent || !holds_only_values(source.text().substr(extent->first, extent->end - extent->first))) {
      left.push_back(rewriting);
      continue;
    }
    const std::size_t key = offset_of(source, rewriting.key);
    if (!rewriting.rename.empty()) {
      result += text.substr(done, key - done) + rewriting.rename;
      done = end_of(source, rewriting.key);
    }
    result += text.substr(done, extent->first - done);
    if (result.ends_with(':')) result += ' ';
    result += rewriting.text;
    done = extent->end;
  }
  return result + text.substr(done);
}

}  // namespace houserule
