#include "core/flow/conditions.hpp"

#include "core/flow/rule_wordings.hpp"
#include "core/model/going.hpp"
#include "core/model/memory.hpp"
#include "core/model/rule_error.hpp"
#include "core/model/sight.hpp"

namespace houserule {

void refuse_zone(const State& state, ZoneIndex definition) {
  throw RuleError({says::no_zone_here, state.game().definition().zones[definition].id}, says::zone_for_others);
}

bool is_full(const State& state, ZoneId id) {
  const Zone& zone = state.game().zones()[id];
  if (zone.grid != nullptr && zone.grid->definition().stack_limit == 1)
    return state.zone(id).count == zone.grid->size();
  if (zone.grid != nullptr) return state.occupied(id) == zone.grid->all();
  return zone.capacity > 0 && state.zone(id).count >= zone.capacity;
}

bool is_so(const State& state, const conditions::Full& full, Seat seat) {
  return is_full(state, zone_for(state, full.zone, seat));
}

bool is_so(const State& state, const conditions::Empty& empty, Seat seat) {
  return state.zone(zone_for(state, empty.zone, seat)).count == 0;
}

bool is_so(const State& state, const conditions::AllEmpty& empty, Seat) {
  for (Seat seat = 0; seat < state.game().seats(); ++seat)
    if (state.zone(zone_for(state, empty.zone, seat)).count > 0) return false;
  return true;
}

bool is_so(const State& state, const conditions::Check&, Seat seat) {
  for (std::size_t i = 0; i < state.game().zones().size(); ++i) {
    const auto zone = static_cast<ZoneId>(i);
    const Movement* movement = state.game().zones()[zone].movement;
    if (movement == nullptr || !movement->any_royal()) continue;
    require_shown(state, Sight::of_seat(seat), zone);
    if (Going(state, zone).is_check(seat)) return true;
  }
  return false;
}

bool is_so(const State& state, const conditions::Repeated& repeated, Seat) {
  return repetitions(state) >= repeated.times;
}

bool is_so(const State& state, const conditions::MemoryFull&, Seat) { return memory_is_full(state); }

bool is_so(const State& state, const conditions::Holds& holds, const Action& action) {
  const ZoneId zone = zone_for(state, holds.zone, action.seat);
  const int cell = action[holds.cell];
  if (!holds.with) return state.occupied(zone).has(cell);
  const KindId kind = state.shown(zone)[cell];
  return kind != none && state.game().definition().vocabulary[holds.with].kinds[kind] != 0;
}

bool is_about_zones(const Condition& condition) {
  return std::visit([](const auto& that) { return AboutZones<decltype(that)>; }, condition.that);
}

bool meets(const State& state, const Condition& condition, Seat seat) {
  const auto answer = [&](const auto& that) {
    if constexpr (AboutZones<decltype(that)>) return is_so(state, that, seat);
    return true;
  };
  return std::visit(answer, condition.that) != condition.negated;
}

}  // namespace houserule
