#pragma once
// Everything on the table as one viewer sees it.

#include "cli/text/board.hpp"
#include "core/play/note.hpp"
#include "core/play/observation.hpp"

namespace houserule::cli {

/// By grid zone: the labels of what can be chosen there.
using BoardLabels = std::map<ZoneId, CellLabels>;

struct TableBoard {
  Seat owner = no_seat;   ///< no_seat: the table's
  bool labelled = false;  ///< something on it can be chosen
  std::string title;      ///< "Player 2"
  std::string brief;      ///< "12 cards"
  Block drawing;          ///< with its title if there are several boards
  bool bare = false;      ///< labelled, but there is no room for the labels
};

/// Zones without a board, counters, variables: a title and a part each.
struct TableLine {
  enum class Whose { table, viewer, others };
  std::string title;
  Whose whose = Whose::table;
  std::vector<std::string> parts;  ///< "Player 2: krill ×3, crab"
  std::vector<std::string> brief;  ///< the same in short: "Player 2: 4 cards"
};

/// Counters, then variables that have a name; of one seat only those that each seat has.
std::vector<TableLine> amount_lines(const Game& game, const Observation& seen, const Look& look, Seat only = no_seat);

/// All that lies on the table, the viewer's own first.
struct TableParts {
  Seat viewer = spectator;
  std::vector<TableBoard> boards;
  Block legend;
  std::vector<TableLine> lines;
};
/// Boards that have labels are drawn even if they are not shown otherwise.
TableParts table_parts(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined = {},
                       const BoardLabels& labels = {});
/// Beside each other where there is room.
Block draw_boards(const std::vector<TableBoard>& boards, const Look& look);
/// Boards, their legend and the other zones, without counters and variables.
Block draw_zones(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined = {});
/// Titles in a column, the parts wrapped beside it.
Block draw_lines(const std::vector<TableLine>& lines, const Look& look);
/// All of it: boards, the legend of their letters, lines.
Block draw_table(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined = {},
                 const BoardLabels& labels = {});
/// "round 3 · Choose a card": the loops in progress and the phase.
std::string moment_text(const Game& game, const Observation& seen, const Look& look);
/// "Whale (fed)"; of one that the viewer doesn't know what it can tell of it: its back, clues; may be empty.
std::string seen_name(const Game& game, const SeenPiece& piece, const Look& look);
/// What lies in a zone without a grid: "krill ×3, crab, 2 cards"; "empty".
std::string zone_text(const Game& game, const SeenZone& zone, const Look& look);
/// The state with nothing hidden, as an observation of `viewer`.
Observation open_observation(const Referee& referee, const State& state, Seat viewer);

}  // namespace houserule::cli
