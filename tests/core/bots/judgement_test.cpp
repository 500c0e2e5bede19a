// What positions are worth to each seat.

#include "core/bots/judgement.hpp"

#include <gtest/gtest.h>

#include "tests/core/match/coins.hpp"

namespace houserule::judgement_test {
namespace {

/// Of a table at which the seats have so many coins.
Judgement judged(const Coins& coins, std::initializer_list<int> amounts) {
  Referee referee = coins.referee(static_cast<int>(amounts.size()), Coins::rules());
  State state = referee.start(1);
  std::copy(amounts.begin(), amounts.end(), state.counters());
  Judgement judgement;
  judge(referee, state, judgement);
  return judgement;
}

TEST(Judgement, SharesTheWin) {
  const Judgement judgement = judged(Coins(), {4, 7, 7});
  EXPECT_EQ(judgement.wins[0], 0);
  EXPECT_EQ(judgement.wins[1], 0.5);
  EXPECT_EQ(judgement.wins[2], 0.5);
}

TEST(Judgement, TellsTheMarginToTheBestOther) {
  const Judgement judgement = judged(Coins(), {4, 7, 9});
  EXPECT_EQ(judgement.margins[0], -5);
  EXPECT_EQ(judgement.margins[1], -2);
  EXPECT_EQ(judgement.margins[2], 2);
}

TEST(Judgement, TurnsRoundWhereTheLowestWins) {
  Coins coins;
  coins.definition.lowest_wins = true;
  const Judgement judgement = judged(coins, {4, 7});
  EXPECT_EQ(judgement.wins[0], 1);
  EXPECT_EQ(judgement.margins[0], 3);
  EXPECT_EQ(judgement.margins[1], -3);
}

TEST(Judgement, TakesOwnPointsOfWhoIsAlone) { EXPECT_EQ(judged(Coins(), {4}).margins[0], 4); }

TEST(Judgement, GivesPartnersTheSame) {
  Coins coins;
  coins.definition.teams = {{4, {0b0101, 0b1010}}};
  const Judgement judgement = judged(coins, {1, 3, 5, 2});
  EXPECT_EQ(judgement.wins[0], 1);
  EXPECT_EQ(judgement.wins[2], 1);
  EXPECT_EQ(judgement.margins[0], 1);
  EXPECT_EQ(judgement.margins[2], 1);
  EXPECT_EQ(judgement.margins[1], -1);
}

TEST(Judgement, LetsNobodyWinWhatIsLost) {
  Coins coins;
  coins.definition.teams = {{2, {0b11}}};
  Referee referee = coins.referee(2, Coins::rules());
  State state = referee.start(1);
  state.header().over = over_as_lost;
  state.counters()[0] = 3;
  state.counters()[1] = 2;
  Judgement judgement;
  judge(referee, state, judgement);
  EXPECT_EQ(judgement.wins[0], 0);
  EXPECT_EQ(judgement.wins[1], 0);
  EXPECT_EQ(judgement.margins[1], 5);
}

}  // namespace
}  // namespace houserule::judgement_test
