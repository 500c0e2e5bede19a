#include "core/play/determinization.hpp"
#include "core/play/playout.hpp"

namespace houserule {
namespace {

class RandomPolicy : public Policy {
 public:
  Action choose(Referee& referee, const State& state, Seat seat, Generator& generator) override {
    Action action;
    referee.sample(state, seat, generator, action);
    return action;
  }
};

class GreedyPolicy : public Policy {
 public:
  Action choose(Referee& referee, const State& state, Seat seat, Generator& generator) override {
    const std::vector<Action> actions = referee.legal(state, seat);
    const State world = determinize(referee, state, seat, generator);
    std::vector<Action> best;
    std::int64_t most = 0;
    for (const Action& action : actions) {
      const std::int64_t value = worth(referee, world, seat, action);
      if (best.empty() || value > most) best.clear();
      if (best.empty()) most = value;
      if (value == most) best.push_back(action);
    }
    return best[generator.below(static_cast<std::uint32_t>(best.size()))];
  }

 private:
  static std::int64_t worth(Referee& referee, const State& world, Seat seat, const Action& action) {
    State next = world;
    reveal_alone(referee, next, seat, action);
    const std::int64_t sign = referee.game().definition().lowest_wins ? -1 : 1;
    const std::int64_t winner = (next.header().winners & seat_bit(seat)) != 0 ? 1'000'000 : 0;
    return winner + sign * total(referee, next, seat);
  }

  /// A secret choice shows its effect only when all are in: the others choose at random in this world.
  static void reveal_alone(Referee& referee, State& next, Seat seat, const Action& action) {
    const std::uint32_t depth = next.header().depth;
    referee.apply_legal(next, action);
    Generator generator(next.header().generator.state);
    while (!next.over() && next.header().depth == depth && next.commitments()[seat].id >= 0) {
      const Seat other = referee.actor(next);
      Action choice;
      if (other == seat || !referee.sample(next, other, generator, choice)) return;
      referee.apply_legal(next, choice);
    }
  }
};

}  // namespace

std::unique_ptr<Policy> make_random_policy() { return std::make_unique<RandomPolicy>(); }
std::unique_ptr<Policy> make_greedy_policy() { return std::make_unique<GreedyPolicy>(); }

}  // namespace houserule
