// What the functions of a script are given, and what they may return.

#include <gtest/gtest.h>

#include "tests/core/refusals.hpp"
#include "tests/scripting/lua/api/harbour.hpp"

namespace houserule::lua::results_test {
namespace {

std::string chosen(const std::string& argument, const std::string& body) {
  return Harbour("choose." + argument, body).choose(argument);
}

TEST(Results, Choose) {
  EXPECT_EQ(chosen("cell", "return reef:cells('sole')"), "cells 1 10");
  EXPECT_EQ(chosen("cell", "return {c('c3'), c('b1')}"), "cells 1 10");
  EXPECT_EQ(chosen("cell", "return {}"), "cells");
  EXPECT_EQ(chosen("number", "return {5, -2, 5}"), "values 5 -2 5");
  EXPECT_EQ(chosen("seat", "return {you, me}"), "values 1 0");
  EXPECT_EQ(chosen("word", "return {'small', 'big'}"), "values 1 0");
  Harbour harbour("choose.piece", "return reef:pieces('eel')");
  EXPECT_EQ(harbour.choose("piece"), "values " + std::to_string(harbour.on_reef("d1")));
  Harbour listed("choose.piece", "return {reef:at(c('d1'))}");
  EXPECT_EQ(listed.choose("piece"), "values " + std::to_string(listed.on_reef("d1")));
}

TEST(Results, ChooseOfAnotherSort) {
  const std::string cast = "error: must return ";
  EXPECT_EQ(chosen("cell", "return nil"), cast + "a set of cells, or a list of them, not nil");
  EXPECT_EQ(chosen("cell", "return reef:pieces()"), cast + "a set of cells, or a list of them, not Pieces");
  EXPECT_EQ(chosen("cell", "return {1}"), cast + "a set of cells, or a list of them, not a list with a number");
  EXPECT_EQ(chosen("cell", "return {board:cell('a1')}"),
            cast + "a set of cells, or a list of them, not a list with a Cell");
  EXPECT_EQ(chosen("cell", "return board:cells()"), cast + "cells of the grid that game.yaml names, not Cells");
  EXPECT_EQ(chosen("piece", "return 7"), cast + "a set of pieces, or a list of them, not number");
  EXPECT_EQ(chosen("piece", "return {me}"), cast + "a set of pieces, or a list of them, not a list with a Player");
  EXPECT_EQ(chosen("number", "return 'seven'"), cast + "a list of whole numbers, not string");
  EXPECT_EQ(chosen("number", "return {1.5}"), cast + "a list of whole numbers, not a list with a number");
  EXPECT_EQ(chosen("number", "return {1 << 40}"), cast + "a list of whole numbers, not a list with a number");
  EXPECT_EQ(chosen("seat", "return {1}"), cast + "a list of players, not a list with a number");
  EXPECT_EQ(chosen("word", "return {'huge'}"), cast + "a list of words, not a list with 'huge'");
}

TEST(Results, ChooseSeesEarlierArguments) {
  Harbour harbour("choose.number", "return {a.cell.column, a.piece.size, a.number == nil and 1 or 0, player.number}");
  EXPECT_EQ(harbour.choose("number", 1), "values 2 1 1 2");
}

TEST(Results, Legal) {
  EXPECT_EQ(Harbour("legal", "return a.number == 7 and a.seat == you").legal(0), "true");
  EXPECT_EQ(Harbour("legal", "return false, 'too late'").legal(0), "false: too late");
  EXPECT_EQ(Harbour("legal", "return nil").legal(0), "error: must return true or false (and why not), not nil");
  EXPECT_EQ(Harbour("legal", "return a.word").legal(0), "error: must return true or false (and why not), not nil");
}

TEST(Results, Note) {
  EXPECT_EQ(Harbour("note", "return 'one for {n}', {n = a.number, more = 2}").note(0), "one for {n}, n = 7");
  EXPECT_EQ(Harbour("note", "return 'nothing'").note(0), "nothing");
  EXPECT_EQ(Harbour("note", "return nil").note(0), "");
  EXPECT_EQ(Harbour("note", "return 7").note(0), "error: must return a sentence, or nothing, not number");
  const std::string lacks = "error: must return a table with a whole number 'n' after the sentence, not ";
  EXPECT_EQ(Harbour("note", "return 'one for {n}'").note(0), lacks + "nil");
  EXPECT_EQ(Harbour("note", "return 'one for {n}', 7").note(0), lacks + "nil");
  EXPECT_EQ(Harbour("note", "return 'one for {n}', {n = 'seven'}").note(0), lacks + "string");
  EXPECT_EQ(Harbour("note", "return 'one for {n}', {n = 1 << 40}").note(0), lacks + "number");
}

TEST(Results, NotesSeeOnlyWhatThePlayerDoes) {
  EXPECT_EQ(
      Harbour("note", "return view.sea.top.kind").note(0),
      "hidden: player 1 can't see what lies in 'sea' (what a player may do depends only on what that player can see)");
}

TEST(Results, Outline) {
  EXPECT_EQ(Harbour("outline", "return reef:cells('sole')").outline("reef", 0), "b1 c3 ");
  EXPECT_EQ(Harbour("outline", "return nil").outline("reef", 0), "");
  EXPECT_EQ(Harbour("outline", "return owner == nil and reef:cells('eel') or nil").outline("reef", 0), "d1 ");
  EXPECT_EQ(Harbour("raft", "return owner == you and you.raft:all() or nil").outline("raft", 0, 0), "");
  EXPECT_NE(Harbour("raft", "return owner == you and you.raft:all() or nil").outline("raft", 0, 1), "");
  EXPECT_EQ(Harbour("outline", "return reef").outline("reef", 0),
            "error: must return a set of cells, or nothing, not Zone");
  EXPECT_EQ(Harbour("outline", "return board:all()").outline("reef", 0),
            "error: must return cells of that grid, not of another");
}

TEST(Results, Condition) {
  EXPECT_EQ(Harbour("condition", "return view.tide == 1").condition(), "true");
  EXPECT_EQ(Harbour("condition", "return view.round == 2").condition(), "false");
  EXPECT_EQ(Harbour("condition", "return 1").condition(), "error: must return true or false, not number");
}

TEST(Results, Score) {
  EXPECT_EQ(Harbour("score", "return earlier.first + player.number").score(0, 1), "5");
  EXPECT_EQ(Harbour("score", "return 3, 'three'").score(0), "three");
  EXPECT_EQ(Harbour("score", "return 1.5").score(0), "error: must return a whole number of points, not number");
  EXPECT_EQ(Harbour("score", "return '3'").score(0), "error: must return a whole number of points, not string");
  EXPECT_EQ(Harbour("score", "").score(0), "error: must return a whole number of points, not nil");
  EXPECT_EQ(Harbour("score", "return 1000000000001").score(0),
            "error: must return points between -1000000000000 and 1000000000000, not number");
  EXPECT_EQ(Harbour("score", "return earlier.third").score(0),
            "error: a Points has no 'third' (Points has: first, second)");
}

TEST(Results, Trigger) {
  Harbour harbour("trigger", "return player.number .. tostring(piece.cell)");
  EXPECT_EQ(harbour.trigger(harbour.on_reef("b2")), "1b2");
}

TEST(Results, ApplyChangesTheGame) {
  Harbour harbour("apply", "game:move(a.piece, player.net) return names(player.net:pieces()) .. a.number");
  EXPECT_EQ(harbour.apply(1), "sole7");
}

TEST(Results, AWinEndsTheMatchAsItDoesInTheData) {
  Harbour harbour("step", "game:win(you) game:win(me)");
  EXPECT_EQ(harbour.step(), "done");
  EXPECT_EQ(harbour.state.header().winners, seat_bit(0) | seat_bit(1));
  EXPECT_TRUE(harbour.state.over());
}

TEST(Results, WinnersAndTheEndStandInTheState) {
  Harbour harbour("step", "game:win(you) game:finish()");
  EXPECT_EQ(harbour.step(), "done");
  EXPECT_EQ(harbour.state.header().winners, seat_bit(1));
  EXPECT_TRUE(harbour.state.over());
}

/// What an action of player 2 returns that a step in round 1 has asked for.
std::string answered(const std::string& subject) {
  const Harbour harbour(Bodies{{"step", "game:ask(you, 'answer'" + subject + ")"},
                               {"condition", "return view.round == 1"},
                               {"wait", "return player.number .. tostring(game.subject)"}});
  Referee referee = harbour.package.referee(2);
  State state = referee.start(1);
  EXPECT_EQ(referee.actors(state), seat_bit(1));
  try {
    referee.apply_legal(state, referee.legal(state, 1).at(0));
  } catch (const RuleError& error) {
    return error.what();
  }
  return "";
}

TEST(Results, QuestionsHaveASubject) {
  EXPECT_EQ(answered(""), "= 2nil");
  EXPECT_EQ(answered(", c('b2')"), "= 2b2");
  EXPECT_EQ(answered(", me"), "= 2player 1");
  EXPECT_EQ(answered(", reef:at(c('d1'))"), "= 2eel");
  EXPECT_EQ(answered(", -3"), "= 2-3");
  EXPECT_EQ(answered(", (1 << 27) - 1"), "= 2134217727");
}

}  // namespace
}  // namespace houserule::lua::results_test
