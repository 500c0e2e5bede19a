// In which rows and columns an argument's cells may lie: `row` and `column`.

#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::grid_lines_test {
namespace {

const char* const mosaic =
    "id: mosaic\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  tile:\n"
    "    properties: {value: {type: integer}, tint: {type: choice, options: [grey, red, blue]}}\n"
    "    kinds: {stone: {copies: 2, value: 1, tint: grey}, rose: {copies: 2, value: 3, tint: red}}\n"
    "zones:\n"
    "  rack: {shape: set, holds: tile, each: player, sees: owner}\n"
    "  bag: {shape: stack, holds: tile, fill: all}\n"
    "  wall: {shape: grid, holds: tile, grid: {square: [3, 3]}}\n"
    "  ring: {shape: grid, holds: tile, grid: {graph: [a--b--c]}}\n"
    "counters: {level: {each: player, start: 2, max: 9}, secret: {each: player, sees: nobody, max: 3}}\n"
    "variables: {word: {type: word}, chief: {type: seat}}\n"
    "parameters: {start: {type: integer, default: 2, minimum: 1, maximum: 9}}\n"
    "actions:\n"
    "  lay: {choose: {tile: rack, cell: wall.empty}, do: [{move: tile, to: wall, at: cell}]}\n"
    "  rest: {}\n"
    "phases: {turn: {actions: [lay], otherwise: [rest]}}\n"
    "flow: [{draw: 4, from: bag, to: rack}, {repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {tiles: {count: rack}}\n";

std::string choosing(const std::string& choose) {
  return replaced(mosaic, "{choose: {tile: rack, cell: wall.empty}, do: [{move: tile, to: wall, at: cell}]}",
                  "{choose: {" + choose + "}}");
}

struct Table {
  explicit Table(const std::string& choose)
      : referee(Game::make(std::make_shared<const Definition>(built(choosing(choose))), 2), nullptr) {}

  /// Puts something on the wall, face up.
  Table& with(const char* kind, int cell) {
    const ZoneId wall = zone("wall"), rack = zone("rack");
    for (PieceId piece = state.zone(rack).head; piece != none; piece = state.piece(piece).above)
      if (referee.game().definition().kinds[state.piece(piece).kind].id == kind) {
        move_piece(state, piece, wall, static_cast<CellId>(cell));
        return *this;
      }
    return *this;
  }
  ZoneId zone(const char* id) const { return referee.game().zone_of(referee.game().definition().zones.find(id), 0); }

  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, referee.actor(state)))
      if (action.id == 0) text += (text.empty() ? "" : ", ") + action_text(state, action).substr(4);
    return text;
  }
  Referee referee;
  State state = referee.start(1);
};

std::string fault(const std::string& choose) {
  std::string found;
  built(choosing(choose), &found);
  return found;
}

TEST(GridLines, OfANumberOrOfSeveral) {
  EXPECT_EQ(Table("cell: {from: wall.empty, row: 2}").offered(), "a2, b2, c2");
  EXPECT_EQ(Table("cell: {from: wall.empty, column: 3}").offered(), "c1, c2, c3");
  EXPECT_EQ(Table("cell: {from: wall.empty, row: 2..3, column: 1}").offered(), "a2, a3");
  EXPECT_EQ(Table("cell: {from: wall.empty, row: ..2, column: 1}").offered(), "a1, a2");
  EXPECT_EQ(Table("cell: {from: wall.empty, row: $start, column: 1}").offered(), "a2");
}

TEST(GridLines, OfTheNumberThatACounterOrAnArgumentIs) {
  EXPECT_EQ(Table("cell: {from: wall.empty, row: level, column: 1}").offered(), "a2");
  EXPECT_EQ(Table("line: 0..4, cell: {from: wall.empty, row: line, column: 1}").offered(), "1 a1, 2 a2, 3 a3");
  EXPECT_EQ(Table("tile: rack, cell: {from: wall.empty, row: tile.value, column: 2}").offered(), "stone b1, rose b3");
}

TEST(GridLines, OfTheSameLineAsAnEarlierCell) {
  EXPECT_EQ(
      Table("one: {from: wall.empty, row: 1, column: 2}, other: {from: wall.empty, column: one.column}").offered(),
      "b1 b1, b1 b2, b1 b3");
}

