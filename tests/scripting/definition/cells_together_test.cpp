// Cells around a cell, cells put together with others, and all that lies on them.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::cells_together_test {
namespace {

const char* const field =
    "id: field\n"
    "players: 2\n"
    "max_plies: 200\n"
    "parameters: {reach: {type: integer, default: 1}}\n"
    "numbers: {box: {rows: 2, columns: 3}, list: [1, 0], word: far}\n"
    "pieces: {germ: {kinds: {red: {letter: R, owner: 1, copies: 20}, blue: {letter: B, owner: 2, copies: 20}}}}\n"
    "zones:\n"
    "  bag: {shape: stack, holds: germ, fill: all}\n"
    "  board:\n"
    "    shape: grid\n"
    "    holds: germ\n"
    "    grid: {square: [eeeee, ....., .....], legend: {e: edge}, stack: 4, neighbours: 8}\n"
    "    start: [B...., ..R.., ....R]\n"
    "  pond: {shape: grid, holds: germ, grid: {square: [1, 2]}}\n"
    "  purse: {shape: row, holds: germ, each: player}\n"
    "variables:\n"
    "  spot: {type: cell, of: board}\n"
    "  own: {type: cell, of: board, each: player}\n"
    "  marked: {type: cell, of: board, most: 3}\n"
    "  count: {type: number}\n"
    "actions:\n"
    "  act: {choose: {from: board.mine, to: board.empty}, do: [{set: count, value: 1}]}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {germs: {count: board.mine}}\n";

struct Table {
  explicit Table(const std::string& text)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr), state(referee.start(1)) {}
  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_EQ(parsed.refusal, "") << text;
    ASSERT_EQ(referee.apply(state, parsed.action), "") << text;
  }
  /// The letters on a cell, from the bottom.
  std::string on(const std::string& name) const {
    const ZoneId zone = zone_for(state, ZoneIndex(1), no_seat);
    std::vector<PieceId> pieces;
    list_stack(state, state.tops(zone)[state.game().zones()[zone].grid->find(name)], pieces);
    return spelt(pieces);
  }
  std::string purse(Seat seat) const {
    std::vector<PieceId> pieces;
    list_pieces(state, zone_for(state, ZoneIndex(3), seat), pieces);
    return spelt(pieces);
  }
  std::string spelt(const std::vector<PieceId>& pieces) const {
    std::string text;
    for (const PieceId piece : pieces) text += state.game().definition().kinds[state.piece(piece).kind].id.front();
    return text;
  }
  std::int32_t count() const { return state.variables()[state.game().variable_index(VariableIndex(3), no_seat)]; }
  Referee referee;
  State state;
};

/// As what stands in braces must be that has a comma.
std::string quoted(const std::string& text) { return text.starts_with('{') ? text : "'" + text + "'"; }

/// Where the red germ on c2 may go, if `to` says so.
std::string reached(const std::string& to) {
  Table table(replaced(field, "to: board.empty", "to: " + quoted(to)));
  std::string cells;
  for (const Action& action : table.referee.legal(table.state, 0)) {
    const std::string text = action_text(table.state, action);
    if (text.find(" c2 ") != std::string::npos) cells += text.substr(text.rfind(' '));
  }
  return cells;
}

/// What the number `amount` comes to when the germ on c2 goes to d2.
int counted(const std::string& amount) {
  Table table(replaced(field, "value: 1", "value: '" + amount + "'"));
  table.play("act c2 d2");
  return table.count();
}

std::string doing(const std::string& effects) {
  return replaced(field, "[{set: count, value: 1}]", "[" + effects + "]");
}

TEST(CellsAround, AreInARectangle) {
  EXPECT_EQ(reached("board.around(from, 0, 0)"), " c2");
  EXPECT_EQ(reached("board.around(from, 1, 0)"), " c1 c2 c3");
  EXPECT_EQ(reached("board.around(from, 0, 1)"), " b2 c2 d2");
  EXPECT_EQ(reached("board.around(from, 1, 1)"), " b1 c1 d1 b2 c2 d2 b3 c3 d3");
  EXPECT_EQ(reached("board.around(from, 0, 384)"), " a2 b2 c2 d2 e2");
}

TEST(CellsInLine, AreOfTheSameRowOrColumn) {
  EXPECT_EQ(reached("board.row(from)"), " a2 b2 c2 d2 e2");
  EXPECT_EQ(reached("board.column(from)"), " c1 c2 c3");
  EXPECT_EQ(reached("board.column(from) - board.row(from)"), " c1 c3");
}

