// Effects that are done for other players: `for`.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/model/said.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::for_others_test {
namespace {

const char* const purses =
    "id: purses\n"
    "players: 2..4\n"
    "max_plies: 200\n"
    "pieces: {gem: {kinds: {ruby: {copies: 9}}}}\n"
    "zones:\n"
    "  heap: {shape: stack, holds: gem, fill: all}\n"
    "  pile: {shape: stack, holds: gem, each: player}\n"
    "  board: {shape: grid, holds: gem, each: player, grid: {square: [1, 2]}}\n"
    "counters: {coins: {each: player, start: 2, max: 9}}\n"
    "variables: {chief: {type: seat}, spy: {type: seat, each: player, sees: owner}, hurt: {each: player, type: number}}\n"
    "actions:\n"
    "  act: {choose: {whom: others}, do: [{add: 1, to: coins}]}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {coins: {counter: coins}}\n";

std::string doing(const std::string& effects) { return replaced(purses, "[{add: 1, to: coins}]", "[" + effects + "]"); }

struct Table {
  explicit Table(const std::string& text, int players = 3)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), players), nullptr),
        state(referee.start(1)) {}
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
  }
  /// What everybody has.
  std::string coins() const {
    std::string text;
    for (Seat seat = 0; seat < referee.game().players(); ++seat)
      text += (seat == 0 ? "" : " ") + std::to_string(state.counters()[seat]);
    return text;
  }
  Referee referee;
  State state;
};

std::string after(const std::string& effects) {
  Table table(doing(effects));
  table.play("act player2");
  return table.coins();
}

TEST(ForOthers, WhomAnArgumentNames) {
  EXPECT_EQ(after("{add: -1, to: coins, for: whom}"), "2 1 2");
  EXPECT_EQ(after("{set: coins, value: 7, for: whom}, {add: 1, to: coins}"), "3 7 2");
}

TEST(ForOthers, SeveralOneAfterAnother) {
  EXPECT_EQ(after("{add: -1, to: coins, for: others}"), "2 1 1");
  EXPECT_EQ(after("{add: 1, to: coins, for: players}"), "3 3 3");
}

TEST(ForOthers, WhomAVariableNames) {
  EXPECT_EQ(after("{set: chief, value: whom}, {add: 1, to: coins, for: chief}"), "2 3 2");
}

TEST(ForOthers, NothingMoreIsDoneOnceTheMatchIsOver) {
  EXPECT_EQ(after("{win: me, for: whom}, {add: 1, to: coins}"), "2 2 2");
  Table table(doing("{win: me, for: others}, {add: 1, to: coins}"));
  table.play("act player2");
  EXPECT_EQ(table.state.header().winners, seat_bit(1) | seat_bit(2)) << "who is named is all done for";
}

TEST(ForOthers, TheConditionIsAskedOfThem) {
  EXPECT_EQ(after("{add: 3, to: coins, for: whom}, {add: 1, to: coins, for: players, when: coins == 5}"), "2 6 2");
}

TEST(ForOthers, PiecesGoToTheirZones) {
  Table table(doing("{draw: 2, from: heap, to: pile, for: whom}, {move: heap.top, to: pile, for: others}"));
  table.play("act player3");
  const auto in_pile = [&](Seat seat) {
    return table.state.zone(table.referee.game().zone_of(ZoneIndex(1), seat)).count;
  };
  EXPECT_EQ(in_pile(0), 0);
  EXPECT_EQ(in_pile(1), 1);
  EXPECT_EQ(in_pile(2), 3);
}

TEST(ForOthers, WhoIsOutIsLeftAlone) {
  Table table(doing("{out: me, for: whom}, {add: 1, to: coins, for: others}"));
  table.play("act player2");
  EXPECT_TRUE(table.state.is_out(1));
  EXPECT_EQ(table.coins(), "2 2 3");
}

TEST(ForOthers, WhatWasChosenStaysTheChoosersOwn) {
  Table table(replaced(doing("{move: cell, to: pile, for: whom}"), "choose: {whom: others}",
                       "choose: {whom: others, cell: board.cells}"));
  move_piece(table.state, 0, table.referee.game().zone_of(ZoneIndex(2), 0), 1);
  table.play("act player2 b1");
  EXPECT_EQ(table.state.zone(table.referee.game().zone_of(ZoneIndex(1), 1)).count, 1);
}

