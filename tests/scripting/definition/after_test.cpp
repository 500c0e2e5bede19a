// What data and scripts say of the table as an action would leave it.

#include <gtest/gtest.h>

#include "tests/scripting/definition/built.hpp"

namespace houserule::after_test {
namespace {

const char* const stones =
    "id: stones\n"
    "players: 2\n"
    "pieces: {stone: {kinds: {white: {letter: W, owner: 1, copies: 9}, black: {letter: B, owner: 2, copies: 9}}}}\n"
    "zones:\n"
    "  board: {shape: grid, holds: stone, grid: {square: [3, 3]}}\n"
    "  box: {shape: stack, holds: stone, fill: all}\n"
    "memory: {of: [board], limit: 20, turns: false}\n"
    "actions:\n"
    "  lay:\n"
    "    choose: {cell: board.breathing}\n"
    "    do: [{remember: position}, {move: box.top, to: board, at: cell, as: mine}, {move: board.surrounded, to: box}]\n"
    "    after: not position known\n"
    "    because: {en: not again, fr: pas encore}\n"
    "phases: {lay: {actions: [lay]}}\n"
    "flow: [{repeat: 9, do: [{phase: lay}]}]\n"
    "scoring: {area: {count: board.territory}}\n";

std::string faults(const std::string& from, const std::string& to) { return faults_of(stones, from, to); }

TEST(AfterInData, IsRead) {
  const Definition game = built(stones);
  const ActionDefinition& lay = game.actions[0];
  EXPECT_TRUE(lay.tried());
  EXPECT_FALSE(lay.guards);
  EXPECT_TRUE(lay.after.negated);
  EXPECT_TRUE(std::holds_alternative<conditions::Known>(lay.after.that));
  EXPECT_EQ(lay.because.in("en"), "not again");
  EXPECT_EQ(game.sentences.at("fr").at("not again"), "pas encore");
  EXPECT_FALSE(game.memory.turns);
}

TEST(AfterInData, Faults) {
  EXPECT_EQ(faults("    after: not position known\n", ""),
            "actions.lay.because: 'because' says why 'after' does not hold = after: CONDITION\n");
  EXPECT_EQ(
      faults("not position known", "not position none"),
      "actions.lay.after: 'not position none' is no condition = write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any ZONE empty', 'nobody acted', or 'not' before one of these\n");
  EXPECT_EQ(faults("memory: {of: [board], limit: 20, turns: false}\n", ""),
            "actions.lay.do[1].remember: the game remembers no positions = add memory: {of: [board], limit: 100}\n"
            "actions.lay.after: the game remembers no positions = add memory: {of: [board], limit: 100}\n");
}

TEST(AfterInData, MayNotAskTheScriptForACondition) {
  std::string text = replaced(stones, "players: 2\n", "players: 2\nrules: rules.lua\n");
  EXPECT_EQ(faults_of(text, "after: not position known", "after: late"),
            "actions.lay.after: a condition of the script may know more than the player = write "
            "rules.actions.ID.after in the script\n");
}

TEST(AfterInData, MayNotSpeakOfWhatNobodySees) {
  const std::string text = replaced(stones, "zones:\n", "counters: {luck: {max: 3, sees: nobody}}\nzones:\n");
  EXPECT_EQ(faults_of(text, "not position known", "luck > 1"),
            "actions.lay.after: nobody sees 'luck', so what may be done can't depend on it = sees: owner\n");
}

/// What it does must not carry what only others see into what is looked at afterwards.
TEST(AfterInData, OfWhatGoesByASecretIsRefused) {
  const std::string text = replaced(
      stones, "zones:\n",
      "counters: {purse: {each: player, max: 9, sees: owner}, luck: {max: 3, sees: nobody}, open: {max: 99}}\nzones:\n");
  const auto doing = [&](const std::string& effect) {
    return faults_of(text, "do: [{remember: position}", "do: [" + effect + ", {remember: position}");
  };
  EXPECT_EQ(doing("{add: others.most(purse), to: open}"),
            "actions.lay.do[1].add: others' 'purse' is secret, so what may be done can't depend on it = go by what "
            "everyone sees\n");
  EXPECT_EQ(doing("{add: 1, to: open, when: players.sum(purse) > 3}"),
            "actions.lay.do[1].when: others' 'purse' is secret, so what may be done can't depend on it = go by what "
            "everyone sees\n");
  EXPECT_EQ(doing("{when: luck > 1, do: [{add: 1, to: open}]}"),
            "actions.lay.do[1].when: nobody sees 'luck', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(doing("{add: purse, to: open}"), "");
  std::string free =
      replaced(text, "    after: not position known\n    because: {en: not again, fr: pas encore}\n", "");
  EXPECT_EQ(faults_of(free, "do: [{remember: position}", "do: [{add: others.most(purse), to: open}"), "");
}

TEST(AfterInData, GroupsNeedOwners) {
  const std::string owners = "give the kinds owners: owner: 1\n";
  EXPECT_EQ(
      faults("W, owner: 1, copies: 9}, black: {letter: B, owner: 2,", "W, copies: 9}, black: {letter: B,"),
      "actions.lay.choose.cell: no kind that 'board' holds has an owner, so nothing is 'breathing' = " + owners +
          "actions.lay.do[3].move: no kind that 'board' holds has an owner, so nothing is 'surrounded' = " + owners +
          "scoring.area.count: no kind that 'board' holds has an owner, so nothing is 'territory' = " + owners);
}

}  // namespace
}  // namespace houserule::after_test
