#pragma once
// What stands on the screen at a decision, and at the end.

#include "cli/terminal/menu.hpp"
#include "cli/text/screen.hpp"
#include "core/match/match.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {

/// The table as `seat` sees it, with the menu's choices on their boards, and its question. Without news. Numbers for
/// which a board has no room are not accepted by the menu then.
Screen decision_screen(Referee& referee, const State& state, Seat seat, Menu& menu, const Look& look);
/// "Place a card (number or name)"
std::string question_text(const State& state, const Menu& menu, const Look& look);
/// The table as `viewer` sees it, the scores and who has won. Without news.
Screen final_screen(Match& match, const ScoreSheet& sheet, Seat viewer, const Look& look);

}  // namespace houserule::cli
