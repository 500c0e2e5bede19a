// Two sets of rules beside each other.
#include "core/lab/comparison.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/bots/bots.hpp"
#include "core/lab/intervals.hpp"
#include "tests/core/match/coins.hpp"

namespace houserule::comparison_test {
namespace {

using What = Measure::What;

/// Each coin taken brings `bonus` more to who is among `lucky`.
Side coins(int bonus = 0, SeatMask lucky = 0xffff, std::vector<std::string> bots = {"random", "random"}) {
  Side side;
  side.game = Coins().game(2);
  side.make_rules = [bonus, lucky] {
    auto rules = Coins::rules();
    rules->on_apply = [bonus, lucky](State& state, const Action& action) {
      const int more = (lucky & seat_bit(action.seat)) != 0 ? bonus : 0;
      change_counter(state, CounterIndex(0), action.seat, action.values[0] + more);
    };
    return rules;
  };
  side.bots = std::move(bots);
  side.make_bot = [](const std::string& bot) { return make_bot(bot); };
  return side;
}

Plan plan_for(const std::vector<LabQuestion>& questions) {
  Plan plan;
  plan.questions = questions;
  return plan;
}

const LabQuestion total{{What::total, ""}, 0.01, true};
const LabQuestion advantage{{What::seat_advantage, ""}, 0.05, false};
const LabQuestion skill{{What::skill, ""}, 0.05, false};

double in_points(double parts) { return parts / static_cast<double>(measure_parts); }

TEST(Compare, TheSameRulesDoNotDiffer) {
  const CompareResult result = compare(coins(), coins(), plan_for({total, advantage}));
  EXPECT_EQ(result.end, CompareResult::End::decided);
  EXPECT_EQ(result.pairs, 128u);
  ASSERT_EQ(result.answers.size(), 2u);
  for (const MeasuredDifference& answer : result.answers) {
    EXPECT_EQ(answer.verdict, Verdict::no_difference);
    EXPECT_EQ(answer.difference.mean(), 0);
  }
  EXPECT_EQ(result.answers[0].half_width, 0);
  EXPECT_DOUBLE_EQ(in_points(result.answers[1].half_width), unseen_share(128, 0.05 / 2));  // a share may yet differ
  for (const MeasuredDifference& explored : result.explored) EXPECT_FALSE(explored.flagged);
}

TEST(Compare, FindsWhatARuleAdds) {
  const CompareResult more = compare(coins(), coins(1), plan_for({total}));
  EXPECT_EQ(more.answers[0].verdict, Verdict::more);
  EXPECT_NEAR(in_points(more.answers[0].difference.mean()), 3, 1e-9);  // a coin more in each of three rounds
  EXPECT_NEAR(in_points(more.answers[0].a.mean()), 10.5, 1);
  const CompareResult less = compare(coins(1), coins(), plan_for({total}));
  EXPECT_EQ(less.answers[0].verdict, Verdict::less);
}

TEST(Compare, WhatIsTooSmallToMatterIsSaidToBe) {
  const LabQuestion generous{{What::total, ""}, 4, false};
  const CompareResult result = compare(coins(), coins(1), plan_for({generous}));
  EXPECT_EQ(result.answers[0].verdict, Verdict::no_difference);
  EXPECT_NEAR(in_points(result.answers[0].matters), 4, 1e-9);
}

TEST(Compare, SeesWhoGainsByARule) {
  const CompareResult result = compare(coins(), coins(2, seat_bit(0)), plan_for({advantage}));
  EXPECT_EQ(result.answers[0].verdict, Verdict::more);
  EXPECT_GT(in_points(result.answers[0].difference.mean()), 0.2);
}

TEST(Compare, IsTheSameOnAnyNumberOfThreads) {
  Plan plan = plan_for({total, advantage});
  const CompareResult alone = compare(coins(), coins(1, seat_bit(1)), plan);
  for (const int threads : {2, 3}) {
    plan.threads = threads;
    const CompareResult together = compare(coins(), coins(1, seat_bit(1)), plan);
    EXPECT_EQ(together.pairs, alone.pairs);
    ASSERT_EQ(together.explored.size(), alone.explored.size());
    for (std::size_t i = 0; i < alone.answers.size(); ++i) {
      EXPECT_EQ(together.answers[i].difference, alone.answers[i].difference);
      EXPECT_EQ(together.answers[i].half_width, alone.answers[i].half_width);
    }
  }
}

TEST(Compare, AFixedNumberOfPairsHasStudentsInterval) {
  Plan plan = plan_for({total, advantage});
  plan.fixed = true;
  plan.most_pairs = 50;
  const CompareResult result = compare(coins(), coins(1, seat_bit(1)), plan);
  EXPECT_EQ(result.end, CompareResult::End::enough);
  EXPECT_EQ(result.pairs, 50u);
  for (const MeasuredDifference& answer : result.answers)
    EXPECT_EQ(answer.half_width, student_half_width(answer.difference, 0.05 / 2));  // each has its share of the error
}

TEST(Compare, GoesOnUntilItIsPrecise) {
  Plan plan = plan_for({advantage});
  plan.precision = 0.04;
  const CompareResult result = compare(coins(), coins(2, seat_bit(0)), plan);
  EXPECT_EQ(result.end, CompareResult::End::precise);
  EXPECT_LE(in_points(result.answers[0].half_width), 0.04);
  EXPECT_GT(result.pairs, 128u);
}

TEST(Compare, SaysThatItDoesNotKnow) {
  Plan plan = plan_for({{{What::seat_advantage, ""}, 0.0001, false}});
  plan.most_pairs = 160;
  plan.error = 1e-99;  // as good as never wrong: then next to nothing is known
  const CompareResult result = compare(coins(), coins(1, seat_bit(0)), plan);
  EXPECT_EQ(result.answers[0].verdict, Verdict::unknown);
  EXPECT_EQ(result.end, CompareResult::End::enough);
  EXPECT_EQ(result.pairs, 160u);
}

TEST(Compare, StopsWhenToldToOrOutOfTime) {
  std::atomic<bool> stop = true;
  Plan plan = plan_for({total});
  plan.stop = &stop;
  const CompareResult stopped = compare(coins(), coins(1), plan);
  EXPECT_EQ(stopped.end, CompareResult::End::stopped);
  EXPECT_EQ(stopped.answers[0].verdict, Verdict::unknown);
  plan.stop = nullptr;
  plan.time = std::chrono::duration<double>(0);
  const CompareResult late = compare(coins(), coins(1), plan);
  EXPECT_EQ(late.end, CompareResult::End::out_of_time);
  EXPECT_EQ(late.pairs, 1u);  // as many as there are threads: then it has looked at the clock
}

TEST(Compare, MatchesWithoutAnEndDoNotCount) {
  Coins endless;
  endless.definition.max_plies = 5;
  Side b = coins();
  b.game = endless.game(2);
  Plan plan = plan_for({total});
  plan.most_pairs = 40;
  const CompareResult result = compare(coins(), b, plan);
  EXPECT_EQ(result.pairs, 0u);
  EXPECT_EQ(result.dropped, 40u);
  EXPECT_EQ(result.answers[0].verdict, Verdict::unknown);
}

TEST(Compare, SkillIsHowOftenABotWinsAgainstRandomOnes) {
  const std::vector<std::string> greedy{"greedy", "greedy"};
  const CompareResult result = compare(coins(0, 0, greedy), coins(1, 0xffff, greedy), plan_for({skill}));
  EXPECT_GT(in_points(result.answers[0].a.mean()), 0.95);  // who takes six each time rarely loses
  EXPECT_EQ(result.answers[0].verdict, Verdict::no_difference);
}

TEST(Compare, BotsThatDifferSitElsewhereFromPairToPair) {
  const std::vector<std::string> mixed{"greedy", "random"};
  Plan plan = plan_for({advantage, skill});
  plan.fixed = true;
  plan.most_pairs = 200;
  const CompareResult result = compare(coins(0, 0, mixed), coins(1, 0xffff, mixed), plan);
  EXPECT_NEAR(in_points(result.answers[0].a.mean()), 0, 0.05);  // greedy has sat at seat 1 every other time
  EXPECT_GT(in_points(result.answers[1].a.mean()), 0.95);
}

TEST(Compare, PairsThatBeginAlikeTellMore) {
  const CompareResult result = compare(coins(), coins(1, seat_bit(1)), plan_for({advantage}));
  EXPECT_GT(gain_of_pairing(result.answers[0]), 2);
  EXPECT_EQ(gain_of_pairing(compare(coins(), coins(), plan_for({total})).answers[0]), 0);
  Plan few = plan_for({advantage});
  few.fixed = true;
  few.most_pairs = 99;
  EXPECT_EQ(gain_of_pairing(compare(coins(), coins(1, seat_bit(1)), few).answers[0]), 0);
}

TEST(Compare, AFailingMatchIsNamedWithItsSideAndCanBePlayedAgain) {
  Side broken = coins();
  broken.make_rules = [] {
    auto rules = Coins::rules();
    rules->on_apply = [](State&, const Action&) { throw RuleError("broken"); };
    return rules;
  };
  Plan plan = plan_for({total});
  plan.threads = 2;
  try {
    compare(coins(), broken, plan);
    FAIL() << "nothing failed";
  } catch (const MatchFault& fault) {
    EXPECT_STREQ(fault.what(), "broken");
    EXPECT_EQ(fault.run.game, broken.game);
    EXPECT_EQ(fault.number, 0u);
    MatchPlayer again(fault.run);
    EXPECT_THROW(again.play(fault.number), RuleError);
  }
}

TEST(Compare, MeasuresOnlyWhatBothHave) {
  const std::vector<Measure> at_random = common_measures(coins(), coins());
  EXPECT_EQ(std::ranges::find(at_random, What::skill, &Measure::what), at_random.end());
  const std::vector<Measure> greedy =
      common_measures(coins(0, 0, {"greedy", "greedy"}), coins(0, 0, {"greedy", "random"}));
  EXPECT_NE(std::ranges::find(greedy, What::skill, &Measure::what), greedy.end());
  Coins other;
  other.definition.score_lines[0].id = "gold";
  Side b = coins();
  b.game = other.game(2);
  for (const Measure& measure : common_measures(coins(), b)) EXPECT_NE(measure.what, What::line);
}

TEST(Compare, PlaysNoMatchesForSkillUnlessAsked) {
  const std::vector<std::string> greedy{"greedy", "greedy"}, mixed{"greedy", "random"};
  const auto has_skill = [](const Side& side, const LabQuestion& question) {
    const auto measures = played_measures(side, side, plan_for({question}));
    return std::ranges::find(measures, What::skill, &Measure::what) != measures.end();
  };
  EXPECT_FALSE(has_skill(coins(0, 0, greedy), total));
  EXPECT_TRUE(has_skill(coins(0, 0, greedy), skill));
  EXPECT_TRUE(has_skill(coins(0, 0, mixed), total)) << "there it costs nothing";
}

TEST(MeasuresOf, WhoPlaysAloneHasNoOpponent) {
  Coins alone;
  alone.definition.min_players = alone.definition.max_players = 1;
  const auto game = alone.game(1);
  for (const Measure& measure : measures_of(*game)) {
    EXPECT_NE(measure.what, What::margin);
    EXPECT_NE(measure.what, What::seat_advantage);
    EXPECT_NE(measure.what, What::skill);
  }
}

}  // namespace
}  // namespace houserule::comparison_test
