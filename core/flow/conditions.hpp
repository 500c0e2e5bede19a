#pragma once
// Whether a condition of the data holds.

#include <optional>

#include "core/flow/rules.hpp"
#include "core/model/sight.hpp"

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

/// Of what and whom a condition is asked.
struct Asked {
  const State& state;
  const Action& action;         ///< whose seat and arguments it speaks of
  Sight sight = Sight::open();  ///< what is looked at with; HiddenError where that is not enough
  Rules* rules = nullptr;       ///< for conditions of the script
  int loop = -1;                ///< whose pass is over
  Seat chooser = no_seat;       ///< who chose the action's arguments, if that is not whose seat it has
};
bool holds(const Condition& condition, const Asked& asked);
/// What an operand amounts to; seats, terms and cells by their numbers.
std::int64_t amount_of(const Operand& operand, const Asked& asked);
/// The same; nothing if it is of a piece that lies topmost, or the most or least of some, and there is none face up:
/// amount_of() throws RuleError then, or is no_seat of an owner.
std::optional<std::int64_t> amount_if_any(const Operand& operand, const Asked& asked);
/// What lies topmost there, face up; none if nothing does. HiddenError as amount_of() throws.
PieceId topmost_of(const operands::Topmost& of, const Asked& asked);
/// The term that an operand amounts to; null if it is nothing.
const Term* named_term(const Operand& operand, const Asked& asked);

/// Whether the action's `needs` hold for `seat`, as it sees the table; where not, the script may say why.
bool meets_needs(const State& state, const Action& action, Rules* rules, std::string* why = nullptr);

}  // namespace houserule
