#include "scripting/diagnostics/diagnostic.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/diagnostics/utf8.hpp"

namespace houserule {

namespace {

constexpr std::size_t widest_excerpt = 140;  // characters; a longer line is cut around its caret

constexpr std::size_t longest_kept = 4000;  // bytes; of a longer line only what may be shown is kept

/// The line as characters of one column each that a terminal may safely be sent.
std::vector<std::string> printable_characters(std::string_view line) {
  std::vector<std::string> characters;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = std::max<std::size_t>(character_length(line.substr(at)), 1);
    characters.push_back(printable(line.substr(at, length)));
    at += length;
  }
  return characters;
}

struct Excerpt {
  std::string line;
  std::size_t caret = 0;  // characters before the caret
  std::size_t underlined = 1;
};

Excerpt cut_excerpt(const Diagnostic& diagnostic) {
  const auto characters = printable_characters(diagnostic.excerpt);
  const bool starts_inside = diagnostic.excerpt_start > 1;
  const auto column = static_cast<std::size_t>(std::max(diagnostic.place.column - diagnostic.excerpt_start, 0));
  std::size_t first = 0;
  if (characters.size() > widest_excerpt && column > widest_excerpt / 2) first = column - widest_excerpt / 2;
  const std::size_t last = std::min(characters.size(), first + widest_excerpt);

  Excerpt excerpt;
  const bool cut_before = first > 0 || starts_inside;
  if (cut_before) excerpt.line += "…";
  for (std::size_t i = first; i < last; ++i) excerpt.line += characters[i];
  if (last < characters.size()) excerpt.line += "…";
  excerpt.caret = column - first + (cut_before ? 1 : 0);
  const auto length = static_cast<std::size_t>(std::max(diagnostic.place.length, 1));
  const std::size_t room = last > column ? last - column : 1;
  excerpt.underlined = std::min(length, room);
  return excerpt;
}

std::string location(const Place& place) {
  std::string text = printable(place.file);
  if (place.line > 0) text += fmt::format(":{}", place.line);
  if (place.line > 0 && place.column > 0) text += fmt::format(":{}", place.column);
  return text.empty() ? text : text + ": ";
}

/// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours cost 1.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before, previous);
    std::swap(previous, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({previous[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

void sort_diagnostics(Diagnostics& diagnostics) {
  const auto key = [](const Diagnostic& d) {
    return std::tie(d.place.file, d.place.line, d.place.column, d.message, d.path, d.hint, d.excerpt, d.place.length);
  };
  std::stable_sort(diagnostics.begin(), diagnostics.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
  const auto says_the_same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.place == b.place && a.message == b.message && a.hint == b.hint;
  };
  diagnostics.erase(std::unique(diagnostics.begin(), diagnostics.end(), says_the_same), diagnostics.end());
}

void set_excerpt(Diagnostic& diagnostic, std::string_view line) {
  if (line.size() <= longest_kept) {
    diagnostic.excerpt = line;
    return;
  }
  const int first = std::max(diagnostic.place.column - static_cast<int>(widest_excerpt), 1);
  const std::size_t start = offset_of_character(line, static_cast<std::size_t>(first - 1));
  diagnostic.excerpt = line.substr(start, offset_of_character(line.substr(start), 2 * widest_excerpt));
  diagnostic.excerpt_start = first;
}

std::string to_text(const Diagnostic& diagnostic) {
  std::string text = location(diagnostic.place);
  if (!diagnostic.path.empty()) text += printable(diagnostic.path) + ": ";
  text += printable(diagnostic.message) + "\n";
  const std::string number = std::to_string(diagnostic.place.line);
  const std::size_t gutter = std::max<std::size_t>(number.size(), 5);
  if (!diagnostic.excerpt.empty()) {
    const Excerpt excerpt = cut_excerpt(diagnostic);
    text += fmt::format("{:>{}} | {}\n", number, gutter, excerpt.line);
    if (diagnostic.place.column > 0) {
      text += fmt::format("{:>{}} | {:>{}}{:^>{}}\n", "", gutter, "", excerpt.caret, "", excerpt.underlined);
    }
  }
  if (!diagnostic.hint.empty()) text += fmt::format("{:>{}} = {}\n", "", gutter, printable(diagnostic.hint));
  return text;
}

std::string to_text(const Diagnostics& diagnostics) {
  std::string text;
  const std::size_t told = std::min(diagnostics.size(), most_diagnostics);
  for (std::size_t i = 0; i < told; ++i) text += to_text(diagnostics[i]);
  const std::size_t more = diagnostics.size() - told;
  if (more > 0) text += fmt::format("and {} more {}\n", more, more == 1 ? "fault" : "faults");
  return text;
}

std::string suggest(std::string_view word, const std::vector<std::string>& known) {
  const std::size_t limit = std::max<std::size_t>(word.size() / 3, 1);
  const std::string* nearest = nullptr;
  std::size_t least = limit + 1;
  for (const std::string& candidate : known) {
    const std::size_t longer = std::max(candidate.size(), word.size());
    if (longer - std::min(candidate.size(), word.size()) > limit) continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < least) {
      least = distance;
      nearest = &candidate;
    }
  }
  return nearest ? fmt::format("did you mean '{}'?", *nearest) : std::string{};
}

std::string hint_of(std::string_view name, const std::vector<std::string>& known) {
  constexpr std::size_t most_listed = 12;
  const bool is_letter = name.size() == 1;  // every other letter is as near
  if (std::string hint = is_letter ? "" : suggest(name, known); !hint.empty()) return hint;
  std::vector<std::string> names;  // each once
  for (const std::string& each : known)
    if (std::ranges::find(names, each) == names.end()) names.push_back(each);
  if (names.empty() || names.size() > most_listed) return {};
  return fmt::format("there {}: {}", names.size() == 1 ? "is only" : "are", fmt::join(names, ", "));
}

}  // namespace houserule
