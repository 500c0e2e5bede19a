// When enough matches are known.
#include "core/lab/until.hpp"

#include <atomic>
#include <cmath>

#include <gtest/gtest.h>

#include "core/model/random.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::until_test {
namespace {

using What = Measure::What;

const Precision total_to_one{{What::total, ""}, 1, false};

MatchResult result_of_both(Points points) {
  MatchResult result;
  result.plies = 6;
  result.sheet.seats = {{0, points, {{points, "", false}}}, {1, points, {{points, "", false}}}};
  result.sheet.ranking = {{0, 1}};
  return result;
}

/// How many it takes, of matches with this spread.
std::uint64_t needed(const std::vector<Precision>& asked, int spread) {
  Until until(Coins().game(2), asked);
  for (int i = 0; i < 10'000 && !until.enough(); ++i) until.add(result_of_both(100 + (i % 2 == 0 ? spread : -spread)));
  return until.enough() ? until.known().matches : 0;
}

TEST(Until, LooksAfter128MatchesAndAfterEvery64) {
  EXPECT_EQ(needed({total_to_one}, 0), 128u);
  EXPECT_EQ(needed({total_to_one}, 6) % 64, 0u);
  EXPECT_GT(needed({total_to_one}, 6), 192u);
}

TEST(Until, GoesOnUntilAllIsPrecise) {
  const Precision narrow{{What::total, ""}, 0.01, true};  // one of a hundred points, as above
  const Precision plies{{What::plies, ""}, 0.5, false};
  EXPECT_EQ(needed({narrow}, 6), needed({total_to_one}, 6));
  EXPECT_GE(needed({plies, total_to_one}, 6), needed({total_to_one}, 6));  // each holds with less of the error
  const Precision shares{{What::shared, ""}, 0.01, false};                 // always
  EXPECT_EQ(needed({shares}, 6), 128u);
}

TEST(Until, WhatComesAfterIsNotCounted) {
  Until until(Coins().game(2), {total_to_one});
  for (int i = 0; i < 500; ++i) until.add(result_of_both(i < 128 ? 5 : 9));
  EXPECT_EQ(until.known().matches, 128u);
  const Until::Answer answer = until.answers().front();
  EXPECT_TRUE(answer.precise);
  EXPECT_EQ(answer.values.mean(), 5.0 * measure_parts);
}

TEST(Until, UnfinishedMatchesAreSeenAndTellNothing) {
  Until until(Coins().game(2), {total_to_one});
  MatchResult unfinished;
  unfinished.finished = false;
  for (int i = 0; i < 200; ++i) until.add(unfinished);
  EXPECT_FALSE(until.enough());
  EXPECT_EQ(until.known().matches, 200u);
  EXPECT_TRUE(std::isinf(until.answers().front().half_width));
}

TEST(Until, GoesOnFromWhatAnotherKnows) {
  Until whole(Coins().game(2), {total_to_one}), begun = whole, rest = whole;
  for (int i = 0; i < 400; ++i) {
    const MatchResult result = result_of_both(i % 13);
    whole.add(result);
    if (i < 150) begun.add(result);
    if (i == 150) rest.go_on_from(begun.known());
    if (i >= 150) rest.add(result);
  }
  EXPECT_EQ(rest.known().matches, whole.known().matches);
  EXPECT_EQ(rest.known().values, whole.known().values);
  EXPECT_EQ(rest.enough(), whole.enough());
}

/// However often it looks: one looks until the interval is narrow enough, and it is wrong in one of twenty runs at
/// most.
TEST(Until, IsRightAboutWhereItStops) {
  int wrong = 0;
  for (std::uint64_t run = 0; run < 1000; ++run) {
    Generator generator(run);
    Until until(Coins().game(2), {{{What::total, ""}, 1, false}});
    while (!until.enough()) {
      Points sum = 0;  // three dice, squared: a mean of 119
      for (int die = 0; die < 3; ++die) sum += 1 + generator.below(6);
      until.add(result_of_both(sum * sum / 8));
    }
    const Until::Answer answer = until.answers().front();
    constexpr double truth = 3173.0 / 216;  // mean of the squares of three dice over eight, rounded down
    if (std::abs(answer.values.mean() / static_cast<double>(measure_parts) - truth) * measure_parts > answer.half_width)
      ++wrong;
  }
  EXPECT_LE(wrong, 50);
}

/// As a run does it: on any number of threads the same matches count.
TEST(Until, EndsARunAtTheSameMatch) {
  std::vector<std::uint64_t> ends;
  for (const int threads : {1, 2, 3}) {
    auto run = Coins().run(100'000, threads);
    Until until(run.game, {{{What::total, ""}, 0.4, false}});
    std::atomic<bool> enough = false;
    run.enough = &enough;
    play_in_order(run, [&](const MatchResult& result) {
      until.add(result);
      enough = until.enough();
    });
    ends.push_back(until.known().matches);
  }
  EXPECT_GT(ends[0], 128u);
  EXPECT_LT(ends[0], 10'000u);
  EXPECT_EQ(ends, std::vector<std::uint64_t>(3, ends[0]));
}

}  // namespace
}  // namespace houserule::until_test