TEST(CellsAround, TakeNumbersOfTheGame) {
  EXPECT_EQ(reached("board.around(from, $reach, 0)"), " c1 c2 c3");
  EXPECT_EQ(reached("board.around(from, numbers.box.rows - 2, numbers.box.columns - 2)"), " b2 c2 d2");
  EXPECT_EQ(reached("board.around(from, max(numbers.list[1], 0), numbers.list[2])"), " c1 c2 c3");
}

TEST(CellsAround, OfAVariable) {
  const std::string text = replaced(field, "flow: [", "flow: [{set: spot, value: a1}, ");
  Table table(replaced(text, "to: board.empty", "to: 'board.around(spot, 1, 1) & board.empty'"));
  std::string cells;
  for (const Action& action : table.referee.legal(table.state, 0)) cells += action_text(table.state, action) + ";";
  EXPECT_EQ(cells, "act c2 b1;act c2 a2;act c2 b2;act e3 b1;act e3 a2;act e3 b2;");
}

TEST(CellsTogether, AreInBothOrOnlyInTheFirstOrInEither) {
  EXPECT_EQ(reached("board.tagged(edge) & board.around(from, 1, 1)"), " b1 c1 d1");
  EXPECT_EQ(reached("board.around(from, 1, 1) - board.tagged(edge) - board.occupied"), " b2 d2 b3 c3 d3");
  EXPECT_EQ(reached("board.theirs + board.mine"), " a1 c2 e3");
}

TEST(CellsTogether, WithACellOrAListOfThem) {
  EXPECT_EQ(reached("board.around(from, 0, 1) - from"), " b2 d2");
  EXPECT_EQ(reached("board.theirs + from"), " a1 c2");
  const auto to = [](const std::string& cells) {
    const std::string flow =
        "flow: [{set: spot, value: b2}, {add: spot, to: marked}, {set: spot, value: d2}, "
        "{add: spot, to: marked}, {set: spot, value: c1}, ";
    Table table(replaced(replaced(field, "flow: [", flow), "to: board.empty", "to: " + quoted(cells)));
    std::string reached;
    for (const Action& action : table.referee.legal(table.state, 0))
      if (const std::string text = action_text(table.state, action); text.find(" c2 ") != std::string::npos)
        reached += text.substr(text.rfind(' '));
    return reached;
  };
  EXPECT_EQ(to("board.around(from, 1, 1) - marked - from - spot"), " b1 d1 b3 c3 d3");
  EXPECT_EQ(to("marked - board.around(from, 3, 0)"), " b2 d2");
  EXPECT_EQ(to("board.tagged(edge) & spot"), " c1");
  EXPECT_EQ(to("board.theirs & own + from"), " c2") << "nobody has one";
}

TEST(CellsWith, MatchAWord) {
  EXPECT_EQ(reached("board.with(red)"), " c2 e3");
  EXPECT_EQ(reached("board.with(edge) - board.with(blue)"), " b1 c1 d1 e1");
  EXPECT_EQ(reached("board.around(from, 1, 1) - board.with(red)"), " b1 c1 d1 b2 d2 b3 c3 d3");
  EXPECT_EQ(counted("board.with(red).count"), 2);
}

TEST(CellsTogether, FromTheLeft) {
  EXPECT_EQ(reached("board.mine + board.tagged(edge) & board.occupied"), " a1 c2 e3");
  EXPECT_EQ(reached("board.occupied & board.tagged(edge) + board.mine"), " a1 c2 e3");
  EXPECT_EQ(reached("board.occupied - board.mine + board.mine - board.theirs"), " c2 e3");
}

TEST(CellsTogether, AreNarrowedTogether) {
  EXPECT_EQ(reached("{from: 'board.around(from, 1, 4) - board.mine', with: edge}"), " a1 b1 c1 d1 e1");
  EXPECT_EQ(reached("{from: board.theirs + board.mine, with: red}"), " c2 e3");
}

TEST(CellsTogether, AreCountedAndReckonedWith) {
  EXPECT_EQ(counted("(board.occupied & board.tagged(edge)).count"), 1);
  EXPECT_EQ(counted("(board.around(to, 1, 1) - board.empty).count + 1"), 3);
  EXPECT_EQ(counted("2 * (board.mine + board.theirs).count - (board.mine - board.theirs).count"), 4);
  EXPECT_EQ(counted("(board.mine - board.around(to, 0, 1)).count(red)"), 1);
}

TEST(CellsTogether, HoldOfACell) {
  Table table(doing("{set: count, value: 2, when: 'to in board.around(from, 1, 1) - board.tagged(edge)'}"));
  table.play("act c2 b1");
  EXPECT_NE(table.count(), 2);
  table.play("act a1 d3");
  EXPECT_NE(table.count(), 2);
  table.play("act c2 b2");
  EXPECT_EQ(table.count(), 2);
}

