#pragma once
// Questions in between: who is asked besides the phase in progress, and when nobody is asked any more.

#include "core/model/state.hpp"

namespace houserule {

/// Says that phases nest too deeply.
[[noreturn]] void refuse_frame();
/// A phase in progress, innermost from now on. Throws RuleError if phases nest too deeply. Inline, so that the frame is
/// written where it stays: what was just written in parts is slow to copy.
inline void push_frame(State& state, const Frame& frame) {
  if (state.header().depth == max_frames) refuse_frame();
  state.frames()[state.header().depth++] = frame;
}
inline void pop_frame(State& state) { state.frames()[--state.header().depth] = Frame{}; }

/// Asks a player to decide in a phase. `subject` is what it is about, for the phase's candidates and script. Who is
/// asked last is asked first, until those asked together are turned round. Throws RuleError if phases nest too deeply.
void ask(State& state, Seat seat, int phase, std::int32_t subject);
/// Asks these players, but those that are out: clockwise from the actor, or, where the phase is one in which all act
/// together, each of them in secret. Throws RuleError as ask() does, and where choices made together still wait to be
/// revealed.
void ask_all(State& state, Seat actor, SeatMask whom, int phase, std::int32_t subject);
/// Nobody else acts in the phase that is frame number `frame`: who was to be asked with it is not, what was chosen
/// together and is not revealed yet is forgotten. What is asked by now above it stays. Returns the frame's number then.
int finish_phase(State& state, int frame);

}  // namespace houserule
