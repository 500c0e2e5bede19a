// How well tree search plays where it is known what is best: by looking at everything that can follow.

#include <algorithm>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "core/match/run.hpp"
#include "scripting/package/package.hpp"
#include "tests/campaigns/effort.hpp"

namespace houserule::search_strength_test {
namespace {

/// Looks at everything.
class Oracle {
 public:
  explicit Oracle(Referee& referee) : referee_(referee) {}

  /// What is best for who is to act: 1 it can win, -1 it can't help losing, 0 neither; 0 beyond so many plies.
  int value(const State& state, int plies) {
    if (state.over() || plies == 0) return 0;
    int best = -1;
    for (const Action& action : std::vector<Action>(referee_.legal(state, referee_.actor(state)))) {
      best = std::max(best, value_of(state, action, plies));
      if (best == 1) break;
    }
    return best;
  }

  int value_of(const State& state, const Action& action, int plies) {
    State next = state;
    referee_.apply_legal(next, action);
    if (next.over())
      return (next.header().winners & seat_bit(action.seat)) != 0 ? 1 : next.header().winners != 0 ? -1 : 0;
    return -value(next, plies - 1);
  }

 private:
  Referee& referee_;
};

/// Never does worse than it must; of what is best anything.
class PerfectPlayer : public Decider {
 public:
  Choice choose(SeatView& view, Generator& generator) override {
    const State world = view.draw_world(generator);  // all is open: as it is
    const std::vector<int>& values = values_in(view.referee(), world);
    std::vector<std::size_t> best;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == *std::ranges::max_element(values)) best.push_back(i);
    return view.choice(best[generator.below(static_cast<std::uint32_t>(best.size()))]);
  }

 private:
  const std::vector<int>& values_in(Referee& referee, const State& world) {
    State key = world;
    key.header().generator = {};
    auto [known, is_new] = known_.try_emplace(key.hash());
    if (is_new)
      for (const Action& action : std::vector<Action>(referee.legal(world, referee.actor(world))))
        known->second.push_back(Oracle(referee).value_of(world, action, 9));
    return known->second;
  }

  std::map<std::uint64_t, std::vector<int>> known_;
};

/// A thousand matches with HOUSERULE_EVERY=1.
TEST(TreeSearch, NeverLosesTicTacToe) {
  const Package package = load_package(find_game("tic-tac-toe"));
  houserule::Run run;
  run.game = package.game(2);
  const int step = test::step(50);
  for (const Seat searching : {0, 1}) {
    run.make_decider = [&](Seat seat) -> std::unique_ptr<Decider> {
      if (seat == searching) return make_bot("mcts:1000");
      return std::make_unique<PerfectPlayer>();
    };
    run.matches = static_cast<std::uint64_t>(500 / step);
    int lost = 0;
    play_in_order(run, [&](const MatchResult& result) {
      lost += result.sheet.ranking.front() == std::vector<Seat>{1 - searching} ? 1 : 0;
    });
    EXPECT_EQ(lost, 0) << "seat " << searching + 1;
  }
}

constexpr int win_in_three = 5;  // plies

/// Positions in which who is to act can win in three moves, but not in two.
std::vector<State> wins_in_three(Referee& referee, std::size_t count) {
  std::vector<State> found;
  Oracle oracle(referee);
  for (std::uint64_t seed = 1; found.size() < count; ++seed) {
    State state = referee.start(seed);
    Generator generator(seed);
    const int plies = 12 + static_cast<int>(generator.below(12));
    Action action;
    for (int ply = 0; ply < plies && !state.over(); ++ply) {
      referee.sample(state, referee.actor(state), generator, action);
      referee.apply_legal(state, action);
    }
    if (oracle.value(state, win_in_three - 2) != 1 && oracle.value(state, win_in_three) == 1) found.push_back(state);
  }
  return found;
}

/// In three moves or in two more: the search asks only for a win.
bool wins_soon(Referee& referee, const State& state, const Action& action) {
  Oracle oracle(referee);
  return oracle.value_of(state, action, win_in_three) == 1 || oracle.value_of(state, action, win_in_three + 4) == 1;
}

/// Ninety-seven of a hundred at least.
TEST(TreeSearch, FindsWinsInThreeInConnectFour) {
  const Package package = load_package(find_game("connect-four"));
  Referee referee = package.referee(2);
  const auto bot = make_bot("mcts:1000");
  int positions = 0, found = 0;
  for (const State& state : wins_in_three(referee, static_cast<std::size_t>(100 / test::step(5)))) {
    Generator generator(static_cast<std::uint64_t>(++positions));
    const Action action = decide(*bot, referee, state, referee.actor(state), generator);
    if (wins_soon(referee, state, action)) ++found;
  }
  EXPECT_GE(100 * found, 97 * positions) << found << " of " << positions;
}

}  // namespace
}  // namespace houserule::search_strength_test
