#pragma once
// How strong bots are, for people and for programs.

#include <nlohmann/json.hpp>

#include "cli/text/ladder_standing.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/lab/ladder.hpp"

namespace houserule::cli {

/// Strengths, the strongest first; who beats whom; what that says about skill. Of at least one match.
Block ladder_text(const LadderResult& result, const Ladder& ladder, const Look& look);
/// How many matches, what counts, how sure it is, whether skill matters: a sentence or two each.
Block ladder_notes(const LadderResult& result, const LadderStanding& standing, const Ladder& ladder,
                   const std::string& language);
nlohmann::ordered_json ladder_json(const LadderResult& result, const Ladder& ladder);

}  // namespace houserule::cli
