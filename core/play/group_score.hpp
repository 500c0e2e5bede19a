#pragma once
// Points for the connected groups of a grid, as data states them.

#include "core/model/state.hpp"

namespace houserule {

/// Points of `seat`'s board (the table's if there is one for all); 0 without one. Throws HiddenError if `viewer` does
/// not know a face-up piece on it; no_seat knows all. Time proportional to the pieces on the board.
int group_points(const State& state, Seat viewer, Seat seat, const GroupsDefinition& groups);

}  // namespace houserule
