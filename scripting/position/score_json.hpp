#pragma once
// A score sheet as JSON: what records end with and `--json` prints.

#include <nlohmann/json.hpp>

#include "core/play/score.hpp"

namespace houserule {

/// Of the parts in which scores are counted: a whole number where it is one.
nlohmann::ordered_json points_json(const Definition& definition, Points parts);

/// {"ranking": [[seats]…], "scores": [{"seat", "total", "lines": {…}, "subtotals": {…}}]}; seats from 1, best first,
/// tied seats together. The lines add up to the total; subtotals are left out if the game has none; "?" is a line that
/// the viewer can't know.
nlohmann::ordered_json score_json(const Game& game, const ScoreSheet& sheet);

}  // namespace houserule
