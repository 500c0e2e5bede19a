// numbers.floor[floor.count], numbers.cost[card.suit]: numbers of the data, looked up while a match is played.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/match/match.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "scripting/position/said_json.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::looked_up_test {
namespace {

const char* const market =
    "id: market\n"
    "players: 1\n"
    "numbers: {floor: [1, 3, 6], sister: {red: blue, blue: red}, cost: {red: 5, blue: 7}, deep: {box: [[10, 20], [30, 40]]}, mixed: [1, two], "
    "odd: {red: 1, green: 2}, few: {red: 1}, none: []}\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {suit: {type: choice, options: [red, blue]}, value: {type: integer}}\n"
    "    kinds: {r1: {suit: red, value: 1}, b3: {suit: blue, value: 3}, b4: {suit: blue, value: 4}}\n"
    "zones: {hand: {shape: set, holds: card, fill: all}}\n"
    "counters: {sum: {min: -100, start: 100}}\n"
    "variables: {suit: {type: word}}\n"
    "actions:\n"
    "  take: {choose: {card: hand, colour: [red, blue]}, do: [{add: \"numbers.floor[card.value]\", to: sum}]}\n"
    "phases: {turn: {actions: [take]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: hand}}\n";

const std::string added = "\"numbers.floor[card.value]\"";

/// What taking a card has added.
std::int64_t after(const std::string& amount, const std::string& card) {
  const std::string text = replaced(market, added, '"' + amount + '"');
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 1), nullptr);
  State state = referee.start(1);
  const Parsed parsed = parse_action(referee, state, 0, "take " + card + " blue");
  EXPECT_EQ(parsed.refusal, "");
  referee.apply_legal(state, parsed.action);
  return counter_of(state, CounterIndex(0), no_seat) - 100;
}

TEST(LookedUp, APlaceInAList) {
  EXPECT_EQ(after("numbers.floor[card.value]", "r1"), 1);
  EXPECT_EQ(after("numbers.floor[card.value]", "b3"), 6);
  EXPECT_EQ(after("-numbers.floor[card.value - 1] * 2", "b3"), -6);
  EXPECT_EQ(after("numbers.floor[min(card.value, 3)] + numbers.floor[2]", "b4"), 9);
  EXPECT_EQ(after("numbers.floor[numbers.floor[card.value]]", "r1"), 1);
  EXPECT_EQ(after("numbers.floor[1 + 1]", "r1"), 3) << "known when the game is loaded";
}

TEST(LookedUp, AWordInATable) {
  EXPECT_EQ(after("numbers.cost[card.suit]", "r1"), 5);
  EXPECT_EQ(after("numbers.cost[card.suit]", "b3"), 7);
  EXPECT_EQ(after("numbers.cost[colour]", "r1"), 7);
}

std::string error_of(const std::string& amount) {
  try {
    after(amount, "b4");
  } catch (const RuleError& error) {
    return std::string(error.what()) + " = " + error.hint.in("en");
  }
  return "";
}

TEST(LookedUp, WhatIsNotThereIsAnErrorOrNothing) {
  EXPECT_EQ(error_of("numbers.floor[card.value]"),
            "'numbers.floor' has 3 numbers, and none at place 4 = stay within it: [min(…, 3)]");
  EXPECT_EQ(error_of("numbers.few[card.suit]"), "'numbers.few' has no number for 'blue' = give one for each word");
  EXPECT_EQ(error_of("numbers.cost[suit]"),
            "nothing is looked up in 'numbers.cost' = set it before, or ask: when: not … empty");
  const auto is = [](const std::string& condition) {
    std::string text =
        replaced(market, "{add: " + added + ", to: sum}", "{add: 1, to: sum, when: \"" + condition + "\"}");
    Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 1), nullptr);
    State state = referee.start(1);
    referee.apply_legal(state, parse_action(referee, state, 0, "take b4 red").action);
    return counter_of(state, CounterIndex(0), no_seat) == 101;
  };
  EXPECT_TRUE(is("numbers.floor[card.value - 1] == 6"));
  EXPECT_FALSE(is("numbers.floor[card.value] < 100")) << "nothing is not compared";
  EXPECT_TRUE(is("numbers.floor[card.value] != 100"));
}

TEST(LookedUp, IsToldInTexts) {
  const Package stall = load_written(
      "format: 2\nid: stall\ntitle: {en: Stall, fr: Étal}\nplayers: 1\nnumbers: {cost: {low: 2, high: 7}, floor: [1, 4]}\n"
      "pieces: {card: {kinds: {low: {}, high: {}}}}\n"
      "zones: {hand: {shape: set, holds: card, fill: all}}\n"
      "counters: {sold: {}}\n"
      "actions:\n"
      "  sell:\n"
      "    choose: {card: hand}\n"
      "    do: [{add: 1, to: sold}, {tell: \"{card} costs {numbers.cost[card]}, {numbers.floor[sold + 1]} of {numbers.floor[2]}\"}]\n"
      "phases: {turn: {actions: [sell]}}\n"
      "flow: [{phase: turn}]\n"
      "scoring: {sold: {counter: sold}}\n");
  Referee referee = stall.referee(1);
  Match match(referee, 1);
  EXPECT_EQ(match.play(parse_action(referee, match.state(), 0, "sell high").action), "");
  EXPECT_EQ(said_json(referee.game(), match.said(1)).dump(),
            R"([{"sentence":"{card} costs {numbers.cost[card]}, {numbers.floor[sold + 1]} of 4","values":)"
            R"({"card":["high"],"numbers.cost[card]":[7],"numbers.floor[sold + 1]":[4]}}])");
}

