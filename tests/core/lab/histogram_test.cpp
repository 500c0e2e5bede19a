// How often each value came: the same whatever the order.
#include "core/lab/histogram.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace houserule::histogram_test {
namespace {

TEST(Histogram, CountsEachValueWhileTheyAreFew) {
  Histogram histogram;
  for (const int value : {3, -2, 3, 7}) histogram.add(value);
  EXPECT_EQ(histogram.count(), 4u);
  EXPECT_EQ(histogram.width(), 1);
  EXPECT_EQ(histogram.bins(), (std::map<std::int64_t, std::uint64_t>{{-2, 1}, {3, 2}, {7, 1}}));
}

TEST(Histogram, WidensToPowersOfTwo) {
  Histogram histogram;
  histogram.add(-1);
  histogram.add(Histogram::most_bins - 2);
  EXPECT_EQ(histogram.width(), 1);
  histogram.add(Histogram::most_bins - 1);
  EXPECT_EQ(histogram.width(), 2);
  EXPECT_EQ(histogram.bins().begin()->first, -2);
  EXPECT_EQ(histogram.bins().rbegin()->first, Histogram::most_bins - 2);
  EXPECT_EQ(histogram.bins().rbegin()->second, 2u);
}

TEST(Histogram, IsTheSameInAnyOrderAndHoweverMerged) {
  std::mt19937_64 random(7);
  std::vector<std::int64_t> values(2000);
  for (std::int64_t& value : values) value = static_cast<std::int64_t>(random() % 1'000'003) - 400'000;
  Histogram all;
  for (const std::int64_t value : values) all.add(value);
  std::ranges::shuffle(values, random);
  Histogram shuffled, parts[3];
  for (std::size_t i = 0; i < values.size(); ++i) {
    shuffled.add(values[i]);
    parts[i % 3].add(values[i]);
  }
  parts[0].merge(parts[1]);
  parts[2].merge(parts[0]);
  EXPECT_EQ(shuffled, all);
  EXPECT_EQ(parts[2], all);
}

TEST(Histogram, TellsQuantiles) {
  Histogram histogram;
  EXPECT_EQ(histogram.quantile(0.5), 0);
  for (int value = 1; value <= 100; ++value) histogram.add(value);
  EXPECT_EQ(histogram.quantile(0.25), 25);
  EXPECT_EQ(histogram.quantile(0.75), 75);
  EXPECT_EQ(histogram.quantile(1), 100);
}

}  // namespace
}  // namespace houserule::histogram_test
