#pragma once
// Several things at once: how many ways there are to take them, and which one has a given number, without listing them.

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/definition.hpp"

namespace houserule {

/// Where counting stops: there are so many ways, or more.
inline constexpr std::uint64_t most_counted = std::uint64_t{1} << 62;

/// Multisets of things, of each of which there is a stock. In ascending order of the things' indices, one that begins
/// another before it: with a stock of 2 and 1, of one or two: 0, 0 0, 0 1, 1.
/// Combinatorial number system: D. Knuth, "The Art of Computer Programming", volume 4A, 7.2.1.3.
class Combinations {
 public:
  /// Costs stock.size() times the square of the greatest amount.
  void reset(std::span<const int> stock, Amount amount);
  std::uint64_t count() const { return ways_.empty() ? 0 : ways_.front(); }
  /// Writes the indices of the things in multiset `number`, which is below count() and that below most_counted, in
  /// ascending order; returns how many. `things` has room for the greatest amount.
  int find(std::uint64_t number, std::span<int> things) const;

 private:
  /// Multisets that go on from `taken` with things from `first` on.
  std::uint64_t ways(std::size_t first, int taken) const {
    return ways_[first * static_cast<std::size_t>(amount_.maximum + 1) + static_cast<std::size_t>(taken)];
  }
  std::uint64_t ways_with(std::size_t thing, int least, int most, int taken) const;

  std::vector<int> stock_;
  Amount amount_;
  std::vector<std::uint64_t> ways_;
};

}  // namespace houserule
