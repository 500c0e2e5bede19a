// Graphs as they lie, in characters.

#include "cli/text/graph_drawing.hpp"

#include <gtest/gtest.h>

namespace houserule::cli::graph_drawing_test {
namespace {

/// Four corners of a square and its middle.
GridDefinition crossroads(const std::vector<std::string>& names) {
  GridDefinition definition;
  definition.topology = Topology::graph;
  const std::vector<std::pair<int, int>> places{{0, 0}, {8, 0}, {4, 2}, {0, 4}, {8, 4}};
  for (std::size_t i = 0; i < names.size(); ++i)
    definition.cells.push_back({places[i].first, places[i].second, names[i], {}});
  definition.edges = {{names[0], names[1]}, {names[0], names[2]}, {names[1], names[2]}, {names[0], names[3]}};
  return definition;
}

TEST(GraphDrawing, DrawsLinesBetweenTheCellsAndNamesAtTheEdge) {
  const Grid grid(crossroads({"a3", "c3", "b2", "a1", "c1"}));
  const Block expected{"  a   b   c", "3 X───────·", "  │ ╲   ╱", "2 │   O", "  │", "1 ·       ·"};
  EXPECT_EQ(draw_graph_as_it_lies(grid, {"X", "·", "O", "·", "·"}, false), expected);
}

TEST(GraphDrawing, WidensUntilEverythingFits) {
  const Grid grid(crossroads({"inn", "ford", "mill", "pass", "isle"}));
  EXPECT_FALSE(is_named_by_place(grid));
  const Block block = draw_graph_as_it_lies(grid, {"a long name", "ford", "mill", "pass", "isle"}, false);
  EXPECT_EQ(block.front(), "a long name─────ford");
}

}  // namespace
}  // namespace houserule::cli::graph_drawing_test
