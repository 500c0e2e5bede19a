#pragma once
// Numbers of counters and variables as the state holds them: in one slot, or in two where the data declares more than
// one has room for (is_wide()).

#include <cstdint>
#include <cstring>

#include "core/model/state.hpp"

namespace houserule {

/// In the slots of a state, or of an observation: what is hidden there (core/model/amounts.hpp) is never wide.
inline std::int64_t number_at(const std::int32_t* slots, bool wide) {
  if (!wide) return *slots;
  std::int64_t number = 0;
  std::memcpy(&number, slots, sizeof number);
  return number;
}

inline void put_number(std::int32_t* slots, bool wide, std::int64_t number) {
  if (wide)
    std::memcpy(slots, &number, sizeof number);
  else
    *slots = static_cast<std::int32_t>(number);
}

inline std::int64_t counter_of(const State& state, CounterIndex counter, Seat seat) {
  const bool wide = state.game().definition().counters[counter].is_wide();
  return number_at(state.counters() + state.game().counter_index(counter, seat), wide);
}

/// Within its limits.
inline void put_counter(State& state, CounterIndex counter, Seat seat, std::int64_t number) {
  const bool wide = state.game().definition().counters[counter].is_wide();
  put_number(state.counters() + state.game().counter_index(counter, seat), wide, number);
}

/// What a variable that is no list holds: a number, or the number of what it names, -1 = nothing.
inline std::int64_t held_by(const State& state, VariableIndex variable, Seat seat) {
  const bool wide = state.game().definition().variables[variable].is_wide();
  return number_at(state.variables() + state.game().variable_index(variable, seat), wide);
}

/// What it may hold (amounts.hpp).
inline void hold(State& state, VariableIndex variable, Seat seat, std::int64_t value) {
  const bool wide = state.game().definition().variables[variable].is_wide();
  put_number(state.variables() + state.game().variable_index(variable, seat), wide, value);
}

}  // namespace houserule
