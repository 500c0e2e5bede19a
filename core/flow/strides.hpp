#pragma once
// Actions whose last argument is so many steps along a track from the one before it, as in backgammon: all in one pass.

#include <optional>

#include "core/flow/choices.hpp"
#include "core/flow/paths.hpp"

namespace houserule {

/// Whether the last argument is cells so many steps on from an earlier one, by sets that no earlier one changes.
bool lands_on_track(const ActionDefinition& action);

/// Two arguments: cells of a board that stay the same, and the one so many steps on from each. Or three: how many they
/// are hangs on another that comes first.
struct StridesAsked {
  const ActionDefinition* action;
  sources::Cells landings;  ///< all that the last argument is taken from, however far
  bool each = false;        ///< of three
};
/// Nothing of an action that asks for something else.
std::optional<StridesAsked> strides_asked(const ActionDefinition& action);

/// Of two arguments the ways from each start. Of three, for `each` that the first may be, the starts from which one
/// lands: landing() says where. `action` has no argument yet. Throws HiddenError as cells_of() does.
void list_strides(const State& state, const StridesAsked& asked, const Action& action, const Choices& each, Paths& out);
/// How many steps an action of three goes that has the first argument; and where it lands, which has the second too.
int stride(const State& state, const Action& action);
int landing(const State& state, const Action& action, int steps);

}  // namespace houserule
