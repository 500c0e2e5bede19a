#include "core/model/cell_set.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace houserule::cell_set_test {
namespace {

CellSet of(std::initializer_list<int> cells) {
  CellSet set;
  for (const int cell : cells) set.add(cell);
  return set;
}

std::vector<int> list(const CellSet& set) {
  std::vector<int> cells;
  for (const int cell : set) cells.push_back(cell);
  return cells;
}

TEST(CellSet, StartsEmpty) {
  const CellSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.count(), 0);
  EXPECT_EQ(set.first(), -1);
  EXPECT_EQ(set.next(-1), -1);
  EXPECT_EQ(set.nth(0), -1);
  EXPECT_EQ(list(set), std::vector<int>());
}

TEST(CellSet, HoldsEveryCellOfEveryWord) {
  for (int cell = 0; cell < max_cells; ++cell) {
    CellSet set = of({cell});
    EXPECT_TRUE(set.has(cell));
    EXPECT_EQ(set.count(), 1);
    EXPECT_EQ(set.first(), cell);
    EXPECT_EQ(set.nth(0), cell);
    EXPECT_EQ(list(set), std::vector<int>{cell});
    set.remove(cell);
    EXPECT_TRUE(set.empty());
  }
}

TEST(CellSet, WalksAcrossWords) {
  const std::vector<int> cells = {0, 63, 64, 127, 128, 200, 319, 320, 383};
  CellSet set;
  for (const int cell : cells) set.add(cell);
  EXPECT_EQ(list(set), cells);
  EXPECT_EQ(set.count(), 9);
  std::vector<int> by_next;
  for (int cell = set.first(); cell >= 0; cell = set.next(cell)) by_next.push_back(cell);
  EXPECT_EQ(by_next, cells);
  for (int n = 0; n < 9; ++n) EXPECT_EQ(set.nth(n), cells[static_cast<std::size_t>(n)]);
  EXPECT_EQ(set.nth(9), -1);
  EXPECT_EQ(set.next(383), -1);
  EXPECT_EQ(set.next(62), 63);
  EXPECT_EQ(set.next(63), 64);
}

TEST(CellSet, CurrentCellMayBeRemovedOnTheWay) {
  CellSet set = of({1, 2, 63, 64, 65, 300});
  std::vector<int> seen;
  for (const int cell : set) {
    seen.push_back(cell);
    set.remove(cell);
  }
  EXPECT_EQ(seen, (std::vector<int>{1, 2, 63, 64, 65, 300}));
  EXPECT_TRUE(set.empty());
}

TEST(CellSet, CombinesAsSetsDo) {
  const CellSet a = of({1, 70, 140});
  const CellSet b = of({70, 140, 300});
  EXPECT_EQ(a | b, of({1, 70, 140, 300}));
  EXPECT_EQ(a & b, of({70, 140}));
  EXPECT_EQ(a - b, of({1}));
  EXPECT_NE(a, b);
  CellSet c = a;
  c |= b;
  c -= of({1});
  c &= of({300, 2});
  EXPECT_EQ(c, of({300}));
}

TEST(CellSet, CountsBitsOfAnyWord) {
  EXPECT_EQ(count_bits(0), 0);
  EXPECT_EQ(count_bits(~std::uint64_t{0}), 64);
  for (int bit = 0; bit < 64; ++bit) EXPECT_EQ(count_bits(std::uint64_t{1} << bit), 1);
  EXPECT_EQ(count_bits(0xf0f0f0f0f0f0f0f0ULL), 32);
  EXPECT_EQ(count_bits(0x8000000000000001ULL), 2);
}

TEST(CellSet, NthBitIsWhereSteppingEnds) {
  std::uint64_t word = 0x9e3779b97f4a7c15ULL;
  for (int round = 0; round < 200; ++round) {
    word = word * 6364136223846793005ULL + 1442695040888963407ULL;
    std::uint64_t rest = round % 2 == 0 ? word : word & (word >> 7);
    for (int n = 0; rest != 0; ++n, rest &= rest - 1) {
      const std::uint64_t whole = round % 2 == 0 ? word : word & (word >> 7);
      ASSERT_EQ(nth_bit(whole, n), std::countr_zero(rest));
      ASSERT_EQ(nth_of_few(whole, std::min(n, 3)), nth_bit(whole, std::min(n, 3)));
    }
  }
  EXPECT_EQ(nth_bit(~std::uint64_t{0}, 63), 63);
  EXPECT_EQ(nth_bit(std::uint64_t{1} << 63, 0), 63);
}

TEST(CellSet, MeetsWhatItHasInCommon) {
  EXPECT_TRUE(of({3, 200}).meets(of({200})));
  EXPECT_FALSE(of({3, 200}).meets(of({4, 201})));
  EXPECT_FALSE(of({3}).meets({}));
}

}  // namespace
}  // namespace houserule::cell_set_test
