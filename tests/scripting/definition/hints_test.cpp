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

std::string refusal_of(const std::string& text, const std::string& from = "{add: 1, to: points}") {
  try {
    load_written(replaced(shop, from, text));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Hints, OfLoopsInActions) {
  EXPECT_EQ(refusal_of("{repeat: 3, do: [{add: 1, to: points}]}"), "");
  EXPECT_NE(
      refusal_of("{until: purse empty, do: [{add: 1, to: points}]}")
          .find("unknown key 'until'\n"
                "    9 | actions: {act: {do: [{until: purse empty, do: [{add: 1, to: points}]}]}}\n"
                "      |                       ^^^^^\n"
                "      = only the flow goes on until something is so; in an action: {repeat: 9, do: [...]}, with a "
                "'when' within\n"),
      std::string::npos)
      << refusal_of("{until: purse empty, do: [{add: 1, to: points}]}");
  EXPECT_NE(
      refusal_of("{loop: 3, do: [{add: 1, to: points}]}")
          .find("= so many times: {repeat: 3, do: [...]}; for one thing after another: {each: NAME, in: hand, do: "
                "[...]}\n"),
      std::string::npos);
}

TEST(Hints, OfWordsOfOtherTools) {
  EXPECT_NE(refusal_of("{eliminate: me}").find("= a player is out of the match: {out: me}\n"), std::string::npos);
  const auto says = [&](const std::string& from, const std::string& to, const std::string& hint) {
    const std::string text = refusal_of(to, from);
    EXPECT_NE(text.find("      = " + hint + "\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("no match ever comes"), std::string::npos) << text;
  };
  says("[{repeat: 2", "[{loop: 2", "repeat: forever, or so many times: {repeat: 3, do: [...]}");
  says("[{repeat: 2", "[{while: box empty", "until: what ends it, {until: deck empty, do: [...]}");
  says("counters:", "setup: []\ncounters:", "what is done at the start stands first in the flow");
  says("purse: {shape: set", "purse: {neighbours: 8, shape: set",
       "it belongs to the grid: grid: {square: [5, 5], neighbours: 8}");
  says("coin: {properties", "coin: {faces: 6, properties",
       "the faces of dice are their kinds, of which all show the first: kinds: {one: , two: }");
}

TEST(Hints, OfWhatIsReckoned) {
  const std::string at = "actions.act.do[1]";
  EXPECT_EQ(fault("{win: player}"), at + ".win: there is no variable 'player' = who acts: me\n");
  EXPECT_EQ(fault("{add: 1, to: points, when: points.most >= 3}"),
            at + ".when: there is no counter, variable or argument 'points.most' = of all players: "
                 "players.most(points)\n");
  EXPECT_EQ(fault("{add: 1, to: points, when: points}"),
            at + ".when: 'points' is no condition, and the game has no script with one = compare it: points > 0\n");
  EXPECT_EQ(fault("{move: box.silver, to: purse}"),
            at + ".move: 'box.silver' can't be moved = those that match a word: {move: box.all, with: silver}\n");
  EXPECT_EQ(faults_of(shop, "repeat: 2", "until: points == 2"),
            "flow[1].until: every player has a 'points': whose? Nobody acts here = of all of them: "
            "players.most(points), players.least(points), players.sum(points)\n");
  EXPECT_EQ(
      faults_of(shop, "[{repeat: 2", "[{set: first, value: none}, {repeat: 2"),
      "flow[1].value: 'first' can't hold 'none' where nobody chooses anything = so that it holds nothing: {clear: first}\n");
}

TEST(Hints, OfWhatIsChosen) {
  const auto chosen = [](const std::string& from) {
    return faults_of(shop, "act: {do: [{add: 1, to: points}]}", "act: {choose: {a: {from: " + from + "}}, do: []}");
  };
  const std::string at = "actions.act.choose.a";
  EXPECT_EQ(chosen("1..purse.count"), "");
  EXPECT_EQ(chosen("opponent.purse"),
            at + ".from: there is no zone 'opponent' = another player's zone: ZONE.of(WHOM), by an argument or a "
                 "variable that names a player\n");
  EXPECT_EQ(chosen("purse, count: \"numbers.least[led]..3\""), at + ".count: the game has no list 'numbers.least'\n");
  const std::string together = " = pieces of several zones are put together: from: hand + herd\n";
  EXPECT_EQ(chosen("[purse, box], count: 2"),
            at + ".count: only pieces and cells can be chosen several at once" + together);
  EXPECT_EQ(chosen("[purse, box], needs: a == led"),
            at + ".needs: 'purse' is no kind, property or option, and is compared with one" + together + at +
                ".needs: 'box' is no kind, property or option, and is compared with one" + together);
}

}  // namespace
}  // namespace houserule::hints_test
