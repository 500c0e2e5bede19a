#pragma once
// Where the cells of a board lie when it is drawn.

#include <vector>

#include "cli/pages/svg.hpp"
#include "core/model/grid.hpp"

namespace houserule::cli::pages {

struct BoardLayout {
  enum class Form { square, hexagon, disc } form = Form::square;
  int half_width = 0, half_height = 0;  ///< of a cell
  std::vector<Point> centres;           ///< parallel to the cells asked for
};

/// These cells, the upper left corner of all of them at 0, 0. `name_width`: of the longest name, which stands below a
/// place of a graph.
BoardLayout lay_out_board(const Grid& grid, const std::vector<int>& cells, int name_width);

}  // namespace houserule::cli::pages
