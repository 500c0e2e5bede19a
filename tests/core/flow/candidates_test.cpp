// What may be done: listed in canonical order without repetition, and sampled uniformly.

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "tests/core/flow/candidates_fixture.hpp"
#include "tests/core/flow/trace.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::candidates_test {
namespace {

using namespace choosing;

TEST(Candidates, OfAnActionThatNeedsAZoneComeOnlyWithIt) {
  Table table;
  table.type("fig");
  table.kind("fig", 2);
  table.zone("basket", Shape::set).fill = ZoneDefinition::Fill::all;
  table.zone("plate", Shape::set).capacity = 2;
  table.offer(table.action("wait"));
  table.offer(table.action("eat", {pieces("fig", 0)}));
  table.last().needs = {conditions::Full{ZoneIndex(1)}, true};
  Referee referee = table.open();
  State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "wait, eat fig@basket");
  expect_uniform(referee, state);
  EXPECT_EQ(referee.check(state, act(1, 0, {0})), "");
  for (const PieceId fig : {PieceId{0}, PieceId{1}}) move_piece(state, fig, ZoneId{1});
  EXPECT_EQ(listed(referee, state), "wait");
  EXPECT_EQ(referee.check(state, act(1, 0, {0})), "'eat' can't be done now");
}

TEST(Candidates, OfSeveralActionsAreTheirProductsOneAfterAnother) {
  Table table;
  table.offer(table.action("wait"));
  table.offer(table.action("call", {numbers("times", 1, 3), words("word", {"hey", "ho"})}));
  table.offer(table.action("nod", {numbers("times", 5, 6)}));
  Referee referee = table.open();
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state),
            "wait, call 1 hey, call 1 ho, call 2 hey, call 2 ho, call 3 hey, call 3 ho, nod 5, nod 6");
  expect_uniform(referee, state);
}

TEST(Candidates, AnArgumentWithoutChoicesLeavesNone) {
  Table table;
  table.offer(table.action("call", {numbers("times", 1, 3), words("word", {})}));
  table.offer(table.action("wait"));
  Referee referee = table.open();
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "wait");
  expect_uniform(referee, state);
}

TEST(Candidates, ASetMayDependOnAnEarlierArgument) {
  Table table;
  table.offer(table.action("split", {numbers("heap", 1, 4), scripted("part", Yields::number, 0)}));
  table.offer(table.action("wait"));
  auto rules = std::make_unique<FakeRules>();
  rules->on_choose = [](const State&, const Action& partial, int argument, Choices& out) {
    EXPECT_EQ(argument, 1);
    EXPECT_EQ(partial.count, 1);
    for (int part = 1; part < partial.values[0]; ++part) out.values.push_back(part);
  };
  Referee referee = table.open(std::move(rules));
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "split 2 1, split 3 1, split 3 2, split 4 1, split 4 2, split 4 3, wait");
  expect_uniform(referee, state);
  EXPECT_EQ(referee.check(state, act(0, 0, {3, 2})), "");
  EXPECT_EQ(referee.check(state, act(0, 0, {2, 2})), "'2' is not possible here; there are: 1");
}

TEST(Candidates, DependentOnesAreJudgedToo) {
  Table table;
  table.offer(table.action("split", {numbers("heap", 1, 4), scripted("part", Yields::number, 0)}));
  table.last().scripted_legal = true;
  auto rules = std::make_unique<FakeRules>();
  rules->on_choose = [](const State&, const Action& partial, int, Choices& out) {
    for (int part = 1; part < partial.values[0]; ++part) out.values.push_back(part);
  };
  rules->on_legal = [](const State&, const Action& action) {
    return std::string(action.values[0] == 2 * action.values[1] ? "not in half" : "");
  };
  Referee referee = table.open(std::move(rules));
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "split 3 1, split 3 2, split 4 1, split 4 3");
  expect_uniform(referee, state);
}

