#pragma once
// Positions that a match has been in, for games that ask: the last so many, as numbers in the state.

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// As everyone sees it now, with the seat whose turn it was. The game must remember positions; the oldest is forgotten
/// if there are too many.
void remember_position(State& state, Seat seat);
void forget_positions(State& state);
/// How often the one remembered last is remembered; 0 if none is.
int repetitions(const State& state);
/// Whether the position as it is now is remembered, with the seat whose turn it is.
bool is_known(const State& state, Seat seat);
bool memory_is_full(const State& state);

/// Zone::looks of a plain zone with this grid.
std::vector<std::uint64_t> looks_on(const Grid& grid, std::size_t kinds);
/// What a cell adds that shows this kind; `none`: a piece of which nobody sees which it is.
inline std::uint64_t cell_look(const Zone& zone, KindId shown, int cell) {
  const auto row = static_cast<std::size_t>(static_cast<KindId>(shown + 1));
  return zone.looks[row * static_cast<std::size_t>(zone.grid->size()) + static_cast<std::size_t>(cell)];
}
/// State::position_part() of a zone that has it, from what its cells show.
PositionPart position_part_of(const State& state, ZoneId zone);

/// Which positions a seat would come to by a change of one zone, told without making it.
class PositionsAhead {
 public:
  /// Of the zone as it is now; while that stays so.
  PositionsAhead(const State& state, Seat seat, ZoneId zone);
  /// Whether anything may be asked: everyone must see all of the zone, and no other be remembered.
  bool can_tell() const { return can_tell_; }
  /// Those of the free cells where a piece that shows this kind, laid there besides, makes a position that is not
  /// remembered. Without looking at each where none is remembered of so many pieces.
  CellSet new_ones(KindId laid, const CellSet& cells) const;
  /// Whether it is a new position, neither remembered nor the one as it is now, if such a piece lay on that free cell
  /// besides and those on the cells `taken` were not there.
  bool is_new(KindId laid, int cell, const CellSet& taken) const;

 private:
  bool is_remembered(std::uint64_t number) const;

  const Zone* zone_;
  bool can_tell_;
  const KindId* shown_ = nullptr;
  std::uint64_t turn_, sum_ = 0, pieces_ = 0;
  std::span<const std::uint64_t> remembered_;
};

}  // namespace houserule
