// Tracks along which pieces go: `track`, `circuit`, `numbered`; what goes by them; whose and how many pieces lie there.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::tracks_test {
namespace {

/// Three columns and rows without a centre; player 1 goes round from a1, player 2 back from there.
const char* const race =
    "id: race\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  man:\n"
    "    properties: {worth: {type: integer}}\n"
    "    kinds: {white: {owner: 1, copies: 4, worth: 2}, black: {owner: 2, copies: 4, worth: 5}}\n"
    "zones:\n"
    "  yard: {shape: set, holds: man, fill: all}\n"
    "  bar: {shape: set, holds: man, each: player}\n"
    "  board:\n"
    "    shape: grid\n"
    "    holds: man\n"
    "    grid: {square: ['...', 'r o', '...'], legend: {r: red, o: odd}, stack: any, TRACK}\n"
    "  shelf: {shape: grid, holds: man, grid: {square: [2, 2]}}\n"
    "counters: {pips: {start: 2, max: 9}, most: {max: 99}}\n"
    "actions:\n"
    "  go: {CHOOSE}\n"
    "  rest: {}\n"
    "phases: {turn: {actions: [go], otherwise: [rest]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {men: {count: board.mine}}\n";

const char* const both_ways = "track: {1: [a1..c1, c2, c3..a3, a2], 2: [a2, a3..c3, c2, c1..a1]}";
const char* const round_and_round = "track: [a1..c1, c2, c3..a3, a2], circuit: true";

std::string racing(const std::string& track, const std::string& rest) {
  return replaced(replaced(race, "TRACK", track), "CHOOSE", rest);
}

struct Table {
  explicit Table(const std::string& text)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr) {}
  Table(const std::string& track, const std::string& rest) : Table(racing(track, rest)) {}

  ZoneId zone(const char* id) const { return referee.game().zone_of(referee.game().definition().zones.find(id), 0); }
  const Grid& board() const { return *referee.game().zones()[zone("board")].grid; }

  Table& with(const char* kind, const char* cell) {
    for (PieceId piece = state.zone(zone("yard")).head; piece != none; piece = state.piece(piece).above)
      if (referee.game().definition().kinds[state.piece(piece).kind].id == kind) {
        move_piece(state, piece, zone("board"), static_cast<CellId>(board().find(cell)));
        break;
      }
    return *this;
  }
  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, referee.actor(state)))
      if (action.id == 0) text += (text.empty() ? "" : ", ") + action_text(state, action).substr(3);
    return text;
  }
  Table& play(const std::string& text) {
    for (const Action& action : referee.legal(state, referee.actor(state)))
      if (action_text(state, action) == text) {
        referee.apply_legal(state, Action{action});
        return *this;
      }
    ADD_FAILURE() << text;
    return *this;
  }
  Referee referee;
  State state = referee.start(1);
};

std::string choosing(const std::string& choose) { return "choose: {" + choose + "}"; }

std::string fault(const std::string& track, const std::string& rest = choosing("to: board.track")) {
  std::string found;
  built(racing(track, rest), &found);
  return found;
}

TEST(Tracks, GoFromBeforeTheFirstCell) {
  EXPECT_EQ(Table(both_ways, choosing("to: {from: board.track, by: pips}")).offered(), "b1");
  EXPECT_EQ(Table(both_ways, choosing("to: {from: board.track, by: [9, 3]}")).offered(), "c1");
  EXPECT_EQ(Table(both_ways, choosing("to: {from: board.track, by: 7..}")).offered(), "a2, a3");
}

TEST(Tracks, GoOnOrBackFromACell) {
  const auto table = [](const char* to) {
    Table made(both_ways, choosing(std::string("from: board.mine, to: ") + to));
    made.with("white", "c1").with("white", "a3");
    return made.offered();
  };
  EXPECT_EQ(table("{from: board.ahead(from), by: 1}"), "c1 c2, a3 a2");
  EXPECT_EQ(table("{from: board.ahead(from), by: pips}"), "c1 c3");
  EXPECT_EQ(table("{from: board.behind(from), by: 1..2}"), "c1 a1, c1 b1, a3 b3, a3 c3");
  EXPECT_EQ(table("board.ahead(from)"), "c1 a2, c1 c2, c1 a3, c1 b3, c1 c3, a3 a2");
  EXPECT_EQ(table("{from: board.ahead(from), by: from.to_go}"), "");
}

