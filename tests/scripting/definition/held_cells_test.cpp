// Variables that hold cells and pieces stand where an argument may.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::held_cells_test {
namespace {

const char* const town =
    "id: town\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces: {coin: {kinds: {gold: {copies: 3, moves: R, owner: 1}, lead: {copies: 3}}}}\n"
    "zones:\n"
    "  bag: {shape: stack, holds: coin, fill: all}\n"
    "  square: {shape: grid, holds: coin, grid: {square: [3, 3]}}\n"
    "  yard: {shape: grid, holds: coin, grid: {square: [1, 2]}}\n"
    "  purse: {shape: set, holds: coin, each: player}\n"
    "variables:\n"
    "  spot: {type: cell, of: square}\n"
    "  own: {type: cell, of: square, each: player}\n"
    "  marked: {type: cell, of: square, most: 3}\n"
    "  dear: {type: piece}\n"
    "  count: {type: number}\n"
    "actions:\n"
    "  go: {choose: {to: square.beside(spot)}, do: [{set: spot, value: to}]}\n"
    "  lay: {needs: spot in square.empty, do: [{move: bag.top, to: square, at: spot}]}\n"
    "  take: {needs: spot in square.occupied, do: [{move: spot, to: purse}]}\n"
    "  act: {choose: {place: square.cells}, do: [{set: count, value: 1}]}\n"
    "phases: {turn: {actions: [go, lay, take, act]}}\n"
    "flow: [{set: spot, value: b2}, {repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {coins: {count: purse}}\n";

std::string doing(const std::string& effects) {
  return replaced(town, "[{set: count, value: 1}]", "[" + effects + "]");
}

struct Table {
  explicit Table(const std::string& text)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr), state(referee.start(1)) {}
  Action parsed(const std::string& text) { return parse_action(referee, state, referee.actor(state), text).action; }
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_EQ(parsed.refusal, "") << text;
    ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
  }
  std::string refused(const std::string& text) {
    State copy = state;
    return referee.apply(copy, parsed(text)).empty() ? "" : "refused";
  }
  /// Of the square: a letter for each cell, by rows.
  std::string square() const {
    const ZoneId zone = zone_for(state, ZoneIndex(1), no_seat);
    std::string text;
    for (int cell = 0; cell < 9; ++cell) {
      const PieceId top = state.tops(zone)[cell];
      text += top == none ? '.' : referee.game().definition().kinds[state.piece(top).kind].id.front();
    }
    return text;
  }
  int purse(Seat seat) const { return state.zone(zone_for(state, ZoneIndex(3), seat)).count; }
  Referee referee;
  State state;
};

/// The square after "act a1" of a game whose action does this, with a coin of lead on b2.
std::string after(const std::string& effects) {
  Table table(doing(effects));
  table.play("lay");
  table.play("act a1");
  return table.square();
}

TEST(HeldCells, AreGivenByName) {
  Table table(town);
  table.play("lay");
  EXPECT_EQ(table.square(), "....l....");
}

TEST(HeldCells, AreSurroundedByCells) {
  Table table(town);
  EXPECT_EQ(table.refused("go a1"), "refused");
  table.play("go a2");
  table.play("go a1");
  table.play("lay");
  EXPECT_EQ(table.square().find('l'), 0u);
}

TEST(HeldCells, AreAmongOthersOrNot) {
  Table table(town);
  EXPECT_EQ(table.refused("take"), "refused");
  table.play("lay");
  EXPECT_EQ(table.refused("lay"), "refused");
  table.play("go a2");
  table.play("go b2");
  table.play("take");
  EXPECT_EQ(table.purse(1), 1);
  EXPECT_EQ(table.square(), ".........");
}

TEST(HeldCells, AreWhereSomethingMayGo) {
  const std::string text =
      replaced(doing("{move: bag.top, to: square, at: place}"), "place: square.cells", "place: square.moves(spot)");
  Table table(replaced(text, "gold: {copies: 3, moves: R, owner: 1}, lead: {copies: 3}",
                       "lead: {copies: 3}, gold: {copies: 3, moves: R, owner: 1}"));
  table.play("lay");
  EXPECT_EQ(table.square(), "....g....");
  EXPECT_EQ(table.refused("act a1"), "refused");
  table.play("act b3");
}

