#pragma once
// Positions that a match has been in, for games that ask: the last so many, as numbers in the state.

#include <cstdint>
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

}  // namespace houserule
