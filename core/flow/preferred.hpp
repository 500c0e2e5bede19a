#pragma once
// What a source prefers: `prefer` of pieces and cells.

#include "core/model/state.hpp"

namespace houserule {

/// What is preferred now; null if the variable holds nothing.
inline const Term* preferred(const State& state, const std::variant<TermIndex, VariableIndex>& wish, Seat seat) {
  const Vocabulary& vocabulary = state.game().definition().vocabulary;
  if (const auto* term = std::get_if<TermIndex>(&wish)) return &vocabulary[*term];
  const VariableIndex variable = std::get<VariableIndex>(wish);
  const TermIndex held(state.variables()[state.game().variable_index(variable, seat)]);
  return held ? &vocabulary[held] : nullptr;
}

/// Tries what is preferred in turn, until `keep` says that there is some.
template <class Keep>
void try_preferred(const State& state, const Narrowing& narrowing, Seat seat, const Keep& keep) {
  for (const auto& wish : narrowing.prefer)
    if (const Term* wanted = preferred(state, wish, seat); wanted != nullptr && keep(*wanted)) return;
}

}  // namespace houserule
