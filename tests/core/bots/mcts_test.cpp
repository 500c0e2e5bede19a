// What the searching bot does, and how it is told for how long.

#include "core/bots/mcts.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::mcts_test {
namespace {

std::unique_ptr<Decider> searching_bot() { return make_bot("mcts:1000"); }

std::string why_not(const char* text) {
  try {
    read_budget(text);
  } catch (const BotError& error) {
    return std::string(error.what()) + " | " + error.hint;
  }
  return "";
}

TEST(SearchBudget, IsIterationsOrTime) {
  EXPECT_EQ(read_budget("").iterations, 500);
  EXPECT_FALSE(read_budget("").milliseconds);
  EXPECT_EQ(read_budget("50").iterations, 50);
  EXPECT_FALSE(read_budget("50").milliseconds);
  EXPECT_EQ(read_budget("200ms").milliseconds, 200);
}

TEST(SearchBudget, SaysWhatItCannotRead) {
  for (const char* text : {"0", "-5", "5s", "ms", "many", "1e9", "99999999999", "200ms "})
    EXPECT_EQ(why_not(text), "'mcts' can't think for '" + std::string(text) +
                                 "' | write mcts:500 for iterations of its search, or mcts:200ms for time");
}

TEST(MctsBot, TakesWhatIsWorthMost) {
  for (const auto acts : {PhaseDefinition::Acts::turns, PhaseDefinition::Acts::simultaneous})
    for (const bool lowest : {false, true}) {
      Coins coins(acts);
      coins.definition.lowest_wins = lowest;
      play_in_order(coins.run(3, 1, searching_bot), [&](const MatchResult& result) {
        for (const SeatScore& seat : result.sheet.seats) EXPECT_EQ(seat.total, lowest ? 3 : 18);
      });
    }
}

TEST(MctsBot, TakesWhatIsWorthMostAlone) {
  Referee referee = Coins().referee(1, Coins::rules());
  Generator generator(2);
  EXPECT_EQ(decide(*searching_bot(), referee, referee.start(1), 0, generator).values[0], 6);
}

TEST(MctsBot, ChoosesTheSameWhateverItThoughtOfBefore) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  const auto used = make_bot("mcts:20");
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Generator one(seed), other(seed);
    EXPECT_EQ(decide(*make_bot("mcts:20"), referee, state, 0, one), decide(*used, referee, state, 0, other)) << seed;
    EXPECT_EQ(one, other);
  }
}

TEST(MctsBot, TellsWhatItHasLearntOfEachAction) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  MctsBot bot(read_budget("500"));
  Generator generator(1);
  const Action action = decide(bot, referee, state, 0, generator);
  const std::vector<Action> legal = referee.legal(state, 0);
  const std::vector<Tried>& tried = bot.tried();
  ASSERT_EQ(tried.size(), legal.size());
  std::uint32_t visits = 0;
  for (std::size_t i = 0; i < tried.size(); ++i) {
    visits += tried[i].visits;
    EXPECT_GE(tried[i].visits, 1u) << i;
    EXPECT_TRUE(tried[i].wins >= 0 && tried[i].wins <= 1) << i;
    if (legal[i] == action) continue;
    EXPECT_LT(tried[i].visits, 250u) << i;
    EXPECT_LT(tried[i].margin, tried[tried.size() - 1].margin) << "fewer coins";
  }
  EXPECT_EQ(visits, 500u);
}

TEST(MctsBot, EndsAfterSoLongWithWhatItHasFound) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  MctsBot bot(read_budget("100000000"));
  bot.end_after(1);
  Generator generator(1);
  const Action action = decide(bot, referee, state, 0, generator);
  EXPECT_TRUE(referee.check(state, action).empty());
  std::uint32_t visits = 0;
  for (const Tried& tried : bot.tried()) visits += tried.visits;
  EXPECT_GE(visits, 1u);
  EXPECT_LT(visits, 100'000'000u);
}

