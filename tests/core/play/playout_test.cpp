// Many matches on several threads, and the policies that play them.

#include "core/play/playout.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule {
namespace {

/// Three rounds in which each takes 1 to 6 coins, worth a point each.
struct Coins : Builder {
  explicit Coins(PhaseDefinition::Acts acts = PhaseDefinition::Acts::turns) {
    counter("coins", true);
    action("take", {numbers("coins", 1, 6)});
    definition.actions[0].scripted_apply = true;
    phase("take", {0}, acts);
    line("coins");
    flow({repeat(3, {run_phase(0)})});
  }
  static std::unique_ptr<FakeRules> rules() {
    auto rules = std::make_unique<FakeRules>();
    rules->on_apply = [](State& state, const Action& action) {
      change_counter(state, CounterIndex(0), action.seat, action.arguments[0]);
    };
    rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const int>) {
      return state.counters()[seat];
    };
    return rules;
  }
  Run run(std::uint64_t matches, int threads, std::unique_ptr<Policy> (*policy)() = nullptr) const {
    Run made;
    made.game = game(2);
    made.make_rules = rules;
    if (policy != nullptr) made.make_policy = [policy](Seat) { return policy(); };
    made.matches = matches;
    made.threads = threads;
    return made;
  }
};

std::vector<std::string> delivered(const Run& run) {
  std::vector<std::string> results;
  play_matches(run, [&](const MatchResult& result) {
    std::string text = std::to_string(result.number) + " " + std::to_string(result.seed) + " " +
                       std::to_string(result.plies) + " " + std::to_string(result.hash) + " " +
                       std::to_string(result.sheet.seats[0].total) + " " + std::to_string(result.choices);
    for (const auto& action : result.actions) text += ", " + action;
    results.push_back(text);
  });
  return results;
}

TEST(PlayMatches, GivesTheSameOnAnyNumberOfThreads) {
  for (auto* policy : {static_cast<std::unique_ptr<Policy> (*)()>(nullptr), &make_random_policy, &make_greedy_policy}) {
    auto run = Coins().run(600, 1, policy);
    run.record_actions = policy != nullptr;
    const auto alone = delivered(run);
    ASSERT_EQ(alone.size(), 600u);
    for (std::size_t i = 0; i < alone.size(); ++i) EXPECT_TRUE(alone[i].starts_with(std::to_string(i) + " "));
    for (const int threads : {2, 3}) {
      run.threads = threads;
      EXPECT_EQ(delivered(run), alone);
    }
  }
}

TEST(PlayMatches, EachMatchDependsOnItsNumberOnly) {
  const auto few = delivered(Coins().run(5, 1));
  auto many = delivered(Coins().run(20, 1));
  many.resize(5);
  EXPECT_EQ(few, many);
  EXPECT_NE(match_seed(1, 2, 3), match_seed(1, 2, 4));
  EXPECT_NE(match_seed(1, 2, 3), match_seed(1, 3, 3));
  EXPECT_NE(match_seed(1, 2, 3), match_seed(2, 2, 3));
}

TEST(PlayMatches, CountsChoicesAndRecordsActions) {
  auto run = Coins().run(1, 1);
  run.count_choices = run.record_actions = true;
  play_matches(run, [](const MatchResult& result) {
    EXPECT_EQ(result.plies, 6);
    EXPECT_EQ(result.choices, 36u);
    ASSERT_EQ(result.actions.size(), 6u);
    int total = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_EQ(result.actions[i].substr(0, 7), i % 2 == 0 ? "1 take " : "2 take ");
      if (i % 2 == 0) total += result.actions[i].back() - '0';
    }
    EXPECT_EQ(result.sheet.seats[0].total, total);
  });
}

TEST(PlayMatches, StopsWhenToldTo) {
  for (const int threads : {1, 3}) {
    auto run = Coins().run(1'000'000, threads);
    std::atomic<bool> stop = false;
    run.stop = &stop;
    std::uint64_t next = 0;
    play_matches(run, [&](const MatchResult& result) {
      EXPECT_EQ(result.number, next++);
      if (next == 10) stop = true;
    });
    EXPECT_GE(next, 10u);
    EXPECT_LT(next, 600u);
  }
}

