#pragma once
// Counters and variables that not everyone sees.

#include "core/model/sight.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// In place of a value that a viewer can't see.
inline constexpr std::int32_t hidden_amount_value = INT32_MIN;

/// Whether anything of the kind is kept, or chosen, in secret.
bool has_secret_amounts(const Definition& definition);
/// The seats that may know a number, seat or word that was chosen: what goes into a secret variable is as secret as
/// that.
SeatMask told_of(const Definition& definition, const ActionDefinition& action, ArgumentIndex argument, Seat actor);
/// Whether the owner's variable (no_seat: the table's), which is no list, may hold this: a number within its range; if
/// it is secret, what others take it for, among much else.
bool may_hold(const Game& game, const VariableDefinition& variable, Seat owner, std::int64_t value);
/// Throws a RuleError, which does not tell a secret value, unless it may.
void require_may_hold(const Game& game, const VariableDefinition& variable, Seat owner, std::int64_t value);
/// What `sight` can't see becomes anything that it may be: within its limits, and adding up to what everyone knows.
/// Draws nothing if there is nothing of the kind.
void deal_amounts(State& state, Sight sight, Generator& generator);
/// Puts hidden_amount_value in place of what `sight` can't see.
void hide_amounts(const Game& game, Sight sight, std::vector<std::int32_t>& counters,
                  std::vector<std::int32_t>& variables);

}  // namespace houserule
