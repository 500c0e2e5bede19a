// Pieces that are called by their kinds alone, where one legal action is meant.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::called_by_kind_test {
namespace {

/// Lying in the row: hide, hide, bar, pear.
const char* const market =
    "id: market\n"
    "players: 2\n"
    "pieces: {card: {kinds: {hide: {name: Leather, copies: 2}, bar: {name: Gold}, pear: }}}\n"
    "zones:\n"
    "  row: {shape: row, holds: card, fill: all}\n"
    "  hand: {shape: set, holds: card, each: player}\n"
    "actions:\n"
    "  take: {choose: {card: row}, do: [{move: card, to: hand}]}\n"
    "  pair: {choose: {cards: {from: row, count: 2}}, do: [{move: cards, to: hand}]}\n"
    "  lay: {choose: {card: hand}, do: [{move: card, to: row}]}\n"
    "phases: {turn: {actions: [take, pair, lay], again: true}}\n"
    "flow: [{phase: turn}]\n";

struct Market {
  Referee referee{Game::make(std::make_shared<const Definition>(built(market)), 2), nullptr};
  State state = referee.start(1);

  /// How what is meant is written, or why nothing can be.
  std::string read(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, 0, text);
    return parsed.refusal.empty() ? action_text(state, parsed.action) : sentence(parsed.refusal);
  }
  void play(const std::string& text) {
    EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, text).action).empty());
  }
};

TEST(CalledByKind, OneThatLiesWhereItCanBeTaken) {
  Market table;
  EXPECT_EQ(table.read("take pear"), "take pear@row.4");
  EXPECT_EQ(table.read("take hide"),
            "more than one card is called 'hide' here; there are: hide@row.1, hide@row.2, bar@row.3, pear@row.4");
}

TEST(CalledByKind, NotItsLikeThatLiesInTheHand) {
  Market table;
  table.play("take hide@row.1");
  EXPECT_EQ(table.read("take hide"), "take hide@row.1");
  EXPECT_EQ(table.read("take leather"), "take hide@row.1");
  EXPECT_EQ(table.read("lay hide"), "lay hide");
  table.play("take hide");
  EXPECT_EQ(table.read("take hide"), "'hide' is not possible here");
}

TEST(CalledByKind, OfSeveralThatLieThereWhichMustBeSaid) {
  Market table;
  table.play("take bar");
  table.play("take hide@row.1");
  table.play("lay bar");
  EXPECT_EQ(table.read("take bar"), "take bar@row.3");
  table.play("lay hide");
  table.play("take hide@row.1");
  EXPECT_EQ(table.read("take hide"), "take hide@row.3");
}

TEST(CalledByKind, SeveralInAnyOrder) {
  Market table;
  for (const char* text : {"pair bar pear", "pair pear bar", "pair pear gold", "pair pear bar@row.3"})
    EXPECT_EQ(table.read(text), "pair bar@row.3 pear@row.4") << text;
  EXPECT_EQ(table.read("pair hide hide"), "pair hide@row.1 hide@row.2");
  EXPECT_EQ(table.read("pair hide hide@row.2"), "pair hide@row.1 hide@row.2") << "one word for each";
}

/// Ann holds a pear and a bar, Bob a hide.
TEST(CalledByKind, OneThatAnotherHolds) {
  const char* const thieves =
      "id: thieves\n"
      "players: 2\n"
      "pieces: {card: {kinds: {hide: , bar: , pear: }}}\n"
      "zones:\n"
      "  box: {shape: stack, holds: card, fill: all}\n"
      "  hand: {shape: row, holds: card, each: player}\n"
      "actions: {take: {choose: {whom: players, card: hand.of(whom)}, do: [{move: card, to: box}]}}\n"
      "phases: {turn: {actions: [take]}}\n"
      "flow: [{move: box.all, with: hide, to: hand, for: players, when: box.count == 3}, {phase: turn}]\n";
  Referee referee(Game::make(std::make_shared<const Definition>(built(thieves)), 2), nullptr);
  State state = referee.start(1);
  const auto move = [&](PieceId piece, Seat to) {
    move_piece(state, piece, state.game().zone_of(state.game().definition().zones.find("hand"), to));
  };
  move(0, 1);
  move(1, 0);
  move(2, 0);
  const auto read = [&](const char* text) {
    const Parsed parsed = parse_action(referee, state, 0, text);
    return parsed.refusal.empty() ? action_text(state, parsed.action) : sentence(parsed.refusal);
  };
  EXPECT_EQ(read("take player2 hide"), "take player2 hide@hand.2.1");
  EXPECT_EQ(read("take player1 pear"), "take player1 pear@hand.2");
  EXPECT_EQ(read("take player2 pear"), "there is no card 'pear' here; there are: hide@hand.2.1");
}

/// Where one kind is named as another is called, the word is the other's.
TEST(CalledByKind, ByAnIdBeforeAName) {
  const char* const odds =
      "id: odds\nplayers: 2\n"
      "pieces: {card: {kinds: {foo: {name: bar}, bar: {name: foo}}}}\n"
      "zones: {row: {shape: row, holds: card, fill: all}, box: {shape: set, holds: card}}\n"
      "actions: {take: {choose: {card: row}, do: [{move: card, to: box}]}}\n"
      "phases: {turn: {actions: [take]}}\nflow: [{phase: turn}]\n";
  Referee referee(Game::make(std::make_shared<const Definition>(built(odds)), 2), nullptr);
  const State state = referee.start(1);
  EXPECT_EQ(action_text(state, parse_action(referee, state, 0, "take bar").action), "take bar@row.2");
  EXPECT_EQ(action_text(state, parse_action(referee, state, 0, "take foo").action), "take foo@row.1");
}

}  // namespace
}  // namespace houserule::called_by_kind_test
