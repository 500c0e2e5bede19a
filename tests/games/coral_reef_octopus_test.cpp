// Coral Reef: the octopus (CR-5), against rules worked out from coordinates and against the hand-written game.

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/bench/baseline/coral_reef.hpp"
#include "tests/core/refusals.hpp"
#include "tests/games/coral_reef_fixture.hpp"

namespace houserule::coral_reef::coral_reef_octopus_test {
namespace {

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
}  // namespace houserule::coral_reef::coral_reef_octopus_test
