// Coral Reef: the octopus (CR-5), against rules worked out from coordinates and against the hand-written game.

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/bench/baseline/coral_reef.hpp"
#include "tests/core/refusals.hpp"
#include "tests/games/coral_reef_fixture.hpp"

namespace houserule::coral_reef {
namespace {

/// Seat 1 has laid `rows` and now an octopus on `cell`.
Table after_octopus(const std::string& rows, const std::string& cell) {
  Table table(3);
  table.lay(0, rows);
  table.hold(0, "octopus");
  table.play(0, "take octopus");
  while (table.phase() == "draft") table.play_at_random();
  table.play(0, "place octopus " + cell);
  return table;
}

/// "d4 e5" for each legal move of seat 1.
std::set<std::string> shifts(Table& table) {
  std::set<std::string> result;
  for (const std::string& text : table.legal(0, "shift")) result.insert(text.substr(6));
  return result;
}

struct Spot {
  int row, column;
  auto operator<=>(const Spot&) const = default;
};

bool touch(const Spot& one, const Spot& other) {
  return std::abs(one.row - other.row) + std::abs(one.column - other.column) == 1;
}

bool is_connected(std::set<Spot> spots) {
  std::vector<Spot> open = {*spots.begin()};
  spots.erase(spots.begin());
  while (!open.empty()) {
    const Spot from = open.back();
    open.pop_back();
    for (auto spot = spots.begin(); spot != spots.end();) {
      if (!touch(from, *spot)) {
        ++spot;
        continue;
      }
      open.push_back(*spot);
      spot = spots.erase(spot);
    }
  }
  return spots.empty();
}

bool fits(const std::set<Spot>& spots) {
  const auto [top, bottom] = std::ranges::minmax(spots, {}, &Spot::row);
  const auto [left, right] = std::ranges::minmax(spots, {}, &Spot::column);
  return bottom.row - top.row < 4 && right.column - left.column < 5;
}

/// Every move that leaves a connected reef within 4 x 5, from coordinates alone.
std::set<std::string> expected_shifts(const Table& table, Seat seat) {
  const Grid& grid = table.reef_grid();
  const CellSet& reef = table.state.occupied(table.zone("reef", seat));
  std::set<std::string> result;
  for (const int from : reef) {
    std::set<Spot> rest;
    for (const int cell : reef)
      if (cell != from) rest.insert({grid.row(cell), grid.column(cell)});
    for (int to = 0; to < grid.size() && !rest.empty(); ++to) {
      if (reef.has(to)) continue;
      std::set<Spot> moved = rest;
      moved.insert({grid.row(to), grid.column(to)});
      if (is_connected(moved) && fits(moved)) result.insert(grid.name(from) + " " + grid.name(to));
    }
  }
  return result;
}

int baseline_shifts(const Table& table, Seat seat) {
  const Grid& grid = table.reef_grid();
  baseline::Reef reef;
  for (const int cell : table.state.occupied(table.zone("reef", seat)))
    baseline::place(reef, baseline::cell_at(grid.row(cell), grid.column(cell)), baseline::Kind::turtle);
  baseline::centre(reef);
  baseline::MoveList moves;
  baseline::list_moves(reef, moves);
  return moves.count;
}

TEST(CoralReef, CR_5_TheOctopusMayMoveACardOrExchangeTwoOrDoNothing) {
  Table table = after_octopus("KT", "f4");
  EXPECT_EQ(table.phase(), "rearrange");
  EXPECT_EQ(table.referee.actors(table.state), 0b001) << "its owner";
  EXPECT_EQ(table.legal(0, "stay").size(), 1u);
  EXPECT_EQ(table.legal(0, "exchange"),
            (std::vector<std::string>{"exchange d4 e4", "exchange d4 f4", "exchange e4 f4"}));
  EXPECT_EQ(shifts(table), (std::set<std::string>{"d4 e3", "d4 e5", "d4 f3", "d4 f5", "d4 g4", "f4 c4", "f4 d3",
                                                  "f4 d5", "f4 e3", "f4 e5"}));
}

TEST(CoralReef, CR_5_OnlyTheOctopusDoesSo) {
  Table table(3);
  table.lay(0, "KT");
  table.hold(0, "whale");
  table.play(0, "take whale");
  while (table.phase() == "draft") table.play_at_random();
  table.play(0, "place whale f4");
  EXPECT_EQ(table.referee.actors(table.state), 0b010) << "it is the next player's turn";
}

TEST(CoralReef, CR_5_MovesACard) {
  Table table = after_octopus("KT", "f4");
  table.play(0, "shift d4 f5");
  EXPECT_EQ(table.cards(0), 3);
  const std::vector<std::string> kinds = {"krill", "octopus", "turtle"};
  EXPECT_EQ(table.kinds("reef", 0), kinds);
  EXPECT_EQ(table.kind_at(0, "f5"), "krill");
  EXPECT_EQ(table.kind_at(0, "d4"), "");
}

TEST(CoralReef, CR_5_ExchangesTwoCardsTheOctopusIncluded) {
  Table table = after_octopus("KT", "f4");
  table.play(0, "exchange d4 f4");
  EXPECT_EQ(table.kind_at(0, "d4"), "octopus");
  EXPECT_EQ(table.kind_at(0, "f4"), "krill");
  EXPECT_EQ(table.kind_at(0, "e4"), "turtle");
}

TEST(CoralReef, CR_5_MayLeaveTheReefAlone) {
  Table table = after_octopus("KT", "f4");
  const CellSet before = table.state.occupied(table.zone("reef", 0));
  table.play(0, "stay");
  EXPECT_EQ(table.state.occupied(table.zone("reef", 0)), before);
  EXPECT_EQ(table.referee.actors(table.state), 0b010);
}

TEST(CoralReef, CR_5_R_TheReefStaysConnected) {
  Table table = after_octopus("KT", "f4");
  EXPECT_EQ(table.refusal(0, "shift e4 f5"), "the reef would fall apart");
  Table corner = after_octopus("KT/.K", "f5");
  EXPECT_EQ(corner.refusal(0, "shift e4 g5"), "the reef would fall apart");
  EXPECT_EQ(corner.refusal(0, "shift e5 f4"), "") << "the moved card may close the gap it leaves";
}

TEST(CoralReef, CR_5_R_TheReefKeepsTheLimit) {
  Table table = after_octopus("KTKT/..K", "h4");
  const std::string why = "a card must lie beside another, within the limits of the reef";
  EXPECT_EQ(table.refusal(0, "shift f5 i4"), why);
  EXPECT_EQ(table.refusal(0, "shift d4 i4"), "") << "the reef may move on as it is left behind";
  EXPECT_NE(table.refusal(0, "shift f5 f4"), "") << "taken";
}

TEST(CoralReef, CR_5_R_ACardNeedsAnotherThanItselfBeside) {
  Table table = after_octopus("KT", "f4");
  EXPECT_EQ(table.refusal(0, "shift d4 c4"), "a card must lie beside another, within the limits of the reef");
  EXPECT_EQ(table.refusal(0, "shift d4 d5"), "a card must lie beside another, within the limits of the reef");
}

TEST(CoralReef, CR_5_R_AMovedOctopusDoesNotTriggerAgain) {
  Table moved = after_octopus("KT", "f4");
  moved.play(0, "shift f4 e5");
  EXPECT_EQ(moved.referee.actors(moved.state), 0b010);
  Table exchanged = after_octopus("OT", "f4");
  exchanged.play(0, "exchange d4 e4");
  EXPECT_EQ(exchanged.referee.actors(exchanged.state), 0b010);
}

TEST(CoralReef, CR_5_R_WithTwentyCardsOnlyAnExchangeIsPossible) {
  Table table = after_octopus("KTKTK/TKTKT/KTKTK/TKTK.", "h7");
  EXPECT_EQ(table.cards(0), 20);
  EXPECT_EQ(table.legal(0, "shift").size(), 0u);
  EXPECT_EQ(table.legal(0, "exchange").size(), 190u);
  EXPECT_EQ(table.legal(0, "stay").size(), 1u);
}

TEST(CoralReef, CR_5_ALoneOctopusStays) {
  Table table = after_octopus("", "f5");
  EXPECT_EQ(table.legal(0), std::vector<std::string>{"stay"});
}

TEST(CoralReef, CR_5_R_EveryMoveAndNoOther) {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Table table(3, {}, seed);
    while (!table.state.over()) {
      if (table.phase() == "rearrange" && table.referee.actor(table.state) == 0) {
        const int cards = table.cards(0);
        const auto found = shifts(table);
        ASSERT_EQ(found, expected_shifts(table, 0)) << "seed " << seed;
        ASSERT_EQ(static_cast<int>(found.size()), baseline_shifts(table, 0)) << "seed " << seed;
        ASSERT_EQ(static_cast<int>(table.legal(0, "exchange").size()), cards * (cards - 1) / 2);
        ++checked;
      }
      table.play_at_random();
    }
  }
  EXPECT_GT(checked, 20);
}

}  // namespace
}  // namespace houserule::coral_reef
