#pragma once
// States as JSON, in the names of game.yaml: what traces print and `score` reads.
//
//   {"zone": [kinds…]}                     shared zone, bottom to top
//   {"zone": [[kinds…], …]}                per-player zone, by seat
//   {"grid": {"b2": ["krill"], …}}         cell -> kinds on it, bottom to top
//   a face-down piece is {"kind": "krill", "down": true}; a marked one has "marks": ["acted"]
//   counters and variables: a number or a list by seat
//   a named loop of the flow: the number of its pass, 0 where it is not running
// What is read may name seats instead of listing all of them: {player2: [kinds…]}, {seat3: …} for a dummy.

#include <string>

#include <nlohmann/json.hpp>

#include "core/model/state.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// Everything, hidden things included; not variables that hold nothing.
nlohmann::ordered_json state_json(const State& state);
/// The same as `viewer` sees it (no_seat: a spectator): {"hidden": TYPE} for a piece that it doesn't know, none where
/// it can't count them, "?" for a counter or variable that it can't read.
nlohmann::ordered_json observation_json(const State& state, Seat viewer);

/// A state with the zones and counters that `position` names; the rest of the pieces stay out of play.
/// Besides the shape above, a grid may be rows of kind letters: a list of strings or one text of lines
/// ('.' free, rows may be separated by '/' too; blanks part the cells of a row, without any each character is one).
/// The match is over, as if the flow had run out. Per-seat values may be given for fewer seats than the game has.
/// Throws LoadError: unknown names, too many copies of a kind, a cell that does not exist, a row too long.
State position_state(const Game& game, const yaml::Node& position);
/// The same in the middle of a match: the zones that `position` names hold just what it says, counters, variables and
/// loops have those values, and all else is as in `around`. Pieces that are needed come from where they are (the
/// table's zones first); what the named zones held before takes their places, and is out of play if there are none.
State position_state(const State& around, const yaml::Node& position);
/// How many players the position is for: its longest per-player list, at least the game's minimum.
int position_players(const Definition& definition, const yaml::Node& position);

}  // namespace houserule
