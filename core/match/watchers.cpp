#include "core/match/watchers.hpp"

#include "core/flow/notation.hpp"

namespace houserule {

bool ChoiceCounter::look(Referee& referee, const State& state, Seat seat) {
  if (seat != no_seat) choices_ += referee.legal(state, seat).size();
  return true;
}

void ActionCounter::chosen(Referee&, const State&, const Action& action) {
  const std::size_t actions = game_.definition().actions.size();
  if (uses_.empty()) uses_.resize(static_cast<std::size_t>(game_.players()) * actions);
  ++uses_[static_cast<std::size_t>(action.seat) * actions + static_cast<std::size_t>(action.id)];
}

std::vector<int> ActionCounter::take() {
  uses_.resize(static_cast<std::size_t>(game_.players()) * game_.definition().actions.size());
  return std::move(uses_);
}

void PlyRecorder::chosen(Referee&, const State& state, const Action& action) {
  phase_ = phase_name(state);
  text_ = action_text(state, action);
}

void PlyRecorder::played(Referee&, const State& state, const Action& action) {
  plies_.push_back({action.seat, phase_, text_, state.hash()});
}

}  // namespace houserule
