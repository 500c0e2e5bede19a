// Handles as Lua values: operators, iteration, names, equality.

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/core/refusals.hpp"
#include "tests/scripting/lua/api/harbour.hpp"

namespace houserule::lua::handles_test {
namespace {

TEST(Handles, SetsOfCellsCombine) {
  EXPECT_EQ(in_step("return names(reef:cells('sole') | c('a1'))"), "a1 b1 c3");
  EXPECT_EQ(in_step("return names(c('a1') | reef:cells('sole'))"), "a1 b1 c3");
  EXPECT_EQ(in_step("return names(reef:cells('cod') & reef:row(c('a2')))"), "a2 b2");
  EXPECT_EQ(in_step("return names(reef:cells('cod') - c('a1'))"), "a2 b2");
  EXPECT_EQ(in_step("return names(c('a1') - reef:cells('cod'))"), "");
  EXPECT_EQ(in_step("return c('a1') | c('b1')"), "error: only sets of cells and pieces can be combined so");
  EXPECT_EQ(in_step("return reef:cells() | me"), "error: argument 1 must be a Cells, not a Player");
}

TEST(Handles, PiecesCombineInTheOrderOfTheFirst) {
  EXPECT_EQ(in_step("return names(reef:pieces('sole') | reef:pieces('flat') | reef:pieces('eel'))"), "sole sole eel");
  EXPECT_EQ(in_step("return names(reef:pieces('eel') | reef:at(c('b1')))"), "eel sole");
  EXPECT_EQ(in_step("return names(reef:at(c('b1')) | reef:pieces('eel'))"), "sole eel");
  EXPECT_EQ(in_step("return names(reef:pieces() & reef:pieces('cod'))"), "cod cod cod");
  EXPECT_EQ(in_step("return names(reef:pieces() & reef:at(c('b1')))"), "sole");
  EXPECT_EQ(in_step("return names(reef:pieces() - reef:pieces('cod'))"), "sole eel sole");
  EXPECT_EQ(in_step("return names(reef:at(c('b1')) - reef:pieces('sole'))"), "");
  EXPECT_EQ(in_step("return reef:pieces() & reef:cells()"), "error: argument 1 must be a Pieces, not a Cells");
  EXPECT_EQ(in_step("return reef:at(c('b1')) | reef:at(c('a1'))"),
            "error: only sets of cells and pieces can be combined so");
}

TEST(Handles, HaveALengthIfTheyAreSets) {
  EXPECT_EQ(in_step("return #reef:cells()"), "6");
  EXPECT_EQ(in_step("return #reef:pieces()"), "6");
  EXPECT_EQ(in_step("return #reef:groups('sole')"), "2");
  EXPECT_EQ(in_step("return #me"), "error: a Player has no length");
}

TEST(Handles, SetsAreGoneThroughInOrder) {
  EXPECT_EQ(in_step("return names(reef:tagged('harbour'))"), "a1 d3");
  EXPECT_EQ(in_step("return names(at:players())"), "player 1 player 2");
  EXPECT_EQ(in_step("return names(me.hand:pieces())"), "");
  EXPECT_EQ(in_step("local s = '' for one in reef:groups('sole') do for two in reef:groups('eel') do "
                    "s = s .. names(one) .. names(two) .. ' ' end end return s"),
            "b1d1 c3d1 ");
  EXPECT_EQ(in_step("for x in me do end"), "error: a Player can't be called");
}

TEST(Handles, ManySetsOfOneCallAreToldApart) {
  EXPECT_EQ(
      in_step("local last = reef:tagged('harbour') - reef:cells() for i = 1, 3000 do last = last | reef:empty() end "
              "return #last == #(reef:empty() | reef:tagged('harbour') - reef:cells())"),
      "true");
  EXPECT_EQ(in_step("local first = reef:cells('cod') for i = 1, 3000 do local other = reef:empty() end "
                    "return names(first) == names(reef:cells('cod'))"),
            "true");
}

TEST(Handles, AreThoseOfTheMatchInHand) {
  const Package nutz = load_package(find_game("nutz"));
  const auto rules = nutz.make_rules();
  const auto& steps = nutz.game(2)->definition().steps;
  const auto set_up = static_cast<int>(std::ranges::find(steps, "set_up") - steps.begin());
  for (const int players : {2, 4, 3, 2}) {
    const auto game = nutz.game(players);
    State state = game->initial();
    rules->step(state, set_up, {});
    int squirrels = 0;
    for (Seat seat = 0; seat < players; ++seat)
      squirrels += state.zone(game->zone_of(game->definition().zones.find("squirrel"), seat)).count;
    EXPECT_EQ(squirrels, players);
  }
}

TEST(Handles, PlayersAndZonesAreKeysOfTables) {
  EXPECT_EQ(in_step("local t = {} for p in at:seats() do t[p] = p.number end t[reef] = 'reef' local s = '' "
                    "for key, value in pairs(t) do s = s .. value .. ' ' end return s .. t[me]"),
            "1 2 3 reef 1");
}

TEST(Handles, SetsStayAsTheyWereMade) {
  EXPECT_EQ(in_step("local cod = reef:pieces('cod') for p in cod do game:move(p, me.net) end "
                    "return #cod .. reef:count('cod') .. me.net:count()"),
            "303");
}

TEST(Handles, HaveNames) {
  EXPECT_EQ(in_step("return game"), "Game");
  EXPECT_EQ(in_score("return at"), "View");
  EXPECT_EQ(in_step("return me"), "player 1");
  EXPECT_EQ(in_step("return at:player(3)"), "seat 3");
  EXPECT_EQ(in_step("return reef"), "Zone");
  EXPECT_EQ(in_step("return c('b2')"), "b2");
  EXPECT_EQ(in_step("return reef:at(c('b1'))"), "sole");
  EXPECT_EQ(in_step("return reef:cells()"), "Cells");
  EXPECT_EQ(in_step("return reef:pieces()"), "Pieces");
  EXPECT_EQ(in_step("return at:players()"), "Players");
  EXPECT_EQ(in_step("return reef:groups('cod')"), "Groups");
  EXPECT_EQ(Harbour("apply", "return a").apply(0), "Arguments");
  EXPECT_EQ(Harbour("score", "return 0, tostring(earlier)").score(0), "Points");
}

TEST(Handles, AreEqualIfTheyMeanTheSame) {
  EXPECT_EQ(in_step("return me == at:player(1) and me ~= you"), "true");
  EXPECT_EQ(in_step("return reef == at.reef and me.hand ~= you.hand"), "true");
  EXPECT_EQ(in_step("return c('a1') == reef:cell(1, 1) and c('a1') ~= board:cell('a1')"), "true");
  EXPECT_EQ(in_step("return reef:at(c('a1')) == reef:pieces():first() and reef:at(c('a1')) ~= reef:at(c('a2'))"),
            "true");
  EXPECT_EQ(in_step("local t = {[me] = 5} return t[at:player(1)]"), "5");
  EXPECT_EQ(in_step("return me.raft:cell(1, 1) == you.raft:cell(1, 1)"), "true");
}

TEST(Handles, KnowTheDataOfTheGame) {
  EXPECT_EQ(in_step("return me.coins .. at.tide .. at.day .. me.mood"), "2100");
  EXPECT_EQ(in_step("return at.guest"), "nil");
  EXPECT_EQ(in_step("return names(me.hand:pieces()) .. #at.turns .. tostring(at.turns[2])"), "2player 2");
  EXPECT_EQ(in_step("local p = reef:at(c('a1')) return p.family .. p.size .. tostring(p.tasty)"), "round3true");
  EXPECT_EQ(in_step("local p = at.sea.top return tostring(p.family) .. p.size .. tostring(p.tasty)"), "nil0false");
  EXPECT_EQ(in_step("return at.bag.top.family"), "nil");
  EXPECT_EQ(in_step("return numbers.most"), "4");
  EXPECT_EQ(in_step("return at.round"), "0");
}

}  // namespace
}  // namespace houserule::lua::handles_test
