// {each: row, in: rows.occupied, do: […]}: what is done for one thing after another; what lies in a pile of cells.

#include <memory>
#include <tuple>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::each_test {
namespace {

const char* const piles =
    "id: piles\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {suit: {type: choice, options: [moon, sun]}, value: {type: integer}}\n"
    "    kinds:\n"
    "      moon-1: {suit: moon, value: 1}\n"
    "      moon-2: {suit: moon, value: 2}\n"
    "      moon-3: {suit: moon, value: 3}\n"
    "      sun-1: {suit: sun, value: 1}\n"
    "      sun-2: {suit: sun, value: 2}\n"
    "      sun-3: {suit: sun, value: 3}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: [sun-3, sun-2, sun-1, moon-3, moon-2, moon-1]}\n"
    "  rows: {shape: grid, holds: card, grid: {square: [1, 3], stack: any}}\n"
    "  hand: {shape: row, holds: card, each: player}\n"
    "variables:\n"
    "  n: {type: number}\n"
    "  card: {type: piece}\n"
    "  row: {type: cell, of: rows}\n"
    "  other: {type: cell, of: rows}\n"
    "  who: {type: seat}\n"
    "  suit: {type: word}\n"
    "  own: {type: number, each: player}\n"
    "  few: {type: number, range: 0..2}\n"
    "  visited: {type: cell, of: rows, most: 5}\n"
    "counters: {sum: {min: -100, max: 1000}, points: {each: player}}\n"
    "actions: {act: {choose: {to: rows.cells}, do: [{add: 1, to: sum}]}}\n"
    "phases: {turn: {actions: [act]}, question: {actions: [act]}}\n"
    "flow:\n"
    "  - {draw: 1, from: deck, to: rows, at: a1}\n"
    "  - {draw: 3, from: deck, to: rows, at: b1}\n"
    "  - {repeat: forever, do: [{phase: turn}]}\n"
    "scoring: {sum: {count: deck}}\n";

/// After the first player has acted on a cell, or where the flow stops first.
struct Table {
  explicit Table(const std::string& text, const std::string& cell = "")
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr), state(referee.start(1)) {
    if (cell.empty()) return;
    const Parsed parsed = parse_action(referee, state, 0, "act " + cell);
    EXPECT_EQ(parsed.refusal, "");
    EXPECT_EQ(referee.apply(state, parsed.action), "");
  }
  int sum() const { return state.counters()[0]; }
  std::string in(const std::string& zone, Seat seat = no_seat) const {
    const Definition& definition = referee.game().definition();
    std::string kinds;
    const ZoneId id = referee.game().zone_of(definition.zones.find(zone), seat);
    for (PieceId piece = state.zone(id).head; piece != none; piece = state.piece(piece).above)
      kinds += ' ' + state.kind(piece).id;
    return kinds;
  }
  std::string on(const std::string& cell) const {
    const ZoneId rows = referee.game().zone_of(referee.game().definition().zones.find("rows"), no_seat);
    std::string kinds;
    for (PieceId top = state.tops(rows)[referee.game().zones()[rows].grid->find(cell)]; top != none;
         top = state.piece(top).below)
      kinds = ' ' + state.kind(top).id + kinds;
    return kinds;
  }
  Referee referee;
  State state;
};

/// The game whose one action does that.
std::string doing(const std::string& effects) {
  return replaced(piles, "do: [{add: 1, to: sum}]", "do: [" + effects + "]");
}

std::string faults(const std::string& text) {
  std::string found;
  built(text, &found);
  return found;
}

int summed(const std::string& effects, const std::string& cell = "c1") { return Table(doing(effects), cell).sum(); }

TEST(Each, GoesThroughCells) {
  EXPECT_EQ(summed("{each: row, in: rows.cells, do: [{add: row.column, to: sum}]}"), 6);
  EXPECT_EQ(summed("{each: row, in: rows.occupied, do: [{add: row.height, to: sum}]}"), 4);
  EXPECT_EQ(summed("{each: row, in: rows.cells - to, do: [{add: row.column, to: sum}]}"), 3);
}

