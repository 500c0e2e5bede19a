#pragma once
// Actions that win at once, where a match can be won so.

#include <optional>
#include <span>

#include "core/flow/referee.hpp"

namespace houserule {

/// Whether it is worth looking for them: in games without points.
inline bool is_won_at_once(const Game& game) { return game.score_lines().empty(); }

/// The place among `actions`, legal ones in `state`, of the first after which its seat has won; none if there is none.
/// `scratch` is any state of the game. Plays each of them.
std::optional<std::size_t> find_win(Referee& referee, const State& state, std::span<const Action> actions,
                                    State& scratch);

}  // namespace houserule
