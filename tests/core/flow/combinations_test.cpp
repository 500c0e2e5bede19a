// Multisets counted and found by number.

#include "core/flow/combinations.hpp"

#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace houserule::combinations_test {
namespace {

std::string written(const Combinations& combinations, std::uint64_t number) {
  std::array<int, max_values> things;
  const int count = combinations.find(number, things);
  std::string text;
  for (int i = 0; i < count; ++i) text += static_cast<char>('a' + things[static_cast<std::size_t>(i)]);
  return text;
}

std::string all(const std::vector<int>& stock, Amount amount) {
  Combinations combinations;
  combinations.reset(stock, amount);
  std::string text;
  for (std::uint64_t number = 0; number < combinations.count(); ++number)
    text += (number == 0 ? "" : " ") + ("(" + written(combinations, number) + ")");
  return text;
}

TEST(Combinations, ComeInOrderTheBeginningOfAnotherFirst) {
  EXPECT_EQ(all({2, 1}, {1, 2}), "(a) (aa) (ab) (b)");
  EXPECT_EQ(all({1, 1, 1}, {2, 2}), "(ab) (ac) (bc)");
  EXPECT_EQ(all({2, 1}, {0, 3}), "() (a) (aa) (aab) (ab) (b)");
}

TEST(Combinations, NothingIsThereAreTooFew) {
  EXPECT_EQ(all({2, 1}, {4, 5}), "");
  EXPECT_EQ(all({}, {1, 2}), "");
  EXPECT_EQ(all({}, {0, 2}), "()");
  EXPECT_EQ(all({0, 1}, {1, 1}), "(b)");
}

TEST(Combinations, OfFiftyTwoCardsFiveAreTakenInTwoMillionWays) {
  Combinations combinations;
  combinations.reset(std::vector<int>(52, 1), {5, 5});
  EXPECT_EQ(combinations.count(), 2'598'960u);
  EXPECT_EQ(written(combinations, 0), "abcde");
  std::set<std::string> found;
  for (std::uint64_t number = 0; number < combinations.count(); number += 1000)
    found.insert(written(combinations, number));
  EXPECT_EQ(found.size(), 2599u);
}

TEST(Combinations, CountingStopsWhereNumbersEnd) {
  Combinations combinations;
  combinations.reset(std::vector<int>(1000, 1), {12, 12});
  EXPECT_EQ(combinations.count(), most_counted);
}

}  // namespace
}  // namespace houserule::combinations_test
