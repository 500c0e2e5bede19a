#pragma once
// An effect in the flow has no actor: what belongs to each player is done for every player.

#include <utility>

#include "core/model/game.hpp"

namespace houserule {

enum class Concern {
  table,   ///< nothing in it belongs to a seat: it is done once
  seats,   ///< it is done for every seat, dummies too
  players  ///< for every player
};
Concern concern_of(const Effect& effect, const Definition& definition);
/// For whom an effect of the flow is done: first seat and end; just no_seat if nothing in it belongs to a seat.
std::pair<Seat, Seat> concerned_by(const Effect& effect, const Game& game);

}  // namespace houserule
