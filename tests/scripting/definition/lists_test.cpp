// Variables that hold several, or a cell.

#include "core/model/lists.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/numbers.hpp"
#include "scripting/position/position.hpp"
#include "tests/core/definitions.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::lists_test {
namespace {

const char* const lists =
    "id: lists\n"
    "players: 2..3\n"
    "pieces:\n"
    "  cards:\n"
    "    properties: {value: {type: integer}, suit: {type: choice, options: [red, blue]}}\n"
    "    kinds:\n"
    "      one: {value: 1, suit: red, copies: 6}\n"
    "      five: {value: 5, copies: 4}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: cards, fill: all}\n"
    "  board: {shape: grid, holds: cards, grid: {square: [3, 3]}}\n"
    "variables:\n"
    "  called: {type: number, most: 4, name: Called}\n"
    "  asked: {type: seat, each: player, most: 2}\n"
    "  suits: {type: word, most: 3}\n"
    "  visited: {type: cell, of: board, most: 9}\n"
    "  goal: {type: cell, of: board}\n"
    "  total: {type: number}\n"
    "actions:\n"
    "  call: {needs: not called full, choose: {n: 1..9}, do: [{add: n, to: called}, {add: -n, to: called}]}\n"
    "  push: {choose: {n: 1..9}, do: [{add: n, to: called}]}\n"
    "  strike: {choose: {n: called}, do: [{remove: n, from: called}]}\n"
    "  total: {do: [{set: total, value: called.sum}]}\n"
    "  ends: {needs: called.first == 3, do: [{set: total, value: called.last}]}\n"
    "  ask: {choose: {whom: others}, do: [{add: whom, to: asked}, {win: me, when: asked has whom}]}\n"
    "  name: {choose: {card: deck.top}, do: [{add: card, to: suits}, {add: card.suit, to: suits}, {add: blue, to: suits}]}\n"
    "  visit: {choose: {to: board.empty}, do: [{add: to, to: visited}, {set: goal, value: to}]}\n"
    "  back: {choose: {to: visited}, do: [{finish: match, when: to == goal}]}\n"
    "  clear: {do: [{clear: called}, {clear: goal}]}\n"
    "phases:\n"
    "  turn: {actions: [call, push, strike, total, ends, ask, name, visit, back, clear]}\n"
    "flow:\n"
    "  - {repeat: 99, do: [{phase: turn}]}\n";

class Lists : public ::testing::Test {
 protected:
  Lists()
      : referee(Game::make(std::make_shared<const Definition>(built(lists)), 2), nullptr), state(referee.start(1)) {}

  std::string refusal(const std::string& text) const {
    return told(parse_action(referee, state, referee.actor(state), text).refusal).in("en");
  }
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_TRUE(parsed.refusal.empty()) << text << ": " << told(parsed.refusal).in("en");
    referee.apply_legal(state, Action(parsed.action));
  }
  void play_all(std::initializer_list<const char*> texts) {
    for (const char* text : texts) play(text);
  }
  std::string json(const std::string& id) const { return state_json(state)[id].dump(); }

  mutable Referee referee;
  State state;
};

TEST_F(Lists, HoldNumbersInTheOrderInWhichTheyWereAdded) {
  play_all({"push 3", "push 7", "push 3"});
  EXPECT_EQ(json("called"), "[3,7,3]");
  play("strike 3");
  EXPECT_EQ(json("called"), "[7,3]");
  play_all({"call 4", "total"});
  EXPECT_EQ(json("called"), "[7,3,4,-4]");
  EXPECT_EQ(json("total"), "10");
}

TEST_F(Lists, AreChosenFromEachValueOnce) {
  play_all({"push 3", "push 7", "push 3"});
  const auto& actions = referee.legal(state, referee.actor(state));
  const int strike = find_id(referee.game().definition().actions, "strike");
  EXPECT_EQ(std::ranges::count(actions, strike, [](const Action& action) { return int{action.id}; }), 2);
}

