// Sets of cells moved as a whole come to the same cells as when they are followed one by one.

#include "core/model/shifts.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "core/model/grid.hpp"
#include "core/model/random.hpp"

namespace houserule::shifts_test {
namespace {

CellSet beside_one_by_one(const Grid& grid, const CellSet& set, bool diagonally) {
  CellSet result;
  for (const int cell : set)
    for (int direction = 0; direction < grid.direction_count(); direction += diagonally ? 1 : 2)
      if (const int next = grid.step(cell, direction); next >= 0) result.add(next);
  return result;
}

CellSet reached_one_by_one(const Grid& grid, const CellSet& within, const CellSet& from, bool diagonally) {
  CellSet reached = from & within;
  for (CellSet edge = reached; !edge.empty(); reached |= edge)
    edge = (beside_one_by_one(grid, edge, diagonally) & within) - reached;
  return reached;
}

bool flanks(const Grid& grid, const CellSet& mine, const CellSet& theirs, int cell, int direction) {
  int next = grid.step(cell, direction);
  if (next < 0 || !theirs.has(next)) return false;
  while (next >= 0 && theirs.has(next)) next = grid.step(next, direction);
  return next >= 0 && mine.has(next);
}

CellSet flanking_one_by_one(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free) {
  CellSet result;
  for (const int cell : free)
    for (int direction = 0; direction < grid.direction_count(); ++direction)
      if (flanks(grid, mine, theirs, cell, direction)) result.add(cell);
  return result;
}

CellSet some_of(const CellSet& cells, Generator& generator, std::uint32_t of_eight) {
  CellSet result;
  for (const int cell : cells)
    if (generator.below(8) < of_eight) result.add(cell);
  return result;
}

Grid rectangle(int rows, int columns) {
  GridDefinition definition;
  definition.rows = rows;
  definition.columns = columns;
  return Grid(definition);
}

void expect_the_same(const Grid& grid, const Shifts& shifts, Generator& generator, std::uint32_t fullness) {
  const CellSet within = some_of(grid.all(), generator, fullness), from = some_of(grid.all(), generator, 1);
  const CellSet mine = some_of(within, generator, 3), theirs = within - mine, free = grid.all() - within;
  for (const bool diagonally : {false, true}) {
    EXPECT_EQ(shifts.beside(within, diagonally), beside_one_by_one(grid, within, diagonally));
    EXPECT_EQ(shifts.reached(within, from, diagonally), reached_one_by_one(grid, within, from, diagonally));
  }
  EXPECT_EQ(shifts.flanking(mine, theirs, free), flanking_one_by_one(grid, mine, theirs, free));
}

TEST(Shifts, ComeToTheSameCellsAsOneByOne) {
  Generator generator(1);
  for (const auto& [rows, columns] : {std::pair{1, 2},
                                      {1, Shifts::longest_row},
                                      {32, Shifts::shortest_row},
                                      {8, 8},
                                      {9, 9},
                                      {2, Shifts::longest_row},
                                      {6, Shifts::longest_row},
                                      {19, 19}}) {
    const Grid grid = rectangle(rows, columns);
    const Shifts shifts(rows, columns);
    ASSERT_TRUE(shifts.exist());
    for (std::uint32_t fullness = 1; fullness < 8; ++fullness)
      for (int i = 0; i < 8; ++i) expect_the_same(grid, shifts, generator, fullness);
  }
}

TEST(Shifts, ThereAreNoneUnlessMade) { EXPECT_FALSE(Shifts().exist()); }

}  // namespace
}  // namespace houserule::shifts_test