const char* const map =
    "id: map\n"
    "players: 1\n"
    "numbers: {price: {hill: 4, lake: 2}, odd: {hill: 1, sea: 2}}\n"
    "pieces: {man: {kinds: {man: {copies: 2}}}}\n"
    "zones:\n"
    "  box: {shape: stack, holds: man, fill: all}\n"
    "  land: {shape: grid, holds: man, grid: {graph: [hill--lake--wood]}}\n"
    "counters: {sum: {}}\n"
    "variables: {here: {type: cell, of: land}}\n"
    "actions:\n"
    "  settle: {choose: {spot: land.empty}, do: [{move: box.top, to: land, at: spot}, {set: here, value: spot},\n"
    "    {add: \"numbers.price[here]\", to: sum, when: \"numbers.price[spot] > 2\"}]}\n"
    "phases: {turn: {actions: [settle]}}\n"
    "flow: [{repeat: 2, do: [{phase: turn}]}]\n";

TEST(LookedUp, ACellOfABoardInATable) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(map)), 1), nullptr);
  State state = referee.start(1);
  const auto settle = [&](const char* spot) {
    referee.apply_legal(state, parse_action(referee, state, 0, std::string("settle ") + spot).action);
    return counter_of(state, CounterIndex(0), no_seat);
  };
  EXPECT_EQ(settle("hill"), 4);
  EXPECT_EQ(settle("wood"), 4) << "nothing is more than 2";
}

TEST(LookedUp, OfACellThatHasNoneIsAnError) {
  Referee referee(
      Game::make(std::make_shared<const Definition>(built(replaced(map, ", when: \"numbers.price[spot] > 2\"", ""))),
                 1),
      nullptr);
  State state = referee.start(1);
  try {
    referee.apply_legal(state, parse_action(referee, state, 0, "settle wood").action);
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()) + " = " + error.hint.in("en"),
              "'numbers.price' has no number for 'wood' = give one for each cell");
  }
  EXPECT_EQ(faults_of(map, "numbers.price[here]", "numbers.odd[here]"),
            "numbers.odd.sea: 'sea' in 'numbers.odd' is no cell of 'land'\n");
}

TEST(LookedUp, FaultsHavePlaceAndHint) {
  const auto fault = [](const std::string& amount) { return faults_of(market, added, '"' + amount + '"'); };
  const std::string at = "actions.take.do[1].add: ";
  EXPECT_EQ(fault("numbers.flor[card.value]"),
            at + "the game has no list 'numbers.flor' = did you mean 'numbers.floor'?\n");
  EXPECT_EQ(fault("numbers.floor[card.suit]"),
            at + "'numbers.floor' is a list, and 'card.suit' is no number = for words: numbers: {cost: {red: 1, blue: "
                 "2}}\n");
  EXPECT_EQ(fault("numbers.cost[card.value]"),
            at +
                "'numbers.cost' has words, and 'card.value' is none = ARGUMENT.PROPERTY of a choice, or an argument or "
                "a variable that is a word\n");
  EXPECT_EQ(fault("numbers.floor[card.valu]"), at + "no piece has a property 'valu' = did you mean 'value'?\n");
  EXPECT_EQ(fault("numbers.floor[valu]"), at + "there is no counter, variable or argument 'valu'\n");
  EXPECT_EQ(fault("numbers.cost[rde]"), at + "'numbers.cost' has no 'rde' = did you mean 'red'?\n");
  EXPECT_EQ(fault("numbers.mixed[card.value]"),
            at + "'numbers.mixed' is no list of numbers = numbers: {floor: [1, 1, 2]}\n");
  EXPECT_EQ(
      fault("numbers.sister[card.suit]"),
      at + "'numbers.sister' is no list of numbers = a word for each word is held: {set: VARIABLE, value: card.suit, "
           "words: {…}}\n");
  EXPECT_EQ(fault("numbers.none[card.value]"),
            at + "'numbers.none' is no list of numbers = numbers: {floor: [1, 1, 2]}\n");
  EXPECT_EQ(fault("numbers.deep.box[card.value]"),
            at + "'numbers.deep.box' is no list of numbers = one more place for a table of tables: "
                 "numbers.deep.box[card.value][1]\n");
  EXPECT_EQ(fault("numbers.odd[card.suit]"),
            "numbers.odd.green: 'green' in 'numbers.odd' is no word = the id of a kind, an option or a property\n");
  EXPECT_EQ(fault("numbers.floor[4 - 0]"),
            at + "the game has no 'numbers.floor[4]' = 'numbers.floor' has 3, from [1] on\n");
}

