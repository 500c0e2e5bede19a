#include "scripting/lua/api/methods.hpp"

#include <algorithm>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/scripting/lua/api/harbour.hpp"

namespace houserule::lua::methods_test {
namespace {

/// A step that uses one method or field, and what it returns.
struct Example {
  Tag tag;
  const char* name;
  const char* snippet;
  const char* result;
};

constexpr Example examples[] = {
    // The view and the game.
    {Tag::view, "players", "return names(at:players())", "player 1 player 2"},
    {Tag::view, "seats", "return names(at:seats())", "player 1 player 2 seat 3"},
    {Tag::view, "player", "return at:player(2).number", "2"},
    {Tag::view, "player_count", "return at.player_count", "2"},
    {Tag::view, "subject", "return at.subject", "nil"},
    {Tag::game, "move", "game:move(game.sea.top, me.net) return names(me.net:pieces())", "eel"},
    {Tag::game, "move", "game:move(reef:pieces('cod'), me.net) return #me.net:pieces(), #reef:pieces()", "3"},
    {Tag::game, "move", "game:move(game.sea.top, reef, c('c1')) return reef:at(c('c1')).kind", "eel"},
    {Tag::game, "move", "game:move(game.sea.top, reef, c('c1'), 'down') return reef:at(c('c1')).face_down", "true"},
    {Tag::game, "move", "game:move(game.sea.top, me.net, nil, 'up') return me.net.top.face_down", "false"},
    {Tag::game, "put_under",
     "game:move(reef:pieces('cod'), me.net) game:put_under(game.sea.top, me.net) "
     "return names(me.net:pieces())",
     "eel cod cod cod"},
    {Tag::game, "draw", "return game:draw(game.sea, me.net, 2) .. ' ' .. names(me.net:pieces())", "2 eel sole"},
    {Tag::game, "draw", "return game:draw(game.sea, me.net)", "1"},
    {Tag::game, "draw", "return game:draw(game.sea, me.net, 99)", "6"},
    {Tag::game, "draw", "game:draw(game.sea, reef, 1, c('c1')) return reef:at(c('c1')).kind", "eel"},
    {Tag::game, "shuffle", "game:shuffle(game.sea) return game.sea:count()", "6"},
    {Tag::game, "pass",
     "game:move(reef:pieces('eel'), me.hand) game:pass('hand', 'left') "
     "return me.hand:count() .. you.hand:count()",
     "01"},
    {Tag::game, "pass",
     "game:move(reef:pieces('eel'), me.hand) game:pass('hand', 'right') "
     "return game:player(3).hand:count()",
     "1"},
    {Tag::game, "exchange",
     "game:exchange(reef:at(c('a1')), reef:at(c('d1'))) "
     "return reef:at(c('a1')).kind .. ' ' .. reef:at(c('d1')).kind",
     "eel cod"},
    {Tag::game, "exchange", "game:exchange(reef:cells('eel') | c('a1')) return reef:at(c('d1')).kind", "cod"},
    {Tag::game, "turn_down", "game:turn_down(reef:at(c('a1'))) return reef:count('cod')", "2"},
    {Tag::game, "turn_down", "game:turn_down(reef:cells('cod')) return reef:count('cod') .. reef:count()", "06"},
    {Tag::game, "turn_down", "game:turn_down(reef:pieces('sole')) return reef:count('sole')", "0"},
    {Tag::game, "turn_up", "game:turn_down(reef:cells()) game:turn_up(reef:pieces()) return reef:count('cod')", "3"},
    {Tag::game, "turn_up", "local p = reef:at(c('a1')) game:turn_down(p) game:turn_up(p) return reef:count('cod')",
     "3"},
    {Tag::game, "roll", "game:roll(game.sea.top)",
     "error: 'fish' are no dice to be rolled (dice: 5, in the type of piece)"},
    {Tag::game, "become", "local p = reef:at(c('a1')) game:become(p, 'eel') return p.kind", "eel"},
    {Tag::game, "mark", "local p = reef:at(c('a1')) game:mark(p, 'sick') return p:has('sick') and not p:has('ringed')",
     "true"},
    {Tag::game, "random", "local n = game:random(3) return n >= 1 and n <= 3", "true"},
    {Tag::game, "random", "return game:random(1)", "1"},
    {Tag::game, "random_piece", "return game:random_piece(game.sea).zone == game.sea", "true"},
    {Tag::game, "random_piece", "return game:random_piece(me.hand)", "nil"},
    {Tag::game, "add", "return game:add(me, 'coins', 2) .. ' ' .. me.coins .. ' ' .. you.coins", "2 4 2"},
    {Tag::game, "add", "return game:add(me, 'coins', 9)", "3"},
    {Tag::game, "add", "return game:add(game, 'tide', -7) .. ' ' .. game.tide", "-1 0"},
    {Tag::game, "set", "game:set(me, 'coins', 4) return me.coins", "4"},
    {Tag::game, "set", "game:set(me, 'coins', 8) return me.coins", "5"},
    {Tag::game, "set", "game:set(game, 'day', -3) return game.day", "-3"},
    {Tag::game, "set", "game:set(you, 'mood', 9) return me.mood .. ' ' .. you.mood", "0 9"},
    {Tag::game, "set", "game:set(game, 'guest', you) return game.guest", "player 2"},
    {Tag::game, "set", "game:set(game, 'guest', you) game:set(game, 'guest') return game.guest", "nil"},
    {Tag::game, "set", "game:set(game, 'omen', 'north') return game.omen", "north"},
    {Tag::game, "set", "game:set(game, 'catch', reef:at(c('d1'))) return game.catch", "eel"},
    {Tag::game, "set", "game:set(game, 'catch', reef:at(c('d1'))) game:set(game, 'catch', nil) return game.catch",
     "nil"},
    {Tag::game, "set", "game:set(game, 'turns', {you, me}) return tostring(game.turns[1]) .. #game.turns", "player 22"},
    {Tag::game, "ask", "game:ask(you, 'answer') return 'asked'", "asked"},
    {Tag::game, "ask", "game:ask({you, me}, 'answer', 3) return 'asked'", "asked"},
    {Tag::game, "ask", "game:ask({you, 2}, 'answer')", "error: who is asked is a Player, or a list of them"},
    {Tag::game, "go", "game:go(board, board:cell('a3'), board:cell('b3')) return names(board:owned(me))", "b3 b1"},
    {Tag::game, "go",
     "game:go(board, board:cell('a3'), board:cell('b3')) "
     "game:go(board, board:cell('b3'), board:cell('c3'), game.bag) return game.bag:count('black')",
     "3"},
    {Tag::game, "go",
     "game:go(board, board:cell('a3'), board:cell('b3')) "
     "game:go(board, board:cell('b3'), board:cell('c3'), game.bag, 'down') return game.bag:count('black')",
     "2"},
    {Tag::game, "reveal", "game:reveal(game.sea.top) return 'shown'", "shown"},
    {Tag::game, "tell", "game:tell('A {fish} for {you}', {fish = 'cod', you = you}) return 'told'", "told"},
    {Tag::game, "tell", "game:tell('Hush', nil, you) return 'told'", "told"},
    {Tag::game, "win", "game:win(you) return 'won'", "won"},
    {Tag::game, "out", "game:out(you) return tostring(you.is_out) .. tostring(me.is_out)", "truefalse"},
    {Tag::game, "finish", "game:finish() return 'over'", "over"},
    {Tag::game, "finish_phase", "game:finish_phase()",
     "error: no phase is in progress that could end here (only an action's apply ends one)"},
    {Tag::game, "remove",
     "game:set(game, 'tides', {3, 5, 3}) return tostring(game:remove(game, 'tides', 3)) .. ' ' .. #game.tides",
     "true 2"},
    // Lists.
    {Tag::list, "has", "game:set(game, 'tides', {3, 5}) return tostring(game.tides:has(5)) .. ' ' .. game.tides[1]",
     "true 3"},
    {Tag::list, "last", "game:set(game, 'tides', {3, 5}) return game.tides:last()", "5"},
    {Tag::list, "sum", "game:set(game, 'tides', {3, 5}) return game.tides:sum()", "8"},
    // Players.
    {Tag::player, "number", "return you.number", "2"},
    {Tag::player, "left", "return tostring(me.left) .. ' ' .. tostring(you.left)", "player 2 player 1"},
    {Tag::player, "right", "return tostring(me.right) .. ' ' .. tostring(at:player(3).right)", "player 2 seat 3"},
    {Tag::player, "team", "return tostring(me.team)", "nil"},
    {Tag::player, "is_dummy", "return tostring(me.is_dummy) .. ' ' .. tostring(at:player(3).is_dummy)", "false true"},
    {Tag::player, "is_out", "return me.is_out", "false"},
    // Zones.
    {Tag::zone, "owner", "return tostring(you.hand.owner) .. ' ' .. tostring(reef.owner)", "player 2 nil"},
    {Tag::zone, "top", "return tostring(at.sea.top) .. ' ' .. tostring(me.hand.top)", "eel nil"},
    {Tag::zone, "name", "return me.hand.name", "hand"},
    {Tag::zone, "count", "return at.sea:count() .. ' ' .. reef:count()", "6 6"},
    {Tag::zone, "count", "return at.sea:count('sole') .. ' ' .. reef:count('round') .. ' ' .. reef:count('tasty')",
     "2 3 3"},
    {Tag::zone, "count", "return at.sea:count('size') .. ' ' .. reef:count('size')", "5 5"},
    {Tag::zone, "sum", "return at.sea:sum('size') .. ' ' .. reef:sum('size') .. ' ' .. reef:sum('tasty')", "11 11 3"},
    {Tag::zone, "sum", "game:turn_down(reef:at(c('a1'))) return reef:sum('size')", "8"},
    {Tag::zone, "is_empty", "return tostring(me.hand:is_empty()) .. ' ' .. tostring(reef:is_empty())", "true false"},
    {Tag::zone, "pieces", "return names(at.sea:pieces())", "cod cod cod sole sole eel"},
    {Tag::zone, "pieces", "return names(reef:pieces())", "cod sole eel cod cod sole"},
    {Tag::zone, "pieces", "return names(reef:pieces('flat'))", "sole sole"},
    {Tag::zone, "pieces", "return #reef:pieces('fish') .. ' ' .. #reef:pieces('man')", "6 0"},
    {Tag::zone, "cells", "return names(reef:cells())", "a1 b1 d1 a2 b2 c3"},
    {Tag::zone, "cells", "return names(reef:cells('cod'))", "a1 a2 b2"},
    {Tag::zone, "all", "return #reef:all()", "12"},
    {Tag::zone, "empty", "return names(reef:empty())", "c1 c2 d2 a3 b3 d3"},
    {Tag::zone, "frontier", "return names(reef:frontier())", "c1 c2 d2 a3 b3 d3"},
    {Tag::zone, "frontier", "return #me.raft:frontier()", "1"},
    {Tag::zone, "face_up", "game:turn_down(reef:at(c('a1'))) return names(reef:face_up())", "b1 d1 a2 b2 c3"},
    {Tag::zone, "marked", "game:mark(reef:at(c('b2')), 'ringed') return names(reef:marked('ringed'))", "b2"},
    {Tag::zone, "tagged", "return names(reef:tagged('harbour'))", "a1 d3"},
    {Tag::zone, "owned", "return names(board:owned(me)) .. ', ' .. names(board:owned(you))", "a3 b1, c3"},
    {Tag::zone, "breathing", "return #board:breathing(me)", "6"},
    {Tag::zone, "surrounded", "return #board:surrounded(me)", "0"},
    {Tag::zone, "territory", "return #board:territory(me)", "0"},
    {Tag::zone, "movable", "return names(board:movable(me)) .. ', ' .. names(board:movable(you))", "a3 b1, c3"},
    {Tag::zone, "moves", "return names(board:moves(board:cell('a3')))", "b3 a2"},
    {Tag::zone, "leaps", "return #board:leaps(board:cell('a3'))", "0"},
    {Tag::zone, "attacked", "return names(board:attacked(me))", "b3 c2"},
    {Tag::zone, "at", "return tostring(reef:at(c('d1'))) .. ' ' .. tostring(reef:at(c('c1')))", "eel nil"},
    {Tag::zone, "height",
     "game:move(game.bag:pieces('black'):first(), board, board:cell('a3')) "
     "return board:height(board:cell('a3')) .. board:height(board:cell('a1'))",
     "20"},
    {Tag::zone, "cell", "return reef:cell('d1').column", "4"},
    {Tag::zone, "cell", "return tostring(reef:cell(3, 2)) .. ' ' .. tostring(board:cell(3, 2))", "b3 b1"},
    {Tag::zone, "cell", "return reef:cell(4, 1)", "nil"},
    {Tag::zone, "cell", "return tostring(at.comb:cell(2, 3)) .. ' ' .. tostring(at.comb:cell(2, 4))", "b3 nil"},
    {Tag::zone, "beside", "return names(reef:beside(c('b1')))", "a1 c1 b2"},
    {Tag::zone, "beside", "return names(reef:beside(c('b1'), 'cod'))", "a1 b2"},
    {Tag::zone, "beside", "return names(reef:beside(reef:cells('eel')))", "c1 d2"},
    {Tag::zone, "row", "return names(reef:row(c('b2')))", "a2 b2 c2 d2"},
    {Tag::zone, "row", "return names(reef:row(reef:cells('sole')))", "a1 b1 c1 d1 a3 b3 c3 d3"},
    {Tag::zone, "row", "return #me.raft:row(me.raft:cells())", "0"},
    {Tag::zone, "row", "return names(reef:row(2))", "a2 b2 c2 d2"},
    {Tag::zone, "row", "return names(reef:row('sole'))", "a1 b1 c1 d1 a3 b3 c3 d3"},
    {Tag::zone, "row", "return names(reef:row(0))", "error: this grid has 3 rows, and no row 0"},
    {Tag::zone, "column", "return names(reef:column(4))", "d1 d2 d3"},
    {Tag::zone, "column", "return names(reef:column(5))", "error: this grid has 4 columns, and no column 5"},
    {Tag::zone, "column", "return names(reef:column('eel'))", "d1 d2 d3"},
    {Tag::zone, "column", "return names(reef:column(c('b2')))", "b1 b2 b3"},
    {Tag::zone, "column", "return names(at.comb:column(at.comb:cell('a2')))", "a2 b2"},
    {Tag::zone, "around", "return names(at.comb:around(at.comb:cell('b1'), 1, 1))", "a1 a2 b1 b2"},
    {Tag::zone, "column", "return names(reef:column((reef:all() & c('a1')) | c('a3') | c('c2')))", "a1 c1 a2 c2 a3 c3"},
    {Tag::zone, "around", "return names(reef:around(c('b2'), 1, 2))", "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3"},
    {Tag::zone, "around", "return names(reef:around(c('d1'), 1, 0)) .. ', ' .. names(reef:around(c('b2'), 0, 0))",
     "d1 d2, b2"},
    {Tag::zone, "around", "return #reef:around(c('d1'), -1, 99) .. ' ' .. #reef:around(c('d1'), 99, 99)", "4 12"},
    {Tag::zone, "bottom_row", "return names(reef:bottom_row()) .. ' ' .. #me.raft:bottom_row()", "c3 0"},
    {Tag::zone, "pairs_beside", "return reef:pairs_beside('cod', 'sole') .. ' ' .. reef:pairs_beside('cod', 'cod')",
     "2 4"},
    {Tag::zone, "pairs_beside", "return me.raft:pairs_beside('cod', 'sole')", "0"},
    {Tag::zone, "pairs_in_row", "return reef:pairs_in_row('cod', 'cod') .. ' ' .. reef:pairs_in_row('eel', 'sole')",
     "2 1"},
    {Tag::zone, "pairs_in_column",
     "return reef:pairs_in_column('cod', 'cod') .. ' ' .. reef:pairs_in_column('sole', 'cod')", "2 1"},
    {Tag::zone, "groups",
     "local sizes = '' for group in reef:groups('cod') do sizes = sizes .. names(group) .. ';' end "
     "return sizes",
     "a1 a2 b2;"},
    {Tag::zone, "groups", "return #reef:groups(reef:cells())", "3"},
    {Tag::zone, "distance", "return reef:distance(c('a1'), c('d3'))", "5"},
    {Tag::zone, "distance", "local p = at.ports return p:distance(p:cell('north'), p:cell('island'))", "nil"},
    {Tag::zone, "line_through", "return reef:line_through(c('a3'), 'cod') .. reef:line_through(c('c1'), reef:cells())",
     "34"},
    // Cells.
    {Tag::cell, "row", "return c('b3').row .. ' ' .. board:cell('a3').row", "3 1"},
    {Tag::cell, "column", "return c('b3').column", "2"},
    {Tag::cell, "column", "return at.comb:cell('b3').column", "3"},
    {Tag::cell, "name", "return c('b3').name .. ' ' .. at.ports:cell('south').name", "b3 south"},
    {Tag::cell, "is", "return tostring(c('a1'):is('harbour')) .. ' ' .. tostring(c('a2'):is('harbour'))", "true false"},
    {Tag::cells, "count", "return reef:cells():count() .. ' ' .. reef:all():count('cod')", "6 3"},
    {Tag::cells, "sum", "return reef:all():sum('size') .. ' ' .. reef:cells('sole'):sum('size')", "11 2"},
    {Tag::cells, "pieces",
     "game:move(game.bag:pieces('white'), board, board:cell('a2')) return names(board:all():pieces('white'))",
     "white white white"},
    {Tag::cells, "is_empty", "return tostring(reef:all():is_empty()) .. ' ' .. tostring(me.raft:cells():is_empty())",
     "false true"},
    {Tag::cells, "has", "local all = reef:row(c('a2')) return tostring(all:has('cod')) .. tostring(all:has('eel'))",
     "truefalse"},
    {Tag::cells, "has", "local all = reef:row(c('a2')) return tostring(all:has(c('d2'))) .. tostring(all:has(c('d1')))",
     "truefalse"},
    {Tag::cells, "first", "return tostring(reef:empty():first()) .. ' ' .. tostring(me.raft:cells():first())",
     "c1 nil"},
    {Tag::cells, "is_connected",
     "return tostring(reef:cells('cod'):is_connected()) .. tostring(reef:cells():is_connected())", "truefalse"},
    {Tag::cells, "frontier", "return names(reef:cells('eel'):frontier())", "c1 d2"},
    {Tag::cells, "row_count", "return reef:cells('cod'):row_count()", "2"},
    {Tag::cells, "column_count", "return reef:cells():column_count()", "4"},
    {Tag::cells, "column_count", "return at.comb:all():column_count()", "3"},
    {Tag::cells, "pieces", "return names((reef:row(c('a1')) | c('b2')):pieces())", "cod sole eel cod"},
    {Tag::cells, "pieces",
     "game:move(game.bag:pieces('black'):first(), board, board:cell('a3')) "
     "return names(((board:all() & board:cell('a3')) | board:cell('b2')):pieces())",
     "white black"},
    // Pieces.
    {Tag::piece, "kind", "return reef:at(c('b1')).kind", "sole"},
    {Tag::piece, "zone", "return reef:at(c('b1')).zone.name", "reef"},
    {Tag::piece, "cell", "return tostring(reef:at(c('b1')).cell) .. ' ' .. tostring(at.sea.top.cell)", "b1 nil"},
    {Tag::piece, "face_down", "return reef:at(c('b1')).face_down", "false"},
    {Tag::piece, "is",
     "local p = reef:at(c('a1')) return tostring(p:is('cod')) .. tostring(p:is('round')) .. tostring(p:is('flat'))",
     "truetruefalse"},
    {Tag::piece, "has", "return reef:at(c('a1')):has('ringed')", "false"},
    {Tag::pieces, "count", "return reef:pieces():count() .. ' ' .. reef:pieces():count('tasty')", "6 3"},
    {Tag::pieces, "sum", "return reef:pieces():sum('size') .. ' ' .. at.sea:pieces('flat'):sum('size')", "11 2"},
    {Tag::pieces, "first", "return tostring(reef:pieces():first()) .. ' ' .. tostring(me.hand:pieces():first())",
     "cod nil"},
};

TEST(Methods, ExamplesGiveWhatTheySay) {
  for (const Example& example : examples) EXPECT_EQ(in_step(example.snippet), example.result) << example.snippet;
}

bool has_example(Tag tag, const std::string& name, const std::string& start, const std::string& end) {
  return std::any_of(std::begin(examples), std::end(examples), [&](const Example& example) {
    const bool same = example.tag == tag || (tag == Tag::game && example.tag == Tag::view);
    return same && name == example.name && std::string(example.snippet).find(start + name + end) != std::string::npos;
  });
}

TEST(Methods, EveryMethodAndFieldHasAnExample) {
  int found = 0;
  for (int number = 0; number < static_cast<int>(Tag::count); ++number) {
    const Tag tag = static_cast<Tag>(number);
    for (const Method& method : methods_of(tag)) {
      EXPECT_TRUE(has_example(tag, method.name, ":", "(")) << tag_name(tag) << ":" << method.name;
      ++found;
    }
    for (const Field& field : fields_of(tag)) {
      EXPECT_TRUE(has_example(tag, field.name, ".", "")) << tag_name(tag) << "." << field.name;
      ++found;
    }
  }
  EXPECT_GT(found, 80);
}

}  // namespace
}  // namespace houserule::lua::methods_test
