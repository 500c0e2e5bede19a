#pragma once
// What an argument may be, given the arguments before it.

#include <vector>

#include "core/flow/rules.hpp"

namespace houserule {

inline void add(Action& action, std::int32_t value) { action.values[action.count++] = value; }
inline void take_back(Action& action) { action.values[--action.count] = 0; }

/// What argument number `argument` of `partial` may be, the arguments before it being set; `out` may hold anything.
/// Throws RuleError.
void find_choices(const State& state, const Action& partial, int argument, Rules* rules, Choices& out);
/// The place of `value` among the choices; pieces also by what looks like it. -1 if there is none.
int find_choice(const Choices& choices, std::int32_t value);
/// The nth choice as the next value of `partial`: of pieces that look alike the first that it does not name yet, -1 if
/// it names them all.
std::int32_t next_value(const Choices& choices, int n, const ActionDefinition& definition, const Action& partial);

/// The same of an argument that is not asked for each of what the one before may be. `alike`: whether pieces that look
/// alike may have to be told apart.
void evaluate_argument(const State& state, const ActionDefinition& definition, const Action& partial,
                       std::size_t argument, bool alike, Rules* rules, Choices& out);
/// The same before what the argument needs is looked at; rows and columns are.
void evaluate_unjudged(const State& state, const ActionDefinition& definition, const Action& partial,
                       std::size_t argument, bool alike, Rules* rules, Choices& out);
/// How many of so many the last argument takes, which takes several, those before it being set in `partial`; {1, 0} if
/// it can take none. RuleError if they are more than an action holds.
Amount amount_taken(const State& state, const ActionDefinition& definition, const Action& partial, int there);
/// Whether what argument number `place` needs holds of `value`, those before it being set in `partial`.
bool meets_needs(const State& state, const ArgumentDefinition& argument, const Action& partial, std::size_t place,
                 std::int32_t value);
/// Whether the script is (sources::Script::for_each). False beyond the last argument.
bool is_asked_for_each(const ActionDefinition& definition, std::size_t argument);
/// Of such an argument: for each of what the argument before may be, where `partial` ends.
void evaluate_for_each(const State& state, const ActionDefinition& definition, const Action& partial,
                       const Choices& each, bool alike, Rules* rules, std::vector<Choices>& out);
/// Of cells by a source that no argument changes: the same.
void evaluate_cells_for_each(const State& state, const ActionDefinition& definition, const Action& partial,
                             const Choices& each, std::vector<Choices>& out);

}  // namespace houserule