TEST(GridLines, InWhichAWordLies) {
  EXPECT_EQ(Table("cell: {from: wall.empty, column: red}").with("rose", 1).offered(), "b2, b3");
  EXPECT_EQ(Table("cell: {from: wall.empty, row: stone}").with("rose", 1).offered(), "");
  EXPECT_EQ(Table("tile: rack, cell: {from: wall.empty, column: tile.tint, row: 3}").with("rose", 1).offered(),
            "rose b3");
  EXPECT_EQ(Table("tile: rack, cell: {from: wall.empty, row: tile}").with("rose", 1).offered(), "rose a1, rose c1");
  EXPECT_EQ(Table("tint: [grey, red], cell: {from: wall.empty, row: tint}").with("rose", 1).offered(),
            "red a1, red c1");
  EXPECT_EQ(Table("cell: {from: wall.empty, row: word}").with("rose", 1).offered(), "");
}

TEST(GridLines, FaceDownMatchesNothing) {
  Table table("cell: {from: wall.empty, column: red}");
  table.with("rose", 1);
  turn_piece(table.state, table.state.tops(table.zone("wall"))[1], true);
  EXPECT_EQ(table.offered(), "");
}

TEST(GridLines, OfAListTheFirstThatThereIs) {
  EXPECT_EQ(Table("tile: rack, cell: {from: wall.cells, row: tile.value, column: [tile.tint, empty]}")
                .with("rose", 1)
                .offered(),
            "stone a1, stone c1, rose b3");
}

TEST(GridLines, OfCellsThatAListHolds) {
  std::string found;
  const auto text =
      replaced(choosing("cell: {from: seen, row: 1}"), "chief: {type: seat}", "seen: {type: cell, of: wall, most: 3}");
  built(text, &found);
  EXPECT_EQ(found, "");
}

TEST(GridLines, AreDrawnAsTheyAreListed) {
  Table table("tile: rack, cell: {from: wall.empty, row: tile.value, column: [tile.tint, empty]}");
  table.with("rose", 1);
  Generator generator(1);
  std::set<std::string> drawn;
  for (int i = 0; i < 100; ++i) {
    Action action;
    ASSERT_TRUE(table.referee.sample(table.state, 0, generator, action));
    drawn.insert(action_text(table.state, action));
  }
  EXPECT_EQ(drawn, (std::set<std::string>{"lay stone a1", "lay stone c1", "lay rose b3"}));
}

TEST(GridLines, WhatCannotBeIsAFault) {
  const std::string cell = "actions.lay.choose.cell.";
  EXPECT_EQ(fault("cell: {from: wall.empty, row: 4}"), cell + "row: 'wall' has no row 4 = there are 1 to 3\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, column: 0}"), cell + "column: 'wall' has no column 0 = there are 1 to 3\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: 3..2}"), cell + "row: there is no row from 3 to 2 = exchange them\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: rad}"),
            cell + "row: no piece of 'wall' is 'rad' = did you mean 'red'?\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: chief}"),
            cell + "row: no piece of 'wall' is 'chief' = there are: stone, rose, value, grey, tile, red, empty\n");
  EXPECT_EQ(fault("cell: {from: rack, row: 1}"), cell + "row: 'row' is for cells = needs: CONDITION\n");
  EXPECT_EQ(fault("cell: {from: ring.empty, column: 1}"),
            cell + "column: 'ring' is a graph, which has no columns = with: TAG\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: [2, empty]}"),
            cell + "row[2]: the row before is always there, so that this one is never looked at = several: 1..3\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: emtpy}"),
            cell + "row: no piece of 'wall' is 'emtpy' = did you mean 'empty'?\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: []}"), cell + "row: no row is named = row: 1\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: tile.value}, tile: rack"),
            cell +
                "row: 'tile.value' is neither a number nor a word here = what an argument before it has, such as "
                "card.value or card.suit\n");
  std::string found;
  built(replaced(choosing("cell: {from: wall.empty, row: red}"), "wall: {", "wall: {sees: nobody, face: down, "),
        &found);
  EXPECT_EQ(found,
            cell + "row: nobody sees what lies in 'wall', so what may be done can't depend on it = sees: everyone\n");
  built(replaced(replaced(choosing("cell: {from: wall.empty, row: empty}"), "tint: red}", "tint: empty}"), "red, blue]",
                 "red, empty]"),
        &found);
  EXPECT_EQ(found,
            cell + "row: 'empty' is a row without pieces, and a word of pieces, too = give the word another name\n");
  EXPECT_EQ(fault("cell: {from: wall.empty, row: secret}"),
            cell + "row: nobody sees 'secret', so what may be done can't depend on it = sees: owner\n");
}

}  // namespace
}  // namespace houserule::grid_lines_test
