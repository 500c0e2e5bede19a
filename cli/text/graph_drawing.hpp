#pragma once
// A graph drawn as it lies, with lines between its cells.

#include <string>
#include <vector>

#include "cli/text/layout.hpp"
#include "core/model/grid.hpp"

namespace houserule::cli {

/// Whether each cell's name is that of its column and row, as on a square board, so that they can stand at the edge.
bool is_named_by_place(const Grid& graph);

/// `cells`: what stands on each. The drawing is widened until they fit. Names by place stand at the edge.
Block draw_graph_as_it_lies(const Grid& graph, const std::vector<std::string>& cells, bool colour);

}  // namespace houserule::cli
