#include "core/model/random.hpp"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace houserule::random_test {
namespace {

TEST(Generator, GivesTheNumbersOfThePublishedDemo) {
  Generator generator(42, 54);
  for (const std::uint32_t number : {0xa15c02b7u, 0x7b47f409u, 0xba1d3330u, 0x83d2f293u, 0xbfa4784bu, 0xcbed606eu})
    EXPECT_EQ(generator.next(), number);
}

TEST(Generator, EqualSeedsGiveEqualSequences) {
  Generator one(7, 3);
  Generator other(7, 3);
  EXPECT_EQ(one, other);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(one.next(), other.next());
  EXPECT_EQ(one, other);
}

TEST(Generator, SeedsAndStreamsDiffer) {
  Generator one(7, 3);
  Generator seed(8, 3);
  Generator stream(7, 4);
  const std::uint32_t first = one.next();
  EXPECT_NE(first, seed.next());
  EXPECT_NE(first, stream.next());
}

TEST(Generator, BelowOneIsAlwaysZero) {
  Generator generator(1);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(generator.below(1), 0u);
}

TEST(Generator, BelowIsUniform) {
  for (const std::uint32_t bound : {2u, 3u, 6u, 7u, 52u}) {
    Generator generator(2024, bound);
    constexpr int draws = 60'000;
    std::vector<int> count(bound, 0);
    for (int i = 0; i < draws; ++i) {
      const std::uint32_t number = generator.below(bound);
      ASSERT_LT(number, bound);
      ++count[number];
    }
    const double expected = double{draws} / bound;
    double chi_square = 0;
    for (const int each : count) chi_square += (each - expected) * (each - expected) / expected;
    EXPECT_LT(chi_square, bound - 1 + 5 * std::sqrt(2.0 * bound)) << bound;
  }
}

/// A bound of three quarters of the range rejects a quarter of the numbers: the plain remainder would favour the rest.
TEST(Generator, RejectsWhatWouldFavourSmallNumbers) {
  constexpr std::uint32_t bound = 0xc0000000u;
  Generator generator(5);
  std::array<int, 3> third{};
  constexpr int draws = 30'000;
  for (int i = 0; i < draws; ++i) ++third[generator.below(bound) / 0x40000000u];
  for (const int count : third) EXPECT_NEAR(count, draws / 3, 400);
}

TEST(Generator, RejectionDrawsAgain) {
  constexpr std::uint32_t bound = 0x80000001u;  // all products whose lower half is below 2^31 - 1 are drawn again
  Generator drawn(11);
  Generator plain(11);
  std::uint32_t rejected = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::uint32_t result = drawn.below(bound);
    std::uint64_t product = std::uint64_t{plain.next()} * bound;
    for (; static_cast<std::uint32_t>(product) < (0u - bound) % bound; ++rejected)
      product = std::uint64_t{plain.next()} * bound;
    ASSERT_EQ(result, product >> 32);
  }
  EXPECT_EQ(drawn, plain);
  EXPECT_GT(rejected, 700u);
}

TEST(Mix, SpreadsNeighbours) {
  EXPECT_NE(mix(1, 2), mix(2, 1));
  EXPECT_NE(mix(0, 0), mix(0, 1));
  EXPECT_EQ(mix(3, 4), mix(3, 4));
  int differing = 0;
  for (std::uint64_t bits = mix(9, 100) ^ mix(9, 101); bits != 0; bits &= bits - 1) ++differing;
  EXPECT_GT(differing, 16);
}

}  // namespace
}  // namespace houserule::random_test
