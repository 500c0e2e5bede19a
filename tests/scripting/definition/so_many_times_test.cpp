// {repeat: AMOUNT, do: […]} among effects, {each: NAME, in: ORDER, do: […]}, and what is left out once a match is over.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/jump.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::so_many_times_test {
namespace {

const char* const shop =
    "id: shop\n"
    "players: 3\n"
    "pieces: {gem: {properties: {cost: {type: integer}}, kinds: {ruby: {cost: 3, copies: 9}}}}\n"
    "zones: {purse: {shape: set, holds: gem, each: player}, box: {shape: stack, holds: gem, fill: all}}\n"
    "counters: {points: {each: player, min: -9}, all: {max: 999}, owed: {min: -9, start: -2}}\n"
    "variables: {turns: {type: order, start: 2}, who: {type: seat}, seen: {type: seat, most: 9}}\n"
    "actions: {act: {choose: {n: 1..9}, do: [DO]}}\n"
    "phases: {turn: {order: turns, actions: [act]}}\n"
    "steps: {count: {do: [{repeat: 2, do: [{add: 1, to: all}]}]}}\n"
    "flow: [{repeat: 2, do: [{step: count}, {phase: turn}]}]\n";

/// What `all` holds once the first player in turn has done it, with 4 chosen.
std::int64_t all_after(const std::string& effects) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(shop, "DO", effects))), 3), nullptr);
  State state = referee.start(1);
  const auto all = state.game().definition().counters.find("all");
  const std::int64_t before = counter_of(state, all, no_seat);
  EXPECT_EQ(before, 2) << "the step in the flow";
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 1, "act 4").action).empty());
  return counter_of(state, all, no_seat) - before;
}

TEST(SoManyTimes, AsTheNumberSays) {
  EXPECT_EQ(all_after("{repeat: 3, do: [{add: 2, to: all}]}"), 6);
  EXPECT_EQ(all_after("{repeat: n, do: [{add: 1, to: all}]}"), 4);
  EXPECT_EQ(all_after("{repeat: n + box.count, do: [{add: 1, to: all}]}"), 13);
  EXPECT_EQ(all_after("{repeat: n, do: [{step: count}]}"), 8);
}

TEST(SoManyTimes, NotAtAllBelowOne) {
  EXPECT_EQ(all_after("{repeat: owed, do: [{add: 1, to: all}]}"), 0);
  EXPECT_EQ(all_after("{repeat: n, when: owed > 0, do: [{add: 1, to: all}]}"), 0);
}

TEST(SoManyTimes, AsItWasBeforeTheFirst) {
  EXPECT_EQ(all_after("{set: points, value: 3}, {repeat: points, do: [{add: 1, to: points}, {add: 1, to: all}]}"), 3);
}

TEST(SoManyTimes, OneWithinAnother) {
  EXPECT_EQ(all_after("{repeat: 3, do: [{repeat: n, do: [{add: 1, to: all}]}, {add: 10, to: all}]}"), 42);
}

TEST(SoManyTimes, ForOthersToo) {
  EXPECT_EQ(all_after("{for: others, do: [{repeat: 2, do: [{when: points == 0, do: [{add: 1, to: all}]}]}]}"), 4);
}

TEST(SoManyTimes, WithoutEndIsAnError) {
  EXPECT_THROW(all_after("{set: all, value: 99}, {repeat: all * 9999999 * 9999999, do: [{add: 1, to: points}]}"),
               RuleError);
}

std::string refusal(const std::string& effect) { return faults_of(shop, "DO", effect); }

