// A failed test as text.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/checks/game_tests/game_tests.hpp"

namespace houserule {
namespace {

using Texts = std::vector<std::string>;

/// lengths[i][j]: of the longest common subsequence of what follows the first i and j lines.
std::vector<std::vector<int>> common_lengths(const Texts& one, const Texts& other) {
  std::vector<std::vector<int>> lengths(one.size() + 1, std::vector<int>(other.size() + 1, 0));
  for (std::size_t i = one.size(); i-- > 0;)
    for (std::size_t j = other.size(); j-- > 0;)
      lengths[i][j] = one[i] == other[j] ? lengths[i + 1][j + 1] + 1 : std::max(lengths[i + 1][j], lengths[i][j + 1]);
  return lengths;
}

/// The lines of both in order: "- expected", "+ found", "  in both".
std::string difference(const Texts& expected, const Texts& found) {
  const auto lengths = common_lengths(expected, found);
  std::string text;
  const auto add = [&](char sign, const std::string& line) { text += fmt::format("      {} {}\n", sign, line); };
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
  return text;
}

bool is_short(const Texts& lines) { return lines.size() <= 1; }
std::string only_line(const Texts& lines) { return lines.empty() ? "nothing" : lines.front(); }

}  // namespace

std::string to_text(const TestFailure& failure) {
  if (failure.expected.empty() && failure.found.empty()) return to_text(failure.where);
  Diagnostic where = failure.where;
  const bool in_one_line = is_short(failure.expected) && is_short(failure.found);
  where.message += in_one_line
                       ? fmt::format(": expected {}, found {}", only_line(failure.expected), only_line(failure.found))
                       : std::string(": - is expected, + is found");
  return to_text(where) + (in_one_line ? "" : difference(failure.expected, failure.found));
}

}  // namespace houserule
