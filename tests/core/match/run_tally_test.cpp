// What many matches sum up to.

#include "core/match/run_tally.hpp"

#include <gtest/gtest.h>

#include "tests/core/match/coins.hpp"

namespace houserule::run_tally_test {
namespace {

std::string text_of(const RunTally& tally) {
  const auto sums = [](const Tally& one) {
    return std::to_string(one.mean()) + " ± " + std::to_string(one.deviation()) + " of " + std::to_string(one.count());
  };
  std::string text =
      std::to_string(tally.matches()) + " matches, " + sums(tally.plies()) + ", " + sums(tally.choices());
  for (const auto& seat : tally.seats()) text += "; " + std::to_string(seat.victories) + ", " + sums(seat.total);
  return text;
}

TEST(RunTally, TheSameOnAnyNumberOfThreads) {
  auto run = Coins().run(400, 1);
  run.count_choices = true;
  const RunTally alone = tally_matches(run);
  EXPECT_EQ(alone.matches(), 400u);
  for (const int threads : {2, 3}) {
    run.threads = threads;
    const RunTally together = tally_matches(run);
    EXPECT_EQ(together.seats(), alone.seats());
    EXPECT_EQ(text_of(together), text_of(alone));
  }
}

TEST(RunTally, PartsMergeToTheWhole) {
  const auto run = Coins().run(60, 1);
  RunTally whole(run.game), few(run.game), rest(run.game);
  play_in_order(run, [&](const MatchResult& result) {
    whole.add(result);
    (result.number % 7 == 0 ? few : rest).add(result);
  });
  rest.merge(few);
  EXPECT_EQ(rest.seats(), whole.seats());
  EXPECT_EQ(text_of(rest), text_of(whole));
  EXPECT_EQ(rest.shared(), whole.shared());
}

TEST(RunTally, ASharedVictoryCountsInParts) {
  Coins coins;
  auto run = coins.run(1, 1);
  RunTally tally(run.game);
  MatchResult result;
  result.plies = 6;
  result.sheet.seats = {{0, 9, {{9, "", false}}}, {1, 9, {{9, "", false}}}};
  result.sheet.ranking = {{0, 1}};
  tally.add(result);
  result.sheet.ranking = {{1}, {0}};
  tally.add(result);
  EXPECT_EQ(tally.shared(), 1u);
  EXPECT_EQ(tally.draws(), 0u);
  EXPECT_EQ(tally.seats()[0].victories * 2, victory_parts);
  EXPECT_EQ(tally.seats()[1].victories * 2, victory_parts * 3);
  EXPECT_EQ(tally.seats()[1].lines[0].sum(), 18);
}

TEST(RunTally, ALostMatchIsNobodysVictory) {
  RunTally tally(Coins().game(2));
  MatchResult result;
  result.plies = 6;
  result.sheet.seats = {{0, 9, {{9, "", false}}}, {1, 8, {{8, "", false}}}};
  result.sheet.ranking = {{}, {0}, {1}};
  tally.add(result);
  EXPECT_EQ(tally.lost(), 1u);
  EXPECT_EQ(tally.seats()[0].victories, 0u);
  EXPECT_EQ(tally.seats()[0].total.sum(), 9);
}

TEST(RunTally, UnfinishedMatchesAreCountedAndNothingElse) {
  Coins coins;
  coins.definition.max_plies = 5;  // one too few
  auto run = coins.run(20, 2);
  const RunTally tally = tally_matches(run);
  EXPECT_EQ(tally.matches(), 20u);
  EXPECT_EQ(tally.unfinished(), 20u);
  EXPECT_EQ(tally.plies().count(), 0u);
  EXPECT_EQ(tally.seats()[0].total.count(), 0u);
  run.record = true;
  play_in_order(run, [](const MatchResult& result) {
    EXPECT_FALSE(result.finished);
    EXPECT_EQ(result.plies, 5);
    EXPECT_EQ(result.record.size(), 5u);
    EXPECT_TRUE(result.sheet.seats.empty());
  });
}

TEST(RunTally, ChoicesAPlyAreAMeanOfMatches) {
  auto run = Coins().run(10, 1);
  EXPECT_EQ(tally_matches(run).choices().count(), 0u);
  run.count_choices = true;
  const RunTally tally = tally_matches(run);
  EXPECT_EQ(tally.choices().count(), 10u);
  EXPECT_EQ(tally.choices().mean(), 6.0 * static_cast<double>(choice_parts));
}

}  // namespace
}  // namespace houserule::run_tally_test
