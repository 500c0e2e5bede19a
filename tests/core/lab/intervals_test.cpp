// Intervals that hold once, and at every look.
#include "core/lab/intervals.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/model/random.hpp"

namespace houserule::intervals_test {
namespace {

constexpr int runs = 1000;

Tally tally_of(std::initializer_list<int> values) {
  Tally tally;
  for (const int value : values) tally.add(value);
  return tally;
}

Tally same(int value, int times) {
  Tally tally;
  for (int i = 0; i < times; ++i) tally.add(value);
  return tally;
}

/// A value of a skewed distribution about 0 with spread: three dice, squared, less their mean (110.25 + 8.75 = 119).
std::int64_t draw(Generator& generator) {
  std::int64_t sum = 3;
  for (int i = 0; i < 3; ++i) sum += generator.below(6);
  return sum * sum - 119;
}

TEST(Student, AsTablesHaveIt) {
  const Tally five = tally_of({1, 2, 3, 4, 5});  // deviation 1.5811, 2.776 for four degrees of freedom
  EXPECT_NEAR(student_half_width(five, 0.05), 2.776 * 1.5811 / std::sqrt(5.0), 0.001);
  EXPECT_NEAR(student_p_value(five), 0.0132, 0.0001);
  EXPECT_NEAR(student_p_value(tally_of({-2, -1, 0, 1, 2})), 1, 1e-9);
}

TEST(Intervals, OfNextToNothingAreEndless) {
  const ConfidenceSequence sequence(0.05, 100);
  for (const Tally& few : {Tally(), tally_of({7}), same(3, 29), same(0, 29)}) {
    EXPECT_TRUE(std::isinf(student_half_width(few, 0.05)));
    EXPECT_TRUE(std::isinf(sequence.half_width(few)));
    EXPECT_EQ(student_p_value(few), 1);
    EXPECT_EQ(sequence.p_value(few), 1);
  }
}

TEST(Intervals, OfWhatNeverVaries) {
  const ConfidenceSequence sequence(0.05, 100);
  EXPECT_EQ(sequence.half_width(same(3, 30)), 0);
  EXPECT_EQ(sequence.p_value(same(3, 30)), 0);
  EXPECT_EQ(sequence.p_value(same(0, 30)), 1);
  EXPECT_EQ(student_half_width(same(3, 30), 0.05), 0);
  EXPECT_EQ(student_p_value(same(3, 30)), 0);
  EXPECT_EQ(student_p_value(same(0, 30)), 1);
}

/// How many of many runs are wrong about the mean at any look, one after each 32 values from 128 on.
template <class HalfWidth>
int wrong_runs(int values, const HalfWidth& half_width) {
  int wrong = 0;
  for (int run = 0; run < runs; ++run) {
    Generator generator(static_cast<std::uint64_t>(run));
    Tally tally;
    bool outside = false;
    for (int n = 1; n <= values && !outside; ++n) {
      tally.add(draw(generator));
      outside = n >= 128 && n % 32 == 0 && std::abs(tally.mean()) > half_width(tally);
    }
    wrong += outside ? 1 : 0;
  }
  return wrong;
}

/// The rule of three.
TEST(Intervals, OfWhatHasNeverCome) {
  EXPECT_NEAR(unseen_share(300, 0.05), 3.0 / 300, 1e-4);
  EXPECT_DOUBLE_EQ(unseen_share(1, 0.05), 0.95);
}

TEST(ConfidenceSequence, CriesWolfInFivePercentAtMostHoweverOftenOneLooks) {
  const ConfidenceSequence sequence(0.05, 1000);
  EXPECT_LE(wrong_runs(4000, [&](const Tally& tally) { return sequence.half_width(tally); }), runs * 5 / 100);
}

TEST(ConfidenceSequence, WhereAPlainIntervalCriesWolfFarTooOften) {
  EXPECT_GT(wrong_runs(4000, [](const Tally& tally) { return student_half_width(tally, 0.05); }), runs * 15 / 100);
}

TEST(ConfidenceSequence, IsNotMuchWiderThanWhatHoldsOnce) {
  Generator generator(1);
  Tally tally;
  for (int n = 0; n < 1000; ++n) tally.add(draw(generator));
  const double ratio = ConfidenceSequence(0.05, 1000).half_width(tally) / student_half_width(tally, 0.05);
  EXPECT_GT(ratio, 1.3);
  EXPECT_LT(ratio, 1.6);
}

TEST(ConfidenceSequence, ItsPValueIsTheErrorAtWhichNothingIsLeftOut) {
  Tally tally;
  for (int n = 0; n < 500; ++n) tally.add(n % 7 - 2);  // mean about 1
  const double p = ConfidenceSequence(0.05, 1000).p_value(tally);
  EXPECT_GT(p, 0);
  // The tuning belongs to the error it was made for; p is asked of the same sequence.
  const double n = 500, tuning = (-2 * std::log(0.05) + std::log(-2 * std::log(0.05)) + 1) / 1000;
  const double grown = n * tuning + 1;
  const double half = tally.deviation() * std::sqrt(2 * grown / (n * n * tuning) * std::log(std::sqrt(grown) / p));
  EXPECT_NEAR(half, tally.mean(), 1e-9);
}

/// The example of the article by Benjamini and Hochberg: 15 p-values, of which the first four stand out.
TEST(FlagDiscoveries, AsInTheArticle) {
  const std::vector<double> p_values{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                     0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
  std::vector<bool> expected(15);
  for (std::size_t i = 0; i < 4; ++i) expected[i] = true;
  EXPECT_EQ(flag_discoveries(p_values, 0.05), expected);
  EXPECT_EQ(flag_discoveries({1, 0.001}, 0.05), (std::vector<bool>{false, true}));
  EXPECT_TRUE(flag_discoveries({}, 0.05).empty());
}

}  // namespace
}  // namespace houserule::intervals_test
