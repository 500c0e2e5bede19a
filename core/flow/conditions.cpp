#include "core/flow/conditions.hpp"

#include "core/model/rule_error.hpp"

namespace houserule {

void refuse_zone(const State& state, int definition) {
  throw RuleError(
      "the zone '" + state.game().definition().zones[static_cast<std::size_t>(definition)].id + "' does not exist here",
      "it may be for other player counts, or belong to each player");
}

bool is_full(const State& state, ZoneId id) {
  const Zone& zone = state.game().zones()[id];
  if (zone.grid != nullptr && zone.grid->definition().stack_limit == 1)
    return state.zone(id).count == zone.grid->size();
  if (zone.grid != nullptr) return state.occupied(id) == zone.grid->all();
  const auto& definition = state.game().definition().zones[static_cast<std::size_t>(zone.definition)];
  return definition.capacity > 0 && state.zone(id).count >= definition.capacity;
}

bool all_empty(const State& state, int definition) {
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if (state.zone(zone_for(state, definition, seat)).count > 0) return false;
  return true;
}

bool is_about_zones(const Condition& condition) {
  using Type = Condition::Type;
  return condition.type == Type::always || condition.type == Type::full || condition.type == Type::empty ||
         condition.type == Type::all_empty;
}

bool meets(const State& state, const Condition& condition, Seat seat) {
  switch (condition.type) {
    case Condition::Type::full: return is_full(state, zone_for(state, condition.zone, seat)) != condition.negated;
    case Condition::Type::empty:
      return (state.zone(zone_for(state, condition.zone, seat)).count == 0) != condition.negated;
    case Condition::Type::all_empty: return all_empty(state, condition.zone) != condition.negated;
    default: return true;
  }
}

}  // namespace houserule