TEST(CellsTogether, TurnIntoOtherKinds) {
  Table table(doing("{become: 'board.occupied & board.around(to, 1, 1)', as: blue}"));
  table.play("act c2 d2");
  EXPECT_EQ(table.on("c2") + table.on("e3") + table.on("a1"), "bbb");
}

TEST(All, ThatLiesOnACellMovesFromTheBottom) {
  Table table(doing("{move: bag.top, to: board, at: from, as: blue}, {move: from, to: board, at: to, all: true}"));
  table.play("act c2 d2");
  EXPECT_EQ(table.on("c2"), "");
  EXPECT_EQ(table.on("d2"), "rb");
}

TEST(All, ThatLiesOnCellsMoves) {
  Table table(
      doing("{move: bag.top, to: board, at: from, as: blue}, "
            "{move: 'board.occupied - board.around(to, 0, 2)', to: purse, all: true}"));
  table.play("act c2 d1");
  EXPECT_EQ(table.purse(0), "brbr") << "a1, then c2 from the bottom, then e3";
}

TEST(All, ThatLiesOnListedCellsMoves) {
  Table table(
      doing("{add: from, to: marked}, {move: bag.top, to: board, at: from, as: blue}, "
            "{set: own, value: from}, {move: marked, to: purse, all: true}"));
  table.play("act e3 d1");
  EXPECT_EQ(table.purse(0), "rb");
}

TEST(All, IsOnlyTheTopmostIfFalse) {
  Table table(doing("{move: bag.top, to: board, at: from, as: blue}, {move: from, to: purse, all: false}"));
  table.play("act e3 d1");
  EXPECT_EQ(table.purse(0), "b");
  EXPECT_EQ(table.on("e3"), "r");
}

TEST(NumbersOfTheGame, AreReckonedWith) {
  EXPECT_EQ(counted("numbers.box.rows * numbers.box.columns"), 6);
  EXPECT_EQ(counted("numbers.list[1]"), 1);
}

std::string faults(const std::string& to) { return faults_of(field, "to: board.empty", "to: " + quoted(to)); }
std::string amount_faults(const std::string& amount) { return faults_of(field, "value: 1", "value: '" + amount + "'"); }

TEST(CellsAround, Faults) {
  EXPECT_EQ(faults("board.around(from)"),
            "actions.act.choose.to: 'around' needs a cell and two numbers = so many rows and columns: "
            "board.around(CELL, 1, 1)\n");
  EXPECT_EQ(faults("board.around"), "actions.act.choose.to: 'around' needs brackets: around(CELL, ROWS, COLUMNS)\n");
  EXPECT_EQ(
      faults("board.around(from, 1, many)"),
      "actions.act.choose.to: 'many' is no number from 0 to 384 that is known when the game is loaded = 2, $NAME, numbers.NAME, numbers.NAME - 1\n");
  EXPECT_EQ(
      faults("board.around(from, -1, 1)"),
      "actions.act.choose.to: '-1' is no number from 0 to 384 that is known when the game is loaded = 2, $NAME, numbers.NAME, numbers.NAME - 1\n");
  EXPECT_EQ(
      faults("board.around(from, board.mine.count, 1)"),
      "actions.act.choose.to: 'board.mine.count' is no number from 0 to 384 that is known when the game is loaded = 2, $NAME, numbers.NAME, "
      "numbers.NAME - 1\n");
  EXPECT_EQ(faults("board.around(form, 1, 1)"),
            "actions.act.choose.to: there is no earlier argument 'form' = did you mean 'from'?\n");
  EXPECT_EQ(faults_of(replaced(field, "square: [1, 2]", "graph: ['p-q']"), "to: board.empty",
                      "x: pond.cells, to: 'pond.around(x, 1, 1)'"),
            "actions.act.choose.to: 'around' needs rows and columns, and 'pond' is a graph\n");
  EXPECT_EQ(faults_of(field, "to: board.empty", "to: board.around(from, 1, 1)"),
            "actions.act.choose.to: 'board.around(from' lacks a closing bracket = what has a comma stands in quotes: "
            "\"max(coins - 1, 0)\"\n");
}

