#pragma once
// What changed on the table, for programs.

#include <nlohmann/json.hpp>

#include "scripting/checks/tracer.hpp"

namespace houserule::cli {

/// {"zone": "hand", "seat": 2, "came": [PIECE], "left": [PIECE], "altered": [{"before": PIECE, "after": PIECE}]},
/// {"counter": "coins", "seat": 2, "before": 3, "after": 5} or {"variable": "leader", "before": [1], "after": [2]},
/// each with "by", "file" and "line". A PIECE is {"kind"} with "cell", "face_down" and "marks" where it has them. A
/// variable holds numbers, seats (from 1), cells, ids of kinds or words; an empty list: nothing.
nlohmann::ordered_json change_json(const Game& game, const Change& change);

}  // namespace houserule::cli