TEST(ForOthers, WhereNobodyIsNamedNothingHappens) {
  EXPECT_EQ(after("{add: 1, to: coins, for: chief}"), "2 2 2");
  EXPECT_EQ(after("{add: 1, to: coins, for: chief, when: coins == 2}"), "2 2 2");
  Table flow(replaced(purses, "flow: [", "flow: [{add: 1, to: coins, for: chief, when: coins >= 0}, "));
  EXPECT_EQ(flow.coins(), "2 2 2");
}

TEST(ForOthers, NobodyCanBeAsked) {
  Table table(doing("{ask: turn, of: chief}"));
  const Parsed parsed = parse_action(table.referee, table.state, 0, "act player2");
  try {
    EXPECT_EQ(table.referee.apply(table.state, parsed.action), "");
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()), "'chief' names nobody");
  }
}

TEST(ForOthers, CellsThatWereChosenAreTheChoosersOwn) {
  const std::string choosing = replaced(doing("{add: 5, to: coins, for: whom, when: cell empty}"),
                                        "choose: {whom: others}", "choose: {whom: others, cell: board.cells}");
  for (const auto& [cell, coins] : {std::pair{"a1", "2 7 2"}, std::pair{"b1", "2 2 2"}}) {
    Table table(choosing);
    move_piece(table.state, 0, table.referee.game().zone_of(ZoneIndex(2), 0), 1);
    table.play(std::string("act player2 ") + cell);
    EXPECT_EQ(table.coins(), coins);
  }
}

/// What is said by an action that chooses a number in secret, and who hears what.
TEST(ForOthers, SecretsStayTheChoosersOwn) {
  Table table(replaced(doing("{tell: \"It is {n}\", for: others}"), "choose: {whom: others}",
                       "choose: {n: {from: 1..3, sees: owner}}"));
  const Parsed parsed = parse_action(table.referee, table.state, 0, "act 2");
  Sayings said;
  {
    const Listening listening(&said);
    EXPECT_EQ(table.referee.apply(table.state, parsed.action), "");
  }
  ASSERT_EQ(said.size(), 2U);
  for (const Said& each : said) EXPECT_EQ(each.gaps.at(0).things.at(0).known, 1) << "its chooser alone";
}

TEST(ForOthers, InTheFlowWhomAVariableNames) {
  Table table(replaced(purses, "{repeat", "{add: 4, to: coins, for: players, when: coins == 2}, {repeat"));
  EXPECT_EQ(table.coins(), "6 6 6");
}

TEST(ForOthers, FaultsAreSaid) {
  const auto fault = [](const std::string& effects) {
    std::string found;
    built(doing(effects), &found);
    return found;
  };
  EXPECT_EQ(fault("{ask: turn, for: whom}"), "actions.act.do[1].for: 'for' does not go with 'ask'\n");
  EXPECT_EQ(
      fault("{add: 1, to: coins, for: spy}"),
      "actions.act.do[1].for: 'spy' is secret, and everyone sees whom it names here = name a variable that everyone "
      "sees\n");
  EXPECT_EQ(faults_of(doing("{add: 1, to: coins, for: whom}"), "{whom: others}", "{whom: {from: others, sees: owner}}"),
            "actions.act.do[1].for: 'whom' is secret, and everyone sees whom it names here = leave out sees: owner\n");
  EXPECT_EQ(
      fault("{add: 1, to: coins, for: everyone}"),
      "actions.act.do[1].for: 'everyone' is nobody = players, others, partners, opponents, an argument, or a variable of "
      "type seat\n");
  EXPECT_EQ(fault("{add: 1, to: coins, for: me}"),
            "actions.act.do[1].for: that is who does it anyway = for: others, or a variable of type seat\n");
  EXPECT_EQ(
      fault("{out: whom}"),
      "actions.act.do[1].out: 'whom' is an argument, and a variable of type seat is meant = write 'me' here, and beside "
      "it for: whom\n");
  EXPECT_EQ(fault("{move: heap.top, to: pile.of(whom)}"),
            "actions.act.do[1].to: another player's 'pile' is told by 'for' = to: pile, for: whom\n");
  EXPECT_EQ(
      fault("{move: pile.all, to: pile.of(whom)}"),
      "actions.act.do[1].to: another player's 'pile' is told by 'for' = for: whom also takes from there; by a zone "
      "of the table: {move: …, to: TABLE}, {move: TABLE.all, to: pile, for: whom}\n");
  EXPECT_EQ(faults_of(purses, "{repeat", "{add: 1, to: coins, for: others}, {repeat"),
            "flow[1].for: whose? Nobody acts here = for: players, or a variable of type seat\n");
}

}  // namespace
}  // namespace houserule::for_others_test