TEST(PlayMatches, AnExceptionInAThreadReachesTheCaller) {
  for (const int threads : {1, 3}) {
    auto run = Coins().run(10'000, threads);
    run.make_rules = [] {
      auto rules = Coins::rules();
      rules->on_score = [](const State& state, Seat, Seat, int, std::span<const int>) -> int {
        if (state.counters()[0] == 18) throw RuleError("the purse bursts");
        return 0;
      };
      return rules;
    };
    EXPECT_EQ(message_of([&] { delivered(run); }), "the purse bursts");
  }
}

TEST(PlayMatches, AnExceptionWhileDeliveringDeliversNothingTwice) {
  for (int attempt = 0; attempt < 50; ++attempt) {
    std::map<std::uint64_t, int> times;
    const auto deliver = [&](const MatchResult& result) {
      ++times[result.number];
      if (result.number == 3) throw std::runtime_error("the disk is full");
    };
    EXPECT_EQ(message_of<std::runtime_error>([&] { play_matches(Coins().run(1000, 3), deliver); }), "the disk is full");
    EXPECT_EQ(times, (std::map<std::uint64_t, int>{{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
  }
}

/// One of the first two is slow, so that the others wait for its result.
TEST(PlayMatches, OnlySomeResultsWaitForASlowMatch) {
  static std::atomic<std::uint64_t> started;
  static std::atomic<bool> slow;
  started = 0;
  slow = true;
  auto run = Coins().run(5000, 2);
  run.make_rules = [] {
    auto rules = Coins::rules();
    rules->on_apply = [](State& state, const Action&) {
      if (state.header().plies == 0) ++started;
      if (slow.exchange(false)) std::this_thread::sleep_for(std::chrono::milliseconds(300));
    };
    return rules;
  };
  std::uint64_t most_ahead = 0;
  play_matches(run, [&](const MatchResult& result) { most_ahead = std::max(most_ahead, started - result.number); });
  EXPECT_GT(most_ahead, 2u);
  EXPECT_LE(most_ahead, 256u);
  EXPECT_EQ(started, 5000u);
}

TEST(Playout, TooLongAMatchIsAnError) {
  Coins coins;
  coins.definition.max_plies = 5;
  const char* text = "the match is not over after 5 plies";
  EXPECT_EQ(message_of([&] { delivered(coins.run(1, 1)); }), text);
  EXPECT_EQ(message_of([&] { delivered(coins.run(1, 1, make_random_policy)); }), text);
  coins.definition.max_plies = 6;
  EXPECT_EQ(delivered(coins.run(1, 1)).size(), 1u);
}

// Policies.

TEST(GreedyPolicy, TakesWhatIsWorthMost) {
  for (const auto acts : {PhaseDefinition::Acts::turns, PhaseDefinition::Acts::simultaneous})
    for (const bool lowest : {false, true}) {
      Coins coins(acts);
      coins.definition.lowest_wins = lowest;
      play_matches(coins.run(5, 1, make_greedy_policy), [&](const MatchResult& result) {
        for (const SeatScore& seat : result.sheet.seats) EXPECT_EQ(seat.total, lowest ? 3 : 18);
      });
    }
}

TEST(GreedyPolicy, BreaksTiesAtRandom) {
  Coins coins;
  auto rules = Coins::rules();
  rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const int>) {
    return std::min(state.counters()[seat], 4);
  };
  Referee referee = coins.referee(2, std::move(rules));
  const State state = referee.start(1);
  Generator generator(2);
  std::map<int, int> taken;
  const auto policy = make_greedy_policy();
  for (int i = 0; i < 300; ++i) ++taken[policy->choose(referee, state, 0, generator).arguments[0]];
  ASSERT_EQ(taken.size(), 3u);
  for (const int coins_taken : {4, 5, 6}) EXPECT_NEAR(taken[coins_taken], 100, 41);
}

TEST(GreedyPolicy, PrefersToWin) {
  Coins coins;
  coins.definition.actions[0].effects = {};
  auto rules = Coins::rules();
  rules->on_apply = [](State& state, const Action& action) {
    change_counter(state, CounterIndex(0), action.seat, action.arguments[0]);
    if (action.arguments[0] == 2) state.header().winners |= seat_bit(action.seat);
  };
  Referee referee = coins.referee(2, std::move(rules));
  Generator generator(2);
  EXPECT_EQ(make_greedy_policy()->choose(referee, referee.start(1), 0, generator).arguments[0], 2);
}

TEST(RandomPolicy, IsUniform) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  Generator generator(2);
  std::map<int, int> taken;
  const auto policy = make_random_policy();
  for (int i = 0; i < 6000; ++i) ++taken[policy->choose(referee, state, 0, generator).arguments[0]];
  for (int coins = 1; coins <= 6; ++coins) EXPECT_NEAR(taken[coins], 1000, 145);
}

}  // namespace
}  // namespace houserule
