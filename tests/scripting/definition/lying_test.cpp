// What lies on top of a zone, and whether something lies in one: `pile.top.rank`, `hand has red`.

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::lying_test {
namespace {

const char* const eights =
    "id: eights\n"
    "players: 2..3\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  coin: {properties: {worth: {type: integer}}, kinds: {penny: {worth: 1}}}\n"
    "  card:\n"
    "    properties: {rank: {type: integer}, suit: {type: choice, options: [red, black]}}\n"
    "    kinds: {three: {rank: 3, suit: red}, five: {rank: 5, suit: red}, seven: {rank: 7, suit: black}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, sees: nobody, fill: all}\n"
    "  pile: {shape: stack, holds: card, sees: top}\n"
    "  hand: {shape: set, holds: card, each: player, sees: owner}\n"
    "  purse: {shape: set, holds: coin, fill: all}\n"
    "  brow: {shape: stack, holds: card, each: player, sees: others}\n"
    "  field: {shape: grid, holds: card, grid: {square: [2, 2], stack: any}}\n"
    "counters: {coins: {each: player, max: 9}}\n"
    "variables: {trump: {type: word}, first: {type: seat}, turn: {type: seat}, deck_words: {type: word, most: 3}}\n"
    "actions:\n"
    "  act: {choose: {card: hand}, do: [{move: card, to: pile}]}\n"
    "  rest: {}\n"
    "phases: {turn: {actions: [act], otherwise: [rest]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: hand}}\n";

std::string acting(const std::string& action) {
  return replaced(eights, "{choose: {card: hand}, do: [{move: card, to: pile}]}", "{" + action + "}");
}

struct Table {
  explicit Table(const std::string& action, int players = 2)
      : referee(Game::make(std::make_shared<const Definition>(built(acting(action))), players), nullptr) {
    const auto& kinds = referee.game().definition().kinds;
    for (PieceId piece = state.zone(zone("deck")).head; piece != none; piece = state.piece(piece).above)
      pieces[kinds[state.piece(piece).kind].id] = piece;
  }
  ZoneId zone(const char* id, Seat seat = 0) const {
    return referee.game().zone_of(referee.game().definition().zones.find(id), seat);
  }
  Table& put(const std::string& kind, const char* id, Seat seat = 0) {
    move_piece(state, pieces.at(kind), zone(id, seat));
    return *this;
  }
  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, 0))
      if (action.id == 0) text += (text.empty() ? "" : ",") + action_text(state, action).substr(3);
    return text;
  }
  /// What the first action that is offered makes of the actor's coins.
  int coins() {
    State after = state;
    EXPECT_EQ(referee.apply(after, referee.legal(state, 0).front()), "");
    return after.counters()[0];
  }
  Referee referee;
  State state = referee.start(1);
  std::map<std::string, PieceId> pieces;
};

std::string fault(const std::string& action) {
  std::string found;
  built(acting(action), &found);
  return found;
}

TEST(Topmost, IsComparedWithWhatIsChosen) {
  const char* const suit = "choose: {card: {from: hand, needs: card.suit == pile.top.suit}}";
  EXPECT_EQ(Table(suit).put("three", "hand").put("seven", "hand").put("five", "pile").offered(), " three");
  const char* const rank = "choose: {card: {from: hand, needs: card.rank > pile.top.rank}}";
  EXPECT_EQ(Table(rank).put("three", "hand").put("seven", "hand").put("five", "pile").offered(), " seven");
  const char* const red = "choose: {card: hand}, needs: pile.top.suit == red";
  EXPECT_EQ(Table(red).put("seven", "hand").put("five", "pile").offered(), " seven");
  EXPECT_EQ(Table(red).put("five", "hand").put("seven", "pile").offered(), "");
}

