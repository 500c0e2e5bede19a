// Everyone at once: secret commitments, applied when the last is in.

#include <algorithm>

#include <gtest/gtest.h>

#include "core/flow/follow_up.hpp"
#include "core/play/observation.hpp"
#include "tests/core/flow/trace.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::simultaneous_test {
namespace {

/// Each seat bids 1 to 3; what is applied is logged as "seat:bid".
struct Auction : Builder {
  std::shared_ptr<std::vector<std::string>> log = std::make_shared<std::vector<std::string>>();
  int money = counter("money", true);
  int bid = action("bid", {numbers("amount", 1, 3)}, {{effects::Add{CounterIndex(0), 1}}});
  int thank = action("thank");
  int offer = phase("offer", {bid}, PhaseDefinition::Acts::simultaneous);
  int thanks = phase("thanks", {thank});

  Auction() {
    for (auto& action : definition.actions) action.scripted_apply = true;
    flow({repeat(2, {run_phase(offer)})});
  }
  std::unique_ptr<FakeRules> rules() const {
    auto rules = std::make_unique<FakeRules>();
    rules->on_apply = [log = log](State&, const Action& action) {
      log->push_back(std::to_string(action.seat + 1) + ":" + std::to_string(action.values[0]));
    };
    return rules;
  }
};
using Log = std::vector<std::string>;

TEST(Simultaneous, AnyOrderOfCommittingIsAppliedInSeatOrder) {
  std::vector<Seat> order{0, 1, 2};
  std::string after;
  do {
    Auction auction;
    Referee referee = auction.referee(3, auction.rules());
    State state = referee.start(1);
    for (const Seat seat : order) EXPECT_EQ(referee.apply(state, act(auction.bid, seat, {seat + 1})), "");
    EXPECT_EQ(*auction.log, (Log{"1:1", "2:2", "3:3"}));
    EXPECT_EQ(state.header().plies, 3u);
    EXPECT_EQ(state.loops()[0], 2);
    EXPECT_EQ(referee.actors(state), 7);
    if (after.empty()) after = state.save();
    EXPECT_EQ(state.save(), after);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(Simultaneous, NothingHappensBeforeTheLastIsIn) {
  Auction auction;
  Referee referee = auction.referee(3, auction.rules());
  State state = referee.start(1);
  EXPECT_EQ(referee.apply(state, act(auction.bid, 2, {3})), "");
  EXPECT_EQ(referee.apply(state, act(auction.bid, 0, {1})), "");
  EXPECT_TRUE(auction.log->empty());
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(state.counters()[seat], 0);
  EXPECT_EQ(referee.actors(state), seat_bit(1));
  EXPECT_EQ(referee.apply(state, act(auction.bid, 1, {2})), "");
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(state.counters()[seat], 1);
}

TEST(Simultaneous, WhatSomebodyElseChoseShowsNowhere) {
  Auction auction;
  Referee referee = auction.referee(3, auction.rules());
  const State start = referee.start(1);
  State one = start, other = start;
  EXPECT_EQ(referee.apply(one, act(auction.bid, 1, {1})), "");
  EXPECT_EQ(referee.apply(other, act(auction.bid, 1, {3})), "");
  EXPECT_NE(one, other);
  for (const Seat viewer : {0, 2, spectator}) EXPECT_EQ(observe(referee, one, viewer), observe(referee, other, viewer));
  for (const Seat viewer : {0, 2})
    EXPECT_EQ(referee.legal(one, viewer), std::vector<Action>(referee.legal(other, viewer)));
  EXPECT_EQ(observe(referee, one, 1).own_commitment_text, "bid 1");
  EXPECT_EQ(observe(referee, other, 1).own_commitment_text, "bid 3");
  EXPECT_EQ(observe(referee, one, 0).own_commitment_text, "");
  EXPECT_EQ(observe(referee, one, 0).committed, seat_bit(1));
}

TEST(Simultaneous, AChoiceIsFinal) {
  Auction auction;
  Referee referee = auction.referee(2, auction.rules());
  State state = referee.start(1);
  EXPECT_EQ(referee.apply(state, act(auction.bid, 1, {1})), "");
  const State before = state;
  EXPECT_TRUE(referee.legal(state, 1).empty());
  EXPECT_EQ(referee.apply(state, act(auction.bid, 1, {2})), "you have chosen already");
  EXPECT_EQ(referee.apply(state, act(auction.bid, 5, {2})), "it is not your turn");
  EXPECT_EQ(state, before);
}

TEST(Simultaneous, AFollowUpIsAnsweredBeforeTheNextChoiceIsApplied) {
  Auction auction;
  Referee referee = auction.referee(3, nullptr);
  auto rules = auction.rules();
  rules->on_apply = [&auction, logs = rules->on_apply](State& state, const Action& action) {
    logs(state, action);
    if (action.id != auction.bid || action.seat == 1) return;
    ask(state, 2, auction.thanks, -1);
    ask(state, 0, auction.thanks, -1);
  };
  referee.replace_rules(std::move(rules));
  State state = referee.start(1);
  EXPECT_EQ(played(referee, state, 7), "offer1 offer2 offer3 thanks3 thanks1 thanks3 thanks1");
  EXPECT_EQ(*auction.log, (Log{"1:1", "3:0", "1:0", "2:1", "3:1", "3:0", "1:0"}));
  EXPECT_EQ(turn_of(referee, state), "offer1");
}

TEST(Simultaneous, AppliesInTheOrderOfThePhase) {
  Auction auction;
  auction.definition.phases[0].order = VariableIndex(auction.variable("order", VariableDefinition::Type::order));
  Referee referee = auction.referee(3, auction.rules());
  State state = referee.start(1);
  for (int i = 0; i < 3; ++i) state.variables()[i] = (i + 1) % 3;
  EXPECT_EQ(played(referee, state, 3), "offer1 offer2 offer3");
  EXPECT_EQ(*auction.log, (Log{"2:1", "3:1", "1:1"}));
}

TEST(Simultaneous, WhoCanDoNothingIsNotWaitedFor) {
  Auction auction;
  auction.definition.phases[0].skip_if_stuck = true;
  auction.definition.actions[0].scripted_legal = true;
  auto rules = auction.rules();
  rules->on_legal = [](const State&, const Action& action) { return std::string(action.seat == 1 ? "no" : ""); };
  Referee referee = auction.referee(3, std::move(rules));
  State state = referee.start(1);
  EXPECT_EQ(referee.actors(state), seat_bit(0) | seat_bit(2));
  EXPECT_EQ(played(referee, state), "offer1 offer3 offer1 offer3");
  EXPECT_EQ(*auction.log, (Log{"1:1", "3:1", "1:1", "3:1"}));
}

TEST(Simultaneous, AFailureWhileRevealingTakesTheLastChoiceBack) {
  Auction auction;
  auto rules = auction.rules();
  rules->on_apply = [](State&, const Action& action) {
    if (action.seat == 1) throw RuleError("no such lot");
  };
  Referee referee = auction.referee(3, std::move(rules));
  State state = referee.start(1);
  played(referee, state, 2);
  const State before = state;
  const RuleError error = error_of([&] { static_cast<void>(referee.apply(state, act(auction.bid, 2, {2}))); });
  EXPECT_STREQ(error.what(), "no such lot");
  EXPECT_EQ(error.context.in("en"), "while playing  bid 1  by player 2  (phase offer, ply 2)");
  EXPECT_EQ(state, before);
}

}  // namespace
}  // namespace houserule::simultaneous_test
