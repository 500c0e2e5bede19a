#pragma once
// A decision, or the end, on a screen that may be small: what does not fit is folded.

#include <string>
#include <vector>

#include "cli/text/table_view.hpp"

namespace houserule::cli {

/// What has happened in a ply, a sentence each; indented what belongs to the line above.
struct PlyNews {
  Block full, brief;
};

/// What belongs on it, in full.
struct Screen {
  std::string heading;        ///< "Player 1 · round 3 · Choose a card"
  std::vector<PlyNews> news;  ///< since the viewer's last decision
  TableParts table;
  Block notice;                       ///< what was just asked for, or why something is not possible
  std::string question;               ///< with how to answer it; empty at the end
  std::vector<std::string> choices;   ///< of which a page at least is shown
  std::vector<std::string> foreseen;  ///< instead of them where there is room: also what they would lead to
  int page = 0;                       ///< which of them, from 0; begins again after the last
  Block ending;                       ///< scores and who has won
};

struct DrawnScreen {
  Block lines;
  int pages = 1;  ///< of choices
};

/// At most `look.height - 1` lines, the last line being where answers are typed, and none wider than `look.width`,
/// unless what is never folded needs more: heading, the viewer's own boards and zones and those that are chosen from,
/// the notice, the question with a page of its choices, the ending. All of it where the look has no height.
DrawnScreen draw_screen(const Screen& screen, const Look& look);

}  // namespace houserule::cli
