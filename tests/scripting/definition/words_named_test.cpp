// GRID.tagged(card.suit), GRID.with(WORD): cells by a word that a chosen piece or a variable says.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::words_named_test {
namespace {

const char* const patience =
    "id: patience\n"
    "players: 1\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {suit: {type: choice, options: [clubs, hearts, stars]}, value: {type: integer}, rare: {type: choice, "
    "options: [no]}}\n"
    "    kinds:\n"
    "      c1: {suit: clubs, value: 1}\n"
    "      h1: {suit: hearts, value: 1}\n"
    "      s1: {suit: stars, value: 1}\n"
    "      blank: {}\n"
    "zones:\n"
    "  hand: {shape: set, holds: card, fill: [c1, h1, s1, blank]}\n"
    "  piles: {shape: grid, holds: card, grid: {square: [c.hh], legend: {c: clubs, h: hearts}, stack: any}}\n"
    "variables:\n"
    "  wanted: {type: word}\n"
    "  count: {type: number}\n"
    "actions:\n"
    "  play:\n"
    "    choose: {card: hand, to: piles.tagged(card.suit)}\n"
    "    do: [{move: card, to: piles, at: to}, {set: wanted, value: card.suit}]\n"
    "  ask: {do: [{set: count, value: piles.cells.count}]}\n"
    "phases: {turn: {actions: [play, ask]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: piles.pieces}}\n";

struct Table {
  explicit Table(const std::string& text)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 1), nullptr), state(referee.start(1)) {}
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, 0, text);
    ASSERT_EQ(parsed.refusal, "") << text;
    ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
  }
  std::string legal() {
    std::string text;
    for (const Action& action : referee.legal(state, 0)) text += action_text(state, action) + '\n';
    return text;
  }
  int count() {
    play("ask");
    return state.variables()[1];
  }
  Referee referee;
  State state;
};

Table counting(const std::string& cells) { return Table(replaced(patience, "piles.cells.count", cells + ".count")); }

TEST(WordsNamed, APieceSaysOnWhichCells) {
  EXPECT_EQ(Table(patience).legal(), "play c1@hand a1\nplay h1@hand c1\nplay h1@hand d1\nask\n") << "no cell for stars";
}

TEST(WordsNamed, AVariableSaysWhichCellsAreTagged) {
  Table table = counting("piles.tagged(wanted)");
  EXPECT_EQ(table.count(), 0) << "it holds nothing";
  table.play("play h1 c1");
  EXPECT_EQ(table.count(), 2);
}

TEST(WordsNamed, WhatLiesOnTopMatchesToo) {
  Table table = counting("piles.with(wanted)");
  EXPECT_EQ(table.count(), 0);
  table.play("play c1 a1");
  EXPECT_EQ(table.count(), 1);
  Table valued = counting("piles.with(value)");
  valued.play("play h1 d1");
  EXPECT_EQ(valued.count(), 1) << "what lies there, where no cell has the tag";
}

/// Of a choice between words, then of the cells.
std::string legal_by_word(const std::string& cells) {
  return Table(replaced(replaced(patience, "{card: hand, to: piles.tagged(card.suit)}",
                                 "{card: {from: hand, with: stars}, suit: [hearts, clubs], to: " + cells + "}"),
                        "fill: [c1, h1, s1, blank]", "fill: [s1]"))
      .legal();
}

TEST(WordsNamed, AWordThatWasChosenSaysOnWhichCells) {
  EXPECT_EQ(legal_by_word("piles.tagged(suit)"),
            "play s1@hand hearts c1\nplay s1@hand hearts d1\nplay s1@hand clubs a1\n"
            "ask\n");
  EXPECT_EQ(legal_by_word("piles.empty - piles.with(suit)"),
            "play s1@hand hearts a1\nplay s1@hand hearts b1\nplay s1@hand clubs b1\nplay s1@hand clubs c1\n"
            "play s1@hand clubs d1\nask\n");
}

TEST(WordsNamed, AWordThatWasChosenMustBeATagSomewhere) {
  EXPECT_EQ(
      faults_of(patience, "{card: hand, to: piles.tagged(card.suit)}",
                "{card: hand, suit: [stars, blank], to: piles.tagged(suit)}"),
      "actions.play.choose.to: no cell of 'piles' is tagged with what 'suit' may be = tag a cell with each of its "
      "words: legend: {R: red}\n");
}

std::string fault(const std::string& cells) { return faults_of(patience, "piles.tagged(card.suit)", cells); }

TEST(WordsNamed, Faults) {
  const std::string at = "actions.play.choose.to: ";
  EXPECT_EQ(fault("piles.tagged(card.sut)"), at + "no piece has a property 'sut' = did you mean 'suit'?\n");
  EXPECT_EQ(fault("piles.tagged(card.value)"),
            at + "'card.value' gives no word here = a word, ARGUMENT.PROPERTY of a choice, or an argument or a "
                 "variable that is a word\n");
  EXPECT_EQ(fault("piles.tagged(card.rare)"),
            at + "no cell of 'piles' is tagged with what 'card.rare' may be = tag a cell with each of its words: "
                 "legend: {R: red}\n");
  EXPECT_EQ(fault("piles.tagged(heart)"), at + "no cell of 'piles' has the tag 'heart' = did you mean 'hearts'?\n");
  EXPECT_EQ(fault("piles.tagged(stars)"), at + "no cell of 'piles' has the tag 'stars' = there are: clubs, hearts\n");
  EXPECT_EQ(fault("piles.tagged(count)"),
            at + "'count' gives no word here = a word, ARGUMENT.PROPERTY of a choice, or an argument or a variable "
                 "that is a word\n");
}

}  // namespace
}  // namespace houserule::words_named_test
