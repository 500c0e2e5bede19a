#include "core/model/grid.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::grid_test {
namespace {

GridDefinition square(int rows, int columns, int neighbours = 4) {
  GridDefinition definition;
  definition.rows = rows;
  definition.columns = columns;
  definition.neighbours = neighbours;
  return definition;
}

GridDefinition floating(int rows, int columns) {
  GridDefinition definition = square(rows, columns);
  definition.floating = true;
  return definition;
}

GridDefinition hex(int rows, int columns) {
  GridDefinition definition = square(rows, columns);
  definition.topology = Topology::hex;
  return definition;
}

GridDefinition graph(std::vector<std::string> names, std::vector<std::pair<std::string, std::string>> edges) {
  GridDefinition definition;
  definition.topology = Topology::graph;
  for (auto& name : names) definition.cells.push_back({0, 0, std::move(name), {}});
  definition.edges = std::move(edges);
  return definition;
}

/// A board drawn with '.' for cells, '~' for cells tagged water, ' ' for none.
GridDefinition drawn(std::vector<std::string> rows) {
  GridDefinition definition;
  for (int y = 0; y < static_cast<int>(rows.size()); ++y)
    for (int x = 0; x < static_cast<int>(rows[static_cast<std::size_t>(y)].size()); ++x) {
      const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (letter == '~')
        definition.cells.push_back({x, y, "", {"water", "wet"}});
      else if (letter != ' ')
        definition.cells.push_back({x, y, "", {}});
    }
  return definition;
}

std::string beside(const Grid& grid, const char* cell) { return names_of(grid, grid.neighbours(grid.find(cell))); }

TEST(SquareGrid, NumbersCellsInReadingOrder) {
  const Grid grid(square(2, 3));
  EXPECT_EQ(grid.size(), 6);
  EXPECT_EQ(names_of(grid, grid.all()), "a1 b1 c1 a2 b2 c2");
  EXPECT_EQ(grid.row(4), 1);
  EXPECT_EQ(grid.column(4), 1);
  EXPECT_EQ(grid.at(1, 2), 5);
  EXPECT_EQ(grid.at(2, 0), -1);
  EXPECT_EQ(grid.at(0, -1), -1);
  EXPECT_EQ(grid.find("d1"), -1);
  EXPECT_EQ(names_of(grid, grid.row_cells(1)), "a2 b2 c2");
  EXPECT_EQ(names_of(grid, grid.column_cells(2)), "c1 c2");
}

TEST(SquareGrid, RowsMayCountUpward) {
  GridDefinition definition = square(3, 2);
  definition.rows_upward = true;
  EXPECT_EQ(names_of(Grid(definition), Grid(definition).all()), "a3 b3 a2 b2 a1 b1");
}

TEST(SquareGrid, ColumnsAfterZHaveTwoLetters) {
  const Grid grid(square(1, 54));
  EXPECT_EQ(grid.name(25), "z1");
  EXPECT_EQ(grid.name(26), "aa1");
  EXPECT_EQ(grid.name(51), "az1");
  EXPECT_EQ(grid.name(52), "ba1");
}

TEST(SquareGrid, HasFourOrEightNeighbours) {
  const Grid four(square(3, 3));
  EXPECT_EQ(beside(four, "b2"), "b1 a2 c2 b3");
  EXPECT_EQ(beside(four, "a1"), "b1 a2");
  const Grid eight(square(3, 3, 8));
  EXPECT_EQ(beside(eight, "b2"), "a1 b1 c1 a2 c2 a3 b3 c3");
  EXPECT_EQ(beside(eight, "a1"), "b1 a2 b2");
}

TEST(SquareGrid, DirectionsGoRoundAndOpposeEachOther) {
  const Grid grid(square(3, 3));
  ASSERT_EQ(grid.direction_count(), 8);
  std::string around;
  for (int direction = 0; direction < 8; ++direction) around += grid.name(grid.step(grid.find("b2"), direction)) + " ";
  EXPECT_EQ(around, "b1 c1 c2 c3 b3 a3 a2 a1 ");
  EXPECT_EQ(grid.step(grid.find("a1"), 0), -1);
  for (int cell = 0; cell < grid.size(); ++cell)
    for (int direction = 0; direction < 8; ++direction)
      if (const int next = grid.step(cell, direction); next >= 0) {
        EXPECT_EQ(grid.step(next, (direction + 4) % 8), cell);
      }
}

TEST(SquareGrid, DrawingsHaveHolesAndTags) {
  const Grid grid(drawn({".~.", ". .", "..."}));
  EXPECT_EQ(names_of(grid, grid.all()), "a1 b1 c1 a2 c2 a3 b3 c3");
  EXPECT_EQ(grid.find("b2"), -1);
  EXPECT_EQ(grid.at(1, 1), -1);
  EXPECT_EQ(beside(grid, "a2"), "a1 a3");
  EXPECT_EQ(grid.tags(), (std::vector<std::string>{"water", "wet"}));
  EXPECT_EQ(names_of(grid, grid.tagged(0)), "b1");
  EXPECT_EQ(names_of(grid, grid.tagged(1)), "b1");
  EXPECT_EQ(grid.distance(grid.find("a2"), grid.find("c2")), 4);
}

TEST(SquareGrid, GroupsAreWhatIsConnected) {
  const Grid grid(square(3, 3));
  const CellSet set = set_of(grid, {"a1", "b1", "c3", "b3", "a2"});
  EXPECT_EQ(names_of(grid, grid.group(set, grid.find("b1"))), "a1 b1 a2");
  EXPECT_EQ(names_of(grid, grid.group(set, grid.find("c3"))), "b3 c3");
  EXPECT_TRUE(grid.group(set, grid.find("b2")).empty());
  EXPECT_FALSE(grid.connected(set));
  EXPECT_TRUE(grid.connected({}));
  EXPECT_TRUE(grid.connected(set_of(grid, {"b2"})));
  EXPECT_TRUE(grid.connected(set_of(grid, {"b2", "b3"})));
}

TEST(SquareGrid, BesideCountsMembersThatTouch) {
  const Grid grid(square(3, 3));
  EXPECT_EQ(names_of(grid, grid.beside(set_of(grid, {"a1", "b1"}))), "a1 b1 c1 a2 b2");
  EXPECT_EQ(names_of(grid, grid.beside(set_of(grid, {"a1"}))), "b1 a2");
}

TEST(SquareGrid, DistanceIsInSteps) {
  const Grid four(square(4, 4));
  EXPECT_EQ(four.distance(four.find("a1"), four.find("d4")), 6);
  EXPECT_EQ(four.distance(four.find("a1"), four.find("a1")), 0);
  const Grid eight(square(4, 4, 8));
  EXPECT_EQ(eight.distance(eight.find("a1"), eight.find("d4")), 3);
}

TEST(SquareGrid, LinesRunInFourDirections) {
  const Grid grid(square(4, 4));
  const CellSet set = set_of(grid, {"a1", "b2", "c3", "a2", "c2", "a4"});
  EXPECT_EQ(grid.line_through(set, grid.find("b2")), 3);  // diagonal and row
  EXPECT_EQ(grid.line_through(set, grid.find("d4")), 4);  // counts as in it
  EXPECT_EQ(grid.line_through(set, grid.find("a3")), 4);  // a1 a2 a3 a4
  EXPECT_EQ(grid.line_through({}, grid.find("a1")), 1);
}

/// a--b--c above d: two lines that run straight on, one that turns off aslant.
GridDefinition drawn_graph() {
  GridDefinition definition = graph({"a", "b", "c", "d"}, {{"a", "b"}, {"b", "c"}, {"a", "d"}});
  definition.cells[1].x = 3;
  definition.cells[2].x = 9;
  definition.cells[3] = {4, 2, "d", {}};
  return definition;
}

/// Asked after random sets, with and without the lines made ready.
void expect_same_lines(Grid grid, int length) {
  const Grid plain = grid;
  grid.make_lines_ready(length);
  Generator generator(7);
  for (int draw = 0; draw < 50; ++draw) {
    CellSet set;
    for (const int cell : grid.all()) set.put(cell, generator.below(2) == 0);
    for (const int cell : grid.all())
      EXPECT_EQ(grid.has_line(set, cell, length), plain.line_through(set, cell) >= length) << length << ' ' << cell;
    EXPECT_EQ(grid.in_lines(set, length), plain.in_lines(set, length));
    EXPECT_EQ(grid.has_line(set, 0, length + 1), plain.line_through(set, 0) >= length + 1);
  }
}

TEST(SquareGrid, LinesMadeReadyAreTheSame) {
  for (const int length : {2, 3, 4, 5, 7}) {
    expect_same_lines(Grid(square(3, 3)), length);
    expect_same_lines(Grid(square(1, 9)), length);
    expect_same_lines(Grid(square(9, 1)), length);
    expect_same_lines(Grid(square(9, 2)), length);
    expect_same_lines(Grid(square(8, 8)), length);
    expect_same_lines(Grid(drawn({".~.", ". .", "..."})), length);
    expect_same_lines(Grid(square(9, 9)), length);  // too large to be made ready
    expect_same_lines(Grid(drawn_graph()), length);
  }
}

TEST(SquareGrid, FlanksUnbrokenRuns) {
  const Grid grid(square(4, 4));
  const CellSet mine = set_of(grid, {"d1", "a4", "d4"});
  const CellSet theirs = set_of(grid, {"b1", "c1", "a2", "b2"});
  EXPECT_EQ(names_of(grid, grid.flanked(mine, theirs, grid.find("a1"))), "b1 c1");  // a2 and b2 have a gap behind
  EXPECT_TRUE(grid.flanked(mine, theirs, grid.find("d2")).empty());
  const CellSet free = grid.all() - mine - theirs;
  EXPECT_EQ(names_of(grid, grid.flanking(mine, theirs, free)), "a1");
}

TEST(SquareGrid, EnclosesRunsAlongNeighbours) {
  const Grid grid(square(4, 4));
  const CellSet ends = set_of(grid, {"c1", "d4", "a3"});
  const CellSet theirs = set_of(grid, {"b1", "a2", "b2", "c3"});
  EXPECT_EQ(names_of(grid, grid.enclosed(ends, theirs, grid.find("a1"), 1)), "b1 a2");  // not c3 and b2, aslant
  EXPECT_EQ(names_of(grid, grid.enclosed(ends, theirs, grid.find("b3"), 2)), "");
  EXPECT_EQ(names_of(grid, grid.enclosed(ends | set_of(grid, {"d3"}), theirs, grid.find("b3"), 1)), "c3");
}

TEST(SquareGrid, DroppedPiecesRestOnTheLowestFreeCell) {
  const Grid grid(square(3, 3));
  EXPECT_EQ(names_of(grid, grid.lowest_free(set_of(grid, {"a3", "a2", "b3", "c1", "c2", "c3"}))), "a1 b2");
}

TEST(SquareGrid, TheLowestFreeCellLiesBelowWhatHangs) {
  const Grid grid(square(6, 7));
  const CellSet hanging = set_of(grid, {"a1", "a3", "b2", "c5", "d6", "e4", "f6", "f5", "g1"});
  EXPECT_EQ(names_of(grid, grid.lowest_free(hanging)), "f4 d5 a6 b6 c6 e6 g6");
  EXPECT_EQ(grid.lowest_free(hanging), Grid(square(6, 7, 8)).lowest_free(hanging)) << "found column by column";
}

TEST(SquareGrid, ColumnsThatGrowDownwardGoOnAtTheirHighestFreeCell) {
  const Grid grid(square(3, 3));
  EXPECT_EQ(names_of(grid, grid.highest_free(set_of(grid, {"a1", "a2", "b2", "c1", "c2", "c3"}))), "b1 a3");
}

TEST(SquareGrid, FrontierOfAFixedGrid) {
  const Grid grid(square(3, 3));
  EXPECT_EQ(grid.frontier({}), grid.all());
  EXPECT_EQ(names_of(grid, grid.frontier(set_of(grid, {"a1", "b1"}))), "c1 a2 b2");
  EXPECT_TRUE(grid.fits(grid.all()));
  EXPECT_EQ(grid.recentring(set_of(grid, {"a1"})), std::make_pair(0, 0));
}

TEST(FloatingGrid, StartsInTheCentreOfRoomToGrow) {
  const Grid grid(floating(2, 3));
  EXPECT_EQ(grid.row_count(), 5);
  EXPECT_EQ(grid.column_count(), 7);
  EXPECT_EQ(grid.name(grid.centre()), "d3");
  EXPECT_EQ(names_of(grid, grid.frontier({})), "d3");
}

TEST(FloatingGrid, FrontierKeepsTheBox) {
  const Grid grid(floating(2, 3));
  EXPECT_EQ(names_of(grid, grid.frontier(set_of(grid, {"d3"}))), "d2 c3 e3 d4");
  EXPECT_EQ(names_of(grid, grid.frontier(set_of(grid, {"d3", "d4"}))), "c3 e3 c4 e4");
  EXPECT_EQ(names_of(grid, grid.frontier(set_of(grid, {"c3", "d3", "e3", "c2"}))), "d2 e2");
  EXPECT_TRUE(grid.frontier(set_of(grid, {"c3", "d3", "e3", "c2", "d2", "e2"})).empty());
}

TEST(FloatingGrid, FitsWhatSpansNoMoreThanTheBox) {
  const Grid grid(floating(2, 3));
  EXPECT_TRUE(grid.fits({}));
  EXPECT_TRUE(grid.fits(set_of(grid, {"c3", "e4"})));
  EXPECT_FALSE(grid.fits(set_of(grid, {"c3", "f3"})));
  EXPECT_FALSE(grid.fits(set_of(grid, {"d2", "d4"})));
}

TEST(FloatingGrid, RecentringBringsTheNearestEdgeOverTheCentre) {
  const Grid grid(floating(2, 3));
  EXPECT_EQ(grid.recentring({}), std::make_pair(0, 0));
  EXPECT_EQ(grid.recentring(set_of(grid, {"c3", "d4"})), std::make_pair(0, 0));
  EXPECT_EQ(grid.recentring(set_of(grid, {"e4", "f5"})), std::make_pair(-1, -1));
  EXPECT_EQ(grid.recentring(set_of(grid, {"b1", "c2"})), std::make_pair(1, 1));
}

TEST(HexGrid, NamesRowsAndNumbersCellsAlongThem) {
  const Grid grid(hex(3, 2));
  EXPECT_EQ(names_of(grid, grid.all()), "a1 a2 b1 b2 c1 c2");
  EXPECT_EQ(grid.column(grid.find("b1")), 1);
  EXPECT_EQ(grid.column(grid.find("a2")), 2);
}

TEST(HexGrid, CountsColumnsAlongTheRowsAsNamesDo) {
  const Grid grid(hex(3, 2));
  EXPECT_EQ(grid.counted_column_count(), 2);
  EXPECT_EQ(grid.counted_column(grid.find("b2")), 1);
  EXPECT_EQ(grid.name(grid.counted_at(2, 1)), "c2");
  EXPECT_EQ(grid.counted_at(2, 2), -1);
  EXPECT_EQ(grid.counted_at(-1, 0), -1);
  EXPECT_EQ(names_of(grid, grid.counted_column_cells(1)), "a2 b2 c2");
  EXPECT_EQ(names_of(grid, grid.window(1, 0, 2, 1)), "b1 c1");
}

TEST(SquareGrid, CountsColumnsAsTheyLie) {
  const Grid grid(square(2, 3));
  EXPECT_EQ(grid.counted_column_count(), 3);
  EXPECT_EQ(grid.name(grid.counted_at(1, 2)), "c2");
}

TEST(HexGrid, HasSixNeighboursAndThreeLines) {
  const Grid grid(hex(3, 3));
  EXPECT_EQ(beside(grid, "b2"), "a2 a3 b1 b3 c2 c3");
  EXPECT_EQ(beside(grid, "a1"), "a2 b1");
  ASSERT_EQ(grid.direction_count(), 6);
  std::string around;
  for (int direction = 0; direction < 6; ++direction) around += grid.name(grid.step(grid.find("b2"), direction)) + " ";
  EXPECT_EQ(around, "a3 b3 c3 c2 b1 a2 ");
  EXPECT_EQ(grid.line_through(set_of(grid, {"a1", "b1"}), grid.find("c2")), 3);
  EXPECT_EQ(grid.line_through(set_of(grid, {"a1", "b1"}), grid.find("c1")), 2);
  EXPECT_EQ(grid.distance(grid.find("a1"), grid.find("c3")), 3);
}

TEST(HexGrid, DrawnBoardsStartAnywhere) {
  GridDefinition definition;
  definition.topology = Topology::hex;
  definition.cells = {{3, 0, "", {}}, {2, 1, "", {}}, {4, 1, "", {}}};
  const Grid grid(definition);
  EXPECT_EQ(names_of(grid, grid.all()), "a1 b1 b2");
  EXPECT_EQ(grid.column(0), 1);
  EXPECT_EQ(beside(grid, "a1"), "b1 b2");
}

TEST(GraphGrid, HasTheNamesAndEdgesGiven) {
  const Grid grid(graph({"mill", "inn", "ford", "isle"}, {{"mill", "inn"}, {"inn", "ford"}}));
  EXPECT_EQ(beside(grid, "inn"), "mill ford");
  EXPECT_EQ(grid.direction_count(), 0);
  EXPECT_EQ(grid.row(3), 0);
  EXPECT_EQ(grid.distance(grid.find("mill"), grid.find("ford")), 2);
  EXPECT_EQ(grid.distance(grid.find("mill"), grid.find("isle")), -1);
  EXPECT_EQ(grid.line_through(grid.all(), 0), 1);
  EXPECT_TRUE(grid.flanking(grid.all(), grid.all(), grid.all()).empty());
}

TEST(GraphGrid, HasStraightLinesIfItIsDrawn) {
  const Grid grid(drawn_graph());
  ASSERT_EQ(grid.direction_count(), 8);
  EXPECT_EQ(grid.step(grid.find("a"), 2), grid.find("b")) << "east, however far";
  EXPECT_EQ(grid.step(grid.find("d"), 7), grid.find("a")) << "north-west";
  EXPECT_EQ(grid.step(grid.find("c"), 2), -1);
  EXPECT_EQ(grid.line_through(grid.all(), grid.find("b")), 3);
  EXPECT_EQ(names_of(grid, grid.in_lines(grid.all(), 3)), "a b c");
  EXPECT_TRUE(grid.in_lines(grid.all(), 4).empty());
}

TEST(GraphGrid, LeavesACellOnceEachWay) {
  GridDefinition definition = drawn_graph();
  definition.edges.emplace_back("a", "c");
  EXPECT_THROW(Grid{definition}, std::invalid_argument);
}

std::string refusal(const GridDefinition& definition) {
  return message_of<std::invalid_argument>([&] { const Grid grid(definition); });
}

TEST(GridLimits, RefusalsSayWhatIsWrong) {
  EXPECT_EQ(refusal({}), "a grid needs at least one cell");
  EXPECT_EQ(refusal(square(20, 20)), "a grid holds at most 384 cells, this one has 400");
  EXPECT_EQ(refusal(square(10'000, 4)), "a grid holds at most 384 cells, this one has 40000");
  EXPECT_EQ(refusal(graph({"mill", "mill"}, {})), "two cells are called 'mill'");
  EXPECT_EQ(refusal(graph({"mill", "inn"}, {{"mill", "ford"}})), "an edge names the cell 'ford', which does not exist");
  EXPECT_EQ(refusal(graph({"mill", "inn"}, {{"fort", "inn"}})), "an edge names the cell 'fort', which does not exist");
}

TEST(GridLimits, TheLargestBoardsStand) {
  const Grid grid(square(16, 24, 8));
  EXPECT_EQ(grid.size(), max_cells);
  EXPECT_EQ(grid.group(grid.all(), 0), grid.all());
  EXPECT_EQ(grid.distance(0, 383), 23);
  EXPECT_EQ(refusal(square(100'000, 100'000)), "a grid holds at most 384 cells, this one has 10000000000");
}

}  // namespace
}  // namespace houserule::grid_test