// Tables of tables, by numbers and by players.

const char* const estate =
    "id: estate\n"
    "players: 2..3\n"
    "numbers:\n"
    "  rent: {mill: [2, 10, 30], inn: [4, 20]}\n"
    "  cost: {mill: {wood: 1, brick: 2}, inn: {wood: 3, brick: 4}}\n"
    "  hands: {2: [5, 4], 3: [3, 2]}\n"
    "  side: [7, 8]\n"
    "  other: {water: 1, ice: 2}\n"
    "pieces: {card: {kinds: {wood: {copies: 9}, brick: {copies: 9}}}}\n"
    "zones:\n"
    "  hand: {shape: set, holds: card, fill: all}\n"
    "  land: {shape: grid, holds: card, grid: {graph: [mill--inn]}}\n"
    "counters: {level: {start: 2}, due: {}}\n"
    "actions:\n"
    "  pay: {choose: {spot: land.cells, card: hand}, do: [{add: AMOUNT, to: due}]}\n"
    "phases: {turn: {actions: [pay]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: hand}}\n";

std::string paid(const std::string& amount, const std::string& choice, int players = 2, Seat by = 0) {
  const std::string text = replaced(estate, "AMOUNT", '"' + amount + '"');
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), players), nullptr);
  State state = referee.start(1);
  try {
    for (Seat seat = 0; seat <= by; ++seat)
      referee.apply_legal(state, parse_action(referee, state, seat, "pay " + choice).action);
  } catch (const RuleError& error) {
    return std::string(error.what()) + " = " + error.hint.in("en");
  }
  return std::to_string(counter_of(state, referee.game().definition().counters.find("due"), no_seat));
}

TEST(LookedUp, InATableOfTables) {
  EXPECT_EQ(paid("numbers.rent[spot][level]", "inn wood"), "20");
  EXPECT_EQ(paid("numbers.rent[spot][1]", "inn wood"), "4");
  EXPECT_EQ(paid("numbers.rent[mill][level + 1]", "inn wood"), "30");
  EXPECT_EQ(paid("numbers.rent.mill[level]", "inn wood"), "10");
  EXPECT_EQ(paid("numbers.cost[spot][card]", "inn brick"), "4");
  EXPECT_EQ(paid("numbers.rent[spot][level + 1]", "inn wood"),
            "'numbers.rent.inn' has 2 numbers, and none at place 3 = stay within it: [min(…, 2)]");
}

TEST(LookedUp, ByNumbersThatAreKeys) {
  EXPECT_EQ(paid("numbers.hands[players.count][level]", "inn wood"), "4");
  EXPECT_EQ(paid("numbers.hands[players.count][level]", "inn wood", 3), "2");
  EXPECT_EQ(paid("numbers.hands[3][level]", "inn wood"), "2");
  EXPECT_EQ(paid("numbers.hands[3][1]", "inn wood"), "3");
  EXPECT_EQ(paid("numbers.hands[level + 7][1]", "inn wood"),
            "'numbers.hands' has no number for '9' = give one for each number");
  EXPECT_EQ(paid("numbers.hands[level - 7][1]", "inn wood"),
            "'numbers.hands' has no number for '-5' = give one for each number");
}

TEST(LookedUp, ByPlayers) {
  EXPECT_EQ(paid("numbers.side[me]", "inn wood"), "7");
  EXPECT_EQ(paid("numbers.side[me]", "inn wood", 2, 1), "15");
  EXPECT_EQ(paid("numbers.side[me]", "inn wood", 3, 2),
            "'numbers.side' has 2 numbers, and none at place 3 = give one for each player");
  EXPECT_EQ(paid("numbers.side[level - 2]", "inn wood"),
            "'numbers.side' has 2 numbers, and none at place 0 = stay within it: [max(…, 1)]");
}

TEST(LookedUp, FaultsOfTablesOfTables) {
  const auto fault = [](const std::string& amount) { return faults_of(estate, "AMOUNT", '"' + amount + '"'); };
  const std::string at = "actions.pay.do[1].add: ";
  EXPECT_EQ(
      fault("numbers.rent[spot]"),
      at + "'numbers.rent' is no list of numbers = one more place for a table of tables: numbers.rent[spot][1]\n");
  EXPECT_EQ(fault("numbers.side[level][2]"),
            at + "'numbers.side' is no table of tables = numbers.side[level] is a number of it\n");
  EXPECT_EQ(fault("numbers.hands[me][1]"), at +
                                               "'numbers.hands' goes by numbers, and 'me' is a player = a list goes by "
                                               "players: numbers: {start: [0, 1, 1]}\n");
  EXPECT_EQ(fault("numbers.rent[spot][me]"), "") << "a list goes by players, too";
  EXPECT_EQ(
      fault("numbers.rent[spot][card]"),
      at + "'numbers.rent.mill' is a list, and 'card' is no number = for words: numbers: {cost: {red: 1, blue: 2}}\n");
  EXPECT_EQ(fault("numbers.other[spot]"), at + "'water' in 'numbers.other' is no cell of 'land'\n");
}

}  // namespace
}  // namespace houserule::looked_up_test
