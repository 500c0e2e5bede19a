#pragma once
// The fields that a game's data adds to handles besides what the definition lists once: view.round, piece.size, a.card.

#include <cstdint>
#include <string>
#include <vector>

namespace houserule {
struct Definition;
}

namespace houserule::lua {

/// Each name once.
struct GameFields {
  std::vector<std::string> loops, properties, arguments;
  std::vector<std::vector<std::int16_t>> property_of_type;    ///< [property][type of piece] -> which of its, or -1
  std::vector<std::vector<std::int16_t>> argument_of_action;  ///< [argument][action] -> which of its, or -1
};

GameFields game_fields(const Definition& definition);

}  // namespace houserule::lua
