#pragma once
// A world that a seat cannot tell from the real one.

#include "core/flow/referee.hpp"

namespace houserule {

/// A full state that gives `viewer` the same observation: hidden pieces of one group change kinds at random,
/// other seats' commitments are drawn anew among what they may do there, the generator is new.
State determinize(Referee& referee, const State& state, Seat viewer, Generator& generator);

}  // namespace houserule
