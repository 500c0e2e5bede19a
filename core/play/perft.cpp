#include "core/play/perft.hpp"

namespace houserule {
namespace {

using Actions = std::vector<Action>;

/// `legal`: what may be done at `state`, of a list that the next call overwrites.
std::uint64_t count(Referee& referee, const State& state, const Actions& legal, int depth, bool complete) {
  if (state.over()) return complete ? 1 : depth == 0;
  if (depth == 0) return complete ? 0 : 1;
  if (depth == 1 && !complete) return legal.size();
  std::uint64_t total = 0;
  State next = state;
  for (const Action& action : Actions(legal)) {
    next = state;
    const Actions& after = referee.apply_and_list(next, action);
    total += count(referee, next, after, depth - 1, complete);
  }
  return total;
}

const Actions& list(Referee& referee, const State& state) { return referee.legal(state, referee.actor(state)); }

std::uint64_t count_turns(Referee& referee, const State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t total = 0;
  State next = state;
  for (const Action& action : Actions(list(referee, state))) {
    next = state;
    referee.apply_legal(next, action);
    total += count_turns(referee, next, referee.actor(next) == action.seat ? depth : depth - 1);
  }
  return total;
}

}  // namespace

std::uint64_t perft(Referee& referee, const State& state, int depth, DepthOf by) {
  return by == DepthOf::turns ? count_turns(referee, state, depth)
                              : count(referee, state, list(referee, state), depth, false);
}

std::vector<Division> divide(Referee& referee, const State& state, int depth, DepthOf by) {
  std::vector<Division> parts;
  if (state.over()) return parts;
  for (const Action& action : Actions(list(referee, state))) {
    State next = state;
    referee.apply_legal(next, action);
    const bool goes_on = by == DepthOf::turns && referee.actor(next) == action.seat;
    parts.push_back({action, perft(referee, next, goes_on ? depth : depth - 1, by)});
  }
  return parts;
}

std::uint64_t count_matches(Referee& referee, const State& state, int depth) {
  return count(referee, state, list(referee, state), depth, true);
}

}  // namespace houserule
