#pragma once
// A board as a picture: its cells, terrain, the pieces on it at the start, a legend.

#include <string>
#include <vector>

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

/// A grid that a zone has, for all or some numbers of players.
struct Board {
  int zone = 0;
  int grid = 0;
  PlayerRange players;
  std::string name;  ///< for a file: "board-reef", "board-trees-2"
};

/// Those that the zone has for the page's numbers of players, fewest first; none if it is not there.
std::vector<Board> boards_of(const Subject& subject, int zone);

/// A growing board is drawn as large as it may get, without names of cells.
Picture draw_board_picture(const Subject& subject, const Board& board);

}  // namespace houserule::cli::pages
