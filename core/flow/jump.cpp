#include "core/flow/jump.hpp"

#include <algorithm>

#include "core/flow/referee.hpp"

namespace houserule {
namespace {

using Operation = Instruction::Op;

bool is_loop(const Instruction& instruction) {
  return instruction.op == Operation::repeat || instruction.op == Operation::until;
}

/// Loops around the instruction at `index` are in their first pass, counted ones before it in their last.
void start_loops(State& state, std::size_t index) {
  const auto& program = state.game().program();
  std::fill_n(state.loops(), state.game().loops().size(), 0);
  for (std::size_t i = 0; i < index; ++i)
    if (is_loop(program[i])) state.loops()[program[i].loop] = index < program[i].target ? 1 : program[i].operand;
}

}  // namespace

bool jump_to_phase(State& state, int phase) {
  const auto& program = state.game().program();
  const auto found = std::ranges::find_if(program, [&](const Instruction& instruction) {
    return instruction.op == Operation::phase && instruction.operand == phase;
  });
  if (found == program.end()) return false;
  const auto index = static_cast<std::size_t>(found - program.begin());
  start_loops(state, index);
  Header& header = state.header();
  std::fill_n(state.frames(), max_frames, Frame{});
  state.forget_commitments();
  state.frames()[0].phase = static_cast<std::uint16_t>(phase);
  header.depth = 1;
  header.program_counter = static_cast<std::uint16_t>(index + 1);
  header.over = 0;
  header.winners = 0;
  header.acted = 0xffff;
  return true;
}

void end_loops(State& state) { start_loops(state, state.game().program().size()); }

bool pass_turn_to(State& state, Seat seat) {
  if (state.over() || state.header().depth == 0) return false;
  Frame& frame = state.frames()[state.header().depth - 1];
  const PhaseDefinition& phase = state.game().definition().phases[frame.phase];
  if (frame.asked < 0 && phase.acts == PhaseDefinition::Acts::simultaneous) return false;
  if (frame.asked >= 0) {
    frame.asked = static_cast<std::int8_t>(seat);
    return true;
  }
  if (phase.by) {
    state.variables()[state.game().variable_index(phase.by, 0)] = seat;
    frame.index = 0;
    return true;
  }
  for (int index = 0; index < state.game().players(); ++index)
    if (seat_in_order(state, phase, index) == seat) frame.index = static_cast<std::uint8_t>(index);
  return true;
}

}  // namespace houserule
