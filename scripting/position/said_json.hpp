#pragma once
// What the rules have said, as JSON: open, with everything in the ids of the game.

#include <nlohmann/json.hpp>

#include "core/model/game.hpp"
#include "core/model/said.hpp"

namespace houserule {

/// [{"sentence":"{player} shows {cup}","values":{"player":["player1"],"cup":["fives","sixes"]},"to":[1,2]}, …]: `to`
/// only where not everyone is told.
nlohmann::ordered_json said_json(const Game& game, const Sayings& sayings);

}  // namespace houserule
