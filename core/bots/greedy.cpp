#include "core/bots/greedy.hpp"

#include <algorithm>

#include "core/bots/winning.hpp"
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

/// Who has won outright may be somebody else.
std::int64_t worth_of_end(const State& state, SeatMask team) {
  if ((state.header().winners & team) != 0) return won_at_once;
  return state.header().winners != 0 || state.is_lost() ? -won_at_once : 0;
}

std::int64_t worth(Referee& referee, const State& next, Seat seat) {
  const std::int64_t sign = referee.game().definition().lowest_wins ? -1 : 1;
  const SeatMask team = referee.game().team_of(seat);
  std::int64_t value = worth_of_end(next, team);
  for (Seat member = 0; member < referee.game().players(); ++member)
    if ((team & seat_bit(member)) != 0) value += sign * total(referee, next, member);
  return value;
}

/// Of the actions that are worth most.
class Best {
 public:
  explicit Best(const std::vector<std::int64_t>& worths) {
    const std::int64_t most = *std::ranges::max_element(worths);
    for (std::size_t i = 0; i < worths.size(); ++i)
      if (worths[i] == most) places_.push_back(i);
  }
  std::size_t count() const { return places_.size(); }
  /// Takes one of them out, each as likely.
  std::size_t take(Generator& generator) {
    std::size_t& drawn = places_[generator.below(static_cast<std::uint32_t>(places_.size()))];
    const std::size_t place = drawn;
    drawn = places_.back();
    places_.pop_back();
    return place;
  }

 private:
  std::vector<std::size_t> places_;
};

/// Whether an opponent whose turn it is after the action wins by some answer.
bool loses_to_an_answer(Referee& referee, const State& world, const Action& action) {
  State next = world;
  referee.apply_legal(next, action);
  const Seat other = referee.actor(next);
  if (other == no_seat || (referee.game().team_of(action.seat) & seat_bit(other)) != 0) return false;
  const std::vector<Action> answers = referee.legal(next, other);
  State scratch = next;
  return find_win(referee, next, answers, scratch).has_value();
}

std::vector<std::int64_t> worths_in(Referee& referee, const State& world, const std::vector<Action>& actions) {
  State next = world;
  std::vector<std::int64_t> worths;
  worths.reserve(actions.size());
  for (const Action& action : actions) {
    next = world;
    reveal_alone(referee, next, action.seat, action);
    worths.push_back(worth(referee, next, action.seat));
  }
  return worths;
}

}  // namespace

std::vector<std::int64_t> worths_after_one_ply(SeatView& view, Generator& generator) {
  const State world = view.draw_world(generator);
  return worths_in(view.referee(), world, view.legal_in(world));
}

Choice GreedyBot::choose(SeatView& view, Generator& generator) {
  const State world = view.draw_world(generator);
  const std::vector<Action> actions = view.legal_in(world);
  Best best(worths_in(view.referee(), world, actions));
  const bool looks_out = is_won_at_once(view.game());
  for (;;) {
    const std::size_t place = best.take(generator);
    if (!looks_out || best.count() == 0 || !loses_to_an_answer(view.referee(), world, actions[place]))
      return view.choice(place);
  }
}

}  // namespace houserule
