// Turns within a phase: again and done, stuck, otherwise, refusals and failures.

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/flow/trace.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::turn_test {
namespace {

/// Phase "gather": "pick" a pear from the own basket into the own hand; "rest" ends the turn; "beg" otherwise.
struct Orchard : Builder {
  static constexpr int basket = 0, hand = 1;
  int pick = -1, rest = -1, beg = -1, shout = -1, gather = -1, other = -1;

  explicit Orchard(int pears = 2) {
    type("pear", true);
    kind("pear", pears);
    zone("basket", Shape::set, Sees::everyone, true).fill = ZoneDefinition::Fill::own;
    zone("hand", Shape::set, Sees::everyone, true);
    pick = action("pick", {pieces("pear", basket)}, {{effects::Move{ArgumentIndex(0), ZoneIndex(hand)}}});
    rest = action("rest");
    beg = action("beg");
    shout = action("shout", {numbers("times", 1, 3), words("word", {"hey", "ho"})});
    definition.actions[static_cast<std::size_t>(rest)].done = true;
    gather = phase("gather", {pick});
    other = phase("other", {shout});
    flow({run_phase(gather), run_phase(other)});
  }
  PhaseDefinition& phase_of_turns() { return definition.phases[0]; }
};

TEST(Turn, AgainGoesOnUntilTheSeatIsStuck) {
  Orchard orchard;
  orchard.phase_of_turns().again = true;
  orchard.phase_of_turns().skip_if_stuck = true;
  EXPECT_EQ(played(orchard, 2), "gather1 gather1 gather2 gather2 other1 other2");
}

TEST(Turn, AgainGoesOnUntilDone) {
  Orchard orchard;
  orchard.phase_of_turns().again = true;
  orchard.phase_of_turns().actions = {orchard.rest, orchard.pick};
  EXPECT_EQ(played(orchard, 2), "gather1 gather2 other1 other2");
  orchard.phase_of_turns().actions = {orchard.pick, orchard.rest};
  EXPECT_EQ(played(orchard, 2), "gather1 gather1 gather1 gather2 gather2 gather2 other1 other2");
}

TEST(Turn, WhoIsStuckIsSkippedIfThePhaseSaysSo) {
  Orchard orchard(0);
  orchard.phase_of_turns().skip_if_stuck = true;
  EXPECT_EQ(played(orchard, 3), "other1 other2 other3");
}

TEST(Turn, WhoIsStuckOtherwiseIsAnError) {
  Orchard orchard(0);
  Referee referee = orchard.referee(2);
  const State state = referee.start(1);
  const RuleError error = error_of([&] { referee.legal(state, 0); });
  EXPECT_STREQ(error.what(), "player 1 has nothing to do in phase 'gather'");
  EXPECT_EQ(error.hint.in("en"), "add a way to pass (otherwise:), or stuck: skip");
  EXPECT_EQ(error.context.in("en"), "while listing what is legal  (phase gather, ply 0)");
  Generator generator(1);
  Action action;
  EXPECT_STREQ(error_of([&] { referee.sample(state, 0, generator, action); }).what(),
               "player 1 has nothing to do in phase 'gather'");
}

TEST(Turn, OtherwiseIsAllowedOnlyIfNothingElseIs) {
  Orchard orchard(1);
  orchard.phase_of_turns().otherwise = {orchard.beg};
  orchard.flow({repeat(2, {run_phase(orchard.gather)})});
  Referee referee = orchard.referee(1);
  State state = referee.start(1);
  EXPECT_EQ(referee.legal(state, 0), (std::vector<Action>{act(orchard.pick, 0, {0})}));
  EXPECT_EQ(referee.check(state, act(orchard.beg, 0)), "only if nothing else can be done");
  EXPECT_EQ(referee.apply(state, act(orchard.pick, 0, {0})), "");
  EXPECT_EQ(referee.legal(state, 0), (std::vector<Action>{act(orchard.beg, 0)}));
  Generator generator(1);
  Action action;
  ASSERT_TRUE(referee.sample(state, 0, generator, action));
  EXPECT_EQ(action, act(orchard.beg, 0));
  EXPECT_EQ(referee.apply(state, action), "");
  EXPECT_TRUE(state.over());
}

TEST(Turn, OtherwiseIsNotStuck) {
  Orchard orchard(0);
  orchard.phase_of_turns().otherwise = {orchard.beg};
  orchard.phase_of_turns().skip_if_stuck = true;
  EXPECT_EQ(played(orchard, 2), "gather1 gather2 other1 other2");
}

// Refusals.

TEST(Turn, RefusesWithASentenceAndChangesNothing) {
  Orchard orchard;
  orchard.phase_of_turns().actions = {orchard.pick, orchard.shout};
  Referee referee = orchard.referee(2);
  State state = referee.start(7);
  const State before = state;
  const std::string saved = state.save();
  const auto expect = [&](const Action& action, const char* refusal) {
    EXPECT_EQ(referee.check(state, action), refusal);
    EXPECT_EQ(referee.apply(state, action), refusal);
    EXPECT_EQ(state, before);
    EXPECT_EQ(state.hash(), before.hash());
    EXPECT_EQ(state.save(), saved);
  };
  expect(act(-1, 0), "there is no such action");
  expect(act(99, 0), "there is no such action");
  expect(act(orchard.pick, 1, {2}), "it is not your turn");
  expect(act(orchard.pick, no_seat, {0}), "it is not your turn");
  expect(act(orchard.pick, 9, {0}), "it is not your turn");
  expect(act(orchard.beg, 0), "'beg' can't be done now");
  expect(act(orchard.pick, 0), "'pick' takes 1 arguments");
  expect(act(orchard.pick, 0, {0, 0}), "'pick' takes 1 arguments");
  expect(act(orchard.pick, 0, {2}), "'pear@basket.2' is not possible here");
  expect(act(orchard.pick, 0, {77}), "'?' is not possible here");
  expect(act(orchard.shout, 0, {4, 0}), "'4' is not possible here; there are: 1, 2, 3");
  expect(act(orchard.shout, 0, {1, 2}), "'?' is not possible here");
  expect(act(orchard.shout, 0, {1, -1}), "'?' is not possible here");
}

TEST(Turn, RefusesEverythingOnceTheMatchIsOver) {
  Orchard orchard;
  orchard.flow({});
  Referee referee = orchard.referee(1);
  State state = referee.start(1);
  EXPECT_EQ(referee.apply(state, act(orchard.pick, 0, {0})), "the match is over");
}

TEST(Turn, RefusesInTheWordsOfTheScript) {
  Orchard orchard;
  orchard.definition.actions[0].scripted_legal = true;
  std::string answer = "the pear is not ripe";
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [&answer](const State&, const Action&) { return answer; };
  Referee referee = orchard.referee(1, std::move(rules));
  State state = referee.start(1);
  EXPECT_EQ(referee.apply(state, act(orchard.pick, 0, {0})), "the pear is not ripe");
  answer = "no";  // without a sentence
  EXPECT_EQ(referee.apply(state, act(orchard.pick, 0, {0})), "the rules do not allow it");
  answer = "";
  EXPECT_EQ(referee.apply(state, act(orchard.pick, 0, {0})), "");
}

TEST(Turn, RefusesSeveralOutOfOrder) {
  Orchard orchard;
  GridDefinition square;
  square.rows = square.columns = 3;
  orchard.board("lawn", square);
  const int lawn = static_cast<int>(orchard.definition.zones.size()) - 1;
  const int pair = orchard.action("pair", {several(cells("places", lawn), 2, 3)});
  orchard.phase_of_turns().actions = {pair};
  Referee referee = orchard.referee(1);
  const State state = referee.start(1);
  EXPECT_EQ(referee.check(state, act(pair, 0, {1, 4})), "");
  EXPECT_EQ(referee.check(state, act(pair, 0, {4, 1})), "name each only once, in order");
  EXPECT_EQ(referee.check(state, act(pair, 0, {3, 3})), "name each only once, in order");
  EXPECT_EQ(referee.check(state, act(pair, 0, {3})), "'pair' takes 2–3 arguments");
}

// Failures.

TEST(Turn, AFailureHalfWayChangesNothing) {
  Orchard orchard;
  orchard.definition.actions[0].scripted_apply = true;
  orchard.counter("noise");
  auto rules = std::make_unique<FakeRules>();
  rules->on_apply = [](State& state, const Action&) {
    change_counter(state, CounterIndex(0), 0, 3);
    state.header().generator.next();
    RuleError error("the ladder breaks", "mend it");
    error.function = "pick.apply";
    throw error;
  };
  Referee referee = orchard.referee(2, std::move(rules));
  State state = referee.start(7);
  const State before = state;
  const RuleError error = error_of([&] { static_cast<void>(referee.apply(state, act(orchard.pick, 0, {0}))); });
  EXPECT_STREQ(error.what(), "the ladder breaks");
  EXPECT_EQ(error.hint.in("en"), "mend it");
  EXPECT_EQ(error.function, "pick.apply");
  EXPECT_EQ(error.context.in("en"), "while playing  pick pear  by player 1  (phase gather, ply 0)");
  EXPECT_EQ(state, before);
  EXPECT_EQ(state.save(), before.save());
}

TEST(Turn, AFailureKeepsTheContextItCameWith) {
  Orchard orchard;
  orchard.definition.actions[0].scripted_apply = true;
  auto rules = std::make_unique<FakeRules>();
  rules->on_apply = [](State&, const Action&) {
    RuleError error("the ladder breaks");
    error.context = "on the third rung";
    throw error;
  };
  Referee referee = orchard.referee(1, std::move(rules));
  State state = referee.start(1);
  EXPECT_EQ(error_of([&] { static_cast<void>(referee.apply(state, act(orchard.pick, 0, {0}))); }).context.in("en"),
            "on the third rung");
}

TEST(Turn, AFailureWhileJudgingTellsWhatWasGoingOn) {
  Orchard orchard;
  orchard.definition.actions[0].scripted_legal = true;
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State&, const Action&) -> std::string { throw RuleError("too dark"); };
  Referee referee = orchard.referee(1, std::move(rules));
  const State state = referee.start(1);
  const Action pick = act(orchard.pick, 0, {0});
  Generator generator(1);
  Action action;
  EXPECT_EQ(error_of([&] { static_cast<void>(referee.check(state, pick)); }).context.in("en"),
            "while checking  pick pear  by player 1  (phase gather, ply 0)");
  EXPECT_EQ(error_of([&] { referee.legal(state, 0); }).context.in("en"),
            "while listing what is legal  by player 1  (phase gather, ply 0)");
  EXPECT_EQ(error_of([&] { referee.sample(state, 0, generator, action); }).context.in("en"),
            "while choosing at random  by player 1  (phase gather, ply 0)");
}

TEST(Turn, AFailureWhileLookingForStuckSeatsTellsIt) {
  Orchard orchard;
  orchard.definition.actions[0].scripted_legal = true;
  orchard.phase_of_turns().skip_if_stuck = true;
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State&, const Action&) -> std::string { throw RuleError("too dark"); };
  Referee referee = orchard.referee(1, std::move(rules));
  EXPECT_EQ(error_of([&] { referee.start(1); }).context.in("en"),
            "while looking for a legal action  by player 1  (phase gather, ply 0)");
}

TEST(Turn, AnEffectOnAnEmptyZoneFails) {
  Orchard orchard;
  const Effect top{effects::Move{effects::TopOf{ZoneIndex(Orchard::basket)}, ZoneIndex(Orchard::hand)}};
  orchard.definition.actions[static_cast<std::size_t>(orchard.rest)].effects = {top, top, top};
  orchard.phase_of_turns().actions = {orchard.rest};
  Referee referee = orchard.referee(1);
  State state = referee.start(1);
  const State before = state;
  EXPECT_STREQ(error_of([&] { static_cast<void>(referee.apply(state, act(orchard.rest, 0))); }).what(),
               "'basket' is empty");
  EXPECT_EQ(state, before);
}

}  // namespace
}  // namespace houserule::turn_test
