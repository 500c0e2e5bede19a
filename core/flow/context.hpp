#pragma once
// Where a match stands while the referee works on it: for itself, and for what is told when something goes wrong.

#include "core/model/rule_error.hpp"
#include "core/model/state.hpp"

namespace houserule {

inline const PhaseDefinition& phase_of(const State& state, const Frame& frame) {
  return state.game().definition().phases[frame.phase];
}
/// The follow-up or phase in progress; there must be one.
inline Frame& innermost(State& state) { return state.frames()[state.header().depth - 1]; }
inline const Frame& innermost(const State& state) { return state.frames()[state.header().depth - 1]; }

/// Completes an error with what was being done, and where in the match: "…  (phase sow, ply 7)".
void add_context(RuleError& error, const State& state, const Statement& doing);
[[noreturn]] void blame(RuleError error, const State& state, const Statement& doing);

/// "… by player 2", "… 'play rose' by player 2".
Statement by(const Wording& doing, const State& state, Seat seat);
Statement by(const Wording& doing, const State& state, const Action& action);
/// The same of an action that is partly done: without where its pieces lie, which may have moved.
Statement by_begun(const Wording& doing, const State& state, const Action& action);

}  // namespace houserule
