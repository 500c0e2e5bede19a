#pragma once
// What an action will lead to, as far as its seat can know.

#include <vector>

#include "core/flow/referee.hpp"
#include "core/play/consequences.hpp"

namespace houserule {

struct Foreseen {
  std::vector<Consequence> consequences;  ///< of the action itself, and for the scores
  std::vector<Consequence> afterwards;    ///< of what comes next by itself
  Sayings said;  ///< the sentences that the seat will hear; it can't tell what fills a gap differently in some world
};

/// What its seat would be told of a legal action of an actor in each of a few worlds that the seat can't tell from the
/// real one (determinization.hpp); pieces that it can't name now stay unnamed. Nothing but what the seat sees decides
/// about it: states that it can't tell apart give the same. Fails as playing does (RuleError), but only if it fails in
/// all of them.
Foreseen foresee(Referee& referee, const State& state, const Action& action);

}  // namespace houserule
