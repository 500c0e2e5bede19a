// How far a search plays on at random.

#include "core/bots/playout.hpp"

#include <gtest/gtest.h>

#include "tests/core/match/coins.hpp"

namespace houserule::playout_test {
namespace {

/// As many rounds, the coins counted from the given round on.
struct Long : Coins {
  explicit Long(int rounds) {
    definition.flow = {repeat(rounds, {run_phase(0)})};
    definition.max_plies = 2 * rounds;
  }
  static std::unique_ptr<FakeRules> rules(std::uint32_t from) {
    auto rules = Coins::rules();
    rules->on_score = [from](const State& state, Seat, Seat seat, int, std::span<const Points>) {
      return state.header().plies < from ? 0 : state.counters()[seat];
    };
    return rules;
  }
};

/// The plies that the last of so many playouts is long.
std::uint32_t plies_played(Referee& referee, int playouts) {
  Playout playout;
  playout.begin(referee.game());
  Generator generator(1);
  Judgement judgement;
  State state = referee.start(1);
  for (int i = 0; i < playouts; ++i) {
    referee.start(1, state);
    playout.look_at(referee, state);
    playout.play(referee, state, generator, judgement);
  }
  return state.header().plies;
}

TEST(Playout, GoesToTheEndOfShortMatches) {
  Referee referee = Long(50).referee(2, Long::rules(100));
  EXPECT_EQ(plies_played(referee, 1), 100u);
}

TEST(Playout, GoesToTheEndOfLongGamesWhereMostMatchesAreNearTheirs) {
  Long game(50);
  game.definition.max_plies = 1000;
  Referee referee = game.referee(2, Long::rules(0));
  EXPECT_EQ(plies_played(referee, 100), 100u);
}

TEST(Playout, StopsEarlyInLongMatches) {
  Referee referee = Long(500).referee(2, Long::rules(0));
  EXPECT_EQ(plies_played(referee, 1), 100u);
  EXPECT_EQ(plies_played(referee, 8), 100u);
  EXPECT_EQ(plies_played(referee, 9), 12u);
  EXPECT_EQ(plies_played(referee, 100), 12u);
}

TEST(Playout, DoesNotStopBeforeTheScoreHasBegunToMove) {
  Referee referee = Long(500).referee(2, Long::rules(50));
  EXPECT_EQ(plies_played(referee, 9), 100u);
  EXPECT_EQ(plies_played(referee, 100), 100u);
}

TEST(Playout, GoesOnUntilUntilTheScoreBeginsToMove) {
  Referee referee = Long(500).referee(2, Long::rules(300));
  EXPECT_EQ(plies_played(referee, 8), 100u);
  EXPECT_EQ(plies_played(referee, 9), 200u);
  EXPECT_EQ(plies_played(referee, 17), 400u);
  EXPECT_EQ(plies_played(referee, 100), 400u);
}

TEST(Playout, GoesToTheEndIfItNeverMoves) {
  Referee referee = Long(500).referee(2, Long::rules(5000));
  EXPECT_EQ(plies_played(referee, 1000), 1000u);
}

TEST(Playout, GoesToTheEndWithoutPoints) {
  Long game(500);
  game.definition.score_lines.clear();
  Referee referee = game.referee(2, Coins::rules());
  EXPECT_EQ(plies_played(referee, 1), 1000u);
}

TEST(Spread, TellsMeanAndDeviation) {
  Spread spread;
  EXPECT_EQ(spread.deviation(), 0);
  for (const double number : {2, 4, 4, 4, 5, 5, 7, 9}) spread.add(number);
  EXPECT_DOUBLE_EQ(spread.mean(), 5);
  EXPECT_DOUBLE_EQ(spread.deviation(), 2);
}

}  // namespace
}  // namespace houserule::playout_test