TEST(Each, GoesThroughPieces) {
  EXPECT_EQ(summed("{each: card, in: rows.pieces, do: [{add: 1, to: sum}]}"), 2) << "what lies topmost";
  EXPECT_EQ(summed("{each: card, in: deck + rows.pieces, do: [{add: 1, to: sum}]}"), 4);
}

TEST(Each, AsksAPieceThatAVariableHolds) {
  EXPECT_EQ(summed("{each: card, in: rows.all, do: [{add: card.value, to: sum}]}"), 7);
  EXPECT_EQ(summed("{each: card, in: rows.all, do: [{when: card.suit == moon, do: [{add: 1, to: sum}]}]}"), 3);
  EXPECT_EQ(summed("{each: card, in: rows.pieces, do: [{add: rows.all.count(card.suit), to: sum}]}"), 3 + 1);
  EXPECT_EQ(summed("{each: card, in: rows.pieces, do: [{add: rows.with(card.suit).count, to: sum}]}"), 2);
  EXPECT_EQ(
      summed(
          "{turn: rows.at(a1), face: down}, {each: card, in: rows.pieces, do: [{when: card.value != 1, add: 1, to: sum}]}"),
      1)
      << "face down it has nothing";
  EXPECT_EQ(summed("{when: card.value == 1, add: 1, to: sum}"), 0) << "it holds none";
}

TEST(Each, AsksACellThatAVariableHolds) {
  EXPECT_EQ(summed("{each: row, in: rows.cells, do: [{when: {cell: row, with: sun}, add: row.column, to: sum}]}"), 2);
  EXPECT_EQ(
      summed(
          "{each: row, in: rows.cells, do: [{when: {line: 2, on: rows, through: row, with: card}, add: 1, to: sum}]}"),
      2);
  EXPECT_EQ(summed("{when: row.height == 0, add: 1, to: sum}"), 0) << "it holds none";
}

TEST(Each, GoesThroughNumbersPlayersAndWords) {
  EXPECT_EQ(summed("{each: n, in: 1..4, do: [{add: n * n, to: sum}]}"), 30);
  EXPECT_EQ(summed("{each: who, in: others, do: [{when: who != me, do: [{add: 10, to: sum}]}]}"), 10);
  EXPECT_EQ(summed("{each: who, in: players, do: [{add: 1, to: sum}]}"), 2);
  EXPECT_EQ(summed("{each: suit, in: [moon, sun], do: [{add: rows.all.count(suit) * 10 + 1, to: sum}]}"), 42);
}

TEST(Each, GoesThroughAListAsItIsBeforeTheFirst) {
  EXPECT_EQ(summed("{add: to, to: visited}, {add: to, to: visited},"
                   " {each: row, in: visited, do: [{add: row, to: visited}, {add: 1, to: sum}]}"),
            2);
}

TEST(Each, DoesAllOfItForOneBeforeTheNext) {
  EXPECT_EQ(summed("{each: n, in: 1..3, do: [{set: sum, value: sum * 2 + n}]}"), 11);
  EXPECT_EQ(
      summed("{each: n, in: 1..3, do: [{when: n == 2, do: [{add: 5, to: sum}], otherwise: [{add: 1, to: sum}]}]}"), 7);
  EXPECT_EQ(summed("{each: n, in: 1..3, when: sum > 0, do: [{add: 1, to: sum}]}"), 0);
}

TEST(Each, GoesThroughWhatAnotherLoopHolds) {
  EXPECT_EQ(
      summed("{each: row, in: rows.cells, do: [{each: card, in: rows.at(row), do: [{add: row.column, to: sum}]}]}"),
      1 + 3 * 2);
}

TEST(Each, GivesTheVariableBackWhatItHeld) {
  EXPECT_EQ(
      summed(
          "{set: row, value: to}, {each: row, in: rows.cells, do: [{add: 1, to: sum}]}, {set: sum, value: row.column}"),
      3);
  EXPECT_EQ(summed("{each: row, in: rows.cells, do: [{add: 1, to: sum}]}, {when: row empty, do: [{add: 10, to: sum}]}"),
            13);
}

