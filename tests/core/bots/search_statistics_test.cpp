// The table of what a search has learnt.

#include "core/bots/search_statistics.hpp"

#include <gtest/gtest.h>

#include "core/model/random.hpp"

namespace houserule::search_statistics_test {
namespace {

TEST(SearchStatistics, KeepWhatWasEntered) {
  SearchStatistics statistics;
  constexpr std::uint64_t many = 100'000;  // more than there is room for at first
  for (std::uint64_t key = 0; key < many; ++key) statistics.at(mix(key, 0)).visits = static_cast<std::uint32_t>(key);
  for (std::uint64_t key = 0; key < many; ++key) EXPECT_EQ(statistics.at(mix(key, 0)).visits, key);
}

TEST(SearchStatistics, BeginEmptyAgain) {
  SearchStatistics statistics;
  statistics.at(7).visits = 3;
  statistics.clear();
  EXPECT_EQ(statistics.at(7).visits, 0u);
}

TEST(SearchStatistics, SayWhenThereIsNoMoreRoom) {
  SearchStatistics statistics;
  for (std::uint64_t key = 0; key + 1 < SearchStatistics::most_choices; ++key) statistics.at(mix(key, 0));
  EXPECT_FALSE(statistics.is_full());
  statistics.at(mix(SearchStatistics::most_choices, 0));
  EXPECT_TRUE(statistics.is_full());
}

}  // namespace
}  // namespace houserule::search_statistics_test