TEST(CellsTogether, Faults) {
  EXPECT_EQ(faults("board.empty - bag"),
            "actions.act.choose.to: 'bag' are no cells, and only cells are put together with cells = board.empty & "
            "board.beside(from)\n");
  EXPECT_EQ(faults("board.empty - count"),
            "actions.act.choose.to: 'count' does not hold a cell = type: cell, of: GRID\n");
  EXPECT_EQ(faults("pond.cells - spot"), "actions.act.choose.to: 'spot' is not a cell of 'pond'\n");
  EXPECT_EQ(faults("pond.cells - from"),
            "actions.act.choose.to: 'from' are cells of another grid than those before = put cells of one grid "
            "together\n");
  EXPECT_EQ(faults("board.empty - to"),
            "actions.act.choose.to: there is no zone 'to' = there are: bag, board, pond, purse\n");
  EXPECT_EQ(faults_of(field, "flow: [", "flow: [{become: board.cells - own, as: red}, "),
            "flow[1].become: every player has a 'own': whose? Nobody acts here\n");
  EXPECT_EQ(faults("board.with(rod)"),
            "actions.act.choose.to: no cell or piece of 'board' is 'rod' = did you mean 'red'?\n");
  EXPECT_EQ(faults("board.with"), "actions.act.choose.to: 'with' needs a name in brackets: with(name)\n");
  EXPECT_EQ(faults("board.empty & pond.empty"),
            "actions.act.choose.to: 'pond.empty' are cells of another grid than those before = put cells of one grid "
            "together\n");
  EXPECT_EQ(faults("board.empty - (board.mine & board.theirs)"),
            "actions.act.choose.to: brackets stand around all that is put together, not within it = cells are put "
            "together from the left, one after another\n");
  EXPECT_EQ(faults("((board.empty))"),
            "actions.act.choose.to: brackets stand around all that is put together, not within it = cells are put "
            "together from the left, one after another\n");
  const std::string deep = std::string(100'000, '(') + "board.empty" + std::string(100'000, ')');
  EXPECT_NE(faults(deep).find("brackets stand around"), std::string::npos);
  EXPECT_EQ(faults("board.empty & board.occupeid"),
            "actions.act.choose.to: a grid has no 'occupeid' = did you mean 'occupied'?\n");
  EXPECT_EQ(faults("board.empty -board.mine"),
            "actions.act.choose.to: a grid has no 'empty -board.mine' = a sign has a space on either side: "
            "board.empty - board.beside(from)\n");
  EXPECT_EQ(faults("(board.empty & board.mine"),
            "actions.act.choose.to: '(board.empty & board.mine' lacks a closing bracket\n");
  EXPECT_EQ(faults("board.beside(from)-board.mine"),
            "actions.act.choose.to: '-board.mine' stands behind a bracket = a sign has a space on either side: "
            "board.beside(from) - board.mine\n");
  EXPECT_EQ(faults("board.around(from, 1, 1).empty"),
            "actions.act.choose.to: '.empty' stands behind a bracket = cells are put together: board.empty & "
            "board.around(from, 1, 1)\n");
  EXPECT_EQ(faults("(board.empty & board.mine).count"),
            "actions.act.choose.to: '.count' stands behind a bracket = these are the cells already: leave it out\n");
  EXPECT_EQ(amount_faults("(bag + purse).count"),
            "actions.act.do[1].value: brackets stand around cells that are put together = without them: supply + box; "
            "as a number: supply.count + box.count\n");
  EXPECT_EQ(faults("board.empty + bag"),
            "actions.act.choose.to: 'bag' are no cells, and only cells are put together with cells = board.empty & "
            "board.beside(from)\n");
  std::string many = "board.empty";
  for (int i = 0; i < 16; ++i) many += " - board.mine";
  EXPECT_EQ(faults(many), "actions.act.choose.to: more than 16 sets of cells are put together\n");
}

TEST(All, Faults) {
  const auto of = [](const std::string& effect) {
    return faults_of(field, "[{set: count, value: 1}]", "[" + effect + "]");
  };
  EXPECT_EQ(
      of("{move: bag.top, to: purse, all: true}"),
      "actions.act.do[1].all: 'all' is for cells, and for a piece that is chosen: what lies on it goes along = move: a "
      "cell, cells such as board.mine, or an argument\n");
  EXPECT_EQ(
      of("{move: board.all, to: purse, all: true}"),
      "actions.act.do[1].all: 'all' is for cells, and for a piece that is chosen: what lies on it goes along = move: a "
      "cell, cells such as board.mine, or an argument\n");
}

TEST(CellsTogether, AreCountedInBrackets) {
  EXPECT_EQ(amount_faults("board.mine & board.theirs.count"),
            "actions.act.do[1].value: what is counted of 'board.mine & board.theirs'? = brackets around all of it: "
            "(board.mine & board.theirs)\n");
}

TEST(NumbersOfTheGame, Faults) {
  EXPECT_EQ(amount_faults("numbers.box.row"),
            "actions.act.do[1].value: the game has no 'numbers.box.row' = did you mean 'numbers.box.rows'?\n");
  EXPECT_EQ(amount_faults("numbers.word"), "actions.act.do[1].value: 'numbers.word' is a string, no number\n");
  EXPECT_EQ(amount_faults("numbers.box"),
            "actions.act.do[1].value: 'numbers.box' is a map, no number = name one of its values\n");
}

}  // namespace
}  // namespace houserule::cells_together_test
