#pragma once
// A table as a browser draws it. Everything about one seat comes from its observation, as in a terminal.

#include <nlohmann/json.hpp>

#include "cli/terminal/menu.hpp"
#include "core/match/match.hpp"
#include "scripting/package/package.hpp"
#include "scripting/package/pictures.hpp"

namespace houserule::cli::serve {

using Json = nlohmann::ordered_json;

/// The symbol and the picture, if it has them.
void add_look(const Appearance& look, Json& json);

/// What stays as it is while a match goes on: kinds with name, letter, colours and text; zones with owner, shape and,
/// of boards, where each cell lies.
Json layout_json(const Package& package, const Game& game, const Look& look);

/// What `viewer` sees: the pieces of each zone, counters and variables as lines, the moment, the totals.
Json seen_json(Referee& referee, const State& state, Seat viewer, const Look& look);

/// The menu's question with its choices: what each is called, what it leads to, where it lies; complete: the action.
Json question_json(Referee& referee, const State& state, const Menu& menu, const Look& look);

/// The score sheet and who has won, of a match that is over.
Json result_json(const Match& match, const ScoreSheet& sheet, const Look& look);

}  // namespace houserule::cli::serve
