// Cells of a graph beside words by their names: card.town == here.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::named_cells_test {
namespace {

const char* const towns =
    "id: towns\n"
    "players: 2\n"
    "pieces:\n"
    "  card: {properties: {town: {type: choice, options: [ulm, bonn]}}, kinds: {to_ulm: {town: ulm}, to_bonn: {town: bonn}}}\n"
    "  pawn: {kinds: {pawn: }}\n"
    "zones:\n"
    "  hand: {shape: row, holds: card, fill: [to_ulm, to_bonn]}\n"
    "  box: {shape: set, holds: pawn, fill: all}\n"
    "  map: {shape: grid, holds: pawn, grid: {graph: {cells: {ulm: [], bonn: [], kiel: []}, edges: [[ulm, bonn], [bonn, kiel]]}}}\n"
    "variables: {here: {type: cell, of: map}}\n"
    "counters: {same: {}}\n"
    "actions: {act: {choose: {to: map.cells, card: {from: hand, needs: NEEDS}}, do: [{set: here, value: to}, {add: 1, to: "
    "same, when: WHEN}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: 2, do: [{phase: turn}]}]\n";

int same(const std::string& action, const std::string& when) {
  const std::string text = replaced(replaced(towns, "WHEN", when), "NEEDS", "card.town != here");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, action).action).empty());
  return static_cast<int>(counter_of(state, state.game().definition().counters.find("same"), no_seat));
}

TEST(NamedCells, WhatAVariableHolds) {
  EXPECT_EQ(same("act ulm to_ulm", "card.town == here"), 1);
  EXPECT_EQ(same("act bonn to_ulm", "card.town == here"), 0);
  EXPECT_EQ(same("act kiel to_ulm", "here == card.town"), 0) << "no town is called so";
  EXPECT_EQ(same("act kiel to_ulm", "here != card.town"), 1);
}

TEST(NamedCells, WhatIsChosen) {
  EXPECT_EQ(same("act ulm to_ulm", "card.town == to"), 1);
  EXPECT_EQ(same("act ulm to_bonn", "to == card.town"), 0);
}

TEST(NamedCells, OfAVariableThatHoldsNoneNothingIsTheSame) {
  const std::string text =
      replaced(replaced(towns, "WHEN", "here == ulm"), "NEEDS", "{any: [card.town == here, to == kiel]}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  EXPECT_FALSE(parse_action(referee, state, 0, "act ulm to_ulm").refusal.empty());
  EXPECT_TRUE(parse_action(referee, state, 0, "act kiel to_ulm").refusal.empty());
}

TEST(NamedCells, OfTheBoardItself) {
  EXPECT_EQ(same("act kiel to_ulm", "here == kiel"), 1);
  EXPECT_EQ(same("act bonn to_ulm", "to == kiel"), 0);
  EXPECT_EQ(faults_of(replaced(towns, "NEEDS", "card.town != here"), "WHEN", "here == keil"),
            "actions.act.do[2].when: there is no cell, variable or argument 'keil' = did you mean 'kiel'?\n");
}

TEST(NamedCells, StandWhereACellIsAsked) {
  const std::string laid = replaced(towns, "{set: here, value: to}", "{move: box.top, to: map, at: to}");
  const auto is = [&](const char* when) {
    const std::string text =
        replaced(replaced(replaced(laid, "box: {shape: set", "box: {shape: stack"), "WHEN", when), "NEEDS", "[]");
    const std::string fine = replaced(text, ", needs: []", "");
    Referee referee(Game::make(std::make_shared<const Definition>(built(fine)), 2), nullptr);
    State state = referee.start(1);
    EXPECT_TRUE(referee.apply(state, parse_action(referee, state, 0, "act bonn to_ulm").action).empty());
    return counter_of(state, state.game().definition().counters.find("same"), no_seat) == 1;
  };
  EXPECT_TRUE(is("ulm empty"));
  EXPECT_FALSE(is("bonn empty"));
  EXPECT_TRUE(is("bonn.height == 1"));
  EXPECT_TRUE(is("bonn in map.occupied"));
  EXPECT_TRUE(is("not ulm in map.beside(kiel)"));
  EXPECT_TRUE(is("{cell: bonn, with: pawn}"));
  EXPECT_FALSE(is("{cell: kiel, with: pawn}"));
}

TEST(NamedCells, AreTheSameForAllNumbersOfPlayers) {
  const std::string two =
      replaced(replaced(replaced(towns, "WHEN", "to == bonn"), ", needs: NEEDS", ""),
               "grid: {graph: {cells: {ulm: [], bonn: [], kiel: []}, edges: [[ulm, bonn], [bonn, kiel]]}}",
               "grids: [{players: 2, graph: [ulm--bonn--kiel]}, {players: 3, graph: [bonn--ulm--kiel]}]");
  EXPECT_EQ(
      faults_of(two, "players: 2\n", "players: 2..3\n"),
      "actions.act.do[2].when: 'bonn' is not the same cell for all numbers of players = name it first in each graph, "
      "or let a step of the script set it\n");
}

TEST(NamedCells, OfTwoBoardsAreToldApartByTheBoardOrRefused) {
  const std::string laid = replaced(replaced(towns, ", needs: NEEDS", ""), "  map: {",
                                    "  sky: {shape: grid, holds: pawn, grid: {graph: [bonn--star]}}\n  map: {");
  EXPECT_EQ(faults_of(laid, "WHEN", "bonn in map.occupied"), "");
  EXPECT_EQ(faults_of(laid, "WHEN", "bonn in sky.empty"), "");
  const std::string at = "actions.act.do[2].when: ";
  EXPECT_EQ(
      faults_of(laid, "WHEN", "bonn.height == 1"),
      at + "'bonn' is a cell of 'sky' and of 'map' = a variable that holds it says which: {type: cell, of: sky}\n");
  EXPECT_EQ(
      faults_of(laid, "WHEN", "bonn empty"),
      at + "'bonn' is a cell of 'sky' and of 'map' = a variable that holds it says which: {type: cell, of: sky}\n");
}

}  // namespace
}  // namespace houserule::named_cells_test
