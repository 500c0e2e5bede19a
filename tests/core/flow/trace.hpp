#pragma once
// Whose decisions a match asks for, as a line of text.

#include <string>

#include "tests/core/definitions.hpp"

namespace houserule {

/// "sow2": the phase and the seat that decides next; "over" at the end.
inline std::string turn_of(const Referee& referee, const State& state) {
  if (state.over()) return "over";
  const auto phase = static_cast<std::size_t>(referee.phase(state));
  return referee.game().definition().phases[phase].id + std::to_string(referee.actor(state) + 1);
}

/// The decisions of a match in which everyone takes the first legal action, `most` at most: "sow1 sow2 reap1".
inline std::string played(Referee& referee, State& state, int most = 100) {
  std::string text;
  for (int ply = 0; ply < most && !state.over(); ++ply) {
    text += (text.empty() ? "" : " ") + turn_of(referee, state);
    referee.apply_legal(state, Action(referee.legal(state, referee.actor(state)).front()));
  }
  return text;
}

inline std::string played(const Builder& builder, int players, std::unique_ptr<Rules> rules = nullptr) {
  Referee referee = builder.referee(players, std::move(rules));
  State state = referee.start(1);
  return played(referee, state);
}

/// The RuleError that `body` throws; one without a text if it throws none.
template <class Body>
RuleError error_of(Body&& body) {
  try {
    body();
  } catch (const RuleError& error) {
    return error;
  }
  return RuleError("");
}

}  // namespace houserule