TEST(Tracks, EachPlayerGoesItsOwnWay) {
  Table table(both_ways, choosing("from: board.occupied, to: {from: board.ahead(from), by: 1}"));
  table.with("white", "c1");
  EXPECT_EQ(table.offered(), "c1 c2");
  table.play("go c1 c2");
  EXPECT_EQ(table.offered(), "c1 b1");
}

TEST(Tracks, ACircuitHasNoEnd) {
  const auto table = [](const char* to) {
    Table made(round_and_round, choosing(std::string("from: board.mine, to: ") + to));
    made.with("white", "a2");
    return made.offered();
  };
  EXPECT_EQ(table("{from: board.ahead(from), by: pips}"), "a2 b1");
  EXPECT_EQ(table("{from: board.behind(from), by: 8}"), "");
  EXPECT_EQ(table("board.behind(from)"), "a2 a1, a2 b1, a2 c1, a2 c2, a2 a3, a2 b3, a2 c3");
}

TEST(Tracks, WhereTheArgumentsBeforeSayHowFar) {
  Table table(both_ways, choosing("n: 1..3, from: board.mine, to: {from: board.ahead(from), by: n, "
                                  "without: {theirs: 2}}"));
  table.with("white", "a1").with("black", "b1").with("black", "c1").with("black", "c1");
  EXPECT_EQ(table.offered(), "1 a1 b1, 3 a1 c2");
}

TEST(Tracks, CellsByHowManyLieThere) {
  const auto table = [](const char* narrowing) {
    Table made(both_ways, choosing(std::string("to: {from: board.occupied, ") + narrowing + "}"));
    made.with("white", "a1").with("white", "a1").with("white", "b1");
    made.with("black", "c3").with("black", "c3").with("white", "c3").with("black", "a3");
    return made.offered();
  };
  EXPECT_EQ(table("with: {mine: 1}"), "a1, b1, c3");
  EXPECT_EQ(table("with: {mine: 2}"), "a1, c3");
  EXPECT_EQ(table("with: {mine: 3}"), "c3");
  EXPECT_EQ(table("without: {mine: 2}"), "b1, a3");
  EXPECT_EQ(table("with: {theirs: 1}"), "a3");
  EXPECT_EQ(table("without: {theirs: 1}"), "a1, b1, c3");
}

TEST(Tracks, HowFarThereIsToGo) {
  const auto table = [](const char* needs) {
    Table made(both_ways, choosing(std::string("from: {from: board.occupied, needs: ") + needs + "}"));
    made.with("white", "a1").with("white", "b3").with("black", "a2");
    return made.offered();
  };
  EXPECT_EQ(table("from.to_go == 3"), "b3");
  EXPECT_EQ(table("from.to_go == board.mine.most(to_go)"), "a1");
  EXPECT_EQ(table("from.to_go == board.theirs.least(to_go)"), "a2");
  EXPECT_EQ(table("from.to_go > board.empty.most(to_go)"), "a1");
  EXPECT_EQ(table("board.pieces.most(worth) == 5"), "a1, a2, b3");
  EXPECT_EQ(table("board.pieces.least(worth) == 2"), "a1, a2, b3");
  EXPECT_EQ(table("bar.most(worth) < 5"), "");
  EXPECT_EQ(table("bar.most(worth) != 5"), "a1, a2, b3");
}

TEST(Tracks, WhoseStandsThere) {
  const auto table = [](const char* needs) {
    Table made(both_ways, choosing(std::string("to: {from: board.cells, row: 1, needs: ") + needs + "}"));
    made.with("white", "a1").with("black", "b1");
    return made.offered();
  };
  EXPECT_EQ(table("to.owner == me"), "a1");
  EXPECT_EQ(table("to.owner != me"), "b1, c1");
  EXPECT_EQ(table("[not to empty, to.owner != me]"), "b1");
}

TEST(Tracks, WhichCellsACellIsOneOf) {
  const auto table = [](const char* needs) {
    Table made(both_ways, choosing(std::string("to: {from: board.cells, column: 1, needs: ") + needs + "}"));
    made.with("white", "a1").with("black", "a3");
    return made.offered();
  };
  EXPECT_EQ(table("to in board.tagged(red)"), "a2");
  EXPECT_EQ(table("not to in board.tagged(red)"), "a1, a3");
  EXPECT_EQ(table("to in board.theirs"), "a3");
}

