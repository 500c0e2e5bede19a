// The yardstick and the scripted game allow the same, ply by ply: two ways to write down the same rules.
#include "tests/bench/baseline/draughts.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::baseline::draughts_test {
namespace {

using Moves = std::vector<DraughtsMove>;

class Scripted {
 public:
  Scripted() : package_(load_package(find_game("draughts"))), referee_(package_.referee(2)) {}

  /// How many plies allowed the same, to the end of a match.
  int compare(std::uint64_t seed) {
    State state = referee_.start(seed);
    DraughtsMatch match = first_draughts();
    houserule::Generator generator(seed);
    int plies = 0;
    for (Seat seat = referee_.actor(state); seat != no_seat; seat = referee_.actor(state), ++plies) {
      const std::vector<Action> legal = referee_.legal(state, seat);
      EXPECT_EQ(moves_of(legal), listed(match.moves)) << "seed " << seed << ", ply " << plies;
      EXPECT_EQ(seat, match.now.mover);
      const Action action = legal[generator.below(static_cast<std::uint32_t>(legal.size()))];
      play_draughts(match, move_of(action));
      referee_.apply_legal(state, action);
    }
    EXPECT_TRUE(match.over) << "seed " << seed;
    EXPECT_EQ(state.header().winners, match.winner == DraughtsMatch::nobody ? 0 : 1 << match.winner);
    return plies;
  }

 private:
  /// A cell by its name: a1 is the first, c1 the second, b2 the fifth.
  int cell_of(std::int32_t cell) const {
    const std::string& name = referee_.game().zones()[board()].grid->name(cell);
    return (name[1] - '1') * 4 + (name[0] - 'a') / 2;
  }
  ZoneId board() const { return referee_.game().zone_of(referee_.game().definition().zones.find("board"), no_seat); }
  DraughtsMove move_of(const Action& action) const { return {cell_of(action.values[0]), cell_of(action.values[1])}; }
  Moves moves_of(const std::vector<Action>& legal) const {
    Moves moves;
    for (const Action& action : legal) moves.push_back(move_of(action));
    std::sort(moves.begin(), moves.end());
    return moves;
  }
  static Moves listed(const DraughtsMoves& moves) {
    Moves sorted(moves.list.begin(), moves.list.begin() + moves.count);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }

  Package package_;
  Referee referee_;
};

TEST(DraughtsBaseline, AllowsWhatTheScriptedGameAllows) {
  Scripted scripted;
  int plies = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) plies += scripted.compare(seed);
  EXPECT_GT(plies, 500);
}

TEST(DraughtsBaseline, PlaysToAnEnd) {
  Generator generator(1);
  int plies = 0, wins = 0;
  for (int i = 0; i < 200; ++i) {
    const Result result = draughts_playout(generator);
    plies += result.plies;
    wins += result.totals[0] + result.totals[1];
  }
  EXPECT_GT(wins, 150);
  EXPECT_GT(plies, 200 * 40);
}

}  // namespace
}  // namespace houserule::baseline::draughts_test
