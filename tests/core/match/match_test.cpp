// A match: its history, what it takes back, and what its journal is told.
#include "core/match/match.hpp"

#include <gtest/gtest.h>

#include "tests/core/match/market.hpp"

namespace houserule::match_test {
namespace {

TEST(Match, KeepsEveryMoment) {
  const Market market;
  Referee referee = market.referee(2);
  Match match(referee, 1);
  const std::uint64_t start = match.state().hash();
  ASSERT_TRUE(match.play(act(market.call, 0, {3})).empty());
  ASSERT_TRUE(match.play(act(market.call, 1, {1})).empty());
  EXPECT_EQ(match.plies(), 2u);
  EXPECT_EQ(match.action(1), act(market.call, 1, {1}));
  EXPECT_EQ(match.before(0).hash(), start);
  EXPECT_EQ(match.before(1).hash(), match.moment(1).hash());
  EXPECT_EQ(match.moment(2), match.state());
}

TEST(Match, WhatIsTakenBackNeverWas) {
  const Market market;
  Referee referee = market.referee(2);
  Match match(referee, 1);
  const std::uint64_t start = match.state().hash();
  ASSERT_TRUE(match.play(act(market.call, 0, {3})).empty());
  match.take_back();
  EXPECT_EQ(match.state().hash(), start);
  EXPECT_EQ(match.plies(), 0u);
}

TEST(Match, ARefusedActionChangesNothing) {
  const Market market;
  Referee referee = market.referee(2);
  Diary diary;
  Match match(referee, 1);
  match.set_journal(&diary);
  const std::uint64_t start = match.state().hash();
  EXPECT_FALSE(match.play(act(market.call, 1, {3})).empty()) << "not its turn";
  EXPECT_FALSE(match.play(act(market.call, 0, {4})).empty()) << "no such number";
  EXPECT_EQ(match.state().hash(), start);
  EXPECT_EQ(match.plies(), 0u);
  EXPECT_TRUE(diary.lines.empty());
}

TEST(Match, TellsItsJournalEverythingInOrder) {
  const Market market;
  Referee referee = market.referee(2);
  Diary diary;
  Match match(referee, 1);
  match.set_journal(&diary);
  ASSERT_TRUE(match.play(act(market.call, 0, {3})).empty());
  ASSERT_TRUE(match.play(act(market.call, 1, {2})).empty());
  match.take_back();
  ASSERT_TRUE(match.play(act(market.call, 1, {1})).empty());
  ASSERT_TRUE(match.play(act(market.bid, 0, {1})).empty());
  ASSERT_TRUE(match.play(act(market.bid, 1, {2})).empty());
  ASSERT_TRUE(match.state().over());
  match.finish();
  EXPECT_EQ(diary.lines, (std::vector<std::string>{"call 3", "call 1", "bid 1", "bid 2", "over"}));
}

TEST(Match, WhatTheJournalHasAlreadyIsNotToldAgain) {
  const Market market;
  Referee referee = market.referee(2);
  Diary diary;
  Match match(referee, 1);
  match.set_journal(&diary);
  ASSERT_TRUE(match.replay(act(market.call, 0, {3})).empty());
  EXPECT_EQ(match.plies(), 1u);
  EXPECT_TRUE(diary.lines.empty());
}

TEST(Match, WhatCanNotBeKeptIsNotPlayed) {
  const Market market;
  Referee referee = market.referee(2);
  Diary diary;
  Match match(referee, 1);
  match.set_journal(&diary);
  diary.is_full = true;
  EXPECT_THROW(static_cast<void>(match.play(act(market.call, 0, {3}))), JournalError);
  EXPECT_EQ(match.plies(), 0u);
  EXPECT_EQ(match.state(), match.before(0));
  diary.is_full = false;
  EXPECT_TRUE(match.play(act(market.call, 0, {3})).empty());
}

TEST(Match, ASecretChoiceIsRevealedWithTheLast) {
  const Market market;
  Referee referee = market.referee(3);
  Match match(referee, 1);
  for (Seat seat = 0; seat < 3; ++seat) ASSERT_TRUE(match.play(act(market.call, seat, {1})).empty());
  EXPECT_EQ(match.revealed_at(0), 1) << "no secret";
  ASSERT_TRUE(match.play(act(market.bid, 1, {2})).empty());
  ASSERT_TRUE(match.play(act(market.bid, 0, {2})).empty());
  EXPECT_EQ(match.revealed_at(3), -1);
  EXPECT_EQ(match.revealed_at(4), -1);
  ASSERT_TRUE(match.play(act(market.bid, 2, {1})).empty());
  for (const std::size_t ply : {3u, 4u, 5u}) EXPECT_EQ(match.revealed_at(ply), 6);
}

TEST(Match, BecomesAnotherAndKeepsItsJournal) {
  const Market market;
  Referee referee = market.referee(2), other_referee = market.referee(2);
  Diary diary;
  Match match(referee, 1), other(other_referee, 1);
  match.set_journal(&diary);
  ASSERT_TRUE(match.play(act(market.call, 0, {3})).empty());
  ASSERT_TRUE(other.play(act(market.call, 0, {2})).empty());
  match.become(std::move(other));
  EXPECT_EQ(&match.referee(), &other_referee);
  EXPECT_EQ(match.action(0), act(market.call, 0, {2}));
  ASSERT_TRUE(match.play(act(market.call, 1, {1})).empty());
  EXPECT_EQ(diary.lines, (std::vector<std::string>{"call 3", "call 1"}));
}

}  // namespace
}  // namespace houserule::match_test