TEST_F(Lists, HoldNoMoreThanTheyMay) {
  play_all({"push 1", "push 2", "push 3", "push 4"});
  EXPECT_FALSE(refusal("call 5").empty());
  const Parsed parsed = parse_action(referee, state, referee.actor(state), "push 5");
  try {
    referee.apply_legal(state, Action(parsed.action));
    FAIL() << "a fifth of four";
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "'called' is full: it holds 4");
    EXPECT_EQ(error.hint.in("en"), "give it more room, most: NUMBER, or ask first: 'not LIST full'");
  }
}

TEST_F(Lists, HaveNoFirstWhenEmpty) {
  EXPECT_THROW(refusal("ends"), RuleError);
  play_all({"push 3", "push 5", "ends"});
  EXPECT_EQ(json("total"), "5");
}

TEST_F(Lists, HoldSeatsOfEachPlayer) {
  play("ask player2");
  EXPECT_EQ(json("asked"), "[[2],[]]");
  EXPECT_TRUE(state.over());
}

TEST_F(Lists, HoldWordsAndNothingThatIsNone) {
  play("name five@deck.10");  // it has no suit
  EXPECT_EQ(json("suits"), "[\"five\",\"blue\"]");
}

TEST_F(Lists, HoldCells) {
  play_all({"push 3", "visit b2", "visit a1"});
  EXPECT_EQ(json("visited"), "[\"b2\",\"a1\"]");
  EXPECT_EQ(json("goal"), "\"a1\"");
  const int back = find_id(referee.game().definition().actions, "back");
  EXPECT_EQ(std::ranges::count(referee.legal(state, referee.actor(state)), back,
                               [](const Action& action) { return int{action.id}; }),
            2)
      << "cells that were listed for another action are forgotten";
  play("back b2");
  EXPECT_FALSE(state.over());
  EXPECT_FALSE(refusal("back c3").empty());
  play("back a1");
  EXPECT_TRUE(state.over());
}

TEST_F(Lists, AreCleared) {
  const std::uint64_t before = state.hash();
  play_all({"push 3", "visit a1", "clear"});
  EXPECT_EQ(json("called"), "[]");
  EXPECT_EQ(state_json(state).contains("goal"), false);
  EXPECT_NE(state.hash(), before);
}

TEST_F(Lists, AreReadFromPositions) {
  Diagnostics diagnostics;
  const auto position = [&](const std::string& text) {
    return position_state(referee.game(), yaml::parse_text(text, "position.yaml", diagnostics));
  };
  state = position("{called: [3, -7], asked: [[2], [1, 2]], suits: [red], visited: [c1, a3]}");
  EXPECT_EQ(json("called"), "[3,-7]");
  EXPECT_EQ(json("asked"), "[[2],[1,2]]");
  EXPECT_EQ(json("suits"), "[\"red\"]");
  EXPECT_EQ(json("visited"), "[\"c1\",\"a3\"]");
  const auto fault = [&](const std::string& text) {
    try {
      position(text);
    } catch (const LoadError& error) {
      return error.diagnostics.front().message;
    }
    return std::string();
  };
  EXPECT_EQ(fault("{called: [1, 2, 3, 4, 5]}"), "5 items for a list of 4");
  EXPECT_EQ(fault("{called: 3}"), "'called' is a list: [FIRST, SECOND, …]");
  EXPECT_EQ(fault("{called: [3000000000]}"), "3000000000 is beyond ±2147483647");
  EXPECT_EQ(fault("{visited: [z9]}"), "'visited' can't hold that");
  EXPECT_EQ(fault("{visited: [nothing]}"), "'visited' can't hold that");
}

