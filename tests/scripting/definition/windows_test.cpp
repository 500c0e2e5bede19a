// Anybody may now: the others are asked, in order or together, until somebody puts an end to it.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/play/observation.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::windows_test {
namespace {

/// A claim that the others may doubt in turn, and one that they do together.
const char* const claims =
    "id: claims\n"
    "players: 2..5\n"
    "counters:\n"
    "  doubts: {each: player, max: 9}\n"
    "variables:\n"
    "  rival: {type: seat}\n"
    "actions:\n"
    "  claim: {do: [{ask: react, of: others}]}\n"
    "  declare: {do: [{ask: judge, of: others}]}\n"
    "  gather: {do: [{ask: judge, of: everyone}]}\n"
    "  call: {do: [{ask: react, of: everyone}]}\n"
    "  point: {choose: {whom: players}, do: [{set: rival, value: whom}, {ask: react, of: rival}]}\n"
    "  poke: {choose: {whom: others}, do: [{ask: react, of: whom}]}\n"
    "  settle: {do: [{finish: phase}]}\n"
    "  doubt: {do: [{add: 1, to: doubts}, {finish: phase}]}\n"
    "  answer: {do: [{add: 1, to: doubts}, {ask: react, of: others}, {finish: phase}]}\n"
    "  wonder: {do: [{add: 1, to: doubts}]}\n"
    "  pass: {}\n"
    "phases:\n"
    "  turn: {actions: [claim, declare, gather, call, point, poke, settle, pass]}\n"
    "  react: {actions: [doubt, answer, wonder, pass]}\n"
    "  judge: {acts: together, actions: [doubt, wonder, claim, pass]}\n"
    "flow: [{repeat: 3, do: [{phase: turn}]}]\n";

struct Table {
  explicit Table(int players)
      : referee(Game::make(std::make_shared<const Definition>(built(claims)), players), nullptr) {}

  /// "1 claim": the seat must be among those who may act.
  std::string play(const std::string& line) {
    const Seat seat = line[0] - '1';
    for (const Action& action : referee.legal(state, seat))
      if (action_text(state, action) == line.substr(2)) {
        referee.apply_legal(state, Action(action));
        return asked();
      }
    return "refused";
  }
  std::string play_all(std::initializer_list<const char*> lines) {
    std::string last;
    for (const char* line : lines) last = play(line);
    return last;
  }
  /// "react 2 3": the phase and who acts now.
  std::string asked() const {
    std::string text = referee.game().definition().phases[static_cast<std::size_t>(referee.phase(state))].id;
    for (Seat seat = 0; seat < referee.game().players(); ++seat)
      if ((referee.actors(state) & seat_bit(seat)) != 0) text += " " + std::to_string(seat + 1);
    return text;
  }
  std::vector<int> doubts() const { return {state.counters(), state.counters() + referee.game().players()}; }

