// amounts, conditions and steps that are called by name, with things in brackets or without.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "core/match/match.hpp"
#include "core/model/numbers.hpp"
#include "scripting/position/said_json.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::calls_test {
namespace {

const char* const army =
    "id: army\n"
    "players: 2\n"
    "counters: {points: {each: player, max: 999, min: -99}, arms: {each: player, start: 1}, days: {}}\n"
    "pieces:\n"
    "  unit:\n"
    "    name: unit\n"
    "    plural: units\n"
    "    properties: {force: {type: integer}}\n"
    "    kinds: {elf: {name: Elf, force: 2}, orc: {name: Orc, force: 4}}\n"
    "zones: {hand: {shape: set, holds: unit, fill: all, sees: everyone}, dead: {shape: row, holds: unit}}\n"
    "amounts:\n"
    "  strength(unit): 2 * unit.force + arms\n"
    "  worth(unit, times): times * strength(unit) - 1\n"
    "  pay: 10\n"
    "conditions:\n"
    "  strong(unit): strength(unit) > 5\n"
    "  early: [days < 2, arms < 9]\n"
    "steps:\n"
    "  gain(amount, why): {do: [{add: amount, to: points, text: \"{player}: {amount} for {why}\"}]}\n"
    "actions:\n"
    "  praise: {choose: {card: hand}, do: [{step: \"gain(worth(card, 2), card)\", when: strong(card)},\n"
    "    {step: \"gain(-1, card)\", when: not strong(card)}]}\n"
    "  wait: {needs: early, do: [{add: pay - 3, to: points}]}\n"
    "phases: {day: {actions: [praise, wait]}}\n"
    "flow: [{repeat: 3, do: [{phase: day}, {add: 1, to: days}]}]\n";

struct Calls : ::testing::Test {
  Referee referee{Game::make(std::make_shared<const Definition>(built(army)), 2), nullptr};
  State state = referee.start(1);

  void act(std::size_t n) { referee.apply_legal(state, referee.legal(state, referee.actor(state))[n]); }
  std::int64_t points(Seat seat) const {
    return counter_of(state, referee.game().definition().counters.find("points"), seat);
  }
};

TEST_F(Calls, TakeWhatIsGivenInPlaceOfTheirParameters) {
  act(1);
  EXPECT_EQ(points(0), 2 * (2 * 4 + 1) - 1) << "an orc is strong";
  act(0);
  EXPECT_EQ(points(1), -1) << "an elf is not";
}

TEST_F(Calls, NeedNoBrackets) {
  act(2);
  EXPECT_EQ(points(0), 7);
  for (int ply = 0; ply < 3; ++ply) act(0);
  EXPECT_EQ(referee.legal(state, referee.actor(state)).size(), 2u) << "it is no longer early";
}

TEST(CallsOfData, GiveWhatIsReckonedAsAWhole) {
  const auto arms = [](const char* amount) {
    const std::string with_twice = replaced(army, "  pay: 10", "  pay: 10\n  twice(number): 2 * number - number");
    const std::string asked = replaced(replaced(with_twice, "{add: pay - 3, to: points}", amount),
                                       "steps:", "  other: [pay > 0, twice(pay) > 0]\nsteps:");
    const std::string all = replaced(asked, "needs: early", "needs: [early, other]");
    Referee referee(Game::make(std::make_shared<const Definition>(built(all)), 2), nullptr);
    State state = referee.start(1);
    referee.apply_legal(state, referee.legal(state, 0)[2]);
    return counter_of(state, referee.game().definition().counters.find("points"), 0);
  };
  EXPECT_EQ(arms("{add: twice(arms + 4), to: points}"), 5);
  EXPECT_EQ(arms("{add: twice(-3), to: points}"), -3);
  EXPECT_EQ(arms("{add: \"twice(max(arms, 4))\", to: points}"), 4);
  EXPECT_EQ(arms("{add: 20 / pay, to: points}"), 2);
}

/// What is said when the card of that place is praised.
std::string said_of(std::size_t card) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(army)), 2), nullptr);
  Match match(referee, 1);
  EXPECT_EQ(match.play(referee.legal(match.state(), 0)[card]), "");
  return said_json(referee.game(), match.said(1)).dump();
}

