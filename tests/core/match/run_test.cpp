// Many matches on several threads.

#include "core/match/run.hpp"

#include <algorithm>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "core/match/margin.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::run_test {
namespace {

std::unique_ptr<Decider> random_bot() { return make_bot("random"); }
std::unique_ptr<Decider> greedy_bot() { return make_bot("greedy"); }

std::vector<std::string> delivered(const Run& run) {
  std::vector<std::string> results;
  play_in_order(run, [&](const MatchResult& result) {
    std::string text = std::to_string(result.number) + " " + std::to_string(result.seed) + " " +
                       std::to_string(result.plies) + " " + std::to_string(result.hash) + " " +
                       std::to_string(result.sheet.seats[0].total) + " " + std::to_string(result.choices);
    for (const auto& ply : result.record)
      text += ", " + std::to_string(ply.seat) + " " + ply.action + " " + std::to_string(ply.hash);
    results.push_back(text);
  });
  return results;
}

TEST(PlayMatches, GivesTheSameOnAnyNumberOfThreads) {
  for (const MakeBot bot : {static_cast<MakeBot>(nullptr), &random_bot, &greedy_bot}) {
    auto run = Coins().run(600, 1, bot);
    run.record = bot != nullptr;
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
  EXPECT_NE(match_seed(2, 3), match_seed(2, 4));
  EXPECT_NE(match_seed(2, 3), match_seed(3, 3));
  EXPECT_NE(match_seed(2, 3), match_seed(3, 2));
}

TEST(PlayMatches, WhatTheRulesAreCalledHasNoPartInTheChance) {
  Coins other;
  other.definition.id = "purses";
  other.definition.digest = 0x5678;
  other.definition.max_plies = 77;
  EXPECT_EQ(delivered(other.run(20, 1)), delivered(Coins().run(20, 1)));
}

TEST(PlayMatches, CountsChoicesAndRecordsPlies) {
  auto run = Coins().run(1, 1);
  run.count_choices = run.record = true;
  play_in_order(run, [](const MatchResult& result) {
    EXPECT_EQ(result.plies, 6);
    EXPECT_EQ(result.choices, 36u);
    ASSERT_EQ(result.record.size(), 6u);
    int total = 0;
    for (int i = 0; i < 6; ++i) {
      const PlayedPly& ply = result.record[static_cast<std::size_t>(i)];
      EXPECT_EQ(ply.seat, i % 2);
      EXPECT_EQ(ply.action.substr(0, 5), "take ");
      EXPECT_EQ(ply.phase, "take");
      if (i % 2 == 0) total += ply.action.back() - '0';
    }
    EXPECT_EQ(result.record.back().hash, result.hash);
    EXPECT_EQ(result.sheet.seats[0].total, total);
  });
}

TEST(PlayMatches, TheFastWayIsTheSlowWay) {
  const auto fast = delivered(Coins().run(50, 1));
  EXPECT_EQ(delivered(Coins().run(50, 1, random_bot)), fast);
  auto watched = Coins().run(50, 1);
  watched.record = true;
  std::vector<std::string> hashes;
  play_in_order(watched, [&](const MatchResult& result) { hashes.push_back(std::to_string(result.hash)); });
  for (std::size_t i = 0; i < fast.size(); ++i) EXPECT_NE(fast[i].find(" " + hashes[i] + " "), std::string::npos);
}

TEST(PlayMatches, StopsWhenToldTo) {
  for (const int threads : {1, 3}) {
    auto run = Coins().run(1'000'000, threads);
    std::atomic<bool> stop = false;
    run.stop = &stop;
    std::uint64_t next = 0;
    play_in_order(run, [&](const MatchResult& result) {
      EXPECT_GE(result.number, next);
      EXPECT_TRUE(stop || result.number == next) << "only what was being played when it was stopped may lack";
      next = result.number + 1;
      if (next >= 10) stop = true;
    });
    EXPECT_GE(next, 10u);
    EXPECT_LT(next, 1'000'000u);
  }
}

/// Without that, a match that goes on for hours could not be stopped.
TEST(PlayMatches, AMatchThatIsStoppedInTheMiddleIsDropped) {
  for (const bool watched : {false, true})
    for (const int threads : {1, 3}) {
      auto run = Coins().run(100, threads);
      run.record = watched;
      std::atomic<bool> stop = false;
      std::atomic<int> plies = 0;
      run.stop = &stop;
      run.make_rules = [&] {
        auto rules = Coins::rules();
        rules->on_apply = [&](State&, const Action&) {
          if (++plies == 3) stop = true;  // of the six that a match has
        };
        return rules;
      };
      EXPECT_EQ(delivered(run), std::vector<std::string>{});
      EXPECT_LE(plies, 2 + threads);
    }
}

TEST(PlayMatches, ThoseBehindOneThatIsDroppedAreDelivered) {
  std::vector<std::uint64_t> numbers;
  InOrder order([&](const MatchResult& result) { numbers.push_back(result.number); });
  for (const std::uint64_t number : {0, 3, 1, 4}) {
    MatchResult result;
    result.number = number;
    order.hand_in(result);
  }
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{0, 1}));
  order.finish();
  EXPECT_EQ(numbers, (std::vector<std::uint64_t>{0, 1, 3, 4}));
}

