// Counters and variables that not everyone sees: sealed bids, chips in a hand.

#include <memory>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/notation.hpp"
#include "core/model/amounts.hpp"
#include "core/play/determinization.hpp"
#include "core/play/telling.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule {
namespace {

/// Chips are held in secret, bids made in secret, and a rival is named in secret.
const char* const secrets =
    "id: secrets\n"
    "players: {min: 2, max: 4}\n"
    "counters:\n"
    "  chips: {each: player, start: 5, max: 20, sees: owner, total: known}\n"
    "  purse: {each: player, start: 3, max: 9, sees: owner}\n"
    "  bank: {start: 7, max: 12, sees: nobody}\n"
    "variables:\n"
    "  bid: {type: number, each: player, sees: owner, range: [2, 6]}\n"
    "  rival: {type: seat, each: player, sees: owner}\n"
    "actions:\n"
    "  bid: {choose: {n: {numbers: [2, 6]}, whom: others}, do: [{set: bid, value: n}, {set: rival, value: whom}]}\n"
    "  earn: {needs: purse >= 3, do: [{add: 1, to: chips}, {add: -1, to: bank}]}\n"
    "phases: {turn: {actions: [bid, earn]}}\n"
    "flow: [{repeat: 3, do: [{phase: turn}]}]\n";

struct Table {
  explicit Table(int players = 3)
      : referee(Game::make(std::make_shared<const Definition>(build(secrets)), players), nullptr) {}
  void play(const std::string& text) {
    before = state;
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    EXPECT_EQ(parsed.refusal, "") << text;
    action = parsed.action;
    EXPECT_EQ(referee.apply(state, action), "") << text;
  }
  std::int32_t counter(const State& of, const char* id, Seat seat) const {
    const Game& game = referee.game();
    return of.counters()[game.counter_index(game.definition().counters.find(id), seat)];
  }
  std::int32_t variable(const State& of, const char* id, Seat seat) const {
    const Game& game = referee.game();
    return of.variables()[game.variable_index(game.definition().variables.find(id), seat)];
  }
  std::int32_t seen(Seat viewer, const char* id, Seat seat) const {
    const Game& game = referee.game();
    const Observation all = observe(referee, state, viewer);
    if (const CounterIndex counter = game.definition().counters.find(id))
      return all.counters[static_cast<std::size_t>(game.counter_index(counter, seat))];
    return all.variables[static_cast<std::size_t>(game.variable_index(game.definition().variables.find(id), seat))];
  }
  Referee referee;
  State state = referee.start(1);
  State before = state;
  Action action;
};

TEST(SecretAmounts, AreSeenByTheirOwnersOnly) {
  Table table;
  table.play("bid 4 player3");
  for (const char* id : {"chips", "purse", "bid", "rival"}) {
    EXPECT_NE(table.seen(0, id, 0), hidden_amount_value) << id;
    EXPECT_EQ(table.seen(1, id, 0), hidden_amount_value) << id;
    EXPECT_EQ(table.seen(spectator, id, 0), hidden_amount_value) << id;
  }
  EXPECT_EQ(table.seen(0, "bank", no_seat), hidden_amount_value);
}

TEST(SecretAmounts, ThatASeatIsHeldAtAllIsNoSecret) { EXPECT_EQ(Table().seen(1, "rival", 0), -1); }

TEST(SecretAmounts, AreNotToldOfTheActionThatSetThem) {
  Table table;
  table.play("bid 4 player3");
  const auto own = tell_action(table.before, table.state, 0, table.action);
  EXPECT_EQ(own[0].value, 4);
  EXPECT_EQ(own[1].value, 2);
  for (const Seat viewer : {spectator, 1, 2})
    for (const ToldValue& told : tell_action(table.before, table.state, viewer, table.action)) {
      EXPECT_TRUE(told.hidden);
      EXPECT_EQ(told.value, 0);
    }
}

TEST(SecretAmounts, WorldsKeepWhatEveryoneKnows) {
  Table table;
  table.play("bid 4 player3");
  table.play("earn");
  Generator generator(7);
  std::set<std::int32_t> chips, purses, bids, rivals, banks;
  for (int i = 0; i < 300; ++i) {
    const State world = determinize(table.referee, table.state, 1, generator);
    EXPECT_EQ(table.counter(world, "chips", 1), 6);
    EXPECT_EQ(table.counter(world, "purse", 1), 3);
    EXPECT_EQ(table.counter(world, "chips", 0) + table.counter(world, "chips", 2), 10);
    EXPECT_EQ(table.variable(world, "rival", 1), -1);
    chips.insert(table.counter(world, "chips", 0));
    purses.insert(table.counter(world, "purse", 0));
    bids.insert(table.variable(world, "bid", 0));
    rivals.insert(table.variable(world, "rival", 0));
    banks.insert(table.counter(world, "bank", no_seat));
    EXPECT_TRUE(observe(table.referee, world, 1) == observe(table.referee, table.state, 1));
  }
  EXPECT_EQ(chips.size(), 11u);
  EXPECT_EQ(purses.size(), 10u);
  EXPECT_EQ(bids, (std::set<std::int32_t>{2, 3, 4, 5, 6}));
  EXPECT_EQ(rivals, (std::set<std::int32_t>{0, 1, 2}));
  EXPECT_EQ(banks.size(), 13u);
}

TEST(SecretAmounts, OfTwoPlayersTheTotalTellsTheOther) {
  Table table(2);
  table.play("earn");
  Generator generator(7);
  EXPECT_EQ(table.counter(determinize(table.referee, table.state, 1, generator), "chips", 0), 6);
}

TEST(SecretAmounts, ConditionsThatMayNotReadThemFail) {
  Table table;
  const Definition& definition = table.referee.game().definition();
  const auto amount = [&](const char* id, Sight sight) {
    Action actor;
    actor.seat = 0;
    return amount_of(definition.counters.find(id), {table.state, actor, sight});
  };
  EXPECT_EQ(amount("chips", Sight::of_seat(0)), 5);
  EXPECT_EQ(amount("bank", Sight::open()), 7);
  try {
    amount("bank", Sight::of_seat(0));
    ADD_FAILURE() << "read";
  } catch (const HiddenError& error) {
    EXPECT_STREQ(error.what(), "player 1 can't see 'bank'");
  }
  EXPECT_THROW(amount("chips", Sight::of_seat(1)), HiddenError);
}

std::string faults(const std::string& from, const std::string& to) { return faults_of(secrets, from, to); }

TEST(SecretAmounts, FaultsAreSaid) {
  EXPECT_EQ(faults("sees: nobody", "sees: owner"),
            "counters.bank.sees: everyone shares 'bank': it has no owner = each: player\n");
  EXPECT_EQ(faults("max: 9, sees", "sees"),
            "counters.purse.sees: how much can 'purse' be? Others imagine any amount = max: NUMBER, or total: known\n");
  EXPECT_EQ(faults("sees: owner, total", "total"),
            "counters.chips.total: nobody keeps a 'chips' secret = sees: owner\n");
  EXPECT_EQ(faults(", range: [2, 6]", ""),
            "variables.bid.sees: what can 'bid' be? Others imagine any number = range: [LEAST, MOST]\n");
  EXPECT_EQ(faults("range: [2, 6]", "range: [6, 2]"), "variables.bid.range: 6 is more than 2\n");
  EXPECT_EQ(faults("sees: owner, range", "range"),
            "variables.bid.range: only a secret number has a range = sees: owner\n");
}

}  // namespace
}  // namespace houserule
