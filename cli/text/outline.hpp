#pragma once
// Lines round a set of cells of a square drawing, which read without colour too.

#include <string>

#include "core/model/grid.hpp"

namespace houserule::cli {

/// Rows and columns are those of the grid; every cell of the drawing takes `width` columns, the first for the line.
class Outline {
 public:
  Outline(const Grid& grid, const CellSet& cells, int width) : grid_(grid), cells_(cells), width_(width) {}
  bool empty() const { return cells_.empty(); }
  /// "│" where the line runs between the cell and the one left of it, else a space.
  std::string left_of(int row, int column) const;
  /// The line between a row and the one above it, from the first column to the last; empty if it does not run there.
  std::string above(int row, int first, int last) const;

 private:
  bool has(int row, int column) const;
  bool runs_left_of(int row, int column) const { return has(row, column) != has(row, column - 1); }
  bool runs_above(int row, int column) const { return has(row, column) != has(row - 1, column); }
  const char* corner(int row, int column) const;

  const Grid& grid_;
  const CellSet& cells_;
  int width_;
};

}  // namespace houserule::cli
