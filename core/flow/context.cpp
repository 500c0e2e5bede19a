#include "core/flow/context.hpp"

#include "core/flow/notation.hpp"
#include "core/flow/rule_wordings.hpp"

namespace houserule {

namespace {
/// What of the data is at fault if nothing nearer is: the phase, or what of the flow was being done.
Origin origin_of(const State& state) {
  if (state.header().depth > 0) return phase_of(state, innermost(state)).origin;
  const auto done = state.header().program_counter;
  const Origin* origin = done == 0 ? nullptr : state.game().program()[done - 1u].origin;
  return origin == nullptr ? Origin{} : *origin;
}
}  // namespace

void add_context(RuleError& error, const State& state, const Statement& doing) {
  error.locate(origin_of(state));
  if (!error.context.empty()) return;
  const auto plies = state.header().plies;
  if (state.header().depth > 0)
    error.context = {says::in_phase, doing, phase_of(state, innermost(state)).id, plies};
  else
    error.context = {says::at_ply, doing, plies};
}

void blame(RuleError error, const State& state, const Statement& doing) {
  add_context(error, state, doing);
  throw error;
}

Statement by(const Wording& doing, const State& state, Seat seat) { return {doing, seat_told(state.game(), seat)}; }

Statement by(const Wording& doing, const State& state, const Action& action) {
  return {doing, action_text(state, action), seat_told(state.game(), action.seat)};
}

Statement by_begun(const Wording& doing, const State& state, const Action& action) {
  std::string text;
  bool place = false;
  for (const char letter : action_text(state, action)) {
    place = letter == '@' || (place && letter != ' ');
    if (!place) text += letter;
  }
  return {doing, text, seat_told(state.game(), action.seat)};
}

}  // namespace houserule
