#include "core/match/watchers.hpp"

#include "core/flow/notation.hpp"

namespace houserule {

bool ChoiceCounter::look(Referee& referee, const State& state, Seat seat) {
  if (seat != no_seat) choices_ += referee.legal(state, seat).size();
  return true;
}

void PlyRecorder::chosen(Referee&, const State& state, const Action& action) {
  phase_ = phase_name(state);
  text_ = action_text(state, action);
}

void PlyRecorder::played(Referee&, const State& state, const Action& action) {
  plies_.push_back({action.seat, phase_, text_, state.hash()});
}

}  // namespace houserule