TEST(Each, IsDoneForOthersAsIfTheyActed) {
  const Table table(doing("{each: n, in: 1..2, for: others, do: [{draw: 1, from: deck, to: hand}]}"), "c1");
  EXPECT_EQ(table.in("hand", 0), "");
  EXPECT_EQ(table.in("hand", 1), " sun-2 sun-3");
  const Table listed(doing("{for: others, do: [{each: n, in: 1..2, do: [{draw: 1, from: deck, to: hand}]}]}"), "c1");
  EXPECT_EQ(listed.in("hand", 1), " sun-2 sun-3");
  EXPECT_EQ(summed("{each: n, in: 1..2, for: others, do: [{when: [to.column == 3, hand empty], add: 1, to: sum}]}"), 2)
      << "what was chosen is the actor's";
}

TEST(Each, StopsWhereTheMatchIsOver) {
  const Table table(doing("{each: n, in: 1..3, do: [{add: 1, to: sum}, {finish: match}]}"), "c1");
  EXPECT_EQ(table.sum(), 1);
  EXPECT_TRUE(table.state.over());
}

TEST(Each, DoesWhatAStepOfTheDataDoes) {
  const std::string text = replaced(doing("{each: row, in: rows.occupied, do: [{step: count}]}"),
                                    "phases:", "steps: {count: {do: [{add: row.height, to: sum}]}}\nphases:");
  EXPECT_EQ(Table(text, "c1").sum(), 4);
}

TEST(Each, InTheFlowSpeaksOfWhatEachPlayerHas) {
  const std::string text = replaced(piles, "  - {repeat: forever",
                                    "  - {each: row, in: rows.cells, do: [{when: row.height == 3, add: 7, to: points},"
                                    " {draw: 1, from: deck, to: rows, at: row}]}\n"
                                    "  - {repeat: forever");
  const Table table(text);
  EXPECT_EQ(table.on("a1"), " moon-1 sun-2");
  EXPECT_EQ(table.on("b1"), " moon-2 moon-3 sun-1 sun-3");
  EXPECT_EQ(table.state.counters()[1], 7);
  EXPECT_EQ(table.state.counters()[2], 7);
}

TEST(Each, InTheFlowDoesForEveryPlayerWhatIsEachOnes) {
  const std::string text =
      replaced(piles, "  - {repeat: forever",
               "  - {each: n, in: 1..1, do: [{draw: 1, from: deck, to: hand}, {add: 1, to: sum}]}\n"
               "  - {repeat: forever");
  const Table table(text);
  EXPECT_EQ(table.in("hand", 0) + table.in("hand", 1), " sun-2 sun-3");
  EXPECT_EQ(table.sum(), 1);
}

TEST(Each, CostsWorkSoThatNothingGoesOnForHours) {
  Table table(doing(
      "{each: n, in: 1..10000, do: [{each: few, in: 1..2, do: [{each: own, in: 1..10000, do: [{add: 0, to: sum}]}]}]}"));
  const Parsed parsed = parse_action(table.referee, table.state, 0, "act c1");
  try {
    std::ignore = table.referee.apply(table.state, parsed.action);
    ADD_FAILURE() << "it was done";
  } catch (const std::exception& error) {
    EXPECT_STREQ(error.what(), "too much work for one decision");
  }
}