TEST(HeldCells, TellWhatMovesTurnsIntoAnotherKindAndIsTold) {
  EXPECT_EQ(after("{move: spot, to: square, at: place}"), "l........");
  EXPECT_EQ(after("{become: spot, as: gold}"), "....g....");
  EXPECT_EQ(after("{set: own, value: place}, {move: spot, to: square, at: own}"), "l........");
}

TEST(HeldPieces, MoveByTheirName) {
  const std::string text = doing("{set: dear, value: coin}, {move: dear, to: square, at: place}");
  Table table(replaced(text, "{place: square.cells}", "{coin: square.pieces, place: square.cells}"));
  table.play("lay");
  table.play("act lead@square.b2 a1");
  EXPECT_EQ(table.square(), "l........");
}

TEST(HeldCells, OfAListMoveEach) {
  EXPECT_EQ(after("{add: place, to: marked}, {move: bag.top, to: square, at: place}, {add: spot, to: marked}, "
                  "{move: marked, to: purse}"),
            ".........");
}

TEST(HeldCells, ThatHoldNothingSurroundNothingAndTakeNothing) {
  Table table(replaced(doing("{move: bag.top, to: square, at: own}"), "square.beside(spot)", "square.beside(own)"));
  EXPECT_EQ(table.refused("go a2"), "refused");
  try {
    table.referee.apply_legal(table.state, table.parsed("act a1"));
    FAIL() << "nowhere";
  } catch (const RuleError& error) {
    EXPECT_STREQ(error.what(), "'own' holds nothing");
    EXPECT_EQ(error.hint.in("en"), "set it before, or ask: when: not … empty");
  }
}

TEST(HeldCells, OfEachPlayerNeedOneWhoActs) {
  const std::string flow = "{repeat: forever, do: [{phase: turn}]}";
  EXPECT_EQ(faults_of(town, flow, "{until: own in square.cells, do: [{phase: turn}]}"),
            "flow[2].until: every player has a 'own': whose? Nobody acts here\n");
  Table table(replaced(replaced(town, flow, "{add: square.beside(own).count, to: luck}, " + flow), "actions:\n",
                       "counters: {luck: {}}\nactions:\n"));
  EXPECT_EQ(table.state.counters()[0], 0);
}

TEST(HeldCells, LieOnABoardOfEach) {
  const std::string boards = replaced(town, "yard: {shape: grid,", "yard: {each: player, shape: grid,");
  const std::string text =
      replaced(boards, "  dear: {type: piece}\n", "  dear: {type: piece}\n  gate: {type: cell, of: yard}\n");
  Table table(
      replaced(text, "{repeat: forever,",
               "{set: gate, value: a1}, {draw: 1, from: bag, to: yard}, {move: gate, to: purse}, {repeat: forever,"));
  EXPECT_EQ(table.purse(0), 1);
  EXPECT_EQ(table.purse(1), 1);
}

TEST(HeldCells, AreTheSameForAllNumbersOfPlayers) {
  const std::string sizes =
      replaced(town, "grid: {square: [3, 3]}", "grids: [{players: 2, square: [3, 3]}, {players: 3, square: [5, 5]}]");
  EXPECT_EQ(
      faults_of(replaced(sizes, "players: 2\n", "players: 2..3\n"), "id: town", "id: town"),
      "flow[1].value: 'b2' is not the same cell for all numbers of players = name it first in each graph, or let a step of the script set it\n");
}

TEST(HeldCells, GiveWayToZonesAndVariablesOfTheirName) {
  const std::string text =
      replaced(town, "  dear: {type: piece}\n", "  dear: {type: piece}\n  c3: {type: cell, of: square}\n");
  Table table(replaced(text, "[{set: spot, value: b2}", "[{set: c3, value: a1}, {set: spot, value: c3}"));
  table.play("lay");
  EXPECT_EQ(table.square(), "l........");
}

/// What "count" is after "act lead@square.b2 a1", where the effects begin with holding that coin.
std::int64_t counted(const std::string& effects, const std::string& game = town) {
  const std::string text = replaced(game, "[{set: count, value: 1}]", "[{set: dear, value: coin}, " + effects + "]");
  Table table(replaced(text, "{place: square.cells}", "{coin: square.pieces, place: square.cells}"));
  table.play("lay");
  table.play("act lead@square.b2 a1");
  return held_by(table.state, VariableIndex(4), no_seat);
}

