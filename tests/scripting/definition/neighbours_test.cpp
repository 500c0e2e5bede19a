// left, right and neighbours: who sits beside the actor.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::neighbours_test {
namespace {

const char* const feast =
    "id: feast\n"
    "players: 1..4\n"
    "pieces: {card: {properties: {value: {type: integer}}, kinds: {low: {value: 1, copies: 9}}}}\n"
    "zones: {deck: {shape: stack, holds: card, fill: all}, table: {shape: row, holds: card, each: player}}\n"
    "counters: {coins: {each: player, start: 5}, sum: {}}\n"
    "variables: {out: {type: seat, start: 2}}\n"
    "actions:\n"
    "  act: {do: [EFFECTS]}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: 2, do: [{phase: turn}]}]\n";

/// Plays one action of player 1 and gives everybody's coins.
std::string coins(const std::string& effects, int players = 4) {
  const std::string text =
      replaced(replaced(feast, "EFFECTS", effects), "start: 2}", players > 1 ? "start: 2}" : "start: 1}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), players), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0).front());
  std::string all;
  for (Seat seat = 0; seat < players; ++seat)
    all += (seat > 0 ? " " : "") +
           std::to_string(counter_of(state, referee.game().definition().counters.find("coins"), seat));
  return all;
}

TEST(Neighbours, SitOnTheLeftAndOnTheRight) {
  EXPECT_EQ(coins("{add: 1, to: coins, for: left}"), "5 6 5 5");
  EXPECT_EQ(coins("{add: 1, to: coins, for: right}"), "5 5 5 6");
  EXPECT_EQ(coins("{for: neighbours, do: [{add: 1, to: coins}]}"), "5 6 5 6");
}

TEST(Neighbours, OfTwoPlayersAreTheSame) {
  EXPECT_EQ(coins("{add: 1, to: coins, for: left}, {add: 2, to: coins, for: right}", 2), "5 8");
  EXPECT_EQ(coins("{add: 1, to: coins, for: neighbours}", 2), "5 6");
}

TEST(Neighbours, AreNobodyWhereOneIsAlone) {
  EXPECT_EQ(coins("{add: 1, to: coins, for: left}", 1), "5");
  try {
    coins("{add: coins.of(left), to: coins}", 1);
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()) + " = " + error.hint.in("en"),
              "nobody sits beside this player = ask first: players.count > 1");
  }
}

TEST(Neighbours, WhoAreOutArePassedOver) { EXPECT_EQ(coins("{out: out}, {add: 1, to: coins, for: left}"), "5 5 6 5"); }

TEST(Neighbours, HaveZonesAndCounters) {
  EXPECT_EQ(
      coins("{draw: 2, from: deck, to: table, for: right}, {add: \"table.of(right).sum(value) * 10\", to: coins}"),
      "25 5 5 5");
  EXPECT_EQ(coins("{add: 3, to: coins, for: left}, {add: coins.of(left) - coins.of(right), to: coins}"), "8 8 5 5");
  EXPECT_EQ(coins("{add: 3, to: coins, for: left}, {add: neighbours.most(coins), to: coins}"), "13 8 5 5");
}

TEST(Neighbours, AreChosenFrom) {
  const std::string text = replaced(replaced(feast, "EFFECTS", "{add: 1, to: coins, for: whom}"), "act: {do",
                                    "act: {choose: {whom: neighbours}, do");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 4), nullptr);
  const State state = referee.start(1);
  std::string all;
  for (const Action& action : referee.legal(state, 0)) all += action_text(state, action) + ", ";
  EXPECT_EQ(all, "act player2, act player4, ");
}

TEST(Neighbours, WhatElseIsCalledSoIsMeant) {
  const std::string text = replaced(replaced(feast, "out: {type: seat, start: 2}", "left: {type: seat, start: 3}"),
                                    "EFFECTS", "{add: coins.of(left), to: coins, for: left}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 4), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0).front());
  EXPECT_EQ(counter_of(state, referee.game().definition().counters.find("coins"), 2), 10);
}

TEST(Neighbours, AreNobodysWhereNobodyActs) {
  EXPECT_EQ(faults_of(replaced(feast, "EFFECTS", "{add: 1, to: coins}"), "flow: [",
                      "flow: [{add: 1, to: coins, for: left}, "),
            "flow[1].for: whose? Nobody acts here = for: players, or a variable of type seat\n");
}

TEST(Neighbours, WhoAreNobodyHaveNothingToTell) { EXPECT_EQ(coins("{tell: \"{coins.of(left)}\"}", 1), "5"); }

// Of whom a variable or an argument names, "out" being player 2 at the start.

TEST(Neighbours, AreKeptAndCompared) {
  EXPECT_EQ(coins("{set: out, value: left}, {add: 1, to: coins, for: out}"), "5 6 5 5");
  EXPECT_EQ(coins("{set: out, value: right}, {add: 1, to: coins, for: out}"), "5 5 5 6");
  EXPECT_EQ(coins("{set: out, value: out.left}, {add: 1, to: coins, for: out}"), "5 5 6 5");
  EXPECT_EQ(coins("{set: out, value: out.right}, {add: 1, to: coins, for: out}"), "6 5 5 5");
  EXPECT_EQ(coins("{for: out, do: [{set: out, value: left}]}, {add: 1, to: coins, for: out}"), "5 5 6 5");
  EXPECT_EQ(coins("{add: 1, to: coins, when: me == out.right}"), "6 5 5 5");
  EXPECT_EQ(coins("{add: 1, to: coins, when: me == out.left}"), "5 5 5 5");
  EXPECT_EQ(coins("{add: 2, to: coins, for: left}, {add: coins.of(out.right), to: coins}, "
                  "{add: coins.of(out.left), to: coins}"),
            "15 7 5 5");
}

TEST(Neighbours, OfNobodyAreNobody) {
  EXPECT_EQ(coins("{set: out, value: out.left}, {add: 1, to: coins, when: out empty}", 1), "6");
}

TEST(Neighbours, InTheFlowAreThoseOfWhomAVariableNames) {
  const std::string flow = replaced(feast, "flow: [{repeat: 2,", "flow: [{set: out, value: SEAT}, {repeat: 2,");
  const std::string game = replaced(flow, "EFFECTS", "{add: 1, to: coins, for: out}");
  EXPECT_EQ(faults_of(game, "SEAT", "out.left"), "");
  EXPECT_EQ(faults_of(game, "SEAT", "left"),
            "flow[1].value: nobody acts here: 'left' is nobody = of whom? VARIABLE.left\n");
}

}  // namespace
}  // namespace houserule::neighbours_test