TEST(Each, RefusesVariablesThatCantHoldIt) {
  const auto refused = [](const std::string& effects) { return faults(doing(effects)); };
  EXPECT_EQ(refused("{each: n, in: rows.cells, do: [{add: 1, to: sum}]}"),
            "actions.act.do[1].each: 'n' can't hold what 'rows.cells' gives = n: {type: cell, of: rows}\n");
  EXPECT_EQ(refused("{each: row, in: [moon, sun], do: [{add: 1, to: sum}]}"),
            "actions.act.do[1].each: 'row' can't hold what '[moon, sun]' gives = row: {type: word}\n");
  EXPECT_EQ(refused("{each: visited, in: rows.cells, do: [{add: 1, to: sum}]}"),
            "actions.act.do[1].each: 'visited' can't hold what 'rows.cells' gives = visited: {type: cell, of: rows}\n");
  EXPECT_EQ(refused("{each: pile, in: deck, do: [{add: 1, to: sum}]}"),
            "actions.act.do[1].each: there is no variable 'pile' = variables: {pile: {type: piece}}\n");
  EXPECT_EQ(refused("{each: fw, in: 1..2, do: [{add: 1, to: sum}]}"),
            "actions.act.do[1].each: there is no variable 'fw' = did you mean 'few'?\n");
  EXPECT_EQ(refused("{each: few, in: 1..3, do: [{add: 1, to: sum}]}"),
            "actions.act.do[1].in: 'few' is from 0 to 2 = range: 0..3\n");
  EXPECT_EQ(
      refused("{each: suit, in: [moon, moons], do: [{add: 1, to: sum}]}"),
      "actions.act.do[1].in: 'moons' is no word that a variable can hold = a kind, what pieces have of a property, or a tag\n");
}

TEST(Each, RefusesToAskWhetherTheLoopsVariableHoldsAnything) {
  EXPECT_EQ(
      faults(doing("{each: row, in: rows.cells, do: [{when: row empty, add: 1, to: sum}]}")),
      "actions.act.do[1].do[1].when: 'row' is always something here, for it goes through the loop = whether anything lies on a cell: row.height == 0\n");
}

TEST(Each, RefusesAVariableThatIsCalledAsAnArgument) {
  const std::string text =
      replaced(doing("{each: row, in: rows.cells, do: [{add: 1, to: sum}]}"), "{to: rows.cells}", "{row: rows.cells}");
  EXPECT_EQ(
      faults(text),
      "actions.act.do[1].each: 'row' is an argument of 'act', too, and would be that here = call one of them something else\n");
}

TEST(Each, RefusesWhatMeansNothing) {
  const auto refused = [](const std::string& effects) { return faults(doing(effects)); };
  EXPECT_EQ(refused("{each: n, in: 1..2, do: []}"), "actions.act.do[1].do: 'each' does nothing = name what is done\n");
  EXPECT_EQ(
      refused("{each: n, in: 1..2, do: [{each: n, in: 1..2, do: [{add: 1, to: sum}]}]}"),
      "actions.act.do[1].do[1].each: 'n' goes through a loop around this one already = give each its own variable\n");
  EXPECT_EQ(
      faults(replaced(piles, "  - {repeat: forever",
                      "  - {each: own, in: 1..2, do: [{phase: turn}]}\n  - {repeat: forever")),
      "flow[3].each: every player has a 'own': whose? Nobody acts here\n"
      "flow[3].do[1].phase: 'phase' does not stand in a loop of effects = a loop of the flow: until, or repeat: 3, numbers.NAME, {2: 3, 3: 4}\n");
}

TEST(Each, KeepsThePieceThatIsBest) {
  const std::string text = replaced(
      doing(
          "{each: card, in: rows.all, do: [{when: {any: [best empty, card.value > best.value]}, do: [{set: best, value: card}]}]},"
          " {add: best.value, to: sum}"),
      "  card: {type: piece}\n", "  card: {type: piece}\n  best: {type: piece}\n");
  EXPECT_EQ(Table(text, "c1").sum(), 3);
}

TEST(Each, APieceIsNoWordForAList) {
  const std::string text =
      replaced(doing("{each: card, in: rows.all, do: [{add: card, to: suits}]}"), "  card: {type: piece}\n",
               "  card: {type: piece}\n  suits: {type: word, most: 9}\n");
  EXPECT_EQ(
      faults(text),
      "actions.act.do[1].do[1].add: 'card' holds a piece, and a word is meant = what it has of a choice: card.PROPERTY\n");
  EXPECT_EQ(Table(replaced(replaced(text, "add: card,", "add: card.suit,"), "{add: card.suit, to: suits}]}",
                           "{add: card.suit, to: suits}]}, {add: suits.count, to: sum}"),
                  "c1")
                .sum(),
            4);
}