TEST(Tracks, WhatIsHitGoesToItsOwner) {
  Table table(
      both_ways,
      "choose: {from: board.mine, to: {from: board.ahead(from), by: 2}}, "
      "do: [{move: to, to: bar, for: others, when: to.owner == me}, {set: most, value: board.mine.most(to_go)}, "
      "{move: from, to: board, at: to}]");
  table.with("white", "a1").with("black", "c1");
  table.play("go a1 c1");
  const ZoneId bar = table.referee.game().zone_of(table.referee.game().definition().zones.find("bar"), 1);
  EXPECT_EQ(table.state.zone(bar).count, 1);
  EXPECT_EQ(counter_of(table.state, table.referee.game().definition().counters.find("most"), 0), 8);
}

TEST(Tracks, OfNothingThereIsNoMost) {
  Table table(both_ways, "do: [{set: most, value: bar.most(worth)}]");
  const std::vector<Action> legal = table.referee.legal(table.state, 0);
  const Action go = legal.front();
  try {
    table.referee.apply_legal(table.state, go);
    ADD_FAILURE();
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()), "nothing of 'bar' has a most or a least");
  }
}

TEST(Tracks, CellsAreCalledByTheirNumbers) {
  Table from_start("track: [a1..c1, c2, c3..a3], numbered: from the start", choosing("to: board.track"));
  EXPECT_EQ(from_start.offered(), "1, 2, 3, 4, 7, 6, 5");
  Table from_end(std::string(both_ways) + ", numbered: from the end", choosing("to: {from: board.track, by: 1}"));
  EXPECT_EQ(from_end.offered(), "8");
  EXPECT_EQ(from_end.board().name(from_end.board().at(1, 0)), "1");
}

TEST(Tracks, NameCellsThatThereAre) {
  EXPECT_EQ(fault("track: [a1..d1]"),
            "zones.board.grid.track[1]: there is no cell 'd1' = they are called a1 to c3, and those of "
            "the first row together a1..c1\n");
  EXPECT_EQ(
      fault("track: [a1..c3]"),
      "zones.board.grid.track[1]: 'a1' and 'c3' are not in one row or column = name the cells one by one, or corner by corner: "
      "[a1..h1, h2..a2]\n");
  EXPECT_EQ(
      fault("track: [a1, b1, a1]"),
      "zones.board.grid.track[3]: the track comes to 'a1' twice = a cell is one step of a track; circuit: true for "
      "what goes round\n");
  EXPECT_EQ(fault("track: {1: [a1..c1]}"),
            "zones.board.grid.track: player 2 has no track = one list for all, or one for each player: "
            "{1: [a1..h1], 2: [h1..a1]}\n");
}

TEST(Tracks, OfBoardsOfMoreThanAWord) {
  const auto offered = [](const char* choose) {
    const std::string text = racing("track: {1: [a1..i1, i2..a2], 2: [i9..a9]}", choosing(choose));
    Table table(replaced(text, "square: ['...', 'r o', '...'], legend: {r: red, o: odd}", "square: [9, 9]"));
    return table.with("white", "a1").with("white", "h1").with("black", "d1").offered();
  };
  EXPECT_EQ(offered("from: board.mine, to: {from: board.ahead(from), by: pips}"), "a1 c1, h1 i2");
  EXPECT_EQ(offered("n: 1..3, from: board.mine, to: {from: board.ahead(from), by: n, without: {theirs: 1}}"),
            "1 a1 b1, 1 h1 i1, 2 a1 c1, 2 h1 i2, 3 h1 h2");
}

TEST(Tracks, WhatGoesWithThem) {
  EXPECT_EQ(fault("track: {1: [a1..c1], 2: [c1..a1], 3: [a1]}"),
            "zones.board.grid.track.3: there is no player 3 here = there are at most 2\n");
  EXPECT_EQ(fault("circuit: true", choosing("to: board.cells")),
            "zones.board.grid.circuit: 'circuit' goes with 'track' = track: [a1..h1]\n");
  EXPECT_EQ(fault("numbered: from the end", choosing("to: board.cells")),
            "zones.board.grid.numbered: 'numbered' goes with 'track' = track: [a1..h1]\n");
  EXPECT_EQ(fault("neighbours: 8", choosing("to: board.track")),
            "actions.go.choose.to: 'board' has no track = say along which cells pieces go: track: [a1..h1], "
            "in the grid\n");
  EXPECT_EQ(fault("neighbours: 8", choosing("from: board.mine, to: board.ahead(from)")),
            "actions.go.choose.to: 'board' has no track = say along which cells pieces go: track: [a1..h1], "
            "in the grid\n");
  EXPECT_EQ(
      fault("neighbours: 8", choosing("from: {from: board.mine, needs: from.to_go == 1}")),
      "actions.go.choose.from.needs: 'board' has no track, so there is nothing to go = track: [a1..h1], in the grid\n");
}

