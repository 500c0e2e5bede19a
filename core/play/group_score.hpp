#pragma once
// Points for the connected groups of a grid, as data states them.

#include "core/model/sight.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// Points of `seat`'s board (the table's if there is one for all); 0 without one. Throws HiddenError if `sight` does
/// not know a face-up piece on top of it. Time proportional to the pieces on the board.
Points group_points(const State& state, Sight sight, Seat seat, const GroupsDefinition& groups);

}  // namespace houserule