TEST(OnCells, AllThatLiesThereIsCountedAndAddedUp) {
  EXPECT_EQ(summed("{add: rows.at(to).count, to: sum}", "b1"), 3);
  EXPECT_EQ(summed("{add: rows.at(to).count, to: sum}", "c1"), 0);
  EXPECT_EQ(summed("{add: rows.at(b1).sum(value), to: sum}"), 2 + 3 + 1);
  EXPECT_EQ(summed("{add: rows.at(to).most(value), to: sum}", "b1"), 3);
  EXPECT_EQ(summed("{add: rows.at(to).count(moon), to: sum}", "b1"), 2);
  EXPECT_EQ(summed("{add: rows.at(b1).different(suit), to: sum}"), 2);
  EXPECT_EQ(summed("{add: rows.all.count, to: sum}"), 4);
  EXPECT_EQ(summed("{add: rows.all.sum(value), to: sum}"), 7);
  EXPECT_EQ(summed("{add: rows.pieces.count, to: sum}"), 2);
}

TEST(OnCells, AllThatLiesThereMovesAndIsTurned) {
  const Table table(doing("{move: rows.at(to), to: hand}"), "b1");
  EXPECT_EQ(table.in("hand", 0), " moon-2 moon-3 sun-1");
  EXPECT_EQ(table.on("b1"), "");
  EXPECT_EQ(summed("{turn: rows.at(b1), face: down}, {add: rows.all.sum(value), to: sum}"), 1);
}

TEST(OnCells, ACardIsChosenUnderOthersAndTakesThemAlong) {
  const std::string text =
      replaced(replaced(piles, "choose: {to: rows.cells}", "choose: {one: rows.all, to: rows.cells}"),
               "do: [{add: 1, to: sum}]", "do: [{move: one, to: rows, at: to, all: true}]");
  const Table table(text, "moon-3 a1");
  EXPECT_EQ(table.on("a1"), " moon-1 moon-3 sun-1");
  EXPECT_EQ(table.on("b1"), " moon-2");
}

TEST(OnCells, CellsAreCalledByTheirNames) {
  EXPECT_EQ(summed("{add: rows.beside(a1).count, to: sum}"), 1);
  EXPECT_EQ(summed("{add: (rows.cells - a1).count, to: sum}"), 2);
  EXPECT_EQ(Table(doing("{move: deck.top, to: rows, at: c1}"), "a1").on("c1"), " sun-2");
  EXPECT_EQ(faults(doing("{move: deck.top, to: rows, at: d1}")),
            "actions.act.do[1].at: there is no argument 'd1' = there is only: to\n");
}

TEST(OnCells, AllThatLiesThereScores) {
  const auto scored = [](const std::string& line) {
    Table table(replaced(piles, "sum: {count: deck}", "sum: {" + line + "}"));
    return score(table.referee, table.state, spectator).seats[0].total;
  };
  EXPECT_EQ(scored("count: rows.at(b1)"), 3);
  EXPECT_EQ(scored("count: rows.at(c1)"), 0);
  EXPECT_EQ(scored("count: rows.at(b1), with: moon"), 2);
  EXPECT_EQ(scored("count: rows.at(b1), sum: value"), 6);
  EXPECT_EQ(scored("count: rows.all"), 4);
}

TEST(OnCells, ADrawGoesOntoOne) {
  EXPECT_EQ(Table(doing("{draw: 9, from: deck, to: rows, at: to}"), "a1").on("a1"), " moon-1 sun-2 sun-3");
  EXPECT_EQ(Table(doing("{draw: {up_to: 2}, from: deck, to: rows, at: to}"), "a1").on("a1"), " moon-1 sun-2");
  EXPECT_EQ(Table(doing("{draw: {up_to: 2}, from: deck, to: rows, at: to}"), "b1").on("b1"), " moon-2 moon-3 sun-1");
}

}  // namespace
}  // namespace houserule::each_test
