#pragma once
// Values of which every seat has one of its own.

#include <string_view>
#include <utility>
#include <vector>

#include "core/model/game.hpp"
#include "scripting/definition/reader.hpp"

namespace houserule {

/// "player2" or, for a dummy, "seat3"; no_seat if it is no seat of this table.
Seat seat_of_word(const Game& game, std::string_view word);

/// The parts of a per-seat value with their seats: a list by seat, or a map {player2: …}. Fewer than there are seats
/// are fine. Appends a diagnostic for what is neither.
std::vector<std::pair<Seat, build::Value>> parts_by_seat(const Game& game, const build::Value& value,
                                                         Diagnostics& diagnostics);

}  // namespace houserule
