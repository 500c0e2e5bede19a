#include "scripting/yaml/source_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "scripting/diagnostics/utf8.hpp"

namespace houserule::yaml {

namespace {

/// Lines may end as on Windows.
bool is_refused(std::string_view rest) {
  if (rest[0] == '\r') return rest.size() < 2 || rest[1] != '\n';
  return is_control(rest) && rest[0] != '\n' && rest[0] != '\t';
}

/// U+0080 to U+009F have two bytes.
unsigned code_of(std::string_view control) {
  return static_cast<unsigned char>(control.size() > 1 && control[0] == '\xC2' ? control[1] : control[0]);
}

/// Appends faults of one kind until there are too many; then they are only counted.
struct Alike {
  Diagnostics& diagnostics;
  const char* what;  ///< of the rest: "more control characters"
  int found = 0;

  template <class Make>
  void add(const Make& make) {
    if (++found <= most_alike) diagnostics.push_back(make());
  }
  void tell_rest(const std::string& file) const {
    if (found > most_alike)
      diagnostics.push_back({{file, 0, 0, 1}, {}, fmt::format("and {} {}", found - most_alike, what), {}, {}});
  }
};

void check_indentation(const SourceText& source, Diagnostics& diagnostics) {
  Alike tabs{diagnostics, "more tabs in the indentation"};
  for (int number = 1; number <= static_cast<int>(source.line_count()); ++number) {
    const std::string_view line = source.line(number);
    const std::size_t text = line.find_first_not_of(" \t");
    const std::size_t tab = line.find('\t');
    if (text == std::string_view::npos || tab == std::string_view::npos || tab > text) continue;
    tabs.add([&] {
      return source.diagnostic(source.line_start(number) + tab, 1, "a tab in the indentation", "indent with spaces");
    });
  }
  tabs.tell_rest(source.file());
}

}  // namespace

SourceText::SourceText(std::string_view text, std::string file) : text_(text), file_(std::move(file)), starts_{0} {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') starts_.push_back(i + 1);
  }
}

Place SourceText::place(std::size_t offset, std::size_t length) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const std::size_t start = *std::prev(after);
  const int number = static_cast<int>(after - starts_.begin());
  const std::string_view content = line(number);
  const std::size_t in_line = std::min(offset - start, content.size());
  const std::size_t column = column_of(start + in_line, start) + 1;
  const std::size_t shown = std::max<std::size_t>(count_characters(content.substr(in_line, length)), 1);
  return {file_, number, static_cast<int>(column), static_cast<int>(shown)};
}

std::size_t SourceText::column_of(std::size_t offset, std::size_t line_start) const {
  if (counted_to_ < line_start || counted_to_ > offset) {
    counted_to_ = line_start;
    column_ = 0;
  }
  column_ += count_characters(text_.substr(counted_to_, offset - counted_to_));
  counted_to_ = offset;
  return column_;
}

std::string_view SourceText::line(int number) const {
  if (number < 1 || static_cast<std::size_t>(number) > starts_.size()) return {};
  const std::size_t start = line_start(number);
  const bool last = static_cast<std::size_t>(number) == starts_.size();
  std::string_view content = text_.substr(start, last ? text_.npos : line_start(number + 1) - 1 - start);
  if (content.ends_with('\r')) content.remove_suffix(1);
  return content;
}

Diagnostic SourceText::diagnostic(std::size_t offset, std::size_t length, std::string message, std::string hint) const {
  Place at = place(offset, length);
  const std::string_view whole = line(at.line);
  Diagnostic made{std::move(at), {}, std::move(message), std::move(hint), {}};
  set_excerpt(made, whole);
  return made;
}

void check_characters(const SourceText& source, Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  Alike controls{diagnostics, "more control characters"};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text.substr(at));
    const auto code = static_cast<unsigned char>(text[at]);
    if (length == 0) {
      diagnostics.push_back(
          source.diagnostic(at, 1, fmt::format("byte 0x{:02X} is not UTF-8", code), "save the file as UTF-8"));
      return;  // another encoding would be wrong at every letter
    }
    if (is_refused(text.substr(at))) {
      const unsigned control = code_of(text.substr(at));
      controls.add(
          [&] { return source.diagnostic(at, 1, fmt::format("control character U+{:04X}", control), "remove it"); });
    }
    at += length;
  }
  controls.tell_rest(source.file());
  check_indentation(source, diagnostics);
}

}  // namespace houserule::yaml
