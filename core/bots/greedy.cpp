#include "core/bots/greedy.hpp"

#include <algorithm>

#include "core/play/score.hpp"

namespace houserule {
namespace {

/// A secret choice shows its effect only when all are in: the others choose at random in this world.
void reveal_alone(Referee& referee, State& next, Seat seat, const Action& action) {
  const std::uint32_t depth = next.header().depth;
  referee.apply_legal(next, action);
  Generator generator(next.header().generator.state);
  while (!next.over() && next.header().depth == depth && next.is_committed(seat)) {
    const Seat other = referee.actor(next);
    Action choice;
    if (other == seat || !referee.sample(next, other, generator, choice)) return;
    referee.apply_legal(next, choice);
  }
}

std::int64_t worth(Referee& referee, const State& world, Seat seat, const Action& action) {
  State next = world;
  reveal_alone(referee, next, seat, action);
  const std::int64_t sign = referee.game().definition().lowest_wins ? -1 : 1;
  const SeatMask team = referee.game().team_of(seat);
  std::int64_t value = (next.header().winners & team) != 0 ? won_at_once : next.is_lost() ? -won_at_once : 0;
  for (Seat member = 0; member < referee.game().players(); ++member)
    if ((team & seat_bit(member)) != 0) value += sign * total(referee, next, member);
  return value;
}

}  // namespace

std::vector<std::int64_t> worths_after_one_ply(SeatView& view, Generator& generator) {
  const State world = view.draw_world(generator);
  std::vector<std::int64_t> worths;
  for (const Action& action : view.legal_in(world)) worths.push_back(worth(view.referee(), world, view.seat(), action));
  return worths;
}

Choice GreedyBot::choose(SeatView& view, Generator& generator) {
  const std::vector<std::int64_t> worths = worths_after_one_ply(view, generator);
  const std::int64_t most = *std::ranges::max_element(worths);
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < worths.size(); ++i)
    if (worths[i] == most) best.push_back(i);
  return view.choice(best[generator.below(static_cast<std::uint32_t>(best.size()))]);
}

}  // namespace houserule