TEST(CallsOfData, FillTheGapsOfSentences) {
  EXPECT_EQ(said_of(1),
            "[{\"sentence\":\"{player}: {worth(card, 2)} for {card}\",\"values\":{\"player\":[\"player1\"],"
            "\"worth(card, 2)\":[17],\"card\":[\"orc\"]}}]");
  EXPECT_EQ(said_of(0),
            "[{\"sentence\":\"{player}: -1 for {card}\",\"values\":{\"player\":[\"player1\"],"
            "\"card\":[\"elf\"]}}]");
}

TEST(CallsOfData, AreToldByTheirNames) {
  EXPECT_EQ(faults_of(army, "pay - 3", "pya - 3"),
            "actions.wait.do[1].add: there is no counter, variable or argument 'pya' = did you mean 'pay'?\n");
  EXPECT_EQ(
      faults_of(army, "needs: early", "needs: earyl"),
      "actions.wait.needs: 'earyl' is no condition, and the game has no script with one = did you mean 'early'?\n");
}

TEST(CallsOfData, ThatNobodyAsksForAreRefused) {
  EXPECT_EQ(faults_of(army, "pay - 3", "3"), "amounts.pay: nothing asks for the amount 'pay' = remove it\n");
  EXPECT_EQ(faults_of(army, "needs: early, ", ""),
            "conditions.early: nothing asks for the condition 'early' = remove it\n");
}

TEST(CallsOfData, AreGivenAsManyThingsAsTheyHaveParameters) {
  EXPECT_EQ(faults_of(army, "pay - 3", "pay(3)"), "actions.wait.do[1].add: 'pay' takes nothing in brackets = pay\n");
  EXPECT_EQ(faults_of(army, "pay - 3", "strength"),
            "actions.wait.do[1].add: 'strength' takes one thing in brackets = strength(unit)\n");
  EXPECT_EQ(faults_of(army, "\"gain(-1, card)\"", "gain(-1)"),
            "actions.praise.do[2].step: 'gain' takes 2 things in brackets = gain(amount, why)\n");
  EXPECT_EQ(faults_of(army, "\"gain(-1, card)\"", "\"gain(-1, )\""),
            "actions.praise.do[2].step: 'gain' takes 2 things in brackets = gain(amount, why)\n");
}

TEST(CallsOfData, TellWhatTheyWereGivenWhereThatIsWrong) {
  EXPECT_EQ(
      faults_of(army, "{add: pay - 3, to: points}", "{add: pay - strength(days), to: points}"),
      "amounts.\"strength(unit)\": there is no counter, variable or argument 'days.force' (in strength(days), line 23)\n");
}

TEST(CallsOfData, AreNoPartOfThemselves) {
  EXPECT_EQ(faults_of(army, "  pay: 10", "  pay: 10 + pay"), "amounts.pay: the amount 'pay' is a part of itself\n");
  EXPECT_EQ(faults_of(army, "  early: [days < 2, arms < 9]", "  early: [days < 2, not early]"),
            "conditions.early[2]: the condition 'early' is a part of itself\n");
}

std::string first_of(const std::string& faults) { return faults.substr(0, faults.find('\n')); }

/// The schema tells that a step has no name; what does something else is not that step.
TEST(CallsOfData, HaveNames) {
  EXPECT_EQ(
      faults_of(army, "gain(amount, why): {", "\"\": {"),
      "actions.praise.do[1].step: there is no step 'gain' = what is given in brackets goes to a step of the data\n"
      "actions.praise.do[2].step: there is no step 'gain' = what is given in brackets goes to a step of the data\n");
}

