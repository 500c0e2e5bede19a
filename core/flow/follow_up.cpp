#include "core/flow/follow_up.hpp"

#include <algorithm>

#include "core/flow/rule_wordings.hpp"
#include "core/model/rule_error.hpp"

namespace houserule {

void refuse_frame() { throw RuleError({says::nested, max_frames}, says::asks_for_itself); }

namespace {

Frame question(int phase, std::int32_t subject) {
  Frame frame;
  frame.phase = static_cast<std::uint16_t>(phase);
  frame.subject = subject;
  return frame;
}

bool awaits_choices(const State& state) {
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if (state.is_committed(seat)) return true;
  return false;
}

/// Who does not take part counts as having chosen, nothing.
void ask_together(State& state, SeatMask others, int phase, std::int32_t subject) {
  const PhaseDefinition& definition = state.game().definition().phases[static_cast<std::size_t>(phase)];
  if (awaits_choices(state)) throw RuleError({says::still_revealing, definition.id}, says::ask_in_order);
  Frame frame = question(phase, subject);
  frame.committed = others;
  push_frame(state, frame);
}

}  // namespace

void ask(State& state, Seat seat, int phase, std::int32_t subject) {
  Frame frame = question(phase, subject);
  frame.asked = static_cast<std::int8_t>(seat);
  push_frame(state, frame);
}

namespace {
/// A number that no other window has which is still open.
int unused_window(const State& state) {
  const Frame* const frames = state.frames();
  const Frame* const end = frames + state.header().depth;
  int number = 1;
  while (std::any_of(frames, end, [&](const Frame& frame) { return frame.asked >= 0 && frame.index == number; }))
    ++number;
  return number;
}
}  // namespace

void ask_all(State& state, Seat actor, SeatMask whom, int phase, std::int32_t subject) {
  const Game& game = state.game();
  const auto acts = game.definition().phases[static_cast<std::size_t>(phase)].acts;
  if (acts == PhaseDefinition::Acts::simultaneous)
    return ask_together(state, static_cast<SeatMask>(game.player_mask() & ~whom), phase, subject);
  const int window = unused_window(state);
  for (int after = 0; after < game.players(); ++after) {
    const Seat seat = (actor + after) % game.players();
    if ((whom & seat_bit(seat)) == 0 || state.is_out(seat)) continue;
    ask(state, seat, phase, subject);
    state.frames()[state.header().depth - 1].index = static_cast<std::uint8_t>(window);
  }
}

namespace {
/// Takes off the questions that were asked with this one and are not answered. Returns its number then.
int drop_window(State& state, int number) {
  Frame* const frames = state.frames();
  const Frame answered = frames[number];
  const auto asked_with = [&](const Frame& other) { return other.asked >= 0 && other.index == answered.index; };
  Frame* const kept = answered.index == 0 ? frames + number : std::remove_if(frames, frames + number, asked_with);
  Frame* const end = std::copy(frames + number, frames + state.header().depth, kept);
  std::fill(end, frames + state.header().depth, Frame{});
  state.header().depth = static_cast<std::uint8_t>(end - frames);
  return static_cast<int>(kept - frames);
}
}  // namespace

int finish_phase(State& state, int frame) {
  Frame& finished = state.frames()[frame];
  if (finished.asked >= 0) {
    finished.chosen = 1;
    return drop_window(state, frame);
  }
  finished.index = static_cast<std::uint8_t>(state.game().players());
  state.forget_commitments();
  return frame;
}

}  // namespace houserule
