// Loops, conditions and effects of the flow.

#include <gtest/gtest.h>

#include "tests/core/flow/trace.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::flow_test {
namespace {

/// Phases "sow" and "reap", in each of which a seat can only do "go".
struct Fields : Builder {
  int go = action("go");
  int sow = phase("sow", {go});
  int reap = phase("reap", {go});
};

/// A deck of three leaves and a heap; "rake" draws one.
struct Leaves : Builder {
  int leaf = type("leaf");
  int rake = -1;
  int tidy = -1;
  static constexpr int deck = 0, heap = 1;

  explicit Leaves(int leaves = 3) {
    kind("leaf", leaves);
    zone("deck", Shape::stack).fill = ZoneDefinition::Fill::all;
    zone("heap", Shape::stack);
    rake = action("rake", {}, {{effects::Draw{1, ZoneIndex(deck), ZoneIndex(heap)}}});
    tidy = phase("tidy", {rake});
  }
  static Condition deck_is_empty() { return {conditions::Empty{ZoneIndex(deck)}}; }
  static Effect finish_if_empty() { return {effects::Finish{}, deck_is_empty()}; }
};

TEST(Start, AZoneMoreLeavesTheShufflesOfTheOthers) {
  const auto shuffled = [](bool with_berries, std::uint64_t seed) {
    Leaves leaves;
    for (const char* kind : {"ash", "elm", "oak", "yew"}) leaves.kind(kind, 2, leaves.leaf);
    leaves.definition.zones[Leaves::deck].shuffle = true;
    if (with_berries) {
      leaves.kind("sloe", 4, leaves.type("berry"));
      ZoneDefinition& bush = leaves.zone("bush", Shape::stack);
      bush.holds = {leaves.definition.kinds.back().piece_type};
      bush.fill = ZoneDefinition::Fill::all;
      bush.shuffle = true;
      std::swap(leaves.definition.zones.front(), leaves.definition.zones.back());
    }
    const State state = leaves.flow({run_phase(leaves.tidy)}).referee(2).start(seed);
    return std::pair(kinds_in(state, with_berries ? 2 : 0), state.header().generator);
  };
  for (std::uint64_t seed = 1; seed < 20; ++seed) EXPECT_EQ(shuffled(true, seed), shuffled(false, seed));
  EXPECT_NE(shuffled(false, 1), shuffled(false, 2));
}

TEST(Flow, AsksEverySeatInEachPhase) {
  Fields fields;
  fields.flow({run_phase(fields.sow), run_phase(fields.reap)});
  EXPECT_EQ(played(fields, 1), "sow1 reap1");
  EXPECT_EQ(played(fields, 3), "sow1 sow2 sow3 reap1 reap2 reap3");
}

TEST(Flow, RunsAnInnerLoopAnewInEachPassOfTheOuter) {
  Fields fields;
  fields.flow({repeat(2, {repeat(3, {run_phase(fields.sow)}), run_phase(fields.reap)})});
  EXPECT_EQ(played(fields, 1), "sow1 sow1 sow1 reap1 sow1 sow1 sow1 reap1");
}

TEST(Flow, CountsThePassesOfEachLoop) {
  Fields fields;
  fields.flow({repeat(2, {repeat(3, {run_phase(fields.sow)}, "day")}, "week")});
  Referee referee = fields.referee(1);
  EXPECT_EQ(referee.game().loops(), (std::vector<std::string>{"week", "day"}));
  State state = referee.start(1);
  EXPECT_EQ(state.loops()[0], 1);
  EXPECT_EQ(state.loops()[1], 1);
  played(referee, state, 4);
  EXPECT_EQ(state.loops()[0], 2);
  EXPECT_EQ(state.loops()[1], 2);
  played(referee, state);
  EXPECT_TRUE(state.over());
  EXPECT_EQ(state.loops()[0], 2) << "it is through and keeps the number of its last pass";
  EXPECT_EQ(state.loops()[1], 3);
}

TEST(Flow, ALoopThatIsThroughBeginsAnew) {
  Fields fields;
  fields.flow({repeat(2, {repeat(3, {run_phase(fields.sow)}, "day"), run_phase(fields.reap)})});
  Referee referee = fields.referee(1);
  State state = referee.start(1);
  EXPECT_EQ(played(referee, state, 3), "sow1 sow1 sow1");
  EXPECT_EQ(state.loops()[1], 3) << "while something else goes on";
  EXPECT_EQ(played(referee, state, 1), "reap1");
  EXPECT_EQ(state.loops()[1], 1);
}

TEST(Flow, ALoopThatIsNeverRunCountsNothing) {
  Leaves bare(0);
  bare.flow({until(Leaves::deck_is_empty(), {run_phase(bare.tidy)})});
  EXPECT_EQ(bare.referee(1).start(1).loops()[0], 0);
}

TEST(Flow, ChecksUntilBeforeEachPassOnly) {
  Leaves leaves;
  leaves.flow({until(Leaves::deck_is_empty(), {run_phase(leaves.tidy)})});
  EXPECT_EQ(played(leaves, 1), "tidy1 tidy1 tidy1");
  EXPECT_EQ(played(leaves, 2), "tidy1 tidy2 tidy1 tidy2");
  Leaves bare(0);
  bare.flow({until(Leaves::deck_is_empty(), {run_phase(bare.tidy)})});
  EXPECT_EQ(played(bare, 1), "");
}

TEST(Flow, DoesWhatStandsUnderWhenOnceIfItHolds) {
  for (const bool negated : {false, true}) {
    Fields fields;
    fields.type("leaf");
    fields.zone("deck", Shape::stack);
    const Condition empty{conditions::Empty{ZoneIndex(0)}, negated};
    fields.flow({when(empty, {run_phase(fields.sow)}), run_phase(fields.reap)});
    EXPECT_EQ(played(fields, 1), negated ? "reap1" : "sow1 reap1");
  }
}

TEST(Flow, RepeatsForEverUntilSomethingFinishes) {
  Leaves leaves;
  leaves.definition.actions[0].effects.push_back(leaves.finish_if_empty());
  leaves.flow({repeat(0, {run_phase(leaves.tidy)})});
  EXPECT_EQ(played(leaves, 2), "tidy1 tidy2 tidy1");
}

TEST(Flow, FinishInTheFlowLeavesOutTheRest) {
  Leaves leaves;
  leaves.flow({repeat(0, {run_phase(leaves.tidy), run(leaves.finish_if_empty())}), run_phase(leaves.tidy)});
  EXPECT_EQ(played(leaves, 2), "tidy1 tidy2 tidy1 tidy2");
}

TEST(Flow, WinningEndsTheMatchAtOnce) {
  Fields fields;
  fields.definition.actions[0].effects = {{effects::Win{}}};
  fields.flow({run_phase(fields.sow), run_phase(fields.reap)});
  Referee referee = fields.referee(3);
  State state = referee.start(1);
  EXPECT_EQ(referee.apply(state, act(fields.go, 0)), "");
  EXPECT_TRUE(state.over());
  EXPECT_EQ(state.header().winners, 1);
  EXPECT_EQ(referee.actors(state), 0);
  EXPECT_EQ(referee.actor(state), no_seat);
  EXPECT_EQ(referee.phase(state), -1);
  EXPECT_TRUE(referee.legal(state, 0).empty());
}

TEST(Flow, LeavesOutWhatIsForOtherNumbersOfPlayers) {
  Fields fields;
  FlowNode alone = run_phase(fields.sow);
  alone.players = {1, 1};
  fields.flow({alone, run_phase(fields.reap)});
  EXPECT_EQ(played(fields, 1), "sow1 reap1");
  EXPECT_EQ(played(fields, 2), "reap1 reap2");
}

TEST(Flow, AnEffectIsDoneForEverySeatWhoseCounterItIs) {
  Fields fields;
  const CounterIndex coins(fields.counter("coins", true));
  const CounterIndex bank(fields.counter("bank"));
  fields.flow({repeat(2, {run(effects::Add{coins, 3}), run(effects::Add{bank, 5})}), run_phase(fields.sow)});
  Referee referee = fields.referee(3);
  const State state = referee.start(1);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(state.counters()[referee.game().counter_index(coins, seat)], 6);
  EXPECT_EQ(state.counters()[referee.game().counter_index(bank, 0)], 10);
}

TEST(Flow, ADrawIsDoneForEverySeatThatHasTheZone) {
  Fields fields;
  fields.type("leaf");
  fields.kind("leaf", 5);
  fields.zone("deck", Shape::stack).fill = ZoneDefinition::Fill::all;
  fields.zone("heap", Shape::set, Sees::everyone, true);
  fields.flow({run(effects::Draw{2, ZoneIndex(0), ZoneIndex(1)}), run_phase(fields.sow)});
  Referee referee = fields.referee(2);
  const State state = referee.start(1);
  for (const ZoneId heap : {ZoneId{1}, ZoneId{2}}) EXPECT_EQ(state.zone(heap).count, 2);
  EXPECT_EQ(state.zone(0).count, 1);
}

TEST(Flow, TakesTurnsInTheOrderThatTheStateHolds) {
  Fields fields;
  fields.definition.phases[1].order = VariableIndex(fields.variable("order", VariableDefinition::Type::order));
  fields.definition.steps = {"turn_round"};
  fields.flow({run_phase(fields.sow), run(effects::Step{StepIndex(0)}), run_phase(fields.reap)});
  auto rules = std::make_unique<FakeRules>();
  rules->on_step = [](State& state, int step) {
    EXPECT_EQ(step, 0);
    for (int i = 0; i < 3; ++i) state.variables()[i] = 2 - i;
  };
  EXPECT_EQ(played(fields, 3, std::move(rules)), "sow1 sow2 sow3 reap3 reap2 reap1");
}

TEST(Flow, AsksTheScriptForItsConditions) {
  Fields fields;
  const Condition ripe{conditions::Script{ConditionIndex(1)}};
  fields.definition.conditions = {"wet", "ripe"};
  fields.flow({until(ripe, {run_phase(fields.sow)}), run_phase(fields.reap)});
  auto rules = std::make_unique<FakeRules>();
  rules->on_condition = [](const State& state, int condition) {
    EXPECT_EQ(condition, 1);
    return state.loops()[0] == 2;
  };
  EXPECT_EQ(played(fields, 2, std::move(rules)), "sow1 sow2 sow1 sow2 reap1 reap2");
}

// "nobody acted": a pass in which everyone was stuck.

TEST(Flow, NobodyActedEndsALoopAfterAPassWithoutAnAction) {
  Fields fields;
  fields.definition.phases[0].skip_if_stuck = true;
  fields.definition.actions[0].scripted_legal = true;
  fields.flow({until({conditions::Stuck{}}, {run_phase(fields.sow)})});
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State& state, const Action& action) -> std::string {
    return action.seat == 1 && state.loops()[0] <= 3 ? "" : "no";
  };
  EXPECT_EQ(played(fields, 2, std::move(rules)), "sow2 sow2 sow2");
}

