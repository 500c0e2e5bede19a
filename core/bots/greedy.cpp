#include "core/bots/greedy.hpp"

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

/// More than the points of any team.
constexpr std::int64_t decisive = 2 * max_seats * most_points;

std::int64_t worth(Referee& referee, const State& world, Seat seat, const Action& action) {
  State next = world;
  reveal_alone(referee, next, seat, action);
  const std::int64_t sign = referee.game().definition().lowest_wins ? -1 : 1;
  const SeatMask team = referee.game().team_of(seat);
  std::int64_t value = (next.header().winners & team) != 0 ? decisive : next.is_lost() ? -decisive : 0;
  for (Seat member = 0; member < referee.game().players(); ++member)
    if ((team & seat_bit(member)) != 0) value += sign * total(referee, next, member);
  return value;
}

}  // namespace

Choice GreedyBot::choose(SeatView& view, Generator& generator) {
  const State world = view.draw_world(generator);
  const std::vector<Action> actions = view.legal_in(world);
  std::vector<std::size_t> best;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::int64_t value = worth(view.referee(), world, view.seat(), actions[i]);
    if (best.empty() || value > most) best.clear();
    if (best.empty()) most = value;
    if (value == most) best.push_back(i);
  }
  return view.choice(best[generator.below(static_cast<std::uint32_t>(best.size()))]);
}

}  // namespace houserule
