#include "core/play/statistics.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "core/model/random.hpp"

namespace houserule {
namespace {

TEST(Statistic, AgreesWithADirectComputation) {
  Generator generator(5);
  std::vector<double> values;
  Statistic statistic;
  for (int i = 0; i < 1000; ++i) {
    values.push_back(1e6 + generator.below(100));
    statistic.add(values.back());
  }
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / 1000;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double deviation = std::sqrt(squares / 999);
  EXPECT_EQ(statistic.count(), 1000u);
  EXPECT_NEAR(statistic.mean(), mean, 1e-6);
  EXPECT_NEAR(statistic.deviation(), deviation, 1e-6);
  EXPECT_NEAR(statistic.half_interval(), 1.96 * deviation / std::sqrt(1000.0), 1e-6);
  EXPECT_GE(statistic.least(), 1e6);
  EXPECT_LE(statistic.most(), 1e6 + 99);
}

TEST(Statistic, OfNoneOrOneHasNoSpread) {
  Statistic statistic;
  EXPECT_EQ(statistic.count(), 0u);
  EXPECT_EQ(statistic.deviation(), 0);
  statistic.add(-7);
  EXPECT_EQ(statistic.mean(), -7);
  EXPECT_EQ(statistic.least(), -7);
  EXPECT_EQ(statistic.most(), -7);
  EXPECT_EQ(statistic.half_interval(), 0);
}

TEST(Wilson, GivesKnownBounds) {
  const Share half = wilson(50, 100);
  EXPECT_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Share tenth = wilson(1, 10);
  EXPECT_NEAR(tenth.low, 0.0179, 1e-4);
  EXPECT_NEAR(tenth.high, 0.4042, 1e-4);
}

TEST(Wilson, StaysBetweenNoneAndAll) {
  EXPECT_NEAR(wilson(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_NEAR(wilson(10, 10).low, 0.7225, 1e-4);
  EXPECT_NEAR(wilson(10, 10).high, 1, 1e-12);
  EXPECT_EQ(wilson(0, 0).high, 0);
}

}  // namespace
}  // namespace houserule
