#pragma once
// Going on a board of up to 64 cells, in words of bits: what is asked of all of a seat's pieces at hand.

#include "core/model/going.hpp"
#include "core/model/operations.hpp"

namespace houserule {

class GoingInWord {
 public:
  /// Of a seat's pieces.
  GoingInWord(const State& state, ZoneId zone, Seat seat)
      : going_(state, zone),
        movement_(going_.movement().in_word()),
        shown_(state.shown(zone)),
        free_(~state.occupied(zone).words[0]),
        mine_(cells_owned(state, zone, seat).words[0]) {
    CellSet several;
    others_ = going_.others_of(seat, several).words[0];
  }

  /// The seat's cells.
  std::uint64_t mine() const { return mine_; }
  /// Going::moves().
  std::uint64_t moves(int cell) const { return going_.moves(cell).words[0]; }
  /// The same of a cell of the seat's.
  /// `leaping`: may_leap(), asked once for all cells, as whether others stand beside one can't be foreseen.
  std::uint64_t own_moves(int cell, std::uint64_t leaping) const {
    const MovementInWord::Ways& ways = movement_.ways(shown_[cell], cell);
    if (ways.more || (leaping >> cell & 1) != 0) return going_.moves(cell).words[0];
    return (ways.to_free & free_) | (ways.to_take & others_);
  }
  /// Going::leaps().
  std::uint64_t leaps(int cell) const { return going_.leaps(cell).words[0]; }
  /// Those of the seat's cells outside of which none has leaps().
  std::uint64_t may_leap() const { return movement_.leaping(mine_, others_, free_); }
  /// Going::leaping() of the seat.
  std::uint64_t leaping() const {
    std::uint64_t result = 0;
    for (std::uint64_t left = may_leap(); left != 0; left &= left - 1)
      if (leaps(std::countr_zero(left)) != 0) result |= left & -left;
    return result;
  }

 private:
  const Going going_;
  const MovementInWord& movement_;
  const KindId* shown_;
  std::uint64_t free_, mine_, others_;
};

}  // namespace houserule
