// Bots by name, and what they choose.

#include "core/bots/bots.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/core/match/coins.hpp"

namespace houserule::bots_test {
namespace {

std::unique_ptr<Decider> greedy_bot() { return make_bot("greedy"); }

std::string why_not(const char* text, const std::vector<BotKind>& kinds = bot_kinds()) {
  try {
    make_bot(text, kinds);
  } catch (const BotError& error) {
    return std::string(error.what()) + " | " + error.hint;
  }
  return "";
}

TEST(MakeBot, KnowsAllThereAre) {
  for (const BotKind& kind : bot_kinds()) EXPECT_NE(make_bot(kind.name), nullptr) << kind.name;
  EXPECT_TRUE(make_bot("random")->is_random());
  EXPECT_FALSE(make_bot("greedy")->is_random());
}

TEST(MakeBot, KnowsStrengths) {
  for (const Strength& strength : strengths()) EXPECT_NE(make_bot(strength.name), nullptr) << strength.name;
  EXPECT_EQ(why_not("hard:3"), "there is no bot 'hard' | there are: random, greedy, mcts");
}

TEST(MakeBot, SaysWhyNot) {
  const std::vector<BotKind> kinds{{"quick", nullptr}, {"deep", nullptr}};
  EXPECT_EQ(why_not("dep", kinds), "there is no bot 'dep' | there are: quick, deep");
  EXPECT_EQ(why_not("", kinds), "there is no bot '' | there are: quick, deep");
  EXPECT_EQ(why_not("Deep", kinds), "there is no bot 'Deep' | there are: quick, deep");
  EXPECT_EQ(why_not("greedy:3"), "'greedy' takes no options | write greedy");
}

TEST(MakeBot, HandsOptionsOver) {
  static std::string options;
  options = "none";
  const std::vector<BotKind> kinds{{"deep", [](std::string_view text) {
                                      options = text;
                                      return make_bot("greedy");
                                    }}};
  make_bot("deep:500:fast", kinds);
  EXPECT_EQ(options, "500:fast");
  make_bot("deep", kinds);
  EXPECT_EQ(options, "");
}

TEST(GreedyBot, TakesWhatIsWorthMost) {
  for (const auto acts : {PhaseDefinition::Acts::turns, PhaseDefinition::Acts::simultaneous})
    for (const bool lowest : {false, true}) {
      Coins coins(acts);
      coins.definition.lowest_wins = lowest;
      play_in_order(coins.run(5, 1, greedy_bot), [&](const MatchResult& result) {
        for (const SeatScore& seat : result.sheet.seats) EXPECT_EQ(seat.total, lowest ? 3 : 18);
      });
    }
}

TEST(GreedyBot, BreaksTiesAtRandom) {
  Coins coins;
  auto rules = Coins::rules();
  rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const Points>) {
    return std::min(state.counters()[seat], 4);
  };
  Referee referee = coins.referee(2, std::move(rules));
  const State state = referee.start(1);
  Generator generator(2);
  std::map<int, int> taken;
  const auto bot = make_bot("greedy");
  for (int i = 0; i < 300; ++i) ++taken[decide(*bot, referee, state, 0, generator).values[0]];
  ASSERT_EQ(taken.size(), 3u);
  for (const int coins_taken : {4, 5, 6}) EXPECT_NEAR(taken[coins_taken], 100, 41);
}

TEST(GreedyBot, PrefersToWin) {
  Coins coins;
  coins.definition.actions[0].effects = {};
  auto rules = Coins::rules();
  rules->on_apply = [](State& state, const Action& action) {
    change_counter(state, CounterIndex(0), action.seat, action.values[0]);
    if (action.values[0] == 2) state.header().winners |= seat_bit(action.seat);
  };
  Referee referee = coins.referee(2, std::move(rules));
  Generator generator(2);
  EXPECT_EQ(decide(*make_bot("greedy"), referee, referee.start(1), 0, generator).values[0], 2);
}

/// Without points: who adds up to 8 wins, who goes beyond loses.
TEST(GreedyBot, LooksOutForAnswersThatWin) {
  Coins coins;
  coins.definition.score_lines.clear();
  auto rules = Coins::rules();
  rules->on_apply = [](State& state, const Action& action) {
    std::int32_t& sum = state.counters()[0];
    sum += action.values[0];
    if (sum >= 8) state.header().over = over_by_flow;
    if (sum == 8) state.header().winners = seat_bit(action.seat);
    if (sum > 8) state.header().winners = seat_bit(1 - action.seat);
  };
  Referee referee = coins.referee(2, std::move(rules));
  Generator generator(2);
  const auto bot = make_bot("greedy");
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(decide(*bot, referee, referee.start(1), 0, generator).values[0], 1);  // all others leave 6 or less
}

TEST(RandomBot, IsUniform) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  Generator generator(2);
  std::map<int, int> taken;
  const auto bot = make_bot("random");
  for (int i = 0; i < 6000; ++i) ++taken[decide(*bot, referee, state, 0, generator).values[0]];
  for (int coins = 1; coins <= 6; ++coins) EXPECT_NEAR(taken[coins], 1000, 145);
}

}  // namespace
}  // namespace houserule::bots_test
