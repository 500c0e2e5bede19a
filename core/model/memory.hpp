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

}  // namespace houserule