/// Without points: who adds up to that many wins.
struct Race : Coins {
  Race() { definition.score_lines.clear(); }
  static std::unique_ptr<FakeRules> rules(int many, bool by_chance = false) {
    auto rules = Coins::rules();
    rules->on_apply = [many, by_chance](State& state, const Action& action) {
      std::int32_t& sum = state.counters()[0];
      sum += action.values[0];
      if (by_chance) state.header().generator.below(2);
      if (sum < many) return;
      state.header().over = over_by_flow;
      state.header().winners = seat_bit(sum == many ? action.seat : 1 - action.seat);
    };
    return rules;
  }
};

/// What it knows of taking 1 to 6, at the start.
std::vector<int> proven(std::unique_ptr<FakeRules> rules) {
  Referee referee = Race().referee(2, std::move(rules));
  MctsBot bot(read_budget("2000"));
  Generator generator(1);
  decide(bot, referee, referee.start(1), 0, generator);
  std::vector<int> proven;
  for (const Tried& tried : bot.tried()) proven.push_back(tried.proven);
  return proven;
}

TEST(MctsBot, KeepsWhatSurelyWinsAndLoses) {
  const std::vector<int> one_wins = proven(Race::rules(8));
  EXPECT_EQ(one_wins.front(), 1);
  EXPECT_EQ(std::ranges::count(one_wins, 1), 1);
  EXPECT_EQ(proven(Race::rules(7)), (std::vector<int>{-1, -1, -1, -1, -1, -1}));
}

TEST(MctsBot, IsSureOfNothingWhereChanceHasASay) { EXPECT_EQ(proven(Race::rules(8, true)), std::vector<int>(6, 0)); }

/// Whoever names the same number as the first player wins, and else the first player.
struct Guessing : Coins {
  Guessing() : Coins(PhaseDefinition::Acts::simultaneous) { definition.flow = {run_phase(0)}; }
  static std::unique_ptr<FakeRules> rules() {
    auto rules = Coins::rules();
    rules->on_score = [](const State& state, Seat, Seat seat, int, std::span<const Points>) {
      const bool guessed = state.counters()[0] == state.counters()[1];
      return guessed == (seat == 1) ? 1 : 0;
    };
    return rules;
  }
};

TEST(MctsBot, DoesNotKnowWhatOthersHaveChosenInSecret) {
  Referee referee = Guessing().referee(2, Guessing::rules());
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    std::vector<Action> choices;
    for (int number = 1; number <= 6; ++number) {
      State state = referee.start(1);
      referee.apply_legal(state, act(0, 0, {number}));
      Generator generator(seed);
      choices.push_back(decide(*searching_bot(), referee, state, 1, generator));
    }
    for (const Action& choice : choices) EXPECT_EQ(choice, choices.front()) << seed;
  }
}

/// Lasts for so many questions.
class Counted : public Patience {
 public:
  explicit Counted(int questions) : left_(questions) {}
  bool lasts(double share) override {
    EXPECT_GE(share, last_);
    EXPECT_LT(share, 1);
    last_ = share;
    return left_-- > 0;
  }
  double last() const { return last_; }

 private:
  int left_;
  double last_ = 0;
};

TEST(MctsBot, GivesUpWhenPatienceEnds) {
  Referee referee = Coins().referee(2, Coins::rules());
  const State state = referee.start(1);
  Generator generator(1);
  Counted patience(150);
  EXPECT_THROW(decide(*make_bot("mcts:200"), referee, state, 0, generator, &patience), GaveUp);
  EXPECT_DOUBLE_EQ(patience.last(), 0.75);
  Counted enough(200);
  EXPECT_NO_THROW(decide(*make_bot("mcts:200"), referee, state, 0, generator, &enough));
}

TEST(MctsBot, ThinksByTheClockToo) {
  Referee referee = Coins().referee(2, Coins::rules());
  Generator generator(1);
  EXPECT_EQ(decide(*make_bot("mcts:1ms"), referee, referee.start(1), 0, generator).count, 1);
}

TEST(MctsBot, IsStoppedWithTheRun) {
  std::atomic<bool> stop = true;
  houserule::Run run = Coins().run(1, 1, searching_bot);
  run.stop = &stop;
  EXPECT_FALSE(MatchPlayer(run).play(0));
}

}  // namespace
}  // namespace houserule::mcts_test
