// What scripts are told when they ask for something that can't be.

#include <gtest/gtest.h>

#include "tests/scripting/lua/api/harbour.hpp"

namespace houserule::lua::errors_test {
namespace {

struct Case {
  const char* snippet;
  const char* error;
};

template <std::size_t N>
void expect_errors(const Case (&cases)[N]) {
  for (const Case& each : cases) EXPECT_EQ(in_step(each.snippet), std::string("error: ") + each.error) << each.snippet;
}

TEST(ApiErrors, WrongArguments) {
  expect_errors({
      {"game:move(me, me.hand)", "argument 1 must be a Piece, not a Player"},
      {"game:move(game.sea.top, me)", "argument 2 must be a Zone, not a Player"},
      {"game:move(game.sea.top, reef, 7)", "argument 3 must be a Cell, not a number"},
      {"game:move(nil, me.hand)", "argument 1 must be a Piece, not a nil"},
      {"game:move(game.sea.top, me.net, nil, 'sideways')", "a piece lies \"up\" or \"down\", not \"sideways\""},
      {"return at:player('two')", "argument 1 must be a whole number, not a string"},
      {"return at:player(1.5)", "argument 1 must be a whole number, not 1.5"},
      {"return at:player(4)", "there is no seat 4: they go from 1 to 3"},
      {"return at:player(0)", "there is no seat 0: they go from 1 to 3"},
      {"return reef:owned(reef)", "argument 1 must be a Player, not a Zone"},
      {"return reef:groups(me)", "argument 1 must be a Cells, not a Player"},
      {"game:add(reef, 'tide', 1)", "argument 1 must be a Game, not a Zone"},
      {"game:draw(game.sea, me.hand, 1e10)", "this number is beyond ±2147483647"},
      {"game:draw(game.sea, me.hand, 1 << 40)", "this number is beyond ±2147483647"},
      {"game:set(game, 'day', -2147483648)",
       "'day' comes to -2147483648, beyond ±2147483647 (say how much it may be: range: 0..10000000000)"},
      {"game:pass('hand', 'up')", "pass \"left\" or \"right\", not \"up\""},
  });
}

TEST(ApiErrors, ForgottenColon) {
  expect_errors({
      {"return reef.count('cod')", "this word is for a Zone, not for a string (write a colon before it: zone:count())"},
      {"return reef.is_empty()",
       "this word is for a Zone, not for a missing value (write a colon before it: zone:count())"},
  });
}

TEST(ApiErrors, UnknownNames) {
  expect_errors({
      {"return reef:cuont()", "a Zone has no 'cuont' (did you mean 'count'?)"},
      {"return me.coin", "a Player has no 'coin' (did you mean 'coins'?)"},
      {"return reef:at(c('a1')).knid", "a Piece has no 'knid' (did you mean 'kind'?)"},
      {"return reef:pieces().elephant", "a Pieces has no 'elephant' (Pieces has: count, first, sum)"},
      {"return reef:pieces()[1]", "a Pieces has no places with numbers (go through it: for each in SET do)"},
      {"for i, player in ipairs(game:players()) do end",
       "a Players has no places with numbers (go through it: for each in SET do)"},
      {"return c('a1')[1]", "a Cell has no 'number' (Cell has: column, is, name, row)"},
      {"return reef:count('cdo')",
       "'cdo' is neither a kind nor a type of piece nor a property nor a property's value (did you mean 'cod'?)"},
      {"return reef:count('code')",
       "'code' is neither a kind nor a type of piece nor a property nor a property's value (did you mean 'cod'?)"},
      {"return reef:count('anchovy')",
       "'anchovy' is neither a kind nor a type of piece nor a property nor a property's value "
       "(there are: cod, sole, eel, white, black, round, size, tasty, fish, flat, man)"},
      {"return reef:count(7)", "'number' is neither a kind nor a type of piece nor a property nor a property's value"},
      {"return reef:sum('sizes')", "no piece has a number or boolean 'sizes' (did you mean 'size'?)"},
      {"return reef:cells():sum('family')", "no piece has a number or boolean 'family' (there are: size, tasty)"},
      {"return reef:tagged('port')", "no cell of this grid is tagged 'port' (there is only: harbour)"},
      {"return board:tagged('harbour')", "no cell of this grid is tagged 'harbour'"},
      {"return c('a1'):is('harbor')", "no cell of this grid is tagged 'harbor' (did you mean 'harbour'?)"},
      {"return reef:marked('rinked')", "no piece has a mark 'rinked' (did you mean 'ringed'?)"},
      {"return reef:count('ringed')",
       "'ringed' is neither a kind nor a type of piece nor a property nor a property's value (there are: cod, sole, "
       "eel, white, black, round, size, tasty, fish, flat, man)"},
      {"return reef:at(c('a1')):has('tired')", "pieces of type 'fish' have no mark 'tired' (there are: ringed, sick)"},
      {"game:mark(game.bag.top, 'sick')",
       "pieces of type 'man' have no mark 'sick' (name it under marks: in game.yaml)"},
      {"game:set(game, 'omen', 'harbor')",
       "'harbor' is no kind, property, option, tag or cell of a graph (did you mean 'harbour'?)"},
      {"game:set(game, 'omen', 'ringed')", "'ringed' is no kind, property, option, tag or cell of a graph"},
      {"return reef:cell('z9')", "this grid has no cell 'z9'"},
      {"game:become(game.sea.top, 'squid')", "there is no kind 'squid' (there are: cod, sole, eel, white, black)"},
      {"game:become(game.sea.top, 'white')", "a piece can't become 'white': that is another type of piece"},
      {"game:pass('pocket', 'left')", "there is no zone 'pocket'"},
      {"game:ask(me, 'dinner')", "there is no phase 'dinner' to ask"},
      {"game:add(me, 'gold', 1)", "there is no counter or variable 'gold'"},
  });
}

TEST(ApiErrors, OtherGrids) {
  expect_errors({
      {"return me.hand:cells()", "'hand' is not a grid"},
      {"return at.sea:at(c('a1'))", "'sea' is not a grid"},
      {"return board:at(c('a1'))", "this cell is of another grid"},
      {"return board:beside(reef:cells())", "these cells are of another grid"},
      {"return reef:cells():has(board:cell('a1'))", "this cell is of another grid"},
      {"return reef:cells() | board:cells()", "these cells are of another grid"},
      {"game:draw(reef, me.hand)", "nothing is drawn from a grid (move the pieces you mean)"},
  });
}

TEST(ApiErrors, Impossible) {
  expect_errors({
      {"game:random(0)", "random(n) draws from 1 to n: n must be at least 1"},
      {"game:pass('sea', 'left')", "only what every player has can be passed on"},
      {"game:ask(at:player(3), 'answer')", "nobody sits there to be asked (ask a player, about the dummy's pieces)"},
      {"game:ask(me, 'answer', 1 << 27)", "a number to ask about is within ±134217727"},
      {"game:ask(me, 'answer', 'salt')", "argument 3 must be a Piece, not a string"},
      {"game:add(game, 'day', 1)", "only counters and lists can be added to (use set for a variable)"},
      {"game:add(game, 'coins', 1)", "'coins' belongs to each player (name the player first)"},
      {"game:set(me, 'tide', 1)", "'tide' belongs to the table (name the game first)"},
      {"game:move(game.sea.top, board, board:cell('a1'))", "'board' does not hold pieces of type 'fish'"},
      {"game:exchange(game.sea.top, reef:at(c('a1')))",
       "only topmost pieces on grids can change places (move one of them out of the way first)"},
      {"game:exchange(reef:all())", "what lies on two cells changes places, not on 6"},
  });
}

TEST(ApiErrors, TellingNothing) {
  const char* const fills = " (a number, a word, a Player, a Piece, a Cell or a set of them)";
  const auto expect = [&](const std::string& snippet, const std::string& error) {
    EXPECT_EQ(in_step(snippet), "error: " + error) << snippet;
  };
  expect("game:tell('{fish} bites')", std::string("nothing that can be told fills '{fish}'") + fills);
  expect("game:tell('{fish} bites', {fisch = 'cod'})", std::string("nothing that can be told fills '{fish}'") + fills);
  expect("game:tell('{fish} bites', {fish = 1.5})", std::string("nothing that can be told fills '{fish}'") + fills);
  expect("game:tell('{fish} bites', {fish = reef})", std::string("nothing that can be told fills '{fish}'") + fills);
  expect("game:tell('It bites', 'cod')", "what fills the gaps stands in a table ({player = player})");
  expect("game:tell('It bites', {}, reef)", "argument 3 must be a Player, not a Zone");
}

TEST(ApiErrors, OrderNamesEveryPlayerOnce) {
  const std::string wrong = "error: an order names every player once";
  EXPECT_EQ(in_step("game:set(game, 'turns', {me, me})"), wrong);
  EXPECT_EQ(in_step("game:set(game, 'turns', {me, at:player(3)})"), wrong);
  EXPECT_EQ(in_step("game:set(game, 'turns', {me})"), wrong);
  EXPECT_EQ(in_step("game:set(game, 'turns', {'you', me})"), wrong);
  EXPECT_EQ(in_step("game:set(game, 'turns', {you, me, me})"), wrong);
  EXPECT_EQ(in_step("game:set(game, 'turns', 1)"), wrong);
}

TEST(ApiErrors, OrderBeginsWithOnePlayer) {
  const std::string order = " return game.turns[1].number .. game.turns[2].number";
  EXPECT_EQ(in_step("game:set(game, 'turns', you)" + order), "21");
  EXPECT_EQ(in_step("game:set(game, 'turns', me)" + order), "12");
}

TEST(ApiErrors, TooManySets) {
  const std::string many = "error: one call has made more than 65536 sets (make them once, outside the loop)";
  EXPECT_EQ(in_step("for i = 1, 65536 do reef:all() end return 'fine'"), "fine");
  EXPECT_EQ(in_step("for i = 1, 65537 do reef:all() end"), many);
  EXPECT_EQ(in_step("for i = 1, 65537 do reef:pieces() end"), many);
  EXPECT_EQ(in_step("for i = 1, 65537 do reef:groups('cod') end"), many);
}

TEST(ApiErrors, SetsAreAskedOnlyForTheirOwn) {
  expect_errors({
      {"return reef:pieces('cod')(nil, at.sea.top)", "this set does not hold the piece before"},
      {"return reef:groups('cod')(nil, reef:cells())", "these groups do not hold the cells before"},
  });
}

TEST(ApiErrors, ValuesOfTheGameAreNotWritten) {
  const std::string error =
      "error: a value of the game can't be written to "
      "(use a verb of the game: game:move, game:set, game:add …)";
  EXPECT_EQ(in_step("me.coins = 3"), error);
  EXPECT_EQ(in_step("reef[1] = 3"), error);
}

TEST(ApiErrors, OnlyLooking) {
  EXPECT_EQ(in_score("at:finish()"),
            "error: a View has no 'finish' (View has: bag, board, catch, comb, day, guest, omen, perch, "
            "player, player_count, players, ports, reef, round, sea, seats, subject, tide, tides, turns)");
}

TEST(ApiErrors, HiddenPieces) {
  const auto hidden = [](const std::string& snippet, const std::string& zone) {
    EXPECT_EQ(in_score(snippet), "hidden: player 1 can't see what lies in '" + zone +
                                     "' (what a player may do depends only on what that player can see)")
        << snippet;
  };
  hidden("return at.sea.top.kind", "sea");
  hidden("return at.sea.top.size", "sea");
  hidden("return at.sea.top:is('cod')", "sea");
  hidden("return at.sea:count('cod')", "sea");
  hidden("return at.sea:pieces('cod')", "sea");
  hidden("return at.sea:pieces():count('cod')", "sea");
  EXPECT_EQ(in_score("return at.sea:count()"), "6");
  EXPECT_EQ(in_score("return at.sea.top"), "a hidden piece");
  EXPECT_EQ(in_score("return at.sea.top.face_down"), "false");
  EXPECT_EQ(in_score("return at.sea.top.kind", no_seat), "eel");
}

TEST(ApiErrors, RevealedPiecesAreSeen) {
  Harbour harbour(Bodies{{"step", "game:reveal(game.sea.top, you)"}, {"score", "return 0, view.sea.top.kind"}});
  EXPECT_EQ(harbour.score(1).substr(0, 7), "hidden:");
  EXPECT_EQ(harbour.step(), "done");
  EXPECT_EQ(harbour.score(1), "eel");
  EXPECT_EQ(harbour.score(0).substr(0, 7), "hidden:");
}

}  // namespace
}  // namespace houserule::lua::errors_test