TEST(Topmost, OfNothingIsOnlyUnequal) {
  EXPECT_EQ(Table("choose: {card: {from: hand, needs: card.suit == pile.top.suit}}").put("three", "hand").offered(),
            "");
  EXPECT_EQ(Table("choose: {card: {from: hand, needs: card.rank <= pile.top.rank}}").put("three", "hand").offered(),
            "");
  EXPECT_EQ(Table("choose: {card: {from: hand, needs: card.rank != pile.top.rank}}").put("three", "hand").offered(),
            " three");
  EXPECT_EQ(Table("choose: {card: {from: hand, needs: {any: [pile empty, card.suit == pile.top.suit]}}}")
                .put("three", "hand")
                .offered(),
            " three");
}

TEST(Topmost, OfNothingMatchesNothing) {
  const auto offered = [](const std::string& needs) {
    return Table("choose: {card: hand}, needs: " + needs).put("three", "hand").offered();
  };
  EXPECT_EQ(offered("hand has pile.top.suit"), "");
  EXPECT_EQ(offered("not deck_words has pile.top.suit"), " three");
  EXPECT_EQ(Table("choose: {card: hand, spot: {from: field.empty, row: [pile.top.rank, empty], column: 1}}")
                .put("three", "hand")
                .offered(),
            " three a1, three a2");
  EXPECT_EQ(Table("choose: {card: hand, spot: {from: field.empty, column: [pile.top.suit, 2], row: 1}}")
                .put("three", "hand")
                .offered(),
            " three b1");
}

TEST(Topmost, FaceDownIsNothing) {
  Table table("choose: {card: hand}, needs: pile.top.suit == red");
  table.put("three", "hand").put("five", "pile");
  EXPECT_EQ(table.offered(), " three");
  table.state.piece(table.pieces.at("five")).face_down = 1;
  EXPECT_EQ(table.offered(), "");
}

TEST(Topmost, AmountsToANumberInEffects) {
  EXPECT_EQ(Table("choose: {card: hand}, do: [{move: card, to: pile}, {add: pile.top.rank, to: coins}]")
                .put("five", "hand")
                .coins(),
            5);
  Table nothing("choose: {card: hand}, do: [{add: pile.top.rank, to: coins}]");
  nothing.put("five", "hand");
  try {
    nothing.coins();
    FAIL() << "expected a refusal";
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()), "nothing lies on top of 'pile' face up");
    EXPECT_EQ(error.hint.in("en"), "ask first: 'not ZONE empty'");
  }
}

TEST(ZoneHas, AWordAPropertyOrAGuess) {
  const auto has = [](const std::string& what) {
    return "choose: {card: hand}, do: [{add: 1, to: coins, when: " + what + "}]";
  };
  const auto holds = [&](const std::string& what) {
    return Table(has(what)).put("three", "hand").put("seven", "pile").put("five", "hand", 1).coins() == 1;
  };
  EXPECT_TRUE(holds("hand has red"));
  EXPECT_TRUE(holds("hand has three"));
  EXPECT_FALSE(holds("hand has black"));
  EXPECT_TRUE(holds("not hand has five"));
  EXPECT_TRUE(holds("pile has black"));
  EXPECT_TRUE(holds("hand has card.suit"));
  EXPECT_FALSE(holds("pile has card.suit"));
  EXPECT_FALSE(holds("hand has trump"));
}

TEST(ZoneHas, WhatIsGuessedOfAnother) {
  Table table("choose: {whom: others, guess: [three, five]}, do: [{add: 1, to: coins, when: hand.of(whom) has guess}]");
  table.put("five", "hand", 1);
  const auto coins = [&](const char* text) {
    State after = table.state;
    EXPECT_EQ(table.referee.apply(after, parse_action(table.referee, after, 0, text).action), "");
    return after.counters()[0];
  };
  EXPECT_EQ(coins("act player2 five"), 1);
  EXPECT_EQ(coins("act player2 three"), 0);
}

