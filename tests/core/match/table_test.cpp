// The rules of the table: whose decision it is, who takes back what, who is told what.
#include "core/match/table.hpp"

#include <gtest/gtest.h>

#include "core/bots/random.hpp"
#include "core/play/observation.hpp"
#include "tests/core/match/market.hpp"

namespace houserule::table_test {
namespace {

using Type = TableEvent::Type;
using Plies = std::vector<std::size_t>;

using Bots = std::vector<std::unique_ptr<Decider>>;

/// A letter a seat: a bot or a person.
Bots seated(const std::string& seats) {
  Bots bots;
  for (const char who : seats) bots.push_back(who == 'b' ? std::make_unique<RandomBot>() : nullptr);
  return bots;
}

/// Two people and a bot around the market.
struct TableOfThree : testing::Test {
  Market market;
  Referee referee = market.referee(3);
  Match match{referee, 5};
  Table table{match, seated("pbp"), 5};

  void call_all() {
    ASSERT_EQ(table.play(act(market.call, 0, {1})).type, Type::played);
    ASSERT_EQ(table.play_bot().type, Type::played);
    ASSERT_EQ(table.play(act(market.call, 2, {3})).type, Type::played);
  }
};

TEST_F(TableOfThree, KnowsWhoSitsWhere) {
  EXPECT_TRUE(table.is_person(0));
  EXPECT_FALSE(table.is_person(1));
  EXPECT_EQ(table.persons(), 2);
  EXPECT_EQ(table.audience(), spectator);
  EXPECT_EQ(Table(match, seated("bbp"), 5).audience(), 2);
  EXPECT_EQ(Table(match, seated("bbb"), 5).audience(), spectator);
}

TEST_F(TableOfThree, PlaysUntilTheMatchIsOver) {
  call_all();
  EXPECT_EQ(table.to_decide(), 0);
  EXPECT_EQ(table.play(act(market.bid, 2, {1})).type, Type::played) << "anybody who may act";
  EXPECT_EQ(table.play(act(market.bid, 0, {1})).type, Type::played);
  EXPECT_EQ(table.to_decide(), 1);
  EXPECT_EQ(table.play_bot().type, Type::over);
  EXPECT_TRUE(table.is_over());
  EXPECT_EQ(table.to_decide(), no_seat);
}

TEST_F(TableOfThree, RefusesWithTheReasonOfTheRules) {
  const Action wrong = act(market.call, 2, {3});
  const TableEvent event = table.play(wrong);
  EXPECT_EQ(event.type, Type::refused);
  EXPECT_EQ(event.refusal, referee.check(match.state(), wrong));
  EXPECT_FALSE(event.refusal.empty());
  EXPECT_EQ(match.plies(), 0u);
}

TEST_F(TableOfThree, ABotChoosesTheSameInAMatchThatIsTakenUp) {
  call_all();
  Match again(referee, 5);
  ASSERT_TRUE(again.replay(match.action(0)).empty());
  Table taken_up(again, seated("pbp"), 5);
  taken_up.play_bot();
  EXPECT_EQ(again.action(1), match.action(1));
}

TEST_F(TableOfThree, ASeatTakesBackItsOwnLastChoiceAndWhatCameLater) {
  EXPECT_EQ(table.take_back(0).type, Type::nothing_to_take_back);
  call_all();
  ASSERT_EQ(table.play(act(market.bid, 0, {1})).type, Type::played);
  EXPECT_EQ(table.take_back(2).type, Type::taken_back);
  EXPECT_EQ(match.plies(), 2u);
  EXPECT_EQ(table.to_decide(), 2);
  EXPECT_EQ(table.take_back(0).type, Type::taken_back);
  EXPECT_EQ(match.plies(), 0u);
  EXPECT_EQ(table.take_back(2).type, Type::nothing_to_take_back);
}

TEST_F(TableOfThree, EverybodyIsToldOnce) {
  call_all();
  EXPECT_EQ(table.news(2), (Plies{0, 1, 2}));
  EXPECT_EQ(table.news(2), Plies{});
  EXPECT_EQ(table.news(spectator), (Plies{0, 1, 2}));
}

TEST_F(TableOfThree, WhoLooksOnForABotIsNotToldAgain) {
  Table alone(match, seated("pbb"), 5);
  ASSERT_EQ(alone.audience(), 0);
  alone.play(act(market.call, 0, {1}));
  EXPECT_EQ(alone.news(0), Plies{0});
  alone.seat_bot(0, std::make_unique<RandomBot>());
  EXPECT_EQ(alone.audience(), spectator);
  EXPECT_EQ(alone.news(spectator), Plies{});
  alone.play_bot();
  EXPECT_EQ(alone.news(spectator), Plies{1});
}

TEST_F(TableOfThree, SecretsAreToldWhenTheyAreRevealed) {
  call_all();
  table.news(2);
  table.play(act(market.bid, 0, {1}));
  table.play_bot();
  EXPECT_EQ(table.news(2), Plies{});
  table.play(act(market.bid, 2, {1}));
  EXPECT_EQ(table.news(2), (Plies{3, 4, 5}));
}

TEST_F(TableOfThree, WhatIsTakenBackIsToldAgain) {
  call_all();
  table.news(2);
  table.take_back(2);
  EXPECT_EQ(table.news(2), Plies{});
  table.play(act(market.call, 2, {1}));
  EXPECT_EQ(table.news(2), Plies{2});
}

TEST_F(TableOfThree, WhoTakesAMatchUpHearsWhatCameAfterTheOwnLastChoice) {
  call_all();
  Table taken_up(match, seated("pbp"), 5);
  EXPECT_EQ(taken_up.news(0), (Plies{1, 2}));
  EXPECT_EQ(taken_up.news(2), Plies{});
  EXPECT_EQ(taken_up.news(spectator), Plies{});
}

TEST(HasSecrets, WhereSomeSeeWhatOthersDoNot) {
  EXPECT_TRUE(has_secrets(*Market().game(2))) << "secret bids";
  Builder open;
  open.type("card");
  open.kind("ace", 2);
  open.zone("row", Shape::row);
  open.flow({run_phase(open.phase("calls", {open.action("call")}))});
  EXPECT_FALSE(has_secrets(*open.game(2)));
  open.zone("hand", Shape::set, Sees::owner, true);
  EXPECT_TRUE(has_secrets(*open.game(2)));
  EXPECT_FALSE(has_secrets(*open.game(1))) << "nobody to hide it from";
}

}  // namespace
}  // namespace houserule::table_test
