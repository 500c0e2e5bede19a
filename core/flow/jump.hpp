#pragma once
// The flow put somewhere by hand: for positions nobody has played to. Referee::go_on takes it from there.

#include "core/model/state.hpp"

namespace houserule {

/// To the beginning of a phase, where the flow first comes to it; what was going on is dropped and the match is not
/// over. Loops around it are in their first pass; counted ones before it are through. False, and nothing changed, if
/// the flow of this table never comes to it by itself.
bool jump_to_phase(State& state, int phase);
/// Counted loops are through, as at the end of a match that nothing has ended before.
void end_loops(State& state);
/// It is this player's turn in the phase in progress; who comes before has had it. Where a variable names who acts
/// (`by`), it names this player. False, and nothing changed, if
/// everyone acts at once there or nobody is to act.
bool pass_turn_to(State& state, Seat seat);

}  // namespace houserule
