// Lines round cells, drawn with characters.
#include "cli/text/outline.hpp"

#include <gtest/gtest.h>

#include "cli/text/layout.hpp"

namespace houserule::cli::outline_test {
namespace {

/// A board of three by four with these cells outlined, three columns a cell.
Block drawing(std::initializer_list<const char*> cells) {
  GridDefinition definition;
  definition.rows = 3;
  definition.columns = 4;
  const Grid grid(definition);
  CellSet outlined;
  for (const char* name : cells) outlined.add(grid.find(name));
  const Outline outline(grid, outlined, 3);
  Block block;
  for (int row = 0; row <= 3; ++row) {
    if (const std::string line = outline.above(row, 0, 3); !line.empty()) block.push_back(line);
    if (row == 3) break;
    std::string line;
    for (int column = 0; column <= 4; ++column) line += outline.left_of(row, column) + (column < 4 ? "* " : "");
    block.push_back(line);
  }
  return block;
}

TEST(Outline, GoesRoundABox) {
  EXPECT_EQ(drawing({"b1", "b2", "c1", "c2"}),
            (Block{"   ┌─────┐   ", " * │*  * │*  ", " * │*  * │*  ", "   └─────┘   ", " *  *  *  *  "}));
}

TEST(Outline, GoesRoundEveryPartAndAlongTheEdge) {
  EXPECT_EQ(drawing({"a1", "a3", "b3"}), (Block{"┌──┐         ", "│* │*  *  *  ", "└──┘         ", " *  *  *  *  ",
                                                "┌─────┐      ", "│*  * │*  *  ", "└─────┘      "}));
}

TEST(Outline, MeetsWhereCellsTouchAtACorner) {
  EXPECT_EQ(drawing({"b1", "c2", "c3", "d2"}),
            (Block{"   ┌──┐      ", " * │* │*  *  ", "   └──┼─────┐", " *  * │*  * │", "      │  ┌──┘", " *  * │* │*  ",
                   "      └──┘   "}));
}

TEST(Outline, IsNothingWithoutCells) {
  EXPECT_EQ(drawing({}), (Block{" *  *  *  *  ", " *  *  *  *  ", " *  *  *  *  "}));
}

}  // namespace
}  // namespace houserule::cli::outline_test
