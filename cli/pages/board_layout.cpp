#include "cli/pages/board_layout.hpp"

#include <algorithm>

#include "cli/pages/graph_layout.hpp"

namespace houserule::cli::pages {
namespace {

using Form = BoardLayout::Form;

constexpr int square_half = 22, hex_half_width = 26, hex_half_height = 30, hex_row = 45, disc_radius = 20;

/// The first row and column that is shown.
Point corner_of(const Grid& grid, const std::vector<int>& cells) {
  Point corner{1 << 20, 1 << 20};
  for (const int cell : cells) corner = {std::min(corner.x, grid.column(cell)), std::min(corner.y, grid.row(cell))};
  return corner;
}

BoardLayout lay_out_squares(const Grid& grid, const std::vector<int>& cells) {
  BoardLayout layout{Form::square, square_half, square_half, {}};
  const Point corner = corner_of(grid, cells);
  for (const int cell : cells)
    layout.centres.push_back(
        {square_half * (1 + 2 * (grid.column(cell) - corner.x)), square_half * (1 + 2 * (grid.row(cell) - corner.y))});
  return layout;
}

BoardLayout lay_out_hexagons(const Grid& grid, const std::vector<int>& cells) {
  BoardLayout layout{Form::hexagon, hex_half_width, hex_half_height, {}};
  const Point corner = corner_of(grid, cells);
  for (const int cell : cells)
    layout.centres.push_back(
        {hex_half_width * (1 + grid.column(cell) - corner.x), hex_half_height + hex_row * (grid.row(cell) - corner.y)});
  return layout;
}

BoardLayout lay_out_places(const Grid& grid, const std::vector<int>& cells, int name_width) {
  BoardLayout layout{Form::disc, disc_radius, disc_radius, {}};
  const int side = std::max(disc_radius, name_width / 2);
  const std::vector<Point> points = lay_out_graph(grid, std::max(5 * disc_radius, 2 * side + 8));
  for (const int cell : cells) {
    const Point& point = points[static_cast<std::size_t>(cell)];
    layout.centres.push_back({point.x + side, point.y + disc_radius});
  }
  return layout;
}

}  // namespace

BoardLayout lay_out_board(const Grid& grid, const std::vector<int>& cells, int name_width) {
  switch (grid.definition().topology) {
    case Topology::square: return lay_out_squares(grid, cells);
    case Topology::hex: return lay_out_hexagons(grid, cells);
    case Topology::graph: break;
  }
  return lay_out_places(grid, cells, name_width);
}

}  // namespace houserule::cli::pages
