#pragma once
// Variables that are lists. Values are numbers, or the numbers of seats, terms or cells. `seat` is whose list it is, if
// each has one. All take time proportional to what the list holds.

#include <cstdint>
#include <span>

#include "core/model/state.hpp"

namespace houserule {

/// That a list may hold.
inline constexpr int most_listed = 1000;

/// Throws RuleError if the list can't hold so many.
void require_room(const VariableDefinition& list, std::int64_t values);
/// First to last. Valid until the list changes.
std::span<const std::int32_t> values_of(const State& state, VariableIndex list, Seat seat);
/// Whether it holds the value.
bool list_has(const State& state, VariableIndex list, Seat seat, std::int64_t value);
/// Nothing is added of what is no seat, term or cell. Throws RuleError if the list is full, or the number too large.
void append_to_list(State& state, VariableIndex list, Seat seat, std::int64_t value);
/// The first that is equal; false if there is none.
bool remove_from_list(State& state, VariableIndex list, Seat seat, std::int64_t value);
/// In place of what it held; the same errors.
void set_list(State& state, VariableIndex list, Seat seat, std::span<const std::int64_t> values);

}  // namespace houserule
