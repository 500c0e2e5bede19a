// Rays and windows: what lies in a direction, and boxes of a board.
#include <tuple>

#include <gtest/gtest.h>

#include "core/model/grid.hpp"
#include "core/model/random.hpp"

namespace houserule::grid_reach_test {
namespace {

std::string names(const Grid& grid, const CellSet& cells) {
  std::string text;
  for (const int cell : cells) text += (text.empty() ? "" : " ") + grid.name(cell);
  return text;
}

Grid board(int rows, int columns) {
  GridDefinition definition;
  definition.rows = rows;
  definition.columns = columns;
  return Grid(definition);
}

TEST(Rays, GoToTheEdge) {
  const Grid grid = board(4, 5);
  const int b3 = grid.find("b3");
  EXPECT_EQ(names(grid, grid.ray(b3, 0)), "b1 b2");     // north
  EXPECT_EQ(names(grid, grid.ray(b3, 2)), "c3 d3 e3");  // east
  EXPECT_EQ(names(grid, grid.ray(b3, 1)), "d1 c2");     // north-east
  EXPECT_EQ(names(grid, grid.ray(grid.find("a1"), 7)), "");
}

TEST(Beside, IsWhatLiesBesideAnyCell) {
  Generator generator(1);
  for (const auto& [rows, columns, neighbours] :
       {std::tuple{3, 3, 4}, {9, 9, 4}, {19, 19, 4}, {6, 63, 4}, {5, 70, 4}, {1, 1, 4}, {6, 6, 8}}) {
    GridDefinition definition;
    definition.rows = rows;
    definition.columns = columns;
    definition.neighbours = neighbours;
    const Grid grid(definition);
    for (int i = 0; i < 20; ++i) {
      CellSet set, beside;
      for (const int cell : grid.all())
        if (generator.below(3) == 0) set.add(cell);
      for (const int cell : set) beside |= grid.neighbours(cell);
      EXPECT_EQ(grid.beside(set), beside) << rows << " x " << columns;
    }
  }
}

TEST(Windows, AreBoxesCutAtTheEdge) {
  const Grid grid = board(4, 5);
  EXPECT_EQ(names(grid, grid.window(1, 2, 2, 3)), "c2 d2 e2 c3 d3 e3");
  EXPECT_EQ(names(grid, grid.window(3, 4, 3, 3)), "e4");
  EXPECT_EQ(names(grid, grid.window(-1, -1, 2, 2)), "a1");
  EXPECT_EQ(names(grid, grid.window(4, 5, 3, 3)), "");
}

}  // namespace
}  // namespace houserule::grid_reach_test