  Referee referee;
  State state = referee.start(1);
};

TEST(Windows, TheOthersAreAskedClockwise) {
  Table table(4);
  EXPECT_EQ(table.play_all({"1 pass", "2 claim"}), "react 3");
  EXPECT_EQ(table.play("3 pass"), "react 4");
  EXPECT_EQ(table.play("4 wonder"), "react 1");
  EXPECT_EQ(table.play("1 pass"), "turn 3");
}

TEST(Windows, EveryoneBeginsWithTheActor) {
  Table table(3);
  EXPECT_EQ(table.play("1 call"), "react 1");
  EXPECT_EQ(table.play_all({"1 pass", "2 pass"}), "react 3");
  EXPECT_EQ(table.play("3 pass"), "turn 2");
}

TEST(Windows, OneAnswerMayEndIt) {
  Table table(5);
  EXPECT_EQ(table.play_all({"1 claim", "2 pass", "3 doubt"}), "turn 2");
  EXPECT_EQ(table.doubts(), (std::vector<int>{0, 0, 1, 0, 0}));
}

TEST(Windows, AnAnswerOpensAnother) {
  Table table(4);
  EXPECT_EQ(table.play_all({"1 claim", "2 answer"}), "react 3");
  EXPECT_EQ(table.play_all({"3 pass", "4 pass"}), "react 1");
  EXPECT_EQ(table.play("1 pass"), "turn 2");
}

TEST(Windows, WhatEndsOneLeavesTheOneAround) {
  Table table(4);
  table.play_all({"1 claim", "2 wonder", "3 wonder"});
  EXPECT_EQ(table.asked(), "react 4");
  Table nested(4);
  ASSERT_EQ(nested.play_all({"1 pass", "2 point player3"}), "react 3");
  EXPECT_EQ(nested.play("3 answer"), "react 4");
  EXPECT_EQ(nested.play("4 doubt"), "turn 3");
}

TEST(Windows, OnePlayerIsAsked) {
  Table table(3);
  EXPECT_EQ(table.play("1 point player1"), "react 1");
  EXPECT_EQ(table.play("1 pass"), "turn 2");
  EXPECT_EQ(table.play("2 poke player1"), "react 1");
}

TEST(Windows, TogetherTheOthersChooseInSecret) {
  Table table(3);
  EXPECT_EQ(table.play("1 declare"), "judge 2 3");
  EXPECT_EQ(observe(table.referee, table.state, 0).committed, 0);
  EXPECT_EQ(table.referee.check(table.state, Action{0, 0}), "it is not your turn");
  EXPECT_EQ(table.play("3 wonder"), "judge 2");
  EXPECT_EQ(table.referee.check(table.state, Action{0, 2}), "you have chosen already");
  EXPECT_EQ(observe(table.referee, table.state, 0).committed, seat_bit(2));
  EXPECT_EQ(table.doubts(), (std::vector<int>{0, 0, 0}));
  EXPECT_EQ(table.play("2 pass"), "turn 2");
  EXPECT_EQ(table.doubts(), (std::vector<int>{0, 0, 1}));
}

TEST(Windows, TogetherTheFirstThatEndsItIsTheLastThatCounts) {
  Table table(3);
  EXPECT_EQ(table.play("1 gather"), "judge 1 2 3");
  EXPECT_EQ(table.play_all({"3 doubt", "1 wonder", "2 doubt"}), "turn 2");
  EXPECT_EQ(table.doubts(), (std::vector<int>{1, 1, 0}));
}

TEST(Windows, ATurnPhaseMayBeOverEarly) {
  Table table(3);
  EXPECT_EQ(table.play_all({"1 pass", "2 settle"}), "turn 1");
}

TEST(Windows, NotAskedTogetherWhileChoicesWait) {
  Table table(3);
  table.play_all({"1 gather", "1 pass", "2 claim"});
  EXPECT_EQ(table.play("3 pass"), "react 3");  // one after another is possible
  Definition definition = built(replaced(claims, "[doubt, wonder, claim, pass]}", "[gather, pass]}"));
  Referee referee(Game::make(std::make_shared<const Definition>(std::move(definition)), 2), nullptr);
  State state = referee.start(1);
  const auto play = [&](Seat seat, const char* text) {
    for (const Action& action : referee.legal(state, seat))
      if (action_text(state, action) == text) return referee.apply_legal(state, Action(action));
  };
  play(0, "gather");
  play(0, "gather");
  try {
    play(1, "pass");
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "phase 'judge' can't be asked of all while choices wait to be revealed");
    EXPECT_EQ(error.hint.in("en"), "ask one after another, or after all are revealed: in the flow");
  }
}

TEST(Windows, Faults) {
  const auto faults = [](const std::string& from, const std::string& to) { return faults_of(claims, from, to); };
  EXPECT_EQ(faults("react, of: others}]}\n  declare", "react, of: all}]}\n  declare"),
            "actions.claim.do[1].of: there is no variable 'all' = there is only: rival\n");
  EXPECT_EQ(faults("whom: others}, do: [{ask", "whom: seats}, do: [{ask"),
            "actions.poke.do[1].of: 'whom' may be a seat that nobody plays = whom: players\n");
  EXPECT_EQ(faults("whom: others}, do: [{ask", "whom: 1..2}, do: [{ask"),
            "actions.poke.do[1].of: the argument 'whom' is no player\n");
  EXPECT_EQ(faults("[{phase: turn}]", "[{phase: turn}, {ask: react, of: others}, {finish: phase}]"),
            "flow[1].do[2].of: beginning with whom? Nobody acts here = {phase: PHASE} asks all of them\n"
            "flow[1].do[3].finish: which phase? Nobody acts here = finish it in an action of the phase\n");
}

}  // namespace
}  // namespace houserule::windows_test
