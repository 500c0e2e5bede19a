// {move: CARD, to: CARD, all: true}: a card with what lies on it, to where another lies.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::along_test {
namespace {

const char* const columns =
    "id: columns\n"
    "players: 1\n"
    "max_plies: 200\n"
    "pieces: {card: {kinds: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {letter: f}}}, coin: {kinds: {cent: {copies: 3}}}}\n"
    "zones:\n"
    "  left: {shape: row, holds: card, fill: [a, b, c]}\n"
    "  right: {shape: row, holds: card, fill: [d]}\n"
    "  pile: {shape: stack, holds: card, fill: [e]}\n"
    "  board: {shape: grid, holds: card, grid: {square: [1, 2], stack: any}, start: ['f.']}\n"
    "  bag: {shape: set, holds: card}\n"
    "  purse: {shape: set, holds: coin, fill: all}\n"
    "variables: {kept: {type: piece}}\n"
    "actions:\n"
    "  go: {choose: {card: left + right, onto: right + left.top + pile}, do: [{move: card, to: onto, all: true}]}\n"
    "  place: {choose: {card: left, onto: board.pieces}, do: [{move: card, to: onto}]}\n"
    "phases: {turn: {actions: [go, place]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: left}}\n";

struct Table {
  explicit Table(const std::string& text = columns)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 1), nullptr), state(referee.start(1)) {}
  Table(const std::string& text, const std::string& action) : Table(text) {
    const Parsed parsed = parse_action(referee, state, 0, action);
    EXPECT_EQ(parsed.refusal, "") << action;
    EXPECT_EQ(referee.apply(state, parsed.action), "") << action;
  }
  std::string in(const std::string& zone) const {
    const Definition& definition = referee.game().definition();
    std::vector<PieceId> pieces;
    list_pieces(state, referee.game().zone_of(definition.zones.find(zone), no_seat), pieces);
    std::string ids;
    for (const PieceId piece : pieces) ids += state.kind(piece).id;
    return ids;
  }
  Referee referee;
  State state;
};

TEST(Along, GoesWhatLiesOnAPiece) {
  const Table table(columns, "go b@left.2 d@right.1");
  EXPECT_EQ(table.in("left"), "a");
  EXPECT_EQ(table.in("right"), "dbc");
}

TEST(Along, ToAnyZoneInWhichTheOtherLies) {
  EXPECT_EQ(Table(columns, "go a@left.1 e@pile.1").in("pile"), "eabc");
  EXPECT_EQ(Table(columns, "go d@right.1 c@left.3").in("left"), "abcd");
}

TEST(Along, WithinItsOwnZoneItStays) { EXPECT_EQ(Table(columns, "go b@left.2 c@left.3").in("left"), "abc"); }

TEST(Along, WithoutAllAPieceGoesAlone) {
  const Table table(replaced(columns, ", all: true", ""), "go b@left.2 d@right.1");
  EXPECT_EQ(table.in("left"), "ac");
  EXPECT_EQ(table.in("right"), "db");
}

TEST(Along, OnABoardTheCellIsThatOfThePiece) {
  const Table table(columns, "place b@left.2 f@board.a1.1");
  EXPECT_EQ(table.in("board"), "fb");
  EXPECT_EQ(table.in("left"), "ac");
}

TEST(Along, PiecesMayBeCalledByTheirKinds) {
  EXPECT_EQ(Table(columns, "go b d").in("right"), "dbc");
  Table table;
  const Parsed parsed = parse_action(table.referee, table.state, 0, "go b f");
  EXPECT_EQ(parsed.refusal, "there is no onto 'f' here; there are: c@left.3, d@right.1, e@pile.1");
}

TEST(Along, WhatIsHeldGoesWithWhatLiesOnIt) {
  const std::string holding = replaced(columns, "[{move: card, to: onto, all: true}]",
                                       "[{set: kept, value: card}, {move: kept, to: bag, all: true}]");
  EXPECT_EQ(Table(holding, "go b@left.2 d@right.1").in("bag"), "bc");
}

std::string fault(const std::string& effect) { return faults_of(columns, "{move: card, to: onto, all: true}", effect); }

TEST(Along, Faults) {
  const std::string at = "actions.go.do[1].";
  EXPECT_EQ(fault("{move: card, to: onto, at: card}"), at + "at: 'onto' says where already\n");
  EXPECT_EQ(fault("{move: purse.top, to: onto}"), at + "to: 'right' does not hold what 'purse' holds\n" + at +
                                                      "to: 'left' does not hold what 'purse' holds\n" + at +
                                                      "to: 'pile' does not hold what 'purse' holds\n");
  EXPECT_EQ(fault("{move: left.all, to: onto, all: true}"),
            at + "all: 'all' is for cells, and for a piece that is chosen: what lies on it goes along = move: a cell, "
                 "cells such as board.mine, or an argument\n");
  EXPECT_EQ(faults_of(columns, "card: left, onto: board.pieces}, do: [{move: card, to: onto}]",
                      "card: bag, onto: board.pieces}, do: [{move: card, to: onto, all: true}]"),
            "actions.place.do[1].all: nothing lies on a piece of 'bag' = shape: row, or stack\n");
}

}  // namespace
}  // namespace houserule::along_test