TEST(CallsOfData, HaveNamesOfTheirOwn) {
  EXPECT_EQ(faults_of(army, "  pay: 10", "  pay: 10\n  days: 3"),
            "amounts.days: 'days' is a counter, too = give it another name\n");
  EXPECT_EQ(faults_of(army, "  pay: 10", "  pay: 10\n  pay(x): x"),
            "amounts.\"pay(x)\": there are two 'pay' = with other parameters, too, it is the same\n");
  EXPECT_EQ(faults_of(army, "  pay: 10", "  orc: 10"),
            "amounts.orc: 'orc' is a word for pieces or cells, too = give it another name\n"
            "actions.wait.do[1].add: there is no counter, variable or argument 'pay'\n");
  EXPECT_EQ(first_of(faults_of(army, "choose: {card: hand}", "choose: {pay: hand}")),
            "actions.praise.choose.pay: 'pay' is an amount, too = give it another name");
  EXPECT_EQ(faults_of(army, "times * strength(unit) - 1", "strength(unit) - 1"),
            "amounts.\"worth(unit, times)\": nothing in it speaks of 'times' = remove it\n");
  EXPECT_EQ(first_of(faults_of(army, "gain(amount, why)", "gain(amount, amount)")),
            "steps.\"gain(amount, amount)\": 'amount' stands there twice = give the second another name");
}

TEST(CallsOfData, MayStandInWhatTheyAreGiven) {
  const std::string twice = replaced(army, "  pay: 10", "  pay: 10\n  twice(number): 2 * number");
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(
                                 twice, "{add: pay - 3, to: points}", "{add: twice(twice(pay)), to: points}"))),
                             2),
                  nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0)[2]);
  EXPECT_EQ(counter_of(state, referee.game().definition().counters.find("points"), 0), 40);
  EXPECT_EQ(faults_of(replaced(twice, "2 * number", "2 * twice(number)"), "pay - 3", "twice(pay)").substr(0, 73),
            "amounts.\"twice(number)\": the amount 'twice' is a part of itself (in twice");
}

TEST(CallsOfData, TakeWhatIsNegativeAndWhatIsNot) {
  const auto points = [](const char* step) {
    const std::string more = replaced(army, "steps:\n",
                                      "steps:\n  lose(amount): {do: [{add: -amount, to: points}]}\n"
                                      "  unless(so): {do: [{add: 5, to: points, when: not so}]}\n");
    const std::string all = replaced(
        replaced(more, "{add: pay - 3, to: points}",
                 std::string("{add: pay - 3, to: points}, {step: lose(3)}, {step: unless(arms > 9)}, ") + step),
        "arms: {each: player", "arms: {each: player");
    Referee referee(Game::make(std::make_shared<const Definition>(built(all)), 2), nullptr);
    State state = referee.start(1);
    referee.apply_legal(state, referee.legal(state, 0)[2]);
    return counter_of(state, referee.game().definition().counters.find("points"), 0);
  };
  EXPECT_EQ(points("{step: lose(arms + 1)}"), 7 - 3 + 5 - 2);
  EXPECT_EQ(points("{step: lose(-3)}"), 7 - 3 + 5 + 3);
  EXPECT_EQ(points("{step: unless(not early)}"), 7 - 3 + 5 + 5);
}

