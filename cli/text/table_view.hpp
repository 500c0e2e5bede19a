#pragma once
// Everything on the table as one viewer sees it.

#include "cli/text/board.hpp"
#include "core/play/note.hpp"
#include "core/play/observation.hpp"

namespace houserule::cli {

/// Boards beside each other, other zones as lists, counters, a legend of the letters. Labels go onto the board
/// of zone `labelled` (`none`: no labels).
Block draw_table(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined = {},
                 ZoneId labelled = none, const CellLabels& labels = {});
/// "round 3 · Choose a card": the loops in progress and the phase.
std::string moment_text(const Game& game, const Observation& seen, const Look& look);
/// What lies in a zone without a grid: "krill ×3, crab, 2 cards"; "empty".
std::string zone_text(const Game& game, const SeenZone& zone, const Look& look);
/// The state with nothing hidden, as an observation of `viewer`.
Observation open_observation(const Referee& referee, const State& state, Seat viewer);

}  // namespace houserule::cli