TEST(Flow, NobodyActedLooksAtItsOwnLoopsPass) {
  Fields fields;
  fields.definition.phases[1].skip_if_stuck = true;
  const int give_up = fields.action("give_up");
  fields.definition.phases[1].actions = {give_up};
  fields.definition.actions[static_cast<std::size_t>(give_up)].scripted_legal = true;
  fields.flow({repeat(2, {run_phase(fields.sow), until({conditions::Stuck{}}, {run_phase(fields.reap)})})});
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State&, const Action&) -> std::string { return "no"; };
  EXPECT_EQ(played(fields, 2, std::move(rules)), "sow1 sow2 sow1 sow2");
}

// Guards.

TEST(Flow, AnEndlessFlowIsAnErrorNotAHang) {
  Fields fields;
  fields.counter("days");
  fields.flow({repeat(0, {run(effects::Add{CounterIndex(0), 1})})});
  Referee referee = fields.referee(2);
  const RuleError error = error_of([&] { referee.start(1); });
  EXPECT_STREQ(error.what(), "the flow goes round and round without anybody deciding anything");
  EXPECT_EQ(error.hint.in("en"), "does a loop end? (repeat, until)");
  EXPECT_EQ(error.context.in("en"), "while going on to the next decision  (ply 0)");
}

TEST(Flow, AnEndlessFlowAfterAnActionChangesNothing) {
  Fields fields;
  fields.flow({run_phase(fields.sow), repeat(0, {})});
  Referee referee = fields.referee(1);
  State state = referee.start(1);
  const State before = state;
  const RuleError error = error_of([&] { static_cast<void>(referee.apply(state, act(fields.go, 0))); });
  EXPECT_STREQ(error.what(), "the flow goes round and round without anybody deciding anything");
  EXPECT_EQ(state, before);
}

TEST(Flow, AStepWithoutAScriptIsAnError) {
  Fields fields;
  fields.definition.steps = {"rain"};
  fields.flow({run(effects::Step{StepIndex(0)}), run_phase(fields.sow)});
  Referee referee = fields.referee(1);
  const RuleError error = error_of([&] { referee.start(1); });
  EXPECT_STREQ(error.what(), "this game needs a script and has none");
  EXPECT_EQ(error.hint.in("en"), "name it: rules: rules.lua");
  EXPECT_EQ(error.context.in("en"), "while going on to the next decision  (ply 0)");
}

}  // namespace
}  // namespace houserule::flow_test