TEST(CallsOfData, RefuseWhatCannotStandThere) {
  const auto refused = [](const char* step) {
    try {
      load_written(std::string("format: 2\ntitle: {en: Army, fr: Armée}\n") +
                   replaced(army, "\"gain(-1, card)\"", step));
    } catch (const std::runtime_error& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const std::string at = "steps.\"gain(amount, why)\".do[1].";
  EXPECT_EQ(refused("\"gain(-1, card)\""), "");
  EXPECT_NE(refused("\"gain(true, card)\"")
                .find(at + "add: expected an integer or a string, found a boolean (in gain(true, card), line 24)"),
            std::string::npos)
      << refused("\"gain(true, card)\"");
}

TEST(CallsOfData, AreTakenForWhatTheyAre) {
  EXPECT_EQ(faults_of(army, "pay - 3", "early"),
            "actions.wait.do[1].add: 'early' is no number = it is a condition: when: early\n");
  EXPECT_EQ(
      faults_of(army, "needs: early", "needs: [early, pay]"),
      "actions.wait.needs[2]: 'pay' is no condition, and the game has no script with one = it is an amount: pay > "
      "0\n");
  EXPECT_EQ(first_of(faults_of(army, "  early: [days", "  pay: [days")),
            "conditions.pay: 'pay' is an amount, too = give it another name");
  EXPECT_EQ(first_of(faults_of(army, "gain(amount, why)", "gain(amount, max)")),
            "steps.\"gain(amount, max)\": 'max' is a word of the language, too = give it another name");
}

TEST(CallsOfData, StandInRanges) {
  const std::string looped = replaced(
      replaced(army, "steps:\n", "steps:\n  many(n): {do: [{each: i, in: 1..n, do: [{add: i, to: points}]}]}\n"),
      "{add: pay - 3, to: points}", "{add: pay - 3, to: points}, {step: many(4)}");
  const std::string all = replaced(looped, "pieces:\n", "variables: {i: {type: number}}\npieces:\n");
  Referee referee(Game::make(std::make_shared<const Definition>(built(all)), 2), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0)[2]);
  EXPECT_EQ(counter_of(state, referee.game().definition().counters.find("points"), 0), 7 + 1 + 2 + 3 + 4);
}

TEST(CallsOfData, AreNotTooDeep) {
  std::string amounts = "  a0: arms\n", steps = "  s0(x): {do: [{add: x, to: points}]}\n";
  for (int i = 1; i < 60; ++i) {
    amounts += "  a" + std::to_string(i) + ": a" + std::to_string(i - 1) + " + 1\n";
    steps += "  s" + std::to_string(i) + "(x): {do: [{step: s" + std::to_string(i - 1) + "(x + x)}]}\n";
  }
  EXPECT_EQ(first_of(faults_of(replaced(army, "pay: 10\n", "pay: 10 + a59\n" + amounts), "id: army", "id: army")),
            "amounts.a11: more than 50 calls, one within another = say some of it where it is asked for");
  const std::string grown = replaced(army, "steps:\n", "steps:\n" + steps);
  const std::string faults =
      faults_of(grown, "{add: pay - 3, to: points}", "{add: pay, to: points}, {step: s20(arms)}");
  EXPECT_NE(faults.find("what is given makes a text of more than 4000 bytes (in s"), std::string::npos) << faults;
}

TEST(CallsOfData, AreToldInSentences) {
  const std::string text =
      replaced(army, "{add: pay - 3, to: points}", "{add: 1, to: arms}, {tell: \"{early_worth} and {pay}\"}");
  const std::string all = replaced(text, "  pay: 10", "  pay: 10\n  early_worth: arms + 1");
  Referee referee(Game::make(std::make_shared<const Definition>(built(all)), 2), nullptr);
  Match match(referee, 1);
  EXPECT_EQ(match.play(referee.legal(match.state(), 0)[2]), "");
  EXPECT_EQ(said_json(referee.game(), match.said(1)).dump(),
            "[{\"sentence\":\"{early_worth} and {pay}\",\"values\":{\"early_worth\":[3],\"pay\":[10]}}]");
}

TEST(CallsOfData, AreReadInSoManyPlacesAndNoMore) {
  std::string amounts = "  a0: arms\n";
  for (int i = 1; i < 14; ++i)
    amounts += "  a" + std::to_string(i) + ": a" + std::to_string(i - 1) + " + a" + std::to_string(i - 1) + "\n";
  const std::string all = replaced(army, "  pay: 10\n", "  pay: 10 + a13\n" + amounts);
  const std::string faults = faults_of(all, "players: 2", "players: 2");
  EXPECT_NE(faults.find("more than 2000 amounts are asked for in all = ask for less\n"), std::string::npos) << faults;
}

}  // namespace
}  // namespace houserule::calls_test
