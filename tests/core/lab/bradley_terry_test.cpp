// Strengths from who did better than whom.
#include "core/lab/bradley_terry.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/model/random.hpp"

namespace houserule::bradley_terry_test {
namespace {

void add_games(Encounters& encounters, std::size_t winner, std::size_t loser, int times) {
  for (int i = 0; i < times; ++i) encounters.add({{winner, 1}, {loser, 2}});
}

TEST(BradleyTerry, OfTwoTheRatioOfTheirWins) {
  Encounters encounters(2);
  add_games(encounters, 1, 0, 74);
  add_games(encounters, 0, 1, 24);
  const BradleyTerry model = fit(encounters);
  // With the tie that is added 74.5 to 24.5 of 99.
  EXPECT_EQ(model.strengths[0], 0);
  EXPECT_NEAR(model.strengths[1], std::log(74.5 / 24.5), 1e-9);
  EXPECT_NEAR(model.standard_error(0, 1), std::sqrt(99 / (74.5 * 24.5)), 1e-9);
  EXPECT_EQ(model.standard_error(1, 1), 0);
}

TEST(BradleyTerry, WhoNeverMetAreComparedThroughAThird) {
  Encounters encounters(3);
  add_games(encounters, 1, 0, 3000);
  add_games(encounters, 0, 1, 1000);
  add_games(encounters, 2, 1, 3000);
  add_games(encounters, 1, 2, 1000);
  const BradleyTerry model = fit(encounters);
  EXPECT_NEAR(model.strengths[2], 2 * std::log(3), 0.02);
  EXPECT_GT(model.standard_error(0, 2), model.standard_error(0, 1));
}

TEST(BradleyTerry, WhoAlwaysWinsHasAStrengthOfWhichLittleIsKnown) {
  Encounters encounters(2);
  add_games(encounters, 1, 0, 20);
  const BradleyTerry model = fit(encounters);
  EXPECT_NEAR(model.strengths[1], std::log(20.5 / 0.5), 1e-9);
  EXPECT_GT(model.standard_error(0, 1), 1.4);
}

TEST(BradleyTerry, TiesAreHalfAWinAndMoreTiesDoNotWiden) {
  Encounters ties(2);
  for (int i = 0; i < 50; ++i) ties.add({{0, 1}, {1, 1}});
  const BradleyTerry model = fit(ties);
  EXPECT_EQ(model.strengths[1], 0);
  EXPECT_EQ(model.spread, 1);
  EXPECT_EQ(ties.half_wins(0, 1), 50);
  EXPECT_EQ(ties.met(0, 1), 50);
}

TEST(BradleyTerry, AtATableEveryTwoAreCompared) {
  Encounters encounters(3);
  encounters.add({{0, 1}, {1, 2}, {1, 3}, {2, 3}});
  EXPECT_EQ(encounters.half_wins(0, 1), 4);  // over both that the second plays
  EXPECT_EQ(encounters.half_wins(1, 0), 0);
  EXPECT_EQ(encounters.half_wins(0, 2), 2);
  EXPECT_EQ(encounters.half_wins(1, 2), 3);
  EXPECT_EQ(encounters.half_wins(2, 1), 1);
  ASSERT_EQ(encounters.tables().size(), 1u);
  EXPECT_EQ(encounters.tables().begin()->first, (std::vector<int>{1, 2, 1}));
}

TEST(BradleyTerry, TheSameWhateverTheOrderOfTheTables) {
  const std::vector<std::vector<Placing>> tables{
      {{0, 1}, {1, 2}, {2, 3}}, {{2, 1}, {1, 1}, {0, 3}}, {{1, 1}, {0, 2}, {0, 2}}};
  Encounters forwards(3), backwards(3);
  for (const auto& table : tables) forwards.add(table);
  for (auto table = tables.rbegin(); table != tables.rend(); ++table) backwards.add(*table);
  EXPECT_EQ(forwards, backwards);
}

/// Places by Luce's rule: who is next is drawn by strength among those who are left.
std::vector<Placing> draw_table(const std::vector<double>& strengths, std::vector<std::size_t> left,
                                Generator& generator) {
  std::vector<Placing> table;
  for (int place = 1; !left.empty(); ++place) {
    double all = 0;
    for (const std::size_t player : left) all += std::exp(strengths[player]);
    double drawn = all * generator.next() / 4294967296.0;
    auto next = left.begin();
    for (; next + 1 != left.end() && drawn >= std::exp(strengths[*next]); ++next) drawn -= std::exp(strengths[*next]);
    table.push_back({*next, place});
    left.erase(next);
  }
  return table;
}

/// In how many of 400 ladders of 200 tables the interval of a player holds the true strength.
int held(const std::vector<double>& strengths, const std::vector<std::vector<std::size_t>>& line_ups) {
  int held = 0;
  for (std::uint64_t ladder = 0; ladder < 400; ++ladder) {
    Generator generator(ladder, 7);
    Encounters encounters(strengths.size());
    for (std::size_t i = 0; i < 200; ++i)
      encounters.add(draw_table(strengths, line_ups[i % line_ups.size()], generator));
    const BradleyTerry model = fit(encounters);
    held += std::abs(model.strengths[1] - strengths[1]) <= 1.96 * model.standard_error(0, 1);
  }
  return held;
}

// 95 % of 400 are 380; by chance 368 are as good as never missed.
TEST(BradleyTerry, IntervalsHoldAsOftenAsTheySay) {
  const std::vector<double> strengths{0, 0.8, -0.5, 0.2};
  EXPECT_GE(held(strengths, {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}), 368);
  EXPECT_GE(held(strengths, {{0, 1, 2, 3}}), 368);
  EXPECT_GE(held({0, 0.6}, {{0, 0, 1, 1}}), 368);
}

TEST(BradleyTerry, ComparisonsAtOneTableTellLessThanGamesOfTwo) {
  Generator generator(1, 1);
  Encounters encounters(4);
  for (int i = 0; i < 1000; ++i) encounters.add(draw_table({0, 0, 0, 0}, {0, 1, 2, 3}, generator));
  // A place among four varies 5/3 as much as the sum of three games.
  EXPECT_NEAR(fit(encounters).spread, 5.0 / 3, 0.1);
}

}  // namespace
}  // namespace houserule::bradley_terry_test
