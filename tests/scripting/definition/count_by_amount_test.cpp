// choose: {coins: {from: purse, count: card.cost}}: as many together as an amount says.

#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/rule_error.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::count_by_amount_test {
namespace {

const char* const market =
    "id: market\n"
    "players: 2\n"
    "pieces:\n"
    "  card: {properties: {cost: {type: integer}}, kinds: {gift: {}, hut: {cost: 1}, house: {cost: 3}}}\n"
    "  coin: {each: player, kinds: {gold: {copies: 2}, tin: {copies: 2}}}\n"
    "zones:\n"
    "  shop: {shape: row, holds: card, fill: all}\n"
    "  purse: {shape: set, holds: coin, each: player, fill: own}\n"
    "  till: {shape: set, holds: coin, each: player}\n"
    "  field: {shape: grid, holds: card, grid: {square: [4, 4]}}\n"
    "counters: {steps: {start: 2}, hoard: {each: player, sees: owner, max: 9}}\n"
    "actions:\n"
    "  buy: {choose: {card: shop, coins: {from: purse, count: card.cost}}, do: [{move: coins, to: till}]}\n"
    "  give: {choose: {coins: {from: purse, count: 1..steps}}, do: [{move: coins, to: till}]}\n"
    "  mark: {choose: {cells: {from: field.empty, count: steps - 1}}}\n"
    "phases: {turn: {actions: [buy]}, gifts: {actions: [give]}, marks: {actions: [mark]}}\n"
    "flow: [{repeat: 1, do: [{phase: PHASE}]}]\n";

struct Market {
  Referee referee;
  State state;

  explicit Market(const char* phase)
      : referee(Game::make(std::make_shared<const Definition>(built(replaced(market, "PHASE", phase))), 2), nullptr),
        state(referee.start(1)) {}

  void set_steps(std::int32_t steps) {
    state.counters()[referee.game().counter_index(referee.game().definition().counters.find("steps"), 0)] = steps;
  }
  std::string offered() {
    std::string all;
    for (const Action& action : referee.legal(state, 0)) all += (all.empty() ? "" : ", ") + action_text(state, action);
    return all;
  }
  std::string refusal(const std::string& text) { return sentence(parse_action(referee, state, 0, text).refusal, "en"); }
  std::string error() {
    try {
      referee.legal(state, 0);
    } catch (const RuleError& error) {
      return std::string(error.what()) + " = " + error.hint.in("en");
    }
    return "";
  }
};

TEST(CountByAmount, IsWhatAnEarlierArgumentSays) {
  EXPECT_EQ(Market("turn").offered(),
            "buy gift@shop.1, buy hut@shop.2 gold, buy hut@shop.2 tin, buy house@shop.3 gold gold tin, "
            "buy house@shop.3 gold tin tin");
}

TEST(CountByAmount, IsARangeToo) {
  Market game("gifts");
  EXPECT_EQ(game.offered(), "give gold, give gold gold, give gold tin, give tin, give tin tin");
  game.set_steps(1);
  EXPECT_EQ(game.offered(), "give gold, give tin");
}

TEST(CountByAmount, OfCells) {
  Market game("marks");
  EXPECT_EQ(game.referee.legal(game.state, 0).size(), 16u);
  game.set_steps(4);
  EXPECT_EQ(game.referee.legal(game.state, 0).size(), 560u) << "3 of 16";
  game.set_steps(1);
  EXPECT_EQ(game.offered(), "mark") << "none of 16";
}

TEST(CountByAmount, RefusesTooFewAndTooMany) {
  Market game("turn");
  EXPECT_EQ(game.refusal("buy hut gold"), "");
  EXPECT_EQ(game.refusal("buy gift"), "");
  EXPECT_EQ(game.refusal("buy gift gold"), "'buy' takes 1 arguments");
  EXPECT_EQ(game.refusal("buy house gold tin"), "'buy' takes 4 arguments");
  EXPECT_EQ(game.refusal("buy hut gold gold"), "'buy' takes 2 arguments");
  Market range("gifts");
  EXPECT_EQ(range.refusal("give gold gold tin"), "'give' takes 1–2 arguments");
  EXPECT_EQ(range.refusal("give"), "'give' is written: give coins…");
  range.set_steps(0);
  EXPECT_EQ(range.refusal("give gold"), "'give' can't be done now");
}

TEST(CountByAmount, IsSampledAsItIsListed) {
  for (const char* phase : {"turn", "gifts", "marks"}) {
    Market game(phase);
    const std::size_t all = game.referee.legal(game.state, 0).size();
    Generator generator(1);
    std::set<std::string> drawn;
    for (int i = 0; i < 2000; ++i) {
      Action action;
      ASSERT_TRUE(game.referee.sample(game.state, 0, generator, action));
      EXPECT_TRUE(game.referee.find_objection(game.state, action).refusal.empty());
      drawn.insert(action_text(game.state, action));
    }
    EXPECT_EQ(drawn.size(), all) << phase;
  }
}

TEST(CountByAmount, IsAnErrorWhereAnActionHoldsNoSoMany) {
  Market game("marks");
  game.set_steps(14);
  EXPECT_NE(game.error().find("up to 13 of 'cells' can't be chosen together: an action holds 12 of them at most"),
            std::string::npos);
  EXPECT_NE(game.error().find(" = ask for fewer: 1..min(…, 8), or one after another in a phase of their own"),
            std::string::npos);
}

TEST(CountByAmount, FaultsHavePlaceAndHint) {
  const auto fault = [&](const char* count) {
    return faults_of(replaced(market, "PHASE", "turn"), "count: card.cost", std::string("count: ") + count);
  };
  const std::string at = "actions.buy.choose.coins.count: ";
  EXPECT_EQ(fault("card.cots"), at + "no piece has a property 'cots' = did you mean 'cost'?\n");
  EXPECT_EQ(fault("1..me"), at + "'me' is no number = a range is between numbers: 0..coins\n");
  EXPECT_EQ(fault("..steps"), at + "'..steps' is no range = a range has two ends: 0..6, 0..coins\n");
  EXPECT_EQ(fault("card.cost / 0"), at + "nothing is divided by '0' = by a number that is not 0: hand.count / 2\n");
  EXPECT_EQ(fault("hoard"), "") << "who acts sees it";
  EXPECT_EQ(fault("steps..0"), at + "there is nothing to choose = such as count: 2, or count: 0..5\n");
  EXPECT_EQ(fault("14..steps"),
            at + "an action has at most 12 values, and these are 15 = let players choose in steps: {ask: PHASE}\n");
}

}  // namespace
}  // namespace houserule::count_by_amount_test
