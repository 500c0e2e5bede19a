#pragma once
// What pieces that go on a board of up to 64 cells are asked most, in words of bits: laid out once per game.

#include <bit>
#include <cstdint>
#include <vector>

#include "core/model/values.hpp"

namespace houserule {

class Movement;

class MovementInWord {
 public:
  /// Of a piece on a cell. A piece that goes nowhere has none.
  struct Ways {
    std::uint64_t to_free = 0;  ///< where it may go if nothing is there, unless it would be promoted
    std::uint64_t to_take = 0;  ///< the same if others' pieces are there
    bool more = false;          ///< it has tracks besides, which Movement knows
  };

  /// Of all kinds that go there.
  MovementInWord(const Movement& movement, std::size_t kinds, int cells);

  const Ways& ways(KindId kind, int cell) const { return ways_[rows_[kind] + static_cast<std::size_t>(cell)]; }

  /// Those of `cells` from which some kind, not always the one that is there, may leap over one of `others` to a cell
  /// of `free`. Takes time by the directions of leaps, not by the cells.
  std::uint64_t leaping(std::uint64_t cells, std::uint64_t others, std::uint64_t free) const {
    std::uint64_t found = all_leap_;
    for (const Leap& leap : leaps_) found |= leap.from & std::rotr(others, leap.over) & std::rotr(free, leap.to);
    return cells & found;
  }

 private:
  /// In one direction: over the cell whose number is so much greater, to one that is.
  struct Leap {
    std::uint64_t from;
    int over, to;
  };
  void add_leap(int from, int over, int to);

  std::vector<std::size_t> rows_;  // by kind, in ways_
  std::vector<Ways> ways_;         // by row and cell; those of the first row go nowhere
  std::vector<Leap> leaps_;
  std::uint64_t all_leap_ = 0;  // or none, if `leaps_` says it all
};

}  // namespace houserule