TEST(ZoneHas, AListOfTheSameNameIsAskedFirst) {
  const std::string text = replaced(replaced(acting("choose: {card: pile}, needs: hand has black"),
                                             "trump: {type: word}", "hand: {type: word, most: 3}"),
                                    "{count: hand}", "{count: pile}");
  const Definition definition = built(text);
  EXPECT_TRUE(std::holds_alternative<conditions::Has>(definition.actions[0].needs.that));
}

TEST(ZoneHas, OfAGridOnlyWhatLiesOnTop) {
  Table table("choose: {card: hand}, do: [{add: 1, to: coins, when: field.pieces has red}]");
  table.put("seven", "hand");
  move_piece(table.state, table.pieces.at("three"), table.zone("field"), 0);
  EXPECT_EQ(table.coins(), 1);
  Table buried("choose: {card: hand}, do: [{add: 1, to: coins, when: field.pieces has red}]");
  move_piece(buried.state, buried.pieces.at("three"), buried.zone("field"), 0);
  move_piece(buried.state, buried.pieces.at("seven"), buried.zone("field"), 0);
  buried.put("five", "hand");
  EXPECT_EQ(buried.coins(), 0);
}

TEST(ZoneHas, DecidesWhatMayBeDone) {
  const char* const action = "choose: {card: hand}, needs: hand has red";
  EXPECT_EQ(Table(action).put("three", "hand").put("seven", "hand").offered(), " three, seven");
  EXPECT_EQ(Table(action).put("seven", "hand").put("three", "hand", 1).offered(), "");
}

TEST(MoveAll, OnlyWhatMatches) {
  const auto left = [](const std::string& with) {
    Table table("choose: {tint: [red, black]}, do: [{move: hand.all, with: " + with + ", to: pile}]");
    table.put("three", "hand").put("five", "hand").put("seven", "hand");
    EXPECT_EQ(table.referee.apply(table.state, parse_action(table.referee, table.state, 0, "act red").action), "");
    return static_cast<int>(table.state.zone(table.zone("hand")).count);
  };
  EXPECT_EQ(left("tint"), 1);
  EXPECT_EQ(left("black"), 2);
  EXPECT_EQ(left("{rank: 5}"), 2);
  EXPECT_EQ(left("trump"), 3);
  EXPECT_EQ(fault("choose: {card: hand}, do: [{move: card, with: red, to: pile}]"),
            "actions.act.do[1].with: 'with' goes with ZONE.all = choose: {card: {from: ZONE, with: WORD}}\n");
  EXPECT_EQ(fault("do: [{move: hand.all, with: rad, to: pile}]"),
            "actions.act.do[1].with: no piece of 'hand' is 'rad' = did you mean 'red'?\n");
}

TEST(Like, VariablesTakeWhatGivesALikeThing) {
  Table table(
      "choose: {card: hand}, do: [{move: card, to: pile}, {set: trump, value: pile.top.suit}, "
      "{set: first, value: me}, {set: turn, value: first}, {add: 4, to: coins, when: trump == red}, "
      "{add: 2, to: coins, when: turn == me}]");
  EXPECT_EQ(table.put("five", "hand").coins(), 6);
  EXPECT_EQ(fault("do: [{set: turn, value: trump}]"), "actions.act.do[1].value: there is no argument 'trump'\n");
}

TEST(Lying, AListIsOfWords) {
  EXPECT_EQ(
      fault("choose: {card: {from: [pile.top, deck.top]}}"),
      "actions.act.choose.card.from[1]: 'pile.top' would be a word here = pieces of several zones: ZONE + ZONE\n"
      "actions.act.choose.card.from[2]: 'deck.top' would be a word here = pieces of several zones: ZONE + ZONE\n");
}

TEST(Lying, ACellIsNoZoneToMoveTo) {
  EXPECT_EQ(fault("choose: {card: hand, spot: field.empty}, do: [{move: card, to: spot}]"),
            "actions.act.do[1].to: 'spot' is a cell, and 'to' names a zone = to: field, at: spot\n");
}

