#pragma once
// In which rows and columns an argument's cells may lie, and how far on a track.

#include "core/flow/rules.hpp"

namespace houserule {

/// Leaves of `cells` those in the rows and columns, and so many steps on, that the argument asks for, as `partial`,
/// which has the arguments before it, and its seat tell them. What the seat does not see matches nothing.
void keep_lines(const State& state, const ArgumentDefinition& argument, const Action& partial, CellSet& cells);

/// The cells so many steps on that the argument asks for, from the cell that an earlier one of `partial` names or from
/// before the track; whatever lies there.
CellSet reached_on_track(const State& state, const ArgumentDefinition& argument, const Action& partial);

}  // namespace houserule