TEST(HeldPieces, AreMeasuredByTheCellWhereTheyLie) {
  EXPECT_EQ(counted("{set: count, value: 100 * dear.row + 10 * dear.column + dear.height}"), 221);
  EXPECT_EQ(counted("{move: dear, to: yard, at: b1}, {set: count, value: 10 * dear.row + dear.column}"), 12);
  const std::string track = replaced(town, "{square: [3, 3]}", "{square: [3, 3], track: [a2..c2]}");
  EXPECT_EQ(counted("{set: count, value: dear.to_go}", track), 2);
}

TEST(HeldPieces, BesideAllGridsHaveNoRow) {
  const std::string asked = "{set: count, value: 5, when: dear.row == 2}";
  EXPECT_EQ(counted(asked), 5);
  EXPECT_EQ(counted("{move: dear, to: purse}, " + asked), 0);
  EXPECT_EQ(counted("{clear: dear}, " + asked), 0);
  const auto refused = [](const std::string& gone) {
    try {
      counted(gone + ", {set: count, value: dear.height}");
    } catch (const RuleError& error) {
      return error.what() + (" = " + error.hint.in("en"));
    }
    return std::string();
  };
  EXPECT_EQ(refused("{move: dear, to: purse}"),
            "'dear' lies on no cell = ask before where it lies: when: dear in GRID");
  EXPECT_EQ(refused("{clear: dear}"), "'dear' holds nothing = set it before, or ask: when: not … empty");
}

TEST(HeldPieces, HaveAHeightOfTheirOwn) {
  EXPECT_EQ(counted("{set: count, value: dear.height}",
                    replaced(town, "{kinds: {gold: {copies: 3, moves: R, owner: 1}, lead: {copies: 3}}}",
                             "{properties: {height: {type: integer}}, kinds: {gold: {copies: 3, moves: R, owner: 1, "
                             "height: 1}, lead: {copies: 3, height: 7}}}")),
            7);
}

TEST(HeldPieces, HaveWhatIsMistypedOfTheirCell) {
  EXPECT_EQ(faults_of(town, "[{set: count, value: 1}]", "[{set: count, value: dear.hight}]"),
            "actions.act.do[1].value: no piece has a property 'hight' = did you mean 'height'?\n");
}

TEST(HeldPieces, HaveNothingToGoWithoutATrack) {
  EXPECT_EQ(faults_of(town, "[{set: count, value: 1}]", "[{set: count, value: dear.to_go}]"),
            "actions.act.do[1].value: no grid has a track, so there is nothing to go = track: [a1..h1], in the grid\n");
}

TEST(HeldPieces, MayLieAnywhere) {
  EXPECT_EQ(
      faults_of(town, "[{set: count, value: 1}]", "[{turn: dear, face: up, with: gold}]"),
      "actions.act.do[1].turn: 'dear' is a piece, which may lie anywhere = a variable of type: cell, or a source such "
      "as board.occupied\n");
}

TEST(HeldCells, AreCellsOfThatBoard) {
  EXPECT_EQ(faults_of(town, "at: spot", "at: count"),
            "actions.lay.do[1].at: 'count' does not hold a cell = type: cell, of: GRID\n");
  EXPECT_EQ(
      faults_of(town, "at: spot", "at: marked"),
      "actions.lay.do[1].at: 'marked' does not hold a cell = a list is gone through: {each: NAME, in: marked, do: "
      "[...]}\n");
  EXPECT_EQ(faults_of(town, "to: square, at: spot", "to: yard, at: spot"),
            "actions.lay.do[1].at: 'spot' is not a cell of 'yard'\n");
  EXPECT_EQ(faults_of(town, "square.beside(spot)", "yard.beside(spot)"),
            "actions.go.choose.to: 'spot' is not a cell of 'yard'\n"
            "actions.go.do[1].value: 'spot' can't hold 'to'\n");
  EXPECT_EQ(faults_of(town, "square.beside(spot)", "square.beside(dear)"),
            "actions.go.choose.to: 'dear' does not hold a cell = type: cell, of: GRID\n");
  EXPECT_EQ(
      faults_of(town, "spot, value: b2", "spot, value: e9"),
      "flow[1].value: 'square' has no cell 'e9' = they are called a1 to c3, and those of the first row together a1..c1\n");
  EXPECT_EQ(faults_of(town, "{set: spot, value: b2}", "{set: spot, value: b2}, {become: square.beside(own), as: gold}"),
            "flow[2].become: every player has a 'own': whose? Nobody acts here\n");
}

}  // namespace
}  // namespace houserule::held_cells_test
