#pragma once
// Counts action sequences: the classic check of a rule set.

#include <cstdint>

#include "core/flow/referee.hpp"

namespace houserule {

/// Sequences of exactly `depth` legal actions from `state`; matches that end earlier don't count.
std::uint64_t perft(Referee& referee, const State& state, int depth);
/// Complete matches of at most `depth` plies from `state`.
std::uint64_t count_matches(Referee& referee, const State& state, int depth);

}  // namespace houserule
