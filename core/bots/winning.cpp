#include "core/bots/winning.hpp"

namespace houserule {

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
