#include "cli/text/outline.hpp"

#include <array>

namespace houserule::cli {

bool Outline::has(int row, int column) const {
  if (row < 0 || row >= grid_.row_count() || column < 0 || column >= grid_.column_count()) return false;
  const int cell = grid_.at(row, column);
  return cell >= 0 && cells_.has(cell);
}

/// What stands where four cells meet, the lower right one of which is there.
const char* Outline::corner(int row, int column) const {
  static constexpr std::array pieces{" ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
  const unsigned up = runs_left_of(row - 1, column), down = runs_left_of(row, column);
  const unsigned left = runs_above(row, column - 1), right = runs_above(row, column);
  return pieces[up | down << 1 | left << 2 | right << 3];
}

std::string Outline::left_of(int row, int column) const { return runs_left_of(row, column) ? "│" : " "; }

std::string Outline::above(int row, int first, int last) const {
  std::string line;
  bool runs = false;
  for (int column = first; column <= last; ++column) {
    line += corner(row, column);
    for (int i = 1; i < width_; ++i) line += runs_above(row, column) ? "─" : " ";
    runs = runs || runs_above(row, column);
  }
  return runs ? line + corner(row, last + 1) : "";
}

}  // namespace houserule::cli
