// A failed test as text.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/checks/game_tests/game_tests.hpp"
#include "scripting/checks/game_tests/wordings.hpp"

namespace houserule {
namespace {

using Statements = std::vector<Statement>;

/// lengths[i][j]: of the longest common subsequence of what follows the first i and j lines.
std::vector<std::vector<int>> common_lengths(const Statements& one, const Statements& other) {
  std::vector<std::vector<int>> lengths(one.size() + 1, std::vector<int>(other.size() + 1, 0));
  for (std::size_t i = one.size(); i-- > 0;)
    for (std::size_t j = other.size(); j-- > 0;)
      lengths[i][j] = one[i] == other[j] ? lengths[i + 1][j + 1] + 1 : std::max(lengths[i + 1][j], lengths[i][j + 1]);
  return lengths;
}

constexpr std::size_t most_lines = 60;

/// The lines of both in order: "- expected", "+ found", "  in both"; of very many the first.
std::string difference(const Statements& expected, const Statements& found, std::string_view language) {
  const auto lengths = common_lengths(expected, found);
  std::string text;
  std::size_t lines = 0;
  const auto add = [&](char sign, const Statement& line) {
    if (lines++ < most_lines) text += fmt::format("      {} {}\n", sign, line.in(language));
  };
  std::size_t i = 0, j = 0;
  while (i < expected.size() || j < found.size()) {
    if (i < expected.size() && j < found.size() && expected[i] == found[j]) {
      add(' ', expected[i++]);
      ++j;
    } else if (j == found.size() || (i < expected.size() && lengths[i + 1][j] >= lengths[i][j + 1])) {
      add('-', expected[i++]);
    } else {
      add('+', found[j++]);
    }
  }
  if (lines <= most_lines) return text;
  return text + fmt::format("      {}\n", Statement(game_tests::says::more_lines, lines - most_lines).in(language));
}

bool is_short(const Statements& lines) { return lines.size() <= 1; }
Statement only_line(const Statements& lines) {
  return lines.empty() ? Statement(game_tests::says::nothing) : lines.front();
}

}  // namespace

std::string to_text(const TestFailure& failure, std::string_view language) {
  Diagnostic where = failure.where;
  where.message = failure.message.in(language);
  where.hint = failure.hint.in(language);
  if (failure.expected.empty() && failure.found.empty()) return to_text(where);
  const bool in_one_line = is_short(failure.expected) && is_short(failure.found);
  const Statement both =
      in_one_line ? Statement(game_tests::says::expected_found, only_line(failure.expected), only_line(failure.found))
                  : Statement(game_tests::says::signs);
  where.message += both.in(language);
  return to_text(where) + (in_one_line ? "" : difference(failure.expected, failure.found, language));
}

}  // namespace houserule
