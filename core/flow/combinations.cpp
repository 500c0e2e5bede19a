#include "core/flow/combinations.hpp"

#include <algorithm>

namespace houserule {

/// Multisets that take from `least` to `most` of a thing and then go on with those after it.
std::uint64_t Combinations::ways_with(std::size_t thing, int least, int most, int taken) const {
  std::uint64_t sum = 0;
  for (int more = least; more <= std::min(most, amount_.maximum - taken); ++more)
    sum = std::min(sum + ways(thing + 1, taken + more), most_counted);
  return sum;
}

void Combinations::reset(std::span<const int> stock, Amount amount) {
  stock_.assign(stock.begin(), stock.end());
  amount_ = amount;
  const auto row = static_cast<std::size_t>(amount.maximum + 1);
  ways_.assign((stock.size() + 1) * row, 0);
  for (int taken = amount.minimum; taken <= amount.maximum; ++taken)
    ways_[stock.size() * row + static_cast<std::size_t>(taken)] = 1;
  for (std::size_t thing = stock.size(); thing-- > 0;)
    for (int taken = 0; taken <= amount.maximum; ++taken)
      ways_[thing * row + static_cast<std::size_t>(taken)] = ways_with(thing, 0, stock_[thing], taken);
}

int Combinations::find(std::uint64_t number, std::span<int> things) const {
  int taken = 0;
  int of_this = 0;
  for (std::size_t thing = 0;;) {
    if (taken >= amount_.minimum && number-- == 0) return taken;
    for (;; ++thing, of_this = 0) {
      const std::uint64_t here = ways_with(thing, 1, stock_[thing] - of_this, taken);
      if (number < here) break;
      number -= here;
    }
    things[static_cast<std::size_t>(taken++)] = static_cast<int>(thing);
    ++of_this;
  }
}

}  // namespace houserule
