#pragma once
// What chains of plies are worth from positions that the search of one decision has come to, so that it does not go
// through the same plies in another order.

#include <cstdint>
#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// A number for all that rules can tell of a position in which a seat has made so many plies. Pieces that are alike are
/// not told apart, as long as nothing in the state names one of them.
std::uint64_t searched_number(const State& state, Seat seat, int plies);

/// Of the decision that core/model/work counts; what others have left is not found.
class Searched {
 public:
  /// What keep() was given for that position; null if it was not, or has made room for another.
  const std::int64_t* find(std::uint64_t position) const;
  void keep(std::uint64_t position, std::int64_t worth);

 private:
  struct Entry {
    std::uint64_t position = 0;
    std::uint64_t decision = 0;
    std::int64_t worth = 0;
  };
  static constexpr std::size_t most = 4096;
  std::vector<Entry> entries_ = std::vector<Entry>(most);  // each position has one place
};

}  // namespace houserule
