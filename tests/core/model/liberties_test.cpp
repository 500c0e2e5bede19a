// Groups and the free cells beside them, on a board of four by four: cells 0 to 3 are its first row.

#include "core/model/liberties.hpp"

#include <initializer_list>
#include <tuple>

#include <gtest/gtest.h>

#include "core/model/random.hpp"

namespace houserule::liberties_test {
namespace {

const Grid& board() {
  static const Grid grid = [] {
    GridDefinition definition;
    definition.rows = definition.columns = 4;
    return Grid(definition);
  }();
  return grid;
}

CellSet set(std::initializer_list<int> cells) {
  CellSet result;
  for (const int cell : cells) result.add(cell);
  return result;
}

CellSet free_beside(const CellSet& mine, const CellSet& theirs) { return board().all() - mine - theirs; }

TEST(Liberties, AGroupIsSurroundedWithoutAFreeCellBesideIt) {
  const CellSet theirs = set({0, 1, 15}), mine = set({4, 5, 2});
  EXPECT_EQ(surrounded(board(), theirs, free_beside(mine, theirs)), set({0, 1}));
  EXPECT_EQ(surrounded(board(), theirs, free_beside(set({4, 5}), theirs)), CellSet{});
}

TEST(Liberties, AGroupIsInDangerWithAtMostOneFreeCellBesideIt) {
  const CellSet theirs = set({0, 1, 15}), mine = set({4, 5});
  EXPECT_EQ(in_danger(board(), theirs, free_beside(mine, theirs)), set({0, 1}));
  EXPECT_EQ(in_danger(board(), theirs, free_beside(set({4, 5, 2}), theirs)), set({0, 1})) << "it has none";
  EXPECT_EQ(in_danger(board(), theirs, free_beside(set({4}), theirs)), CellSet{});
}

TEST(Liberties, APieceBreathesByItselfByItsGroupOrByTaking) {
  const CellSet theirs = set({1, 4, 5});
  EXPECT_FALSE(breathing(board(), {}, theirs, free_beside({}, theirs)).has(0)) << "no free cell beside it";
  const CellSet round = set({2, 6, 8, 9});
  EXPECT_TRUE(breathing(board(), round, theirs, free_beside(round, theirs)).has(0)) << "it takes the others' last";
  const CellSet mine = set({0, 1}), others = set({2, 6, 9, 4});  // 5 is beside 1, and all round it is taken
  EXPECT_FALSE(breathing(board(), mine, others, free_beside(mine, others)).has(5)) << "the group would have none";
  EXPECT_TRUE(breathing(board(), mine, set({2, 6, 9}), free_beside(mine, set({2, 6, 9}))).has(5));
}

/// Group by group, as the rule is told.
CellSet plainly_surrounded(const Grid& grid, const CellSet& pieces, const CellSet& free) {
  CellSet result;
  for (const int piece : pieces)
    if (!grid.beside(grid.group(pieces, piece)).meets(free)) result.add(piece);
  return result;
}

/// Cell by cell, each piece laid there.
CellSet plainly_breathing(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free) {
  CellSet result;
  for (const int cell : free) {
    CellSet laid = mine, left = free;
    laid.add(cell);
    left.remove(cell);
    const bool takes = !plainly_surrounded(grid, theirs, left).empty();
    if (takes || !plainly_surrounded(grid, laid, left).has(cell)) result.add(cell);
  }
  return result;
}

/// Group by group.
CellSet plainly_in_danger(const Grid& grid, const CellSet& pieces, const CellSet& free) {
  CellSet result;
  for (const int piece : pieces)
    if ((grid.beside(grid.group(pieces, piece)) & free).count() <= 1) result.add(piece);
  return result;
}

void expect_as_plainly(const Grid& grid, Generator& generator, std::uint32_t fullness) {
  CellSet mine, theirs;
  for (const int cell : grid.all())
    if (generator.below(8) < fullness) (generator.below(2) == 0 ? mine : theirs).add(cell);
  const CellSet free = grid.all() - mine - theirs;
  const CellSet taken = surrounded(grid, theirs, free);
  EXPECT_EQ(taken, plainly_surrounded(grid, theirs, free));
  EXPECT_EQ(in_danger(grid, theirs, free), plainly_in_danger(grid, theirs, free));
  const CellSet standing = mine - surrounded(grid, mine, free), others = theirs - taken;
  const CellSet left = grid.all() - standing - others;
  EXPECT_EQ(breathing(grid, standing, others, left), plainly_breathing(grid, standing, others, left));
  EXPECT_EQ(in_danger(grid, others, left), plainly_in_danger(grid, others, left));
}

TEST(Liberties, AreAsTheRuleTellsThem) {
  Generator generator(1);
  for (const auto& [topology, rows, columns] : {std::tuple{Topology::square, 4, 4},
                                                {Topology::square, 9, 9},
                                                {Topology::square, 2, 70},
                                                {Topology::square, 13, 13},
                                                {Topology::hex, 5, 7}}) {
    GridDefinition definition;
    definition.topology = topology;
    definition.rows = rows;
    definition.columns = columns;
    const Grid grid(definition);
    for (std::uint32_t fullness = 4; fullness < 8; ++fullness)
      for (int i = 0; i < 2000; i += grid.size()) expect_as_plainly(grid, generator, fullness);
  }
}

TEST(Liberties, TerritoryBordersOnOneSideOnly) {
  const CellSet mine = set({1, 4}), theirs = set({11, 14});
  const CellSet free = free_beside(mine, theirs);
  EXPECT_EQ(territory(board(), mine, theirs, free), set({0}));
  EXPECT_EQ(territory(board(), theirs, mine, free), set({15}));
  EXPECT_EQ(territory(board(), {}, {}, board().all()), CellSet{}) << "an empty board is nobody's";
}

}  // namespace
}  // namespace houserule::liberties_test
