#pragma once
// A grid zone as a drawing.

#include <map>
#include <string>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli {

/// Numbers or other labels to write into cells: what a person may choose.
using CellLabels = std::map<int, std::string>;

/// The board as seen, with its cell names at the edge. Square boards have a letter above each column, hexagonal ones
/// are staggered between the names of the first and last cell of each row, graphs are drawn as they lie, or are a list
/// of named places. A floating grid shows only the part that is occupied or may be next. Free cells are dots, unknown
/// face-down pieces '?', face-down ones that the viewer knows a small letter in brackets. A line runs round the
/// outlined cells of a square board. Labels stand in brackets; where they make the board wider than the look, cells
/// with a label get a "•" instead. A spread grid has a line for each cell, which names what lies there, from the
/// bottom. Of a stack the topmost piece and the height are drawn; what lies under one of another kind is listed below
/// the board.
Block draw_board(const Game& game, const SeenZone& seen, const CellLabels& labels, const Look& look,
                 const CellSet& outlined = {});
/// Whether that shows the labels.
bool shows_labels(const Block& board, const Look& look);

/// "K krill  P plankton  * angry": terrains, the kinds that are seen on boards unless there are but two, marks and how
/// pieces lie face down; wrapped, empty if there are none.
Block board_legend(const Game& game, const Observation& seen, const Look& look);

}  // namespace houserule::cli
