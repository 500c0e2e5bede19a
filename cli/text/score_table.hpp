#pragma once
// The score sheet as a table, as JSON, and who won.

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {

/// A row a line with its notes, a column a seat, the total and the place at the end; empty for a game without score
/// lines.
Block score_table(const Game& game, const ScoreSheet& sheet, const Look& look);
/// "Player 2 wins.", "A draw.", the rating; a line each.
Block outcome_text(const Game& game, const ScoreSheet& sheet, const Look& look);
/// {"ranking": [[seats]…], "scores": [{"seat", "total", "lines": {…}, "subtotals": {…}}]}; seats from 1, best first,
/// tied seats together. The lines add up to the total; subtotals are left out if the game has none.
nlohmann::ordered_json score_json(const Game& game, const ScoreSheet& sheet);

}  // namespace houserule::cli