TEST(SoManyTimes, SlipsHaveHints) {
  const std::string at = "actions.act.do[1]";
  EXPECT_EQ(
      refusal("{repeat: forever, do: [{add: 1, to: all}]}"),
      at + ".repeat: in an action, and in a step, nothing goes on forever = repeat: so many times, or until in the "
           "flow\n");
  EXPECT_EQ(refusal("{repeat: {3: 2}, do: [{add: 1, to: all}]}"),
            at + ".repeat: a number by how many play does not stand here = numbers.NAME, which may be one\n");
  EXPECT_EQ(refusal("{repeat: rubies, do: [{add: 1, to: all}]}"),
            at + ".repeat: 'rubies' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(refusal("{repeat: 2, do: []}"), at + ".do: 'repeat' does nothing = name what is done\n");
  EXPECT_EQ(refusal("{repeat: 2, do: [{phase: turn}]}"),
            at + ".do[1].phase: 'phase' does not stand in a loop of effects = a loop of the flow: until, or repeat: 3, "
                 "numbers.NAME, {2: 3, 3: 4}\n");
  EXPECT_EQ(refusal("{each: who, in: 1..n, do: [{add: 1, to: all}]}"),
            at +
                ".in: '1..n' is no range = both ends of a range are numbers; a loop that goes round so often: {repeat: "
                "AMOUNT, do: [...]}\n");
}

TEST(SoManyTimes, InTheFlowItIsSaidWhoseNumberIsMeant) {
  const auto flow = [](const std::string& loop) {
    return faults_of(replaced(shop, "DO", "{add: 1, to: all}"), "flow: [", "flow: [" + loop + ", ");
  };
  EXPECT_EQ(
      flow("{repeat: points, do: [{add: 1, to: all}]}"),
      "flow[1].repeat: every player has 'points': whose? Nobody acts here = for: players, beside it: each as often as "
      "the own number says\n");
  EXPECT_EQ(
      flow("{repeat: purse.count, do: [{add: 1, to: all}]}"),
      "flow[1].repeat: every player has 'purse.count': whose? Nobody acts here = for: players, beside it: each as "
      "often as the own number says\n");
  EXPECT_EQ(flow("{repeat: points + 1, for: players, do: [{add: 1, to: all}]}"), "");
  EXPECT_EQ(flow("{repeat: all, do: [{add: 1, to: all}]}"), "");
}

/// How often the first player in turn acts where a loop of the flow goes round so often.
int rounds(const std::string& loop, const std::string& effects = "{add: 1, to: all}") {
  const std::string flow = replaced(replaced(shop, "DO", effects), "flow: [{repeat: 2", "flow: [{repeat: " + loop);
  Referee referee(Game::make(std::make_shared<const Definition>(built(flow)), 3), nullptr);
  State state = referee.start(1);
  int acted = 0;
  for (; !state.over(); acted += referee.actor(state) == 1 && !state.over()) {
    const Seat seat = referee.actor(state);
    EXPECT_TRUE(referee.apply(state, parse_action(referee, state, seat, "act 1").action).empty());
    if (seat != 1) continue;
  }
  return acted + 1;
}

TEST(SoManyTimes, InTheFlowAroundPhasesToo) {
  EXPECT_EQ(rounds("2"), 2);
  EXPECT_EQ(rounds("box.count - 4"), 5);
  EXPECT_EQ(rounds("players.count"), 3);
  EXPECT_EQ(rounds("box.count - 6", "{move: box.top, to: purse}"), 3) << "as it was before the first pass";
}

TEST(SoManyTimes, InTheFlowAroundPhasesNotAtAllBelowOne) {
  const std::string none =
      replaced(replaced(shop, "DO", "{add: 1, to: all}"), "flow: [{repeat: 2", "flow: [{repeat: all");
  Referee referee(Game::make(std::make_shared<const Definition>(built(none)), 3), nullptr);
  EXPECT_TRUE(referee.start(1).over());
}

TEST(SoManyTimes, ALoopWithinAnotherCountsAnewEachTime) {
  const std::string nested = replaced(
      replaced(shop, "DO", "{add: 1, to: all}"), "flow: [{repeat: 2, do: [{step: count}, {phase: turn}]}]",
      "flow: [{step: count}, {repeat: 2, do: [{repeat: box.count - 7, do: [{phase: turn}]}, {move: box.top, to: purse}]}]");
  Referee referee(Game::make(std::make_shared<const Definition>(built(nested)), 3), nullptr);
  State state = referee.start(1);
  int acted = 0;
  for (; !state.over(); ++acted)
    EXPECT_TRUE(referee.apply(state, parse_action(referee, state, referee.actor(state), "act 1").action).empty());
  EXPECT_EQ(acted, 6) << "twice round for three, and not at all once three gems are gone";
}

TEST(SoManyTimes, NoTimesIsNotForEver) {
  const auto flow = [](const std::string& loop) {
    return replaced(replaced(shop, "DO", "{add: 1, to: all}"), "flow: [{repeat: 2", "flow: [{repeat: " + loop);
  };
  for (const char* none : {"0", "{2: 4, 3: 0, 4: 1}"}) {
    Referee referee(
        Game::make(std::make_shared<const Definition>(built(replaced(flow(none), "players: 3", "players: 2..4"))), 3),
        nullptr);
    EXPECT_TRUE(referee.start(1).over()) << none;
  }
  Referee referee(Game::make(std::make_shared<const Definition>(built(flow("forever"))), 3), nullptr);
  EXPECT_FALSE(referee.start(1).over());
}

/// As tests of positions do it: the loop is in its first pass, and goes on as the table says now.
TEST(SoManyTimes, WhereItIsBegunInTheMidst) {
  const std::string text =
      replaced(replaced(shop, "DO", "{move: box.top, to: purse}"), "flow: [{repeat: 2, do: [{step: count}",
               "flow: [{step: count}, {repeat: box.count - 7, do: [{add: 0, to: all}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 3), nullptr);
  State state = referee.start(1);
  ASSERT_TRUE(jump_to_phase(state, 0));
  referee.go_on(state);
  int acted = 0;
  for (; !state.over(); ++acted)
    EXPECT_TRUE(referee.apply(state, parse_action(referee, state, referee.actor(state), "act 1").action).empty());
  EXPECT_EQ(acted, 6) << "two rounds of three";
}

TEST(SoManyTimes, ByWhatIsNotThereIsAFaultLikeAnyOther) {
  const auto flow = [](const std::string& loop) {
    return faults_of(replaced(shop, "DO", "{add: 1, to: all}"), "flow: [", "flow: [" + loop + ", ");
  };
  for (const char* unknown : {"haul.count", "haul.top.cost", "haul.sum(cost)", "haul.at(x).count",
                              "haul.mine.most(to_go)", "haul.bottom.cost", "haul + 1"})
    for (const char* body : {"{phase: turn}", "{add: 1, to: all}"})
      EXPECT_NE(flow(std::string("{repeat: \"") + unknown + "\", do: [" + body + "]}"), "") << unknown;
  EXPECT_EQ(flow("{repeat: haul.count, do: [{phase: turn}]}"),
            "flow[1].repeat: there is no zone 'haul' = there are: purse, box\n");
}

TEST(SoManyTimes, InTheFlowAroundPhasesItIsSaidWhoseNumberIsMeant) {
  EXPECT_EQ(faults_of(replaced(shop, "DO", "{add: 1, to: all}"), "flow: [{repeat: 2", "flow: [{repeat: points"),
            "flow[1].repeat: every player has 'points': whose? Nobody acts here = of all of them: players.most(…), "
            "players.sum(…)\n");
  EXPECT_EQ(faults_of(replaced(shop, "DO", "{add: 1, to: all}"), "flow: [{repeat: 2",
                      "flow: [{repeat: \"numbers.rate[all]\""),
            "flow[1].repeat: the game has no list 'numbers.rate'\n");
}

/// As houserule score does it with what somebody has written down.
TEST(SoManyTimes, WhenAFinalPositionIsClosedToo) {
  const std::string closing = replaced(
      replaced(shop, "DO", "{add: 1, to: points}"), "{phase: turn}]}]",
      "{phase: turn}]}, {each: who, in: players, do: [{add: 1, to: all}, {add: 10, to: all}]}, {repeat: box.count - 5, do: [{add: 100, "
      "to: all}]}]");
  Referee referee(Game::make(std::make_shared<const Definition>(built(closing)), 3), nullptr);
  State state = referee.start(1);
  state.header().over = 1;
  referee.close(state);
  EXPECT_EQ(counter_of(state, state.game().definition().counters.find("all"), no_seat), 2 + 33 + 400);
  EXPECT_TRUE(state.over());
}

/// Whom a loop through the order has met.
std::string met(const std::string& effects) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(shop, "DO", effects))), 3), nullptr);
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 1, "act 1").action).empty());
  std::string found;
  const auto index = state.game().definition().variables.find("seen");
  const std::int32_t* slots = state.variables() + state.game().variable_index(index, no_seat);
  for (int i = 1; i <= slots[0]; ++i) found += std::to_string(slots[i] + 1);
  return found;
}

