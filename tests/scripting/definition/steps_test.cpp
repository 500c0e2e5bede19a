// steps.NAME.do: effects that actions and the flow have in common.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::steps_test {
namespace {

const char* const shop =
    "id: shop\n"
    "players: 2\n"
    "counters: {coins: {each: player, start: 5, max: 99}, goods: {each: player}, days: {}}\n"
    "actions:\n"
    "  buy: {choose: {price: 1..3}, do: [{step: pay}, {add: 1, to: goods}]}\n"
    "  steal: {do: [{step: fine, when: goods > 0}, {add: 1, to: goods}]}\n"
    "phases: {day: {actions: [buy, steal]}}\n"
    "steps:\n"
    "  pay: {do: [{add: -price, to: coins}]}\n"
    "  fine: {name: Fine, do: [{when: coins > 1, do: [{add: -2, to: coins}], otherwise: [{set: coins, value: 0}]}, {add: "
    "-1, to: goods}]}\n"
    "  night: {do: [{when: days == 0, do: [{add: 1, to: coins}], otherwise: [{add: 3, to: coins}]}, {add: 1, to: days}]}\n"
    "flow:\n"
    "  - {repeat: 3, do: [{phase: day}, {step: night}, {step: night, when: days == 3}]}\n";

struct Steps : ::testing::Test {
  Referee referee{Game::make(std::make_shared<const Definition>(built(shop)), 2), nullptr};
  State state = referee.start(1);

  /// The n-th that may be done.
  void act(std::size_t n) { referee.apply_legal(state, referee.legal(state, referee.actor(state))[n]); }
  std::int64_t of(const char* counter, Seat seat) const {
    return counter_of(state, referee.game().definition().counters.find(counter), seat);
  }
};

TEST_F(Steps, SpeakOfTheArgumentsOfTheActionThatDoesThem) {
  act(2);
  EXPECT_EQ(of("coins", 0), 2);
  EXPECT_EQ(of("goods", 0), 1);
}

TEST_F(Steps, AreDoneUnderACondition) {
  act(3);
  EXPECT_EQ(of("coins", 0), 5);
  act(3);
  act(3);
  EXPECT_EQ(of("coins", 0), 4);
  EXPECT_EQ(of("goods", 0), 1);
}

TEST_F(Steps, StandInTheFlowWithWhatIsDoneOtherwise) {
  for (int ply = 0; ply < 4; ++ply) act(0);
  EXPECT_EQ(of("days", no_seat), 2);
  EXPECT_EQ(of("coins", 1), 5 - 1 + 1 - 1 + 3);
  act(0);
  act(0);
  EXPECT_EQ(of("days", no_seat), 4);
}

TEST(StepsOfTheData, ThatDoNothingOrThemselvesAreRefused) {
  EXPECT_EQ(faults_of(shop, "pay: {do: [{add: -price, to: coins}]}", "pay: {do: []}"),
            "steps.pay.do: 'pay' does nothing = name what is done\n");
  EXPECT_EQ(faults_of(shop, "[{step: pay}, {add: 1, to: goods}]", "[{add: price, to: goods}]"),
            "steps.pay: no {step: pay} of the flow or of an action does this\n");
  EXPECT_EQ(
      faults_of(shop, "pay: {do: [{add: -price, to: coins}]}", "pay: {do: [{add: -price, to: coins}, {step: pay}]}"),
      "steps.pay.do[2].step: the step 'pay' is a part of itself = what goes on and on is a loop of the flow\n");
  EXPECT_EQ(faults_of(shop, "[{step: fine, when: goods > 0}", "[{step: pay}, {step: fine}"),
            "steps.pay.do[1].add: 'price' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
}

TEST(StepsOfTheData, OfAnotherNameAreSuggested) {
  EXPECT_EQ(faults_of(shop, "{step: pay}", "{step: pya}"),
            "actions.buy.do[1].step: there is no step 'pya' = did you mean 'pay'?\n");
}

TEST(StepsOfTheData, MayStandInAListForOthers) {
  const std::string taxed = replaced(
      replaced(shop, "steps:\n",
               "steps:\n  tax: {do: [{step: toll}, {add: 1, to: goods}]}\n  toll: {do: [{add: -2, to: coins}]}\n"),
      "[{step: pay}, {add: 1, to: goods}]", "[{step: pay}, {for: others, do: [{step: tax}, {add: 1, to: coins}]}]");
  Referee referee(Game::make(std::make_shared<const Definition>(built(taxed)), 2), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0).front());
  const Definition& definition = referee.game().definition();
  EXPECT_EQ(counter_of(state, definition.counters.find("coins"), 1), 4);
  EXPECT_EQ(counter_of(state, definition.counters.find("goods"), 1), 1);
  EXPECT_EQ(counter_of(state, definition.counters.find("coins"), 0), 4) << "the price of one";
}

TEST(StepsOfTheData, WithinAListForOthersMayHaveListsAndAConditionOfTheirs) {
  const auto coins = [](const char* list) {
    const std::string taxed = replaced(
        replaced(shop, "steps:\n",
                 "steps:\n  toll: {do: [{when: coins > 1, do: [{add: -2, to: coins}]}, {add: 1, to: goods}]}\n"),
        "[{step: pay}, {add: 1, to: goods}]", list);
    Referee referee(Game::make(std::make_shared<const Definition>(built(taxed)), 2), nullptr);
    State state = referee.start(1);
    referee.apply_legal(state, referee.legal(state, 0).front());
    const CounterIndex counter = referee.game().definition().counters.find("coins");
    return counter_of(state, counter, 0) * 10 + counter_of(state, counter, 1);
  };
  EXPECT_EQ(coins("[{step: pay}, {for: others, do: [{step: toll}]}]"), 43);
  EXPECT_EQ(coins("[{step: pay}, {for: players, do: [{step: toll, when: coins > 4}]}]"), 43);
  EXPECT_EQ(coins("[{step: pay}, {for: players, do: [{step: toll, when: coins > 3}]}]"), 23);
}

TEST(StepsOfTheData, AreDoneInSoManyPlacesAndNoMore) {
  std::string steps = "  s0: {do: [{add: 1, to: days}]}\n";
  for (int i = 1; i < 12; ++i)
    steps += "  s" + std::to_string(i) + ": {do: [{step: s" + std::to_string(i - 1) + "}, {step: s" +
             std::to_string(i - 1) + "}]}\n";
  const std::string all = replaced(shop, "steps:\n", "steps:\n" + steps);
  const std::string faults = faults_of(all, "{step: night},", "{step: s11}, {step: night},");
  EXPECT_NE(faults.find("more than 500 steps are done in all = let one of them do more\n"), std::string::npos)
      << faults;
}

}  // namespace
}  // namespace houserule::steps_test