TEST(Candidates, WhatTheScriptRefusesIsNeitherListedNorDrawn) {
  Table table;
  table.offer(table.action("take", {numbers("coins", 1, 20)}));
  table.last().scripted_legal = true;
  table.offer(table.action("wait"));
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [](const State&, const Action& action) {
    return std::string(action.values[0] % 7 == 0 ? "" : "no");
  };
  Referee referee = table.open(std::move(rules));
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "take 7, take 14, wait");
  expect_uniform(referee, state);
}

TEST(Candidates, AreListedIfNearlyAllAreRefused) {
  Table table;
  table.offer(table.action("take", {numbers("coins", 1, 100'000)}));
  table.last().scripted_legal = true;
  int asked = 0;
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [&asked](const State&, const Action& action) {
    ++asked;
    return std::string(action.values[0] == 777 || action.values[0] == 99'999 ? "" : "no");
  };
  Referee referee = table.open(std::move(rules));
  const State state = referee.start(1);
  Generator generator(3);
  std::map<int, int> drawn;
  for (int i = 0; i < 40; ++i) {
    Action action;
    ASSERT_TRUE(referee.sample(state, 0, generator, action));
    ++drawn[action.values[0]];
  }
  EXPECT_EQ(drawn.size(), 2u);
  EXPECT_GE(drawn[777], 10);
  EXPECT_GE(drawn[99'999], 10);
  EXPECT_EQ(asked, 40 * 100'064);
}

TEST(Candidates, FewRefusalsNeedNoList) {
  Table table;
  table.offer(table.action("take", {numbers("coins", 1, 100'000)}));
  table.last().scripted_legal = true;
  int asked = 0;
  auto rules = std::make_unique<FakeRules>();
  rules->on_legal = [&asked](const State&, const Action& action) {
    ++asked;
    return std::string(action.values[0] % 2 == 0 ? "" : "no");
  };
  Referee referee = table.open(std::move(rules));
  const State state = referee.start(1);
  Generator generator(3);
  Action action;
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(referee.sample(state, 0, generator, action));
  EXPECT_LT(asked, 300);
}

TEST(Candidates, MoreThanCanBeCountedAreAnError) {
  Table table;
  table.offer(table.action("take", {numbers("one", 1, 70'000), numbers("two", 1, 70'000), numbers("three", 1, 70'000),
                                    numbers("four", 1, 70'000)}));
  Referee referee = table.open();
  const State state = referee.start(1);
  Generator generator(3);
  Action action;
  EXPECT_STREQ(error_of([&] { referee.sample(state, 0, generator, action); }).what(),
               "more candidates for one decision than can be counted");
}

TEST(Candidates, WhatAScriptFindsIsSortedAndComesOnce) {
  Table table;
  table.offer(table.action("take", {scripted("coins", Yields::number)}));
  auto rules = std::make_unique<FakeRules>();
  rules->on_choose = [](const State&, const Action&, int, Choices& out) { out.values = {5, 2, 9, 2, 5}; };
  Referee referee = table.open(std::move(rules));
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "take 2, take 5, take 9");
  expect_uniform(referee, state);
}

TEST(Candidates, NeedTheirScript) {
  Table table;
  table.offer(table.action("take", {scripted("coins", Yields::number)}));
  Referee referee = table.open();
  const State state = referee.start(1);
  EXPECT_STREQ(error_of([&] { referee.legal(state, 0); }).what(), "'take' needs a script");
}

TEST(Candidates, OfSeats) {
  Table table;
  table.definition.dummies.push_back({});
  table.offer(table.action("point", {seats("whom", sources::Seats::Which::others)}));
  table.offer(table.action("bow", {seats("whom")}));
  Referee referee = table.open(nullptr, 2);
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "point player2, bow player1, bow player2, bow seat3");
}

// Pieces.

TEST(Candidates, PiecesThatLookAlikeComeOnceInTheOrderOfTheirKinds) {
  Fruits fruits;
  fruits.zone("bowl", Shape::set).fill = ZoneDefinition::Fill::all;
  fruits.offer_piece(0);
  Referee referee = fruits.open();
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "eat pear@bowl, eat fig@bowl, eat apple@bowl");
  expect_uniform(referee, state);
}

TEST(Candidates, TheirOrderDoesNotTellHowThePiecesCame) {
  Fruits fruits;
  fruits.zone("bowl", Shape::set);
  fruits.offer_piece(0);
  Referee referee = fruits.open();
  for (const std::vector<int>& order : {std::vector<int>{5, 4, 0, 1, 3}, {0, 3, 5, 4, 1}, {1, 5, 3, 0, 4}}) {
    State state = referee.start(1);
    for (const int piece : order) move_piece(state, static_cast<PieceId>(piece), 0);
    EXPECT_EQ(listed(referee, state), "eat pear@bowl, eat fig@bowl, eat apple@bowl");
  }
}

TEST(Candidates, MarksAndFacesTellPiecesApart) {
  Fruits fruits;
  fruits.definition.piece_types[0].marks = {"ripe"};
  fruits.zone("bowl", Shape::set, Sees::owner, true).fill = ZoneDefinition::Fill::kinds;
  fruits.definition.zones[0].fill_kinds = {0};
  fruits.offer_piece(0);
  Referee referee = fruits.open();
  State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "eat pear");
  set_mark(state, 1, 0, true);
  turn_piece(state, 2, true);
  EXPECT_EQ(listed(referee, state), "eat pear, eat pear+ripe, eat pear+down");
}

TEST(Candidates, HiddenPiecesAreOneCandidate) {
  Fruits fruits;
  fruits.zone("sack", Shape::set, Sees::nobody).fill = ZoneDefinition::Fill::all;
  fruits.offer_piece(0);
  Referee referee = fruits.open();
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "eat down@sack");
}

TEST(Candidates, HiddenPiecesOfAnotherBackAreAnother) {
  Fruits fruits;
  fruits.definition.backs = {"green", "brown"};
  fruits.definition.kinds[1].back = 1;
  fruits.zone("sack", Shape::set, Sees::nobody).fill = ZoneDefinition::Fill::all;
  fruits.offer_piece(0);
  Referee referee = fruits.open();
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "eat down-green@sack, eat down-brown@sack");
}

TEST(Candidates, InARowThePlaceTellsPiecesApart) {
  Fruits fruits;
  ZoneDefinition& shelf = fruits.zone("shelf", Shape::row);
  shelf.fill = ZoneDefinition::Fill::kinds;
  shelf.fill_kinds = {0, 2};
  fruits.offer_piece(0);
  Referee referee = fruits.open();
  const State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "eat pear@shelf.1, eat pear@shelf.2, eat pear@shelf.3, eat apple@shelf.4");
}

TEST(Candidates, OfAStackMayBeItsTopOnly) {
  Fruits fruits;
  fruits.zone("crate", Shape::stack).fill = ZoneDefinition::Fill::all;
  fruits.offer_piece(0, true);
  fruits.offer(fruits.action("wait"));
  Referee referee = fruits.open();
  State state = referee.start(1);
  EXPECT_EQ(listed(referee, state), "eat apple@crate.6, wait");
}

TEST(Candidates, AreForWhoseTurnItIs) {
  Table table;
  table.offer(table.action("wait"));
  Referee referee = table.open(nullptr, 2);
  const State state = referee.start(1);
  Generator generator(1);
  const Generator before = generator;
  Action action;
  for (const Seat seat : {no_seat, 1}) {
    EXPECT_TRUE(referee.legal(state, seat).empty());
    EXPECT_FALSE(referee.sample(state, seat, generator, action));
  }
  EXPECT_EQ(generator, before);
}

}  // namespace
}  // namespace houserule::candidates_test
