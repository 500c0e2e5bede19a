// What data says of pieces that go: moves, royal pieces, promotion, memory.

#include <gtest/gtest.h>

#include "tests/scripting/definition/built.hpp"

namespace houserule::movement_test {
namespace {

const char* const skirmish =
    "id: skirmish\n"
    "players: 2\n"
    "pieces:\n"
    "  man:\n"
    "    marks: [moved, passing]\n"
    "    properties: {rank: {type: choice, options: [king, rook, pawn]}, size: {type: integer}}\n"
    "    kinds:\n"
    "      king1: {letter: K, owner: 1, rank: king, moves: KO2, royal: true}\n"
    "      rook1: {letter: R, owner: 1, rank: rook, moves: R}\n"
    "      pawn1: {letter: P, owner: 1, rank: pawn, moves: mfWcfFimfnDefF, promotes: 1}\n"
    "      king2: {letter: k, owner: 2, rank: king, moves: KO2, royal: true}\n"
    "zones:\n"
    "  board: {shape: grid, holds: man, grid: {square: [5, 5]}, start: [k...., ....., ....., ..P.., K...R]}\n"
    "  road: {shape: grid, holds: [], grid: {square: [2, 2]}}\n"
    "  box: {shape: set, holds: man}\n"
    "memory: {of: [board], limit: 20}\n"
    "actions:\n"
    "  move:\n"
    "    choose: {from: board.movable, to: board.moves(from)}\n"
    "    do:\n"
    "      - {forget: positions, when: {cell: from, with: pawn}}\n"
    "      - {go: from, to: to, captured: box}\n"
    "      - {remember: position}\n"
    "      - {finish: match, when: position repeated 3}\n"
    "  promote:\n"
    "    choose: {from: board.promotable, to: board.promotions(from), as: [rook]}\n"
    "    do: [{go: from, to: to, captured: box}, {become: to, as: as}]\n"
    "phases: {move: {actions: [move, promote], stuck: [{lose: me, when: check}, {finish: match}]}}\n"
    "flow: [{repeat: forever, do: [{phase: move}]}]\n";

std::string faults(const std::string& from, const std::string& to) { return faults_of(skirmish, from, to); }

TEST(Movement, IsRead) {
  const Definition game = built(skirmish);
  EXPECT_TRUE(game.kinds[0].royal);
  EXPECT_EQ(game.kinds[2].promotes, 1);
  EXPECT_EQ(game.kinds[2].moves.size(), 4u);
  EXPECT_EQ(game.memory.limit, 20);
  EXPECT_TRUE(game.actions[0].guards);
  EXPECT_EQ(game.phases[0].if_stuck.size(), 2u);
}

TEST(Movement, NotationFaults) {
  EXPECT_EQ(
      faults("moves: R", "moves: RX"),
      "pieces.man.kinds.rook1.moves: 'X' is no move = there are: W, F, D, N, A, H, L, C, J, Z, G, K, Q, R, B, O\n");
}

TEST(Movement, NeedsAnOwner) {
  EXPECT_EQ(faults("letter: R, owner: 1", "letter: R"),
            "pieces.man.kinds.rook1.moves: 'rook1' has moves, and belongs to nobody = which way is forward depends on "
            "whose it is: owner: 1\n");
}

TEST(Movement, NeedsMarksForWhatMustBeRemembered) {
  EXPECT_EQ(faults("marks: [moved, passing]", "marks: [passing]"),
            "pieces.man.kinds.king1.moves: a piece of 'man' has to say when it has moved = give the type the mark: "
            "marks: [moved]\n"
            "pieces.man.kinds.king2.moves: a piece of 'man' has to say when it has moved = give the type the mark: "
            "marks: [moved]\n");
  EXPECT_EQ(
      faults("marks: [moved, passing]", "marks: [moved]"),
      "pieces.man.kinds.pawn1.moves: a piece of 'man' has to say when it has leapt over a cell = give the type the "
      "mark: marks: [passing]\n");
}

TEST(Movement, AFirstMoveNeedsAStart) {
  EXPECT_EQ(faults("..P..", "....."),
            "pieces.man.kinds.pawn1.moves: 'pawn1' stands on no board at the start, so it has no first move = draw it "
            "there: start: |\n");
}

TEST(Movement, NeedsSquares) {
  EXPECT_EQ(faults("road: {shape: grid, holds: [], grid: {square: [2, 2]}}",
                   "road: {shape: grid, holds: man, grid: {hex: [2, 2]}}")
                .substr(0, 164),
            "pieces.man.kinds.king1.moves: moves need squares that stay where they are, and 'road' has none = on other "
            "boards pieces go where board.steps(from) or a script says\n");
}

TEST(Movement, PromotionNeedsMoves) {
  EXPECT_EQ(faults("moves: mfWcfFimfnDefF, promotes: 1", "promotes: 1"),
            "pieces.man.kinds.pawn1.promotes: 'pawn1' has no moves to be promoted by = moves: fW\n");
}

TEST(Movement, SourcesNeedPiecesThatGo) {
  EXPECT_EQ(
      faults("from: board.movable, to: board.moves(from)", "from: road.movable, to: road.cells"),
      "actions.move.choose.from: no kind that 'road' holds has an owner, so nothing is 'movable' = give the kinds "
      "owners: owner: 1\n"
      "actions.move.choose.from: no kind that 'road' holds has moves = say how they go: moves: K\n"
      "actions.move.do[1].when.with: no piece of 'road' is 'pawn'\n");
}

TEST(Movement, GoFaults) {
  EXPECT_EQ(faults("{go: from, to: to, captured: box}\n", "{go: from, to: to}\n"),
            "actions.move.do[2].go: what is captured goes where? = captured: ZONE\n");
  EXPECT_EQ(
      faults_of("id: walk\nplayers: 2\n"
                "pieces: {man: {kinds: {a: {owner: 1, moves: mQ, letter: a}, b: {owner: 2, moves: mR, letter: b}}}}\n"
                "zones: {board: {shape: grid, holds: man, grid: {square: [1, 4]}, start: a..b}}\n"
                "actions: {go: {choose: {from: board.movable, to: board.moves(from)}, do: [{go: from, to: to}]}}\n"
                "phases: {turn: {actions: [go]}}\nflow: [{phase: turn}]\n",
                "", ""),
      "");
  EXPECT_EQ(faults("{go: from, to: to, captured: box}\n", "{go: from, to: to, captured: board}\n"),
            "actions.move.do[2].captured: 'board' is a grid: on which cell? = a stack or a set needs none\n");
  EXPECT_EQ(faults("to: board.moves(from)}", "to: road.cells}"),
            "actions.move.do[2].to: 'from' and 'to' are cells of different boards\n");
}

TEST(Movement, WhatIsCapturedMayStayOnlyIfItIsLeaptOver) {
  EXPECT_EQ(
      faults("{go: from, to: to, captured: box}\n", "{go: from, to: to, captured: face_down}\n"),
      "actions.move.do[2].captured: 'king1' goes where what it captures stands = captured: ZONE, or moves without: "
      "mW instead of W\n");
}

TEST(Movement, FollowUpsAreAboutAnArgument) {
  const std::string last = "      - {finish: match, when: position repeated 3}\n";
  EXPECT_EQ(faults(last, "      - {ask: move, about: to}\n"), "");
  EXPECT_EQ(faults(last, "      - {ask: move, about: dragon}\n"),
            "actions.move.do[4].about: there is no argument 'dragon' = there are: from, to\n");
  EXPECT_EQ(faults("{become: to, as: as}", "{ask: move, about: as}"),
            "actions.promote.do[2].about: the argument 'as' is no subject\n");
  EXPECT_EQ(faults("from: board.movable,", "from: {from: board.movable, only: subject},"), "");
  EXPECT_EQ(faults("as: [rook]}", "as: {from: box, only: subject}}"),
            "actions.promote.choose.as.only: 'only' is for cells = {ask: PHASE, about: CELL} says which\n"
            "actions.promote.do[2].as: the argument 'as' is no word\n");
}

TEST(Movement, WhatLiesOnCellsMoves) {
  EXPECT_EQ(faults("{become: to, as: as}", "{move: board.theirs, to: box}"), "");
  EXPECT_EQ(faults("{become: to, as: as}", "{move: board.pieces, to: box}"),
            "actions.promote.do[2].move: 'board.pieces' are no cells = write ZONE.all, or a set of cells such as "
            "board.face_down\n");
}

TEST(Movement, AKindMayBeToldByAWord) {
  EXPECT_EQ(faults("{become: to, as: as}", "{become: to, as: rook}"), "");
  EXPECT_EQ(faults("{become: to, as: as}", "{become: to, as: dragon}"),
            "actions.promote.do[2].as: there is no kind 'dragon' = there are: king1, rook1, pawn1, king2\n");
}

TEST(Movement, MineIsForWhoHasOneKind) {
  EXPECT_EQ(
      faults("{become: to, as: as}", "{become: to, as: mine}"),
      "actions.promote.do[2].as: which of them? Player 1 has 'king1' and 'rook1' = a word that matches one of each "
      "player's: as: king\n");
}

TEST(Movement, ChosenKindFaults) {
  EXPECT_EQ(faults("as: [rook]}", "as: [rook, size, dragon]}"),
            "actions.promote.do[2].as: 'dragon' names no kind = a kind, or what kinds have of a property\n");
}

TEST(Movement, ConditionFaults) {
  EXPECT_EQ(
      faults("position repeated 3", "position repeated often"),
      "actions.move.do[4].when: 'often' is not how often it must have been there = such as position repeated 3\n");
  EXPECT_EQ(faults("{cell: from, with: pawn}", "{cell: from, with: dragon}"),
            "actions.move.do[1].when.with: no piece of 'board' is 'dragon' = there are: king1, rook1, pawn1, king2, "
            "king, man, rook, pawn\n");
  EXPECT_EQ(faults("{cell: from, with: pawn}", "{cell: from}"), "actions.move.do[1].when.cell: 'cell' needs 'with'\n");
  EXPECT_EQ(faults("{cell: from, with: pawn}", "{cell: form, with: pawn}"),
            "actions.move.do[1].when.cell: there is no argument 'form' = did you mean 'from'?\n");
}

TEST(Movement, MemoryFaults) {
  EXPECT_EQ(faults("memory: {of: [board], limit: 20}\n", ""),
            "actions.move.do[1].forget: the game remembers no positions = add memory: {of: [board], limit: 100}\n"
            "actions.move.do[3].remember: the game remembers no positions = add memory: {of: [board], limit: 100}\n"
            "actions.move.do[4].when: the game remembers no positions = add memory: {of: [board], limit: 100}\n");
  EXPECT_EQ(faults("      - {remember: position}\n", ""),
            "actions.move.do[3].when: no position is ever remembered = {remember: position}, in what an action does\n");
  EXPECT_EQ(faults("      - {remember: position}\n      - {finish: match, when: position repeated 3}\n",
                   "      - {finish: match, when: position repeated 3}\n  remember: {do: [{shuffle: box}]}\n"),
            "actions.move.do[3].when: no position is ever remembered = {remember: position}, in what an action does\n"
            "actions.remember: no phase offers this action = name it in the actions of a phase\n")
      << "what is only called so does nothing";
  EXPECT_EQ(faults("limit: 20", "limit: 2000"), "memory.limit: at most 1000 positions are remembered\n");
  EXPECT_EQ(faults("box: {shape: set, holds: man}\nmemory: {of: [board]",
                   "box: {shape: set, holds: man, sees: nobody}\nmemory: {of: [box]"),
            "memory.of[1]: not everyone sees 'box' = a position is what everyone sees of it\n");
}

}  // namespace
}  // namespace houserule::movement_test
