#pragma once
// The score sheet as a table, and who won.

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/match/match.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {

/// "15", "15 + ?" where some line is hidden.
std::string total_text(const Game& game, const SeatScore& score);
/// The table's cells: names, then a row a line, the total and the place. Empty for a game without score lines.
std::vector<std::vector<std::string>> score_rows(const Game& game, const ScoreSheet& sheet, const Look& look);
/// A row a line with its notes, a column a seat, the total and the place at the end; empty for a game without score
/// lines.
Block score_table(const Game& game, const ScoreSheet& sheet, const Look& look);
/// "Player 2 wins.", "A draw.", who had which side, the rating; a line each.
Block outcome_text(const Game& game, const ScoreSheet& sheet, const Look& look);
/// The same of a match that was played: also who had which role, and who began.
Block outcome_text(const Match& match, const ScoreSheet& sheet, const Look& look);

}  // namespace houserule::cli
