#include "core/model/lists.hpp"

#include <algorithm>

#include "core/model/rule_error.hpp"
#include "core/model/rule_wordings.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

const VariableDefinition& definition_of(const State& state, VariableIndex list) {
  return state.game().definition().variables[list];
}

/// Its length, then what it holds.
std::int32_t* slots_of(State& state, VariableIndex list, Seat seat) {
  return state.variables() + state.game().variable_index(list, seat);
}

void require_narrow(const VariableDefinition& list, std::int64_t value) {
  if (value < -most_narrow || value > most_narrow)
    throw RuleError({says::beyond_list, list.id, value}, says::smaller_numbers);
}

}  // namespace

void require_room(const VariableDefinition& list, std::int64_t values) {
  if (values > list.most) throw RuleError({says::list_full, list.id, list.most}, says::longer_list);
}

std::span<const std::int32_t> values_of(const State& state, VariableIndex list, Seat seat) {
  const std::int32_t* slots = state.variables() + state.game().variable_index(list, seat);
  work::spend(*slots);
  return {slots + 1, static_cast<std::size_t>(*slots)};
}

bool list_has(const State& state, VariableIndex list, Seat seat, std::int64_t value) {
  return std::ranges::any_of(values_of(state, list, seat), [&](std::int64_t each) { return each == value; });
}

void append_to_list(State& state, VariableIndex list, Seat seat, std::int64_t value) {
  const VariableDefinition& definition = definition_of(state, list);
  if (definition.type != VariableDefinition::Type::number && value < 0) return;
  std::int32_t* slots = slots_of(state, list, seat);
  require_room(definition, std::int64_t{*slots} + 1);
  require_narrow(definition, value);
  slots[++*slots] = static_cast<std::int32_t>(value);
}

bool remove_from_list(State& state, VariableIndex list, Seat seat, std::int64_t value) {
  std::int32_t* slots = slots_of(state, list, seat);
  work::spend(*slots);
  std::int32_t* const end = slots + 1 + *slots;
  std::int32_t* const found = std::find_if(slots + 1, end, [&](std::int64_t each) { return each == value; });
  if (found == end) return false;
  std::copy(found + 1, end, found);
  *(end - 1) = 0;
  --*slots;
  return true;
}

void set_list(State& state, VariableIndex list, Seat seat, std::span<const std::int64_t> values) {
  const VariableDefinition& definition = definition_of(state, list);
  require_room(definition, static_cast<std::int64_t>(values.size()));
  for (const std::int64_t value : values) require_narrow(definition, value);
  std::int32_t* slots = slots_of(state, list, seat);
  work::spend(definition.most);
  std::fill_n(slots, 1 + definition.most, 0);
  *slots = static_cast<std::int32_t>(values.size());
  std::ranges::transform(values, slots + 1, [](std::int64_t value) { return static_cast<std::int32_t>(value); });
}

}  // namespace houserule
