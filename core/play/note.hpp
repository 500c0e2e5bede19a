#pragma once
// What a player is shown beside a decision: a sentence on a candidate, the outline of cells. Never part of the rules.

#include <map>
#include <string>

#include "core/flow/referee.hpp"

namespace houserule {

/// A sentence of the script in that language, or in English if there is no translation.
const std::string& translation(const Definition& definition, const std::string& sentence, const std::string& language);
/// What the game says of a candidate, in that language; empty if nothing. Depends on the acting seat's view only.
/// Throws RuleError if the script fails.
std::string note_text(Referee& referee, const State& state, const Action& action, const std::string& language);

/// By grid zone, where it is not empty: the cells to outline.
using Outlines = std::map<ZoneId, CellSet>;
/// For `viewer`, who may be a spectator. Throws RuleError if the script fails.
Outlines outlines(Referee& referee, const State& state, Seat viewer);

}  // namespace houserule
