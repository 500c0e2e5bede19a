#include "core/bots/winning.hpp"

#include <algorithm>

#include "core/match/table.hpp"
#include "core/model/sight.hpp"

namespace houserule {

bool is_open_contest(const State& state, Seat seat) {
  const Game& game = state.game();
  if (!is_won_at_once(game) || game.players() != 2 || game.has_teams() || has_secrets(game)) return false;
  const auto has_secret = [](const ActionDefinition& action) {
    return std::ranges::any_of(action.arguments, &ArgumentDefinition::secret);
  };
  if (std::ranges::any_of(game.definition().actions, has_secret)) return false;
  for (PieceId id = 0; id < game.pieces().size(); ++id)
    if (!Sight::of_seat(seat).knows(state, id)) return false;
  return true;
}

std::optional<std::size_t> find_win(Referee& referee, const State& state, std::span<const Action> actions,
                                    State& scratch) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    scratch = state;
    referee.apply_legal(scratch, actions[i]);
    if ((scratch.header().winners & referee.game().team_of(actions[i].seat)) != 0) return i;
  }
  return std::nullopt;
}

}  // namespace houserule
