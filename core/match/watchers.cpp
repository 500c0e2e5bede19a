#include "core/match/watchers.hpp"

#include "core/flow/notation.hpp"

namespace houserule {

bool ChoiceCounter::look(Referee& referee, const State& state, Seat seat) {
  if (seat != no_seat) choices_ += referee.legal(state, seat).size();
  return true;
}

void PlyRecorder::chosen(Referee&, const State& state, const Action& action) { text_ = action_text(state, action); }

void PlyRecorder::played(Referee&, const State& state, const Action& action) {
  plies_.push_back({action.seat, text_, state.hash()});
}

}  // namespace houserule
