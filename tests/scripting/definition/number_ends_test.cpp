// choose: {n: 0..coins}: numbers between amounts.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::number_ends_test {
namespace {

const char* const market =
    "id: market\n"
    "players: 2\n"
    "pieces: {card: {properties: {value: {type: integer}}, kinds: {low: {value: 1}, high: {value: 3}}}}\n"
    "zones: {shop: {shape: row, holds: card, fill: all}}\n"
    "counters: {coins: {each: player, start: 2}, debts: {}, hoard: {each: player, sees: owner, max: 9}}\n"
    "variables: {bid: {type: number, range: 0..9}}\n"
    "actions:\n"
    "  pay: {choose: {n: 1..coins}, do: [{add: -n, to: coins}, {set: bid, value: n}]}\n"
    "  buy: {choose: {card: shop, n: {from: \"card.value..max(coins + 1, 2)\", needs: n != 2}}, do: [{add: n, to: debts}]}\n"
    "phases: {turn: {actions: [pay, buy]}}\n"
    "flow: [{repeat: 3, do: [{phase: turn}]}]\n";

struct NumberEnds : ::testing::Test {
  Referee referee{Game::make(std::make_shared<const Definition>(built(market)), 2), nullptr};
  State state = referee.start(1);

  std::string offered() {
    std::string all;
    for (const Action& action : referee.legal(state, referee.actor(state)))
      all += (all.empty() ? "" : ", ") + action_text(state, action);
    return all;
  }
  std::string refusal(const std::string& text) {
    return sentence(parse_action(referee, state, referee.actor(state), text).refusal, "en");
  }
};

TEST_F(NumberEnds, AreWhatTheAmountsAreNow) {
  EXPECT_EQ(offered(), "pay 1, pay 2, buy low@shop.1 1, buy low@shop.1 3, buy high@shop.2 3");
  state.counters()[referee.game().counter_index(referee.game().definition().counters.find("coins"), 0)] = 0;
  EXPECT_EQ(offered(), "buy low@shop.1 1") << "1..0 has none, and so has 3..2";
}

TEST_F(NumberEnds, RefuseWhatIsBeyondAndSayWhatThereIs) {
  EXPECT_EQ(refusal("pay 2"), "");
  EXPECT_EQ(refusal("pay 3"), "'3' is not possible here; there are: 1, 2");
  EXPECT_EQ(refusal("buy high 1"), "'1' is not possible here; there are: 3");
  state.counters()[referee.game().counter_index(referee.game().definition().counters.find("coins"), 0)] = 40;
  EXPECT_EQ(refusal("pay 41"), "'41' is not possible here; there are: 1, 2, …, 40");
}

TEST_F(NumberEnds, AreSampledAsTheyAreListed) {
  Generator generator(1);
  for (int i = 0; i < 200; ++i) {
    State played = referee.start(static_cast<std::uint64_t>(i));
    EXPECT_EQ(referee.play_randomly(played, generator, 100), 6);
  }
}

TEST_F(NumberEnds, OfTooManyNumbersAreAnError) {
  state.counters()[referee.game().counter_index(referee.game().definition().counters.find("coins"), 0)] = 20000;
  try {
    referee.legal(state, 0);
    FAIL();
  } catch (const RuleError& error) {
    const std::string all = std::string(error.what()) + " = " + error.hint.in("en");
    EXPECT_NE(all.find("1 to 20000 can't be offered as 'n': 10000 numbers at most"), std::string::npos) << all;
    EXPECT_NE(all.find(" = offer no more than that: 0..min(…, 100)"), std::string::npos) << all;
  }
}

TEST(NumberEndsOfData, FaultsHavePlaceAndHint) {
  const auto fault = [](const char* range) { return faults_of(market, "1..coins", range); };
  const std::string at = "actions.pay.choose.n: ";
  EXPECT_EQ(fault("1..cions"), at + "there is no counter, variable or argument 'cions' = did you mean 'coins'?\n");
  EXPECT_EQ(fault("1..me"), at + "'me' is no number = a range is between numbers: 0..coins\n");
  EXPECT_EQ(fault("1..shop"), at + "there is no counter, variable or argument 'shop' = shop.count, shop.sum(PROPERTY), "
                                   "shop.top.PROPERTY\n");
  EXPECT_EQ(fault("..coins"), at + "'..coins' is no range = a range has two ends: 0..6, 0..coins\n");
  EXPECT_EQ(fault("1..1000000000000"),
            at + "there are more than 10000 numbers to choose from = let players choose in steps, or twice\n");
  EXPECT_EQ(fault("1..hoard"), "") << "who acts sees it";
  EXPECT_EQ(faults_of(replaced(market, "hoard: {each: player, sees: owner, max: 9}", "hoard: {sees: nobody, max: 9}"),
                      "1..coins", "1..hoard"),
            at + "nobody sees 'hoard', so what may be done can't depend on it = sees: owner\n");
}

}  // namespace
}  // namespace houserule::number_ends_test