TEST(InAnOrder, OnePlayerAfterAnother) {
  EXPECT_EQ(met("{each: who, in: turns, do: [{add: who, to: seen}]}"), "231");
  EXPECT_EQ(met("{each: who, in: players, do: [{add: who, to: seen}]}"), "231") << "clockwise from who acts";
  EXPECT_EQ(met("{add: 5, to: points}, {sort: turns, by: points}, {each: who, in: turns, do: [{add: who, to: seen}]}"),
            "312");
}

TEST(InAnOrder, WhoIsOutIsPassedOver) {
  EXPECT_EQ(met("{set: who, value: me}, {out: who}, {each: who, in: turns, do: [{add: who, to: seen}]}"), "31");
}

TEST(OnceTheMatchIsOver, NothingMoreIsDone) {
  EXPECT_EQ(all_after("{win: me}, {add: 1, to: all}"), 0);
  EXPECT_EQ(all_after("{finish: match, when: n == 4}, {add: 1, to: all}"), 0);
  EXPECT_EQ(all_after("{repeat: 3, do: [{add: 1, to: all}, {lose: me}]}"), 1);
  EXPECT_EQ(all_after("{finish: match, when: n == 5}, {add: 1, to: all}"), 1) << "it goes on";
}

}  // namespace
}  // namespace houserule::so_many_times_test
