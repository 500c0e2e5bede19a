#pragma once
// Why an action may or may not be played: the sentence, and the place in the rules that says so.

#include <string>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// "'place coral a1' is not legal: 'a1' is not possible here.", then where that comes from (file and line) and, for an
/// argument, what is possible instead. `referee` is of the package's rules. Depends only on what `seat` can see.
Block explain_action(const Package& package, Referee& referee, const State& state, Seat seat, const std::string& text,
                     const Look& look);

/// "rules.score.krill  reef/rules.lua:112": what, and where if that is known.
std::string with_place(const std::string& what, const Place& place);

}  // namespace houserule::cli
