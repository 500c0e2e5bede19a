// Arguments that a script gives at once for each of what the argument before may be.

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/match/run.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::for_each_test {
namespace {

/// Kings that step, by each form of asking; and gifts, whose arguments are of every other sort.
constexpr const char* game_yaml = R"(
format: 2
id: kings
title: Kings
players: 2
rules: rules.lua
max_plies: 9
pieces:
  man: {kinds: {white: {name: White, letter: W, owner: 1, copies: 3}, black: {name: Black, letter: B, owner: 2, copies: 3}}}
  card: {properties: {size: {type: integer}}, kinds: {ace: {name: Ace, size: 1, copies: 2}, ten: {name: Ten, size: 3, copies: 2}}}
zones:
  board: {name: Board, shape: grid, holds: man, grid: {square: [3, 3]}, start: ["BB.", "...", "W.W"]}
  hand: {name: Hand, shape: set, holds: card, each: player, sees: owner}
  deck: {shape: stack, holds: card, fill: all}
actions:
  step:
    choose: {from: board.mine, to: {script: cells, of: board, for_each: from}}
  walk:
    choose: {from: board.mine, to: {script: cells, of: board, after: from}}
  give:
    choose:
      card: hand
      number: {script: numbers, for_each: card}
      word: {script: words, words: [now, later], for_each: number}
      thanks: {script: pieces, for_each: word}
  greet:
    choose: {whom: players, again: {script: seats, for_each: whom}}
phases:
  move: {actions: [step, walk]}
  give: {actions: [give, greet]}
flow:
  - {deal: 2, from: deck, to: hand}
  - {phase: move}
  - {phase: give}
)";

std::string rules_lua(const std::string& step) {
  return R"(
local rules = {actions = {step = {choose = {}}, walk = {choose = {}}, give = {choose = {}}, greet = {choose = {}}}}
local function steps(view, from) return view.board:around(from, 1, 1) & view.board:empty() end

function rules.actions.step.choose.to(view, player, a, cells)
)" + step +
         R"(
end
function rules.actions.walk.choose.to(view, player, a) return steps(view, a.from) end

local give = rules.actions.give.choose
function give.number(view, player, a, cards)
  local numbers = {}
  for card in cards do numbers[card] = {card.size, card.size + 1} end
  return numbers
end
function give.word(view, player, a, numbers)
  local words = {}
  for _, number in ipairs(numbers) do words[number] = number > a.card.size and {"now", "later"} or {"later"} end
  return words
end
function give.thanks(view, player, a, words)
  return {now = player.hand:pieces(), later = {a.card}}
end
function rules.actions.greet.choose.again(view, player, a, seats)
  local again = {}
  for _, seat in ipairs(seats) do again[seat] = {seat.left} end
  return again
end
return rules
)";
}

const char* const all_steps = "local to = {}\nfor from in cells do to[from] = steps(view, from) end\nreturn to";

struct Kings {
  explicit Kings(const std::string& step = all_steps)
      : package(load_written(game_yaml, rules_lua(step))),
        referee(package.referee(2)),
        state(referee.game().initial()) {
    referee.start(match_seed(1, 0), state);
  }

  std::vector<std::string> legal() {
    std::vector<std::string> texts;
    for (const Action& action : referee.legal(state, referee.actor(state))) texts.push_back(action_text(state, action));
    return texts;
  }
  void play(const std::string& text) {
    for (const Action& action : referee.legal(state, referee.actor(state)))
      if (action_text(state, action) == text) return referee.apply_legal(state, Action(action));
    FAIL() << text;
  }
  std::string error() {
    try {
      legal();
    } catch (const RuleError& error) {
      return error.what();
    }
    return "";
  }

  Package package;
  Referee referee;
  State state;
};

TEST(ForEach, GivesWhatAskingForEveryOneGives) {
  EXPECT_EQ(Kings().legal(), (std::vector<std::string>{"step a3 a2", "step a3 b2", "step a3 b3", "step c3 b2",
                                                       "step c3 c2", "step c3 b3", "walk a3 a2", "walk a3 b2",
                                                       "walk a3 b3", "walk c3 b2", "walk c3 c2", "walk c3 b3"}));
}

TEST(ForEach, IsDrawnUniformly) {
  Kings kings;
  Generator generator(1);
  std::map<std::string, int> drawn;
  for (int i = 0; i < 6000; ++i) {
    Action action;
    ASSERT_TRUE(kings.referee.sample(kings.state, kings.referee.actor(kings.state), generator, action));
    ++drawn[action_text(kings.state, action)];
  }
  EXPECT_EQ(drawn.size(), 12u);
  for (const auto& [text, times] : drawn) EXPECT_NEAR(times, 500, 100) << text;
}

/// Two tens: with "later" only the card itself could be returned, which is given already.
TEST(ForEach, GoesOnFromOneToTheNext) {
  Kings kings;
  kings.play("step a3 a2");
  kings.play("walk a1 b2");
  EXPECT_EQ(kings.legal(),
            (std::vector<std::string>{"give ten 4 now ten", "greet player1 player2", "greet player2 player1"}));
}

TEST(ForEach, ActionsAreJudgedByIt) {
  Kings kings;
  const Seat seat = kings.referee.actor(kings.state);
  const auto cell = [&](const char* name) { return kings.referee.game().definition().grids[0].find(name); };
  const auto objection = [&](const char* from, const char* to) {
    Action action{0, static_cast<std::int8_t>(seat)};
    action.values = {cell(from), cell(to)};
    action.count = 2;
    return kings.referee.find_objection(kings.state, action);
  };
  EXPECT_EQ(objection("a3", "b2").by, Objection::By::nobody);
  EXPECT_EQ(objection("a3", "c1").refusal, "'c1' is not possible here");
  EXPECT_EQ(objection("b2", "b3").refusal, "'b2' is not possible here");
}

TEST(ForEach, WhatIsLeftOutGoesWithNothing) {
  EXPECT_EQ(Kings("for from in cells do return {[from] = steps(view, from)} end").legal(),
            (std::vector<std::string>{"step a3 a2", "step a3 b2", "step a3 b3", "walk a3 a2", "walk a3 b2",
                                      "walk a3 b3", "walk c3 b2", "walk c3 c2", "walk c3 b3"}));
}

TEST(ForEach, WrongResults) {
  EXPECT_EQ(Kings("return cells").error(), "must return a table of what goes with each candidate, not Cells");
  EXPECT_EQ(Kings("return {}").error(), "");
  EXPECT_EQ(Kings("return {[1] = cells}").error(),
            "must return what goes with each candidate, by the candidate, not by something else");
  EXPECT_EQ(Kings("for from in cells do return {[from] = 1} end").error(),
            "must return a set of cells, or a list of them, not number");
}

TEST(ForEach, Faults) {
  const auto faults = [](const std::string& to) {
    return faults_of(game_yaml, "{script: cells, of: board, for_each: from}", to);
  };
  EXPECT_EQ(faults("{script: cells, of: board, for_each: from, after: from}"),
            "actions.step.choose.to.for_each: 'after' and 'for_each' exclude each other = after: asked once for each; "
            "for_each: asked once for all of them\n");
  EXPECT_EQ(faults("{script: cells, of: board, for_each: form}"),
            "actions.step.choose.to: there is no earlier argument 'form' = did you mean 'from'?\n");
  EXPECT_EQ(faults("board.cells, again: {script: cells, of: board, for_each: from}"),
            "actions.step.choose.again.for_each: 'for_each' is of the argument right before: to = after: from\n");
}

}  // namespace
}  // namespace houserule::for_each_test
