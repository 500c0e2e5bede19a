// cards.count, cards.sum(value): of all that an argument takes.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::taken_test {
namespace {

const char* const stall =
    "id: shop\n"
    "players: 2\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {worth: {type: integer}}\n"
    "    kinds: {ace: {worth: 1, copies: 2}, ten: {worth: 10, copies: 2}, five: {worth: 5, copies: 2}}\n"
    "zones:\n"
    "  table: {shape: set, holds: card, fill: all}\n"
    "  board: {shape: grid, holds: card, grid: {square: [1, 3]}}\n"
    "  won: {shape: set, holds: card, each: player}\n"
    "counters: {total: {max: 99}}\n"
    "actions:\n"
    "  take:\n"
    "    choose: {cards: {from: table, count: 1..3}}\n"
    "    do: [{move: cards, to: won}, {set: total, value: AMOUNT}]\n"
    "    after: AFTER\n"
    "  mark: {choose: {cells: {from: board.empty, count: 0..2}}, do: [{set: total, value: cells.count}]}\n"
    "phases: {turn: {actions: [take, mark]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n";

std::string game(const std::string& amount, const std::string& after = "total >= 0") {
  return replaced(replaced(stall, "AMOUNT", amount), "AFTER", after);
}

struct Shop {
  explicit Shop(const std::string& text)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr) {}
  std::int64_t total_after(const std::string& action) {
    const Parsed parsed = parse_action(referee, state, 0, action);
    EXPECT_EQ(parsed.refusal, "") << action;
    EXPECT_EQ(referee.apply(state, parsed.action), "") << action;
    return counter_of(state, referee.game().definition().counters.find("total"), no_seat);
  }

  Referee referee;
  State state = referee.start(1);
};

std::int64_t total(const std::string& amount, const std::string& action) {
  return Shop(game(amount)).total_after(action);
}

TEST(Taken, OfCellsIsWhatLiesOnThem) {
  const std::string lying = replaced(
      replaced(game("0"), "cells: {from: board.empty, count: 0..2}", "cells: {from: board.cells, count: 0..3}"),
      "grid: {square: [1, 3]}", "grid: {square: [1, 3]}, start: ['tf.']");
  const std::string lettered = replaced(replaced(lying, "ten: {worth: 10,", "ten: {letter: t, worth: 10,"),
                                        "five: {worth: 5,", "five: {letter: f, worth: 5,");
  const auto of = [&](const std::string& amount) {
    return Shop(replaced(lettered, "value: cells.count", "value: " + amount)).total_after("mark a1 b1 c1");
  };
  EXPECT_EQ(of("cells.sum(worth)"), 15);
  EXPECT_EQ(of("cells.most(worth)"), 10);
  EXPECT_EQ(of("cells.different(worth)"), 2) << "nothing lies on c1";
}

TEST(Taken, MayBeFromSeveralZones) {
  const std::string both = replaced(game("cards.sum(worth) * 10 + cards.different(worth)"), "cards: {from: table,",
                                    "cards: {from: table + won,");
  EXPECT_EQ(Shop(both).total_after("take five@table ace@table"), 62);
}

TEST(Taken, IsCountedAndAddedUp) {
  EXPECT_EQ(total("cards.count", "take ten@table five@table"), 2);
  EXPECT_EQ(total("cards.sum(worth)", "take ten@table five@table"), 15);
  EXPECT_EQ(total("cards.sum(worth) * cards.count", "take ace@table ten@table ten@table"), 63);
  EXPECT_EQ(total("cards.most(worth)", "take ace@table ten@table five@table"), 10);
  EXPECT_EQ(total("cards.least(worth)", "take ten@table five@table"), 5);
  EXPECT_EQ(total("0", "mark"), 0);
  EXPECT_EQ(total("0", "mark a1 b1"), 2);
}

/// As a whole: each by itself is judged by `needs`.
TEST(Taken, IsJudgedAfterwards) {
  Shop shop(game("0", "cards.sum(worth) == 15"));
  const Seat seat = shop.referee.actor(shop.state);
  int takes = 0;
  for (const Action& action : shop.referee.legal(shop.state, seat)) {
    if (shop.referee.game().definition().of(action).id != "take") continue;
    ++takes;
    int sum = 0;
    for (int i = 0; i < action.count; ++i)
      sum += shop.state.kind(static_cast<PieceId>(action.values[static_cast<std::size_t>(i)])).properties[0];
    EXPECT_EQ(sum, 15);
  }
  EXPECT_EQ(takes, 1);  // a ten and a five
}

std::string fault(const std::string& amount, const std::string& after = "total >= 0") {
  std::string found;
  built(game(amount, after), &found);
  return found;
}

TEST(Taken, HasNothingElse) {
  EXPECT_EQ(fault("cards.worth"),
            "actions.take.do[2].value: several have no 'worth' = count, sum(NUMBER), most(NUMBER), least(NUMBER), "
            "different(PROPERTY)\n");
  EXPECT_EQ(fault("cards.sum(wort)"),
            "actions.take.do[2].value: no piece of 'table' has a number or boolean 'wort' = did you mean 'worth'?\n");
  EXPECT_EQ(
      faults_of(game("0"), "value: cells.count", "value: cells.total(worth)"),
      "actions.mark.do[1].value: several have no 'total(worth)' = count, sum(NUMBER), most(NUMBER), least(NUMBER), "
      "different(PROPERTY)\n");
  EXPECT_EQ(faults_of(game("cards.sum(worth)"), "from: table, count: 1..3", "from: tabel, count: 1..3"),
            "actions.take.choose.cards.from: there is no zone 'tabel' = did you mean 'table'?\n");
}

}  // namespace
}  // namespace houserule::taken_test
