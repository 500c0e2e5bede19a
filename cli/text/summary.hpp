#pragma once
// What many matches say about a game, for people and for programs.

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/match/run_tally.hpp"

namespace houserule::cli {

struct Summary {
  RunTally run;
  Tally choices;  ///< RunTally::choices() of some of the matches, which were played again to count them
};

/// Win shares and scores by seat with 95 % intervals, length, choices, score lines.
Block summary_text(const Summary& summary, const Look& look);
nlohmann::ordered_json summary_json(const Summary& summary);

}  // namespace houserule::cli
