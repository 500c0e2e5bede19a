#pragma once
// Counts action sequences: the classic check of a rule set.

#include <cstdint>

#include "core/flow/referee.hpp"

namespace houserule {

/// What a depth counts: actions, or turns: all that a seat does before another one acts.
enum class DepthOf { actions, turns };

/// Sequences of exactly so many of them from `state`, action by action; matches that end earlier don't count.
std::uint64_t perft(Referee& referee, const State& state, int depth, DepthOf by = DepthOf::actions);
/// The sequences that begin with one action.
struct Division {
  Action action;
  std::uint64_t count = 0;
};
/// The same by their first actions; `depth` is at least 1.
std::vector<Division> divide(Referee& referee, const State& state, int depth, DepthOf by = DepthOf::actions);
/// Complete matches of at most `depth` plies from `state`.
std::uint64_t count_matches(Referee& referee, const State& state, int depth);

}  // namespace houserule
