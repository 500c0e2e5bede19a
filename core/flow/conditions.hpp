#pragma once
// Conditions about zones: whether they are full or empty. Everyone can see that, so they may decide what is legal.

#include "core/model/state.hpp"

namespace houserule {

[[noreturn]] void refuse_zone(const State& state, ZoneIndex definition);
/// The zone of that definition which `seat` means; throws RuleError if there is none at this table.
inline ZoneId zone_for(const State& state, ZoneIndex definition, Seat seat) {
  const ZoneId zone = state.game().zone_of(definition, seat);
  if (zone == none) refuse_zone(state, definition);
  return zone;
}
/// Whether nothing more can lie in the zone.
bool is_full(const State& state, ZoneId zone);

/// Whether it is so for `seat`.
inline bool is_so(const State&, const conditions::Always&, Seat) { return true; }
bool is_so(const State& state, const conditions::Full& full, Seat seat);
bool is_so(const State& state, const conditions::Empty& empty, Seat seat);
bool is_so(const State& state, const conditions::AllEmpty& empty, Seat seat);
bool is_so(const State& state, const conditions::Check& check, Seat seat);
bool is_so(const State& state, const conditions::Repeated& repeated, Seat seat);
bool is_so(const State& state, const conditions::MemoryFull& full, Seat seat);
/// Of an action's argument.
bool is_so(const State& state, const conditions::Holds& holds, const Action& action);

template <class Form>
concept AboutZones = requires(const State& state, const Form& form) {
  is_so(state, form, no_seat);
};

/// Whether it speaks of zones alone (or of nothing): then meets() can tell.
bool is_about_zones(const Condition& condition);
/// Whether it holds for `seat`. Only for what is_about_zones().
bool meets(const State& state, const Condition& condition, Seat seat);

}  // namespace houserule
