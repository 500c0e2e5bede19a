#pragma once
// Counts action sequences: the classic check of a rule set.

#include <cstdint>

#include "core/flow/referee.hpp"

namespace houserule {

/// Sequences of exactly `depth` legal actions from `state`; matches that end earlier don't count.
std::uint64_t perft(Referee& referee, const State& state, int depth);
/// The sequences that begin with one action.
struct Division {
  Action action;
  std::uint64_t count = 0;
};
/// The same by their first actions; `depth` is at least 1.
std::vector<Division> divide(Referee& referee, const State& state, int depth);
/// Complete matches of at most `depth` plies from `state`.
std::uint64_t count_matches(Referee& referee, const State& state, int depth);

}  // namespace houserule
