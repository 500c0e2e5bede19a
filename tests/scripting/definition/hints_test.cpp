// What hints say to those whose names have two meanings, or who write what belongs elsewhere.

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::hints_test {
namespace {

const char* const shop =
    "format: 2\n"
    "id: shop\n"
    "title: {en: Shop, fr: Boutique}\n"
    "players: 2\n"
    "pieces: {coin: {properties: {metal: {type: choice, options: [gold, silver]}}, kinds: {gold: {metal: gold}, "
    "penny: {metal: silver}}}}\n"
    "zones: {purse: {shape: set, holds: coin, each: player}, box: {shape: set, holds: coin, fill: all}}\n"
    "counters: {penny: {each: player}, points: {each: player}}\n"
    "variables: {gold: {type: number}, coin: {type: piece}, first: {type: seat}, led: {type: word}}\n"
    "actions: {act: {do: [{add: 1, to: points}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: 2, do: [{phase: turn}]}]\n"
    "scoring: {points: {counter: points}}\n";

std::string fault(const std::string& effect) { return faults_of(shop, "{add: 1, to: points}", effect); }

TEST(Hints, OfNamesThatPiecesHaveToo) {
  const std::string at = "actions.act.do[1].add: ";
  EXPECT_EQ(
      fault("{add: purse.count(gold), to: points}"),
      at + "'gold' is a variable, and pieces are called so, too: which is meant? = give the variable another name\n");
  EXPECT_EQ(
      fault("{add: purse.count(penny), to: points}"),
      at + "'penny' is a counter, and pieces are called so, too: which is meant? = give the counter another name\n");
  EXPECT_EQ(fault("{add: coin, to: points}"),
            at + "'coin' can't be compared = pieces are called 'coin', too, and this is the variable: give it another "
                 "name\n");
  EXPECT_EQ(fault("{add: purse.count(coin), to: points}"),
            at +
                "'coin' can't be compared = pieces are called 'coin', too, and this is the variable: give it another "
                "name\n" +
                at + "'coin' is a piece, and pieces match words = what it has: PIECE.PROPERTY\n");
}

TEST(Hints, NameWordsOnce) {
  EXPECT_EQ(fault("{move: box.all, with: copper, to: purse}"),
            "actions.act.do[1].with: no piece of 'box' is 'copper' = there are: gold, penny, coin, silver\n");
}

TEST(Hints, OfPlayersThatAreNamedByNumbers) {
  EXPECT_EQ(fault("{set: first, value: 2}"),
            "actions.act.do[1].value: 'first' holds no number, but what was chosen = me, an argument, or another "
            "variable: {second: {type: seat, start: 2}}\n");
}

TEST(Hints, OfWhatEveryPlayerHasWhereNobodyActs) {
  EXPECT_EQ(faults_of(shop, "[{repeat: 2", "[{each: coin, in: purse, do: [{move: coin, to: box}]}, {repeat: 2"),
            "flow[1].in: every player has a 'purse': whose? Nobody acts here = for: players, around a list or a loop: "
            "{for: players, do: [...]}\n");
}

std::string refusal_of(const std::string& effect) {
  try {
    load_written(replaced(shop, "{add: 1, to: points}", effect));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Hints, OfLoopsInActions) {
  EXPECT_NE(refusal_of("{repeat: 3, do: [{add: 1, to: points}]}")
                .find("unknown key 'repeat'\n"
                      "    9 | actions: {act: {do: [{repeat: 3, do: [{add: 1, to: points}]}]}}\n"
                      "      |                       ^^^^^^\n"
                      "      = in an action or a step: {each: NUMBER, in: 1..3, do: [...]}, with variables: {NUMBER: "
                      "{type: number}}\n"),
            std::string::npos)
      << refusal_of("{repeat: 3, do: [{add: 1, to: points}]}");
  EXPECT_NE(refusal_of("{until: purse empty, do: [{add: 1, to: points}]}")
                .find("= only the flow goes on until something is so; in an action: {each: NUMBER, in: 1..9, do: "
                      "[...]}\n"),
            std::string::npos);
}

}  // namespace
}  // namespace houserule::hints_test