TEST(PlayMatches, AnExceptionInAThreadReachesTheCaller) {
  for (const int threads : {1, 3}) {
    auto run = Coins().run(10'000, threads);
    run.make_rules = [] {
      auto rules = Coins::rules();
      rules->on_score = [](const State& state, Seat, Seat, int, std::span<const Points>) -> int {
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
    EXPECT_EQ(message_of<std::runtime_error>([&] { play_in_order(Coins().run(1000, 3), deliver); }),
              "the disk is full");
    EXPECT_EQ(times, (std::map<std::uint64_t, int>{{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
  }
}

/// What fails, and where, does not depend on which thread was faster.
TEST(PlayMatches, TheFirstMatchThatFailsIsTold) {
  for (const int threads : {1, 2, 3, 3, 3}) {
    auto run = Coins().run(3000, threads);
    run.make_rules = [] {
      auto rules = Coins::rules();
      rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const Points>) -> int {
        if (state.counters()[0] == 17) throw RuleError("seat 1 has 17 and " + std::to_string(state.counters()[1]));
        return state.counters()[seat];
      };
      return rules;
    };
    std::uint64_t failed = 0;
    const auto nothing = [] { return [](const MatchResult&) {}; };
    const std::string message = message_of([&] { play_matches(run, nothing, &failed); });
    static const std::string first_message = message;
    static const std::uint64_t first_failed = failed;
    EXPECT_EQ(message, first_message);
    EXPECT_EQ(failed, first_failed);
    EXPECT_TRUE(message.starts_with("seat 1 has 17")) << message;
    run.matches = failed;
    play_matches(run, nothing);
  }
}

TEST(PlayMatches, EachThreadHasATakerOfItsOwn) {
  std::vector<std::uint64_t> counts;
  counts.reserve(3);
  const auto make_taker = [&]() -> Taker {
    std::uint64_t& own = counts.emplace_back(0);
    return [&own](const MatchResult&) { ++own; };
  };
  play_matches(Coins().run(500, 3), make_taker);
  ASSERT_EQ(counts.size(), 3u);
  EXPECT_EQ(counts[0] + counts[1] + counts[2], 500u);
}

TEST(Playout, TooLongAMatchIsAnErrorButNotOfARun) {
  Coins coins;
  coins.definition.max_plies = 5;
  Referee referee = coins.referee(2, Coins::rules());
  State state = referee.start(1);
  Generator generator(1);
  EXPECT_EQ(message_of<TooLong>([&] { random_playout(referee, state, generator); }),
            "the match is not over after 5 plies");
  EXPECT_EQ(state.header().plies, 5u);
  state = referee.start(1);
  const auto greedy = greedy_bot();
  const std::vector<Decider*> deciders{greedy.get(), greedy.get()};
  EXPECT_EQ(message_of<TooLong>([&] {
              play(referee, state, {deciders, {}}, generator);
            }),
            "the match is not over after 5 plies");
  for (const MakeBot bot : {static_cast<MakeBot>(nullptr), &greedy_bot})
    play_in_order(coins.run(2, 1, bot), [](const MatchResult& result) { EXPECT_FALSE(result.finished); });
  coins.definition.max_plies = 6;
  EXPECT_EQ(delivered(coins.run(1, 1)).size(), 1u);
}

TEST(WorkThrough, WhatFailsOnceItIsEnoughIsNotTold) {
  std::atomic<bool> enough = false;
  const MakeTask make_task = [&](int) -> Task {
    return [&](std::uint64_t number) {
      if (number > 0) throw RuleError("too late");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      enough = true;
    };
  };
  for (const int threads : {1, 2, 3}) {
    enough = false;
    EXPECT_NO_THROW(work_through({0, 10, threads, nullptr, &enough}, make_task));
    EXPECT_THROW(work_through({1, 10, threads, nullptr, nullptr}, make_task), RuleError);
  }
}

TEST(Margin, IsBetweenThoseWhoWinTogether) {
  Coins coins;
  ScoreSheet sheet;
  for (const Points total : {9, 4, 1, 2}) sheet.seats.push_back({static_cast<Seat>(sheet.seats.size()), total, {}});
  EXPECT_EQ(margin_of(*coins.game(4), sheet), 5);
  coins.definition.lowest_wins = true;
  EXPECT_EQ(margin_of(*coins.game(4), sheet), 1);
  coins.definition.lowest_wins = false;
  coins.definition.teams.push_back({4, {0b0101, 0b1010}});  // 10 and 6
  EXPECT_EQ(margin_of(*coins.game(4), sheet), 4);
}

}  // namespace
}  // namespace houserule::run_test
