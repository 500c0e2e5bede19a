#pragma once
// Winning at once, where a match can be won so.

#include <optional>
#include <span>

#include "core/flow/referee.hpp"

namespace houserule {

/// Whether it is worth looking for them: in games without points.
inline bool is_won_at_once(const Game& game) { return game.score_lines().empty(); }

/// Whether two play such a game against each other and `seat` sees all that there is in `state`, which is all that the
/// other sees: then what follows depends on nothing but them and chance.
bool is_open_contest(const State& state, Seat seat);

/// The place among `actions`, legal ones in `state`, of the first after which its seat has won; none if there is none.
/// `scratch` is any state of the game. Plays each of them.
std::optional<std::size_t> find_win(Referee& referee, const State& state, std::span<const Action> actions,
                                    State& scratch);

}  // namespace houserule
