// GRID.enclosed(CELL, MOST, TAG): what is taken between two.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::enclosed_test {
namespace {

const char* const siege =
    "id: siege\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces: {man: {kinds: {red: {letter: R, owner: 1, copies: 9}, blue: {letter: B, owner: 2, copies: 9}}}}\n"
    "zones:\n"
    "  board:\n"
    "    shape: grid\n"
    "    holds: man\n"
    "    grid: {square: [x...., ....., ....x], legend: {x: hostile}, neighbours: 4}\n"
    "    start: [.B.BR, ...B., .BBRR]\n"
    "  box: {shape: set, holds: man}\n"
    "  path: {shape: grid, holds: man, grid: {graph: {cells: {in: [], out: []}, edges: [[in, out]]}}}\n"
    "variables:\n"
    "  count: {type: number}\n"
    "  spot: {type: cell, of: board}\n"
    "actions: {act: {choose: {to: board.empty}, do: [{set: count, value: 1}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {men: {count: board.mine}}\n";

/// The same board as it is after red has acted on a cell.
struct Table {
  Table(const std::string& text, const std::string& cell)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr), state(referee.start(1)) {
    const Parsed parsed = parse_action(referee, state, 0, "act " + cell);
    EXPECT_EQ(parsed.refusal, "");
    EXPECT_EQ(referee.apply(state, parsed.action), "");
  }
  std::string on_board() const {
    const ZoneId zone = referee.game().zone_of(ZoneIndex(0), no_seat);
    std::string cells;
    for (const int cell : state.occupied(zone)) cells += ' ' + state.game().zones()[zone].grid->name(cell);
    return cells;
  }
  Referee referee;
  State state;
};

int counted(const std::string& cells, const std::string& cell, const std::string& text = siege) {
  const Table table(replaced(text, "value: 1", "value: '" + cells + ".count'"), cell);
  return table.state.variables()[0];
}

TEST(Enclosed, IsWhatLiesBetweenTheCellAndAnOwnPiece) {
  EXPECT_EQ(counted("board.enclosed(to)", "c1"), 1) << "d1, not b1 at the edge, not d2 aslant";
  EXPECT_EQ(counted("board.enclosed(to)", "c2"), 0) << "behind d2 nothing lies";
  EXPECT_EQ(counted("board.enclosed(to)", "a3"), 0) << "two in a row";
  EXPECT_EQ(counted("board.enclosed(to)", "d2", replaced(siege, "...B.", ".....")), 0) << "behind d1 is the edge";
}

TEST(Enclosed, TakesRunsAsLongAsIsSaid) {
  EXPECT_EQ(counted("board.enclosed(to, 2)", "a3"), 2);
  EXPECT_EQ(counted("board.enclosed(to, 0)", "c1"), 0);
}

TEST(Enclosed, EmptyCellsWithTheTagAreAsGoodAsOwnPieces) {
  EXPECT_EQ(counted("board.enclosed(to, 1, hostile)", "c1"), 2);
  const std::string held = replaced(siege, ".B.BR", "BB.BR");
  EXPECT_EQ(counted("board.enclosed(to, 1, hostile)", "c1", held), 1) << "a blue piece lies on it";
}

TEST(Enclosed, GoesAlongNeighbours) {
  const std::string aslant = replaced(siege, "neighbours: 4", "neighbours: 8");
  EXPECT_EQ(counted("board.enclosed(to)", "c1", aslant), 2) << "d2, too, before e3";
}

TEST(Enclosed, MayBePutTogetherAndMoved) {
  EXPECT_EQ(counted("(board.enclosed(to, 2) + board.enclosed(to, 1, hostile))", "c1"), 2);
  EXPECT_EQ(counted("(board.enclosed(to, 1, hostile) - board.tagged(hostile))", "c1"), 2);
  EXPECT_EQ(Table(replaced(siege, "{set: count, value: 1}", "{move: 'board.enclosed(to, 1, hostile)', to: box}"), "c1")
                .on_board(),
            " e1 d2 b3 c3 d3 e3");
}

TEST(Enclosed, IsNothingWhereAVariableHoldsNone) { EXPECT_EQ(counted("board.enclosed(spot)", "c1"), 0); }

TEST(Enclosed, Faults) {
  const auto fault = [](const std::string& cells) {
    return faults_of(siege, "value: 1", "value: '" + cells + ".count'");
  };
  const std::string at = "actions.act.do[1].value: ";
  EXPECT_EQ(fault("board.enclosed"), at + "'enclosed' needs brackets: enclosed(CELL, MOST, TAG)\n");
  EXPECT_EQ(fault("board.enclosed(too)"), at + "there is no earlier argument 'too' = did you mean 'to'?\n");
  EXPECT_EQ(fault("board.enclosed(to, 1, hostle)"),
            at + "no cell of 'board' has the tag 'hostle' = did you mean 'hostile'?\n");
  EXPECT_EQ(fault("board.enclosed(to, x)"),
            at + "'x' is no number from 0 to 384 that is known when the game is loaded = 2, $NAME, numbers.NAME, "
                 "numbers.NAME - 1\n");
  EXPECT_EQ(fault("board.enclosed(to, 1, hostile, 2)"),
            at + "'enclosed' takes a cell, a number and a tag at most = board.enclosed(CELL, 1, TAG)\n");
  EXPECT_NE(
      faults_of(siege, "{set: count, value: 1}", "{move: board.enclosed(to, 1, hostile), to: box}")
          .find(
              "'board.enclosed(to' lacks a closing bracket = what has a comma stands in quotes: \"max(coins - 1, 0)\"\n"),
      std::string::npos);
  EXPECT_EQ(
      fault("path.enclosed(to)"),
      at +
          "'to' is a cell of 'board', not of 'path' = a cell of another board is only meant where both have cells "
          "of the same names\n" +
          at + "'path' is a graph, which has no straight lines = draw it: graph: ['a--b--c']\n");
}

}  // namespace
}  // namespace houserule::enclosed_test
