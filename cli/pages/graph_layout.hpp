#pragma once
// Where to draw the places of a graph.

#include <vector>

#include "cli/pages/svg.hpp"
#include "core/model/grid.hpp"

namespace houserule::cli::pages {

/// A point for each cell, none with a negative coordinate: as the graph is drawn, else so that places some steps apart
/// are about as many times `unit` apart. The same grid gives the same points. Time: the square of the number of cells.
std::vector<Point> lay_out_graph(const Grid& grid, int unit);

}  // namespace houserule::cli::pages