TEST(Tracks, BoardsForNumbersOfPlayersAllHaveThem) {
  const auto grids = [](const std::string& second) {
    std::string text = racing(both_ways, choosing("to: board.cells"));
    text = replaced(text, "players: 2\n", "players: 2..3\n");
    const std::size_t from = text.find("    grid: {square: ['...'"), to = text.find('\n', from);
    return text.replace(from, to - from,
                        "    grids: [{players: 2, square: ['r..'], legend: {r: red}, track: [a1..c1], terrains: "
                        "{red: {letter: R}}}, {players: 3, square: ['r...'], legend: {r: red}" +
                            second + "}]");
  };
  std::string faults;
  built(grids(""), &faults);
  EXPECT_EQ(faults,
            "zones.board.grids: the grids of 'board' differ in more than size = they are all square, hex or graph, "
            "and have the same tags, and tracks if one has\n");
  const Definition definition = built(grids(", track: [a1..d1]"));
  ASSERT_EQ(definition.zones[definition.zones.find("board")].terrains.size(), 1u);
  EXPECT_EQ(definition.zones[definition.zones.find("board")].terrains[0].letter, "R");
}

TEST(Tracks, StepsAreNumbers) {
  const auto by = [](const std::string& steps) {
    return fault(both_ways, choosing("from: board.mine, to: {from: board.ahead(from), by: " + steps + "}"));
  };
  EXPECT_EQ(by("3..1"), "actions.go.choose.to.by: nothing goes 3 to 1 steps = one step at least: 1..3\n");
  EXPECT_EQ(by("0"), "actions.go.choose.to.by: nothing goes 0 steps = one step at least: 1..3\n");
  EXPECT_EQ(by("red"),
            "actions.go.choose.to.by: 'red' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(by("[]"), "actions.go.choose.to.by: no steps are named = by: 1\n");
  EXPECT_EQ(fault(both_ways, choosing("to: {from: board.empty, by: 2}")),
            "actions.go.choose.to.by: 'by' is for cells along a track = board.ahead(ARGUMENT), board.track\n");
}

TEST(Tracks, WhatCellsHave) {
  const auto needs = [](const std::string& said) {
    return fault(both_ways, choosing("from: {from: board.mine, needs: '" + said + "'}"));
  };
  EXPECT_EQ(
      needs("from.far == 2"),
      "actions.go.choose.from.needs: a cell has no 'far' = row, column, height, to_go, owner, top.PROPERTY; {cell: ARGUMENT, with: WORD}\n");
  EXPECT_EQ(
      needs("board.mine.most(wrth) == 2"),
      "actions.go.choose.from.needs: no piece of 'board' has a number or boolean 'wrth' = did you mean 'worth'?\n");
  EXPECT_EQ(
      needs("shelf.mine.most(to_go) == 2"),
      "actions.go.choose.from.needs: 'shelf' has no track, so there is nothing to go = track: [a1..h1], in the grid\n");
  EXPECT_EQ(needs("from in yard"),
            "actions.go.choose.from.needs: 'yard' are no cells = a set of cells: board.mine, board.tagged(TAG)\n");
  EXPECT_EQ(needs("from in others"),
            "actions.go.choose.from.needs: 'others' are no cells = a set of cells: board.mine, "
            "board.tagged(TAG)\n");
  EXPECT_EQ(
      needs("others.most(worth) == 2"),
      "actions.go.choose.from.needs: 'worth' is nothing that each player has, to add up or to compare = a counter, "
      "a variable of type number, hand.count, hand.count(WORD), hand.sum(NUMBER)\n");
  EXPECT_EQ(needs("from in shelf.mine"),
            "actions.go.choose.from.needs: these are cells of two boards = a set of the board that the cell is of\n");
  EXPECT_EQ(fault(both_ways, choosing("to: {from: board.cells, without: {theirs: 0}}")),
            "actions.go.choose.to.without.theirs: from 1 to 1000 pieces lie on a cell, not 0 = {theirs: 1}\n");
}

}  // namespace
}  // namespace houserule::tracks_test