TEST(Lying, WhatCannotBeAskedIsAFault) {
  const std::string at = "actions.act.choose.card.needs: ";
  const auto needing = [](const std::string& condition) {
    return fault("choose: {card: {from: hand, needs: " + condition + "}}");
  };
  EXPECT_EQ(needing("card.rank == pile.top.rnk"),
            at + "no piece of 'pile' has a property 'rnk' = did you mean 'rank'?\n");
  for (const char* beside : {"pile.top.siut == red", "red == pile.top.siut", "pile.top.siut == card.suit"})
    EXPECT_EQ(needing(beside), at + "no piece of 'pile' has a property 'siut' = did you mean 'suit'?\n");
  EXPECT_EQ(needing("card.rank == deck.top.rank"),
            at + "nobody sees what lies in 'deck', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(
      needing("card.rank == field.top.rank"),
      at + "'field' is a grid, which has a topmost piece on each cell = CELL.top.PROPERTY, {cell: CELL, with: WORD}\n");
  EXPECT_EQ(needing("card.suit > pile.top.suit"), at + "only numbers are more or less than others = write == or !=\n");
  EXPECT_EQ(needing("card.suit == rad"), at + "there is no word, variable or argument 'rad' = did you mean 'red'?\n");
  EXPECT_EQ(needing("pile.top.suit != trmp"),
            at + "there is no word, variable or argument 'trmp' = did you mean 'trump'?\n");
  EXPECT_EQ(needing("card.suit == violet"), at + "there is no word, variable or argument 'violet'\n");
  EXPECT_EQ(needing("deck has red"),
            at + "nobody sees what lies in 'deck', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(needing("hand has rad"), at + "no piece of 'hand' is 'rad' = did you mean 'red'?\n");
  EXPECT_EQ(needing("hand has card.rank"),
            at + "'card.rank' is a number, and pieces match words = ZONE.sum(PROPERTY)\n");
  EXPECT_EQ(needing("field.cells has red"), at + "'field.cells' are cells = field.cells.count(red) > 0\n");
  EXPECT_EQ(needing("hnd has red"), at + "there is no list or zone 'hnd' = did you mean 'hand'?\n");
  EXPECT_EQ(needing("zoo has red"), at + "there is no list or zone 'zoo' = a zone, or a variable with most: NUMBER\n");
  EXPECT_EQ(needing("card.rank == hand.top.rank"),
            at + "'hand' is a set, in which nothing lies on top = hand has WORD, hand.sum(PROPERTY); shape: stack\n");
  EXPECT_EQ(
      needing("card.rank == brow.top.rank"),
      at + "who acts does not see the own 'brow', so what may be done can't depend on it = go by what everyone sees\n");
  EXPECT_EQ(needing("card.rank == pile.top.worth"),
            at + "no piece of 'pile' has a property 'worth' = there are: rank, suit\n");
  EXPECT_EQ(needing("hand.of(whom has red"), at + "'hand.of(whom' lacks a closing bracket\n");
  EXPECT_EQ(needing("hand.of(whom.sum(rank) > 2"), at + "'hand.of(whom' lacks a closing bracket\n");
  EXPECT_EQ(needing("card.rank == pile.top.rank + 1"), "");
  EXPECT_EQ(fault("choose: {whom: others, guess: [three, five]}, needs: hand.of(whom) has three"),
            "actions.act.needs: there is no argument 'whom' here = the needs of an action are asked before anything is "
            "chosen: say it in those of the argument\n");
  EXPECT_EQ(
      fault("choose: {whom: {from: others, needs: hand.of(whom) has three}}"),
      "actions.act.choose.whom.needs: who acts does not see others' 'hand', so what may be done can't depend on it "
      "= go by what everyone sees\n");
}

}  // namespace
}  // namespace houserule::lying_test