TEST_F(Lists, TakeNoRoomWhereThereIsNone) {
  const auto size = [](const std::string& from, const std::string& to) {
    return Game::make(std::make_shared<const Definition>(built(replaced(lists, from, to))), 2)->layout().size;
  };
  const std::string last = "  total: {type: number}\n";
  EXPECT_EQ(size(last, last + "  more: {type: number, most: 3}\n"), state.size() + 16);
  EXPECT_EQ(size(last, last + "  more: {type: number}\n  and: {type: seat}\n"), state.size() + 8);
}

std::string faults(const std::string& from, const std::string& to) { return faults_of(lists, from, to); }

TEST_F(Lists, AreRefusedWhereTheyCantBe) {
  EXPECT_EQ(
      faults("  goal: {type: cell, of: board}\n", "  goal: {type: cell, of: board}\n  it: {type: piece, most: 3}\n"),
      "variables.it.most: a list holds numbers, seats, words or cells = pieces lie in zones; an order is a list of "
      "all seats\n");
  EXPECT_EQ(faults("each: player, most: 2", "each: player, most: 2, sees: owner"),
            "variables.asked.sees: everyone sees a list = keep what is secret in variables of numbers or seats\n");
  EXPECT_EQ(faults("most: 4,", "most: 4, range: 0..9,"),
            "variables.called.range: only a number that is no list has a range = type: number\n");
  EXPECT_EQ(faults("type: word, most: 3", "type: word, most: 3, start: 1"),
            "variables.suits.start: a list begins empty = add to it in the flow\n");
}

TEST_F(Lists, OfCellsSayOfWhichGrid) {
  EXPECT_EQ(faults("goal: {type: cell, of: board}", "goal: {type: number, of: board}").substr(0, 65),
            "variables.goal.of: only a cell is of a zone = type: cell\nactions.");
  EXPECT_EQ(faults("goal: {type: cell, of: board}", "goal: {type: cell}").substr(0, 56),
            "variables.goal.type: a cell of which zone? = of: GRID\nac");
  EXPECT_EQ(faults("goal: {type: cell, of: board}", "goal: {type: cell, of: deck}").substr(0, 53),
            "variables.goal.of: 'deck' has no cells: it is no grid");
}

TEST_F(Lists, AreChangedOnlyByTheirOwnWords) {
  EXPECT_EQ(faults("{set: total, value: called.sum}", "{set: called, value: 3}"),
            "actions.total.do[1].set: 'called' is a list = {clear: called}, then {add: …, to: called}\n");
  EXPECT_EQ(faults("{remove: n, from: called}", "{remove: n, from: total}"),
            "actions.strike.do[1].from: 'total' is no list = most: NUMBER makes it one\n");
  EXPECT_EQ(faults("{clear: called}", "{clear: total}"),
            "actions.clear.do[1].clear: 'total' always holds something = {set: total, value: 0}\n");
  EXPECT_EQ(faults("{add: whom, to: asked}", "{add: 3, to: asked}"),
            "actions.ask.do[1].add: 'asked' is a list of seats, and '3' is none of them\n");
  EXPECT_EQ(faults("{add: to, to: visited}", "{add: me, to: visited}"),
            "actions.visit.do[1].add: 'visited' is a list of cells, and 'me' is none of them\n");
}

TEST_F(Lists, AreAskedOnlyWhatTheyKnow) {
  EXPECT_EQ(faults("{win: me, when: asked has whom}", "{win: me, when: total has whom}"),
            "actions.ask.do[2].when: there is no list or zone 'total' = a zone, or a variable with most: NUMBER\n");
  EXPECT_EQ(faults("value: called.sum", "value: called.most"),
            "actions.total.do[1].value: a list has no 'most' = count, sum, first or last\n");
  EXPECT_EQ(faults("value: called.sum", "value: visited.sum"),
            "actions.total.do[1].value: 'visited' holds no numbers to add up\n");
  EXPECT_EQ(faults("needs: called.first == 3", "needs: called == 3"),
            "actions.ends.needs: 'called' is a list = called.count, called.last, 'called has …'\n");
}

}  // namespace
}  // namespace houserule::lists_test
