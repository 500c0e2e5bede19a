#pragma once
// States as JSON, in the names of game.yaml: what traces print and `score` reads.
//
//   {"zone": [kinds…]}                     shared zone, bottom to top
//   {"zone": [[kinds…], …]}                per-player zone, by seat
//   {"grid": {"b2": ["krill"], …}}         cell -> kinds on it, bottom to top
//   a face-down piece is {"kind": "krill", "down": true}; a marked one has "marks": ["acted"]
//   counters and variables: a number or a list by seat

#include <nlohmann/json.hpp>
#include <string>

#include "core/model/state.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// Everything, hidden things included.
nlohmann::ordered_json state_json(const State& state);

/// A state with the zones and counters that `position` names; the rest of the pieces stay out of play.
/// Besides the shape above, a grid may be rows of kind letters: a list of strings or one text of lines
/// ('.' free, rows may be separated by '/' too; blanks part the cells of a row, without any each character is one).
/// The match is over, as if the flow had run out. Per-seat values may be given for fewer seats than the game has.
/// Throws LoadError: unknown names, too many copies of a kind, a cell that does not exist, a row too long.
State position_state(const Game& game, const yaml::Node& position);
/// How many players the position is for: its longest per-player list, at least the game's minimum.
int position_players(const Definition& definition, const yaml::Node& position);

}  // namespace houserule
