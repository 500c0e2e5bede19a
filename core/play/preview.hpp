#pragma once
// What an action will lead to, as far as its seat can know.

#include <vector>

#include "core/flow/referee.hpp"
#include "core/play/consequences.hpp"

namespace houserule {

/// The consequences, as its seat would be told them, that a legal action of an actor has in each of a few worlds that
/// the seat can't tell from the real one (determinization.hpp); pieces that it can't name now stay unnamed. Nothing but
/// what the seat sees decides about it: states that it can't tell apart give the same. Fails as playing does
/// (RuleError), but only if it fails in all of them.
std::vector<Consequence> foresee(Referee& referee, const State& state, const Action& action);

}  // namespace houserule
