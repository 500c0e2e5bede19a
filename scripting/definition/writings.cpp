// How conditions, and what is compared in them, are written: for the schema's descriptions and the guide.

#include "scripting/definition/forms.hpp"

namespace houserule::build {

const std::vector<Writing>& condition_writings() {
  static const std::vector<Writing> writings{
      {"ZONE full", "nothing more can lie there: each cell of a grid holds something, or the limit is reached"},
      {"ZONE empty", "nothing lies there"},
      {"all ZONE empty", "nothing lies in the zone of any seat"},
      {"any ZONE empty", "some player who is not out has nothing in the zone"},
      {"nobody acted", "until: nobody has done anything in the pass that is over"},
      {"check", "others attack a royal piece of the actor's"},
      {"position repeated N", "the position remembered last has been there so often, itself included"},
      {"position known", "the position as it is now is remembered, with the actor's turn"},
      {"memory full", "as many positions are remembered as there is room for"},
      {"VARIABLE empty", "the variable, or the list, holds nothing"},
      {"LIST full", "the list holds as many as it may"},
      {"LIST has A", "the list holds what an argument is, a number, a word, me"},
      {"ZONE has WORD", "one of the pieces there matches, face up: hand has red, hand.of(whom) has guess"},
      {"CELL empty", "nothing lies on the cell, which is an argument"},
      {"PIECE in ZONE", "the piece, an argument or a variable, lies in the zone"},
      {"CELL in CELLS", "the cell, an argument, is one of these: to in board.tagged(rosette), to in board.theirs"},
      {"CELLS empty", "there are none of these: board.mine empty"},
      {"CELLS connected", "they form one group, from neighbour to neighbour: board.mine connected"},
      {"A == B", "a comparison: ==, !=, <, <=, > or >=, of any two of what stands in the table below"},
      {"$NAME", "the parameter is true; of one with options: $NAME == OPTION"},
      {"NAME", "the script's function rules.conditions.NAME"},
      {"not …", "the contrary of any of these; of one in braces, or of a list, {not: …}"},
  };
  return writings;
}

const std::vector<Writing>& operand_writings() {
  static const std::vector<Writing> writings{
      {"7, $NAME, numbers.NAME", "a number; what a parameter is; what stands under numbers: numbers.bonus[1]"},
      {"numbers.NAME[VALUE]",
       "of a list the number at that place, from 1: \"numbers.floor[floor.count]\"; of a table the one for a word: "
       "\"numbers.cost[card.suit]\", with cost: {red: 2, blue: 3}; nothing where there is none, as of the most of nothing; in texts, too: {numbers.floor[k]}"},
      {"COUNTER, VARIABLE", "what it holds; if each player has one, the actor's"},
      {"COUNTER.of(PLAYER)",
       "what a player has whom an argument or a variable names, or who sits there: coins.of(left); a VARIABLE, too"},
      {"players.sum(AMOUNT), others.most(AMOUNT), players.least(AMOUNT)",
       "what these players have, added up, or the most or the least of it: others.most(coins), players.sum(hand.count), "
       "others.most(front.count(red)), players.most(board.mine.sum(rank))"},
      {"SOURCE.count", "how many there are: hand.count, board.mine.count, others.count"},
      {"SOURCE.count(WORD)",
       "how many of them match: pieces that lie there face up, cells by a tag or by what lies topmost on them: "
       "hand.count(red), board.mine.count(king), hand.of(whom).count(card.suit)"},
      {"SOURCE.sum(NUMBER), SOURCE.most(NUMBER), SOURCE.least(NUMBER)",
       "of what the pieces have that lie there face up, on cells the topmost: hand.sum(value), board.mine.sum(rank)"},
      {"SOURCE.sum(NUMBER, WORD), SOURCE.most(…), SOURCE.least(…)",
       "the same of those that match: hand.sum(value, red), played.most(value, card.suit)"},
      {"SOURCE.different(PROPERTY), SOURCE.different(PROPERTY, WORD)",
       "in how many ways they differ: hand.different(suit) == 1 if all are of one suit"},
      {"max(SOURCE.most(NUMBER), 0)",
       "of nothing there is no most and no least: nothing compares with that but !=, a formula of it is nothing, too, 0 "
       "on the score sheet and a fault in an effect; max and min pass over it"},
      {"GRID.mine.most(to_go), GRID.mine.least(to_go)", "of how far it is from these cells to the end of the track"},
      {"ZONE.top.PROPERTY, ZONE.bottom.PROPERTY, CELL.top.PROPERTY",
       "what lies on top, face up, of a zone or on a cell, an argument or a variable: to.top.rank; the first of a row: "
       "hand.bottom.sort; of nothing only != holds"},
      {"ARGUMENT", "what was chosen: a number, a player, a word, a cell, a piece's kind"},
      {"PIECE.PROPERTY", "what a piece has that was chosen, or, face up, one that a variable holds: card.rank"},
      {"ARGUMENT.count, .sum(NUMBER), .most(NUMBER), .least(NUMBER), .different(PROPERTY)",
       "of an argument that takes several: how many were chosen, what the pieces have together, of cells what lies topmost "
       "on them, face up"},
      {"CELL.row, .column, .height, .to_go, .owner",
       "of a cell that was chosen or that a variable holds: where it lies, how many pieces lie there, how far it is to the end of the track, whose the "
       "topmost piece is"},
      {"PIECE.row, .column, .height, .to_go",
       "of a piece that a variable holds the same of the cell where it lies, unless pieces have a property of that name: "
       "last.height == 1"},
      {"LIST.count, LIST.sum, LIST.first, LIST.last", "of a variable with most"},
      {"me, red", "who acts; a word"},
      {"A + B, A - B, A * B, A / 2, A % 2, max(A, B), min(A, B), abs(A), (A)",
       "what numbers come to; % is what / leaves over: deals % 4 == 0 in every fourth deal; / rounds down, and -A / 2 is the half of -A: -(A / 2) rounds down before. One with a comma stands in quotes within braces: {add: "
       "\"max(finds - 1, 0)\", to: shards}"},
  };
  return writings;
}

}  // namespace houserule::build
