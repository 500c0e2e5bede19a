#pragma once
// A grid whose cells show all that lies there, as rows of cards.

#include "cli/text/board.hpp"

namespace houserule::cli {

/// A line for each cell: its label, its name and its tags, what lies there from the bottom, by name, or by the game's
/// letters where that would be wider than the look; wrapped. Of a floating grid only cells on which something lies, or
/// that have a label.
Block draw_spread(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look);

}  // namespace houserule::cli
