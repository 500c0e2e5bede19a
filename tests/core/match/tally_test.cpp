#include "core/match/tally.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/model/random.hpp"

namespace houserule::tally_test {
namespace {

TEST(Tally, AgreesWithADirectComputation) {
  Generator generator(5);
  std::vector<double> values;
  Tally tally;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t value = 1'000'000 + generator.below(100);
    values.push_back(static_cast<double>(value));
    tally.add(value);
  }
  double sum = 0, squares = 0;
  for (const double value : values) sum += value;
  const double mean = sum / 1000;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double deviation = std::sqrt(squares / 999);
  EXPECT_EQ(tally.count(), 1000u);
  EXPECT_EQ(tally.mean(), mean);
  EXPECT_NEAR(tally.deviation(), deviation, 1e-11);
  EXPECT_GE(tally.least(), 1'000'000);
  EXPECT_LE(tally.most(), 1'000'099);
}

TEST(Tally, OfNoneOrOneHasNoSpread) {
  Tally tally;
  EXPECT_EQ(tally.count(), 0u);
  EXPECT_EQ(tally.mean(), 0);
  EXPECT_EQ(tally.deviation(), 0);
  tally.add(-7);
  EXPECT_EQ(tally.mean(), -7);
  EXPECT_EQ(tally.least(), -7);
  EXPECT_EQ(tally.most(), -7);
}

TEST(Tally, OfEqualNumbersHasNoSpread) {
  for (const std::int64_t value : {-3, 0, 5}) {
    Tally tally;
    for (int i = 0; i < 7; ++i) tally.add(value);
    EXPECT_EQ(tally.mean(), static_cast<double>(value));
    EXPECT_EQ(tally.deviation(), 0);
  }
}

TEST(Tally, HasKnownDeviations) {
  for (const std::int64_t shift : {std::int64_t{0}, std::int64_t{-1000}, std::int64_t{1} << 42}) {
    Tally tally;
    for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) tally.add(value + shift);
    EXPECT_EQ(tally.mean(), static_cast<double>(5 + shift));
    EXPECT_EQ(tally.deviation(), std::sqrt(32.0 / 7)) << shift;
  }
}

TEST(Tally, NeitherOrderNorPartsChangeADigit) {
  Generator generator(6);
  Tally whole, backwards;
  std::array<Tally, 4> parts;
  std::vector<std::int64_t> values;
  for (int i = 0; i < 1000; ++i) values.push_back(static_cast<std::int64_t>(generator.next()) - 2'000'000'000);
  for (const std::int64_t value : values) {
    whole.add(value);
    parts[generator.below(3)].add(value);  // the last stays empty
  }
  for (std::size_t i = values.size(); i > 0; --i) backwards.add(values[i - 1]);
  Tally merged;
  for (const Tally& part : parts) merged.merge(part);
  EXPECT_EQ(whole, backwards);
  EXPECT_EQ(whole, merged);
  EXPECT_EQ(whole.deviation(), merged.deviation());
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
}  // namespace houserule::tally_test
