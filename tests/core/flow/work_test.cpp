// One budget of work for a decision: whatever goes on without end ends with a sentence.

#include "core/model/work.hpp"

#include <gtest/gtest.h>

#include "tests/core/flow/trace.hpp"

namespace houserule::work_test {
namespace {

const std::string too_much = "too much work for one decision";
const std::string why_too_much = "is something done far too often, or with far too many pieces?";

TEST(Work, IsRefusedOnceTheBudgetOfADecisionIsSpent) {
  work::begin();
  work::spend(work::most);
  const RuleError error = error_of([] { work::spend(1); });
  EXPECT_EQ(error.what(), too_much);
  EXPECT_EQ(error.hint.in("en"), why_too_much);
  EXPECT_EQ(error.message.in("fr"), "trop de travail pour une décision");
  const std::uint64_t before = work::decision;
  work::begin();
  EXPECT_EQ(work::decision, before + 1);
  EXPECT_EQ(work::left, work::most);
}

/// Two stacks, the first full, and a phase in which one may pass.
struct Stacks : Builder {
  explicit Stacks(int pieces) {
    type("card");
    kind("oak", pieces);
    zone("one", Shape::stack).fill = ZoneDefinition::Fill::all;
    zone("other", Shape::stack);
    phase("pass", {action("pass")});
  }
  static FlowNode move_all(int from, int to) {
    return run(effects::Move{effects::AllOf{ZoneIndex(from)}, ZoneIndex(to)});
  }
};

TEST(Work, OfALoopThatMovesPiecesToAndFroEnds) {
  Stacks stacks(2000);
  stacks.flow({run_phase(0), repeat(0, {Stacks::move_all(0, 1), Stacks::move_all(1, 0)})});
  Referee referee = stacks.referee(1);
  State state = referee.start(1);
  const State before = state;
  const RuleError error = error_of([&] { static_cast<void>(referee.apply(state, act(0, 0))); });
  EXPECT_EQ(error.what(), too_much);
  EXPECT_EQ(error.context.in("en"), "while going on to the next decision  (ply 0)");
  EXPECT_TRUE(state == before);
  EXPECT_EQ(referee.legal(state, 0).size(), 1u);
}

TEST(Work, OfALoopThatShufflesEnds) {
  Stacks stacks(10'000);
  stacks.flow({repeat(0, {run(effects::Shuffle{ZoneIndex(0)})})});
  Referee referee = stacks.referee(1);
  EXPECT_EQ(error_of([&] { referee.start(1); }).what(), too_much);
}

TEST(Work, ADealFromAZoneToItselfGivesWhatLiesThere) {
  Stacks stacks(3);
  stacks.flow({run(effects::Deal{2'147'483'647, ZoneIndex(0), ZoneIndex(0)}),
               run(effects::Draw{2'147'483'647, ZoneIndex(0), ZoneIndex(0)}), run_phase(0)});
  Referee referee = stacks.referee(4);
  const State state = referee.start(1);
  EXPECT_EQ(turn_of(referee, state), "pass1");
  EXPECT_EQ(state.zone(0).count, 3);
  EXPECT_GT(work::left, work::most - 1000);
}

TEST(Work, OfCandidatesThatAreAllRefusedEnds) {
  Builder builder;
  builder.phase("choose", {builder.action("take", {numbers("one", 1, 10'000), numbers("other", 1, 10'000)})});
  builder.definition.actions.back().scripted_legal = true;
  builder.flow({run_phase(0)});
  int asked = 0;
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [&asked](const State&, const Action&) {
    ++asked;
    return std::string("no");
  };
  Referee referee = builder.referee(1, std::move(rules));
  const State state = referee.start(1);
  const RuleError error = error_of([&] { referee.legal(state, 0); });
  EXPECT_EQ(error.what(), too_much);
  EXPECT_EQ(error.context.in("en"), "while listing what is legal  by player 1  (phase choose, ply 0)");
  EXPECT_LE(asked, work::most / work::candidate);
}

TEST(Work, MoreLegalActionsThanATableCanListAreAnError) {
  Builder builder;
  builder.phase("choose", {builder.action("take", {numbers("one", 1, 317), numbers("other", 1, 317)})});
  builder.flow({run_phase(0)});
  Referee referee = builder.referee(1);
  const State state = referee.start(1);
  const RuleError error = error_of([&] { referee.legal(state, 0); });
  EXPECT_STREQ(error.what(), "more than 100000 legal actions for one decision");
  EXPECT_EQ(error.hint.in("en"), "split 'take' into several decisions, or offer less");
  Generator generator(1);
  Action action;
  EXPECT_TRUE(referee.sample(state, 0, generator, action));
}

TEST(Work, ATableTooLargeIsNotSet) {
  const RuleError state = error_of([] { Stacks(20'000).game(1); });
  EXPECT_STREQ(state.what(), "the table is too large: it takes 320240 bytes, of at most 262144");
  EXPECT_EQ(state.hint.in("en"), "use fewer pieces, or fewer and smaller grids");
  EXPECT_STREQ(error_of([] { Stacks(2'000'000'000).game(1); }).what(), "too many pieces: at most 65534");
}

}  // namespace
}  // namespace houserule::work_test
