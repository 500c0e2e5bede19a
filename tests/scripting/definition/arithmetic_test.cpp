// What several numbers come to, in comparisons, amounts and sentences; players that a variable names; cells beside one
// and how many pieces lie on one; orders that data sets.

#include "core/model/arithmetic.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::arithmetic_test {
namespace {

const char* const table =
    "id: market\n"
    "players: 3\n"
    "max_plies: 50\n"
    "parameters: {tax: {type: integer, default: 2}}\n"
    "pieces:\n"
    "  crate: {properties: {price: {type: integer}}, kinds: {salt: {price: 3, copies: 6}, silk: {price: 8, copies: 2}}}\n"
    "zones:\n"
    "  store: {shape: stack, holds: crate, fill: all}\n"
    "  hand: {shape: set, holds: crate, each: player, sees: everyone}\n"
    "  quay: {shape: grid, holds: crate, grid: {square: [3, 3], stack: any}}\n"
    "counters:\n"
    "  coins: {each: player, start: 5, min: -99, max: 99}\n"
    "  debts: {each: player, start: 1, max: 99}\n"
    "  bonus: {start: 4, max: 99}\n"
    "  purse: {each: player, sees: owner, start: 3, max: 9}\n"
    "variables: {rival: {type: seat}, friend: {type: seat, each: player}, turns: {type: order}}\n"
    "actions:\n"
    "  act: {choose: {crate: hand, whom: others}, do: [DO]}\n"
    "  go: {needs: NEEDS}\n"
    "  ship: {choose: {from: {from: quay.occupied, needs: from.height >= 2}, to: {from: quay.beside(from), "
    "needs: to.height <= from.height - 1}}, do: [{move: from, to: quay, at: to}]}\n"
    "phases: {turn: {order: turns, actions: [act, go], otherwise: [ship]}}\n"
    "flow:\n"
    "  - {draw: 2, from: store, to: hand}\n"
    "  - {repeat: forever, do: [{phase: turn}]}\n";

std::string with(const std::string& effect, const std::string& needs = "coins > 99") {
  return replaced(replaced(table, "DO", effect), "NEEDS", needs);
}

std::string fault(const std::string& effect, const std::string& needs = "coins > 99") {
  std::string found;
  built(with(effect, needs), &found);
  return found;
}

struct Market {
  explicit Market(const std::string& text)
      : referee(Game::make(std::make_shared<const Definition>(built(text)), 3), nullptr) {}

  /// The first that may be done.
  void act() { referee.apply_legal(state, Action{referee.legal(state, referee.actor(state)).front()}); }
  std::int64_t coins(Seat seat) const {
    return counter_of(state, referee.game().definition().counters.find("coins"), seat);
  }
  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, referee.actor(state)))
      text += (text.empty() ? "" : ", ") + action_text(state, action);
    return text;
  }
  void put(const char* cell) {
    const auto& zones = referee.game().definition().zones;
    const ZoneId store = referee.game().zone_of(zones.find("store"), 0),
                 quay = referee.game().zone_of(zones.find("quay"), 0);
    const int where = referee.game().zones()[quay].grid->find(cell);
    move_piece(state, state.zone(store).head, quay, static_cast<CellId>(where));
  }

  Referee referee;
  State state = referee.start(1);
};

/// What player 1 has once the coins have been set so.
std::int64_t comes_to(const std::string& amount) {
  Market market(with("{set: coins, value: '" + amount + "'}"));
  market.act();
  return market.coins(0);
}

bool may_go(const std::string& needs) { return Market(with("{shuffle: store}", needs)).offered().ends_with(", go"); }

TEST(Arithmetic, GoesAsAtSchool) {
  EXPECT_EQ(comes_to("coins + 2"), 7);
  EXPECT_EQ(comes_to("coins - debts - 1"), 3);
  EXPECT_EQ(comes_to("coins - (debts - 1)"), 5);
  EXPECT_EQ(comes_to("1 + 2 * coins"), 11);
  EXPECT_EQ(comes_to("(1 + 2) * coins"), 15);
  EXPECT_EQ(comes_to("coins / 2"), 2);
  EXPECT_EQ(comes_to("(debts - 4) / 2"), -2);
  EXPECT_EQ(comes_to("12 / 2 / 3"), 2);
  EXPECT_EQ(comes_to("coins % 3"), 2);
  EXPECT_EQ(comes_to("(debts - 4) % 5"), 2) << "what -3 leaves over below a multiple of 5";
  EXPECT_EQ(comes_to("10 + 17 % 5 * 2"), 14);
  EXPECT_EQ(comes_to("7 % -1 + 1"), 1);
  EXPECT_EQ(comes_to("max(debts - bonus, 0)"), 0);
  EXPECT_EQ(comes_to("min(coins, bonus, 9)"), 4);
  EXPECT_EQ(comes_to("max(min(coins, 2), debts) + 1"), 3);
  EXPECT_EQ(comes_to("abs(debts - coins)"), 4);
  EXPECT_EQ(comes_to("abs(coins - debts) + abs(-3)"), 7);
  EXPECT_EQ(comes_to("-coins + 1"), -4);
  EXPECT_EQ(comes_to("$tax * $tax"), 4);
  EXPECT_EQ(comes_to("hand.count + crate.price - 1"), 2 + 8 - 1);
  EXPECT_EQ(comes_to("  coins   +   1 "), 6);
}

/// Of no pieces there is no most; what is taken of several numbers passes over it.
TEST(Arithmetic, TheLargestPassesOverNothing) {
  const char* const none = "{move: hand.all, to: store}, {set: coins, value: 'AMOUNT'}";
  const auto comes_to_of_none = [&](const std::string& amount) {
    Market market(with(replaced(none, "AMOUNT", amount)));
    market.act();
    return market.coins(0);
  };
  EXPECT_EQ(comes_to_of_none("max(hand.most(price), 2)"), 2);
  EXPECT_EQ(comes_to_of_none("min(hand.least(price), hand.most(price), 7) + 1"), 8);
  EXPECT_THROW(comes_to_of_none("hand.most(price) + 1"), RuleError);
  EXPECT_THROW(comes_to_of_none("max(hand.most(price), hand.least(price))"), RuleError);
  EXPECT_EQ(comes_to("max(hand.most(price), 2)"), 8);
  EXPECT_TRUE(may_go("'max(hand.most(price), 9) == 9'"));
}

TEST(Arithmetic, ACommaDoesNotCutAFormulaInTwo) {
  const std::string quotes = " = what has a comma stands in quotes: \"max(coins - 1, 0)\"\n";
  EXPECT_EQ(fault("{add: 1, to: coins}", "[coins > max(debts, 1), bonus > 1]"),
            "actions.go.needs[1]: 'coins > max(debts' has a bracket without the other" + quotes +
                "actions.go.needs[2]: '1)' has a bracket without the other" + quotes);
  EXPECT_EQ(fault("{set: coins, value: max(debts, 1)}"),
            "actions.act.do[1].\"1)\": '1)' does not go with 'set'\n"
            "actions.act.do[1].value: 'max(debts' has a bracket without the other" +
                quotes);
  EXPECT_EQ(fault("{set: coins, value: pile.sum(size, red)}"),
            "actions.act.do[1].\"red)\": 'red)' does not go with 'set'\n"
            "actions.act.do[1].value: 'pile.sum(size' has a bracket without the other" +
                quotes);
  EXPECT_EQ(fault("{set: coins, value: (coins + 1}"),
            "actions.act.do[1].value: '(coins + 1' has a bracket without the other\n");
  EXPECT_EQ(fault("{set: coins, value: (coins + 1))}"),
            "actions.act.do[1].value: '(coins + 1))' has a bracket without the other = a ')' too many\n");
}

TEST(Arithmetic, ASignHasASpaceOnEitherSide) {
  const std::string hint = " = a sign has a space on either side: hand.count + 1\n";
  EXPECT_EQ(fault("{set: coins, value: coins-1}"), "actions.act.do[1].value: 'coins-1' is no number" + hint);
}

TEST(Arithmetic, NeverOverflows) {
  constexpr std::int64_t most = INT64_MAX, least = INT64_MIN;
  EXPECT_EQ(minus(least, 1), least);
  EXPECT_EQ(minus(most, -1), most);
  EXPECT_EQ(minus(-3, 4), -7);
  EXPECT_EQ(divided(-7, 2), -4);
  EXPECT_EQ(divided(7, -2), -4);
  EXPECT_EQ(divided(-8, 2), -4);
  EXPECT_EQ(divided(least, -1), most);
  EXPECT_EQ(remainder(-7, 2), 1);
  EXPECT_EQ(remainder(7, -2), -1);
  EXPECT_EQ(remainder(-8, 2), 0);
  EXPECT_EQ(remainder(least, -1), 0);
}

TEST(Arithmetic, IsWhatEffectsTake) {
  Market added(with("{add: '2 * crate.price', to: coins}"));
  added.act();
  EXPECT_EQ(added.coins(0), 5 + 16);
  Market taken(with("{add: '-max(crate.price - debts, 0)', to: coins}"));
  taken.act();
  EXPECT_EQ(taken.coins(0), 5 - 7);
  Market drawn(with("{draw: 'hand.count - 1', from: store, to: hand}"));
  drawn.act();
  EXPECT_EQ(
      drawn.state.zone(drawn.referee.game().zone_of(drawn.referee.game().definition().zones.find("hand"), 0)).count, 3);
}

TEST(Arithmetic, IsCompared) {
  EXPECT_TRUE(may_go("coins - debts == bonus"));
  EXPECT_TRUE(may_go("coins + debts < 2 * bonus"));
  EXPECT_TRUE(may_go("not coins + debts == bonus"));
  EXPECT_FALSE(may_go("coins - 1 < debts * (bonus - 3)"));
}

TEST(Arithmetic, OfNothingIsNothing) {  // no topmost piece: such a comparison does not hold
  EXPECT_FALSE(may_go("store.top.price + 1 > 100"));
  Market market(with("{shuffle: store}", "store.top.price + 1 > 1"));
  EXPECT_TRUE(market.offered().ends_with(", go"));
  for (int i = 0; i < 2; ++i) market.put("a1");  // the rest
  EXPECT_FALSE(market.offered().ends_with(", go"));
}

TEST(Arithmetic, DividesByWhateverIsANumber) {  // coins 5, crate.price 8
  Market halved(with("{set: coins, value: '(crate.price + coins) / (coins - 2)'}"));
  halved.act();
  EXPECT_EQ(halved.coins(0), 4);
  EXPECT_FALSE(may_go("coins / (bonus - bonus) >= 0")) << "nothing is not compared";
  EXPECT_FALSE(may_go("coins % (bonus - bonus) >= 0")) << "nor is what it leaves over";
  EXPECT_TRUE(may_go("coins % (bonus - 1) == 2"));
  Market by_0(with("{set: coins, value: coins / (crate.price - 8)}"));
  try {
    by_0.act();
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_EQ(std::string(error.what()) + " = " + error.hint.in("en"),
              "nothing is divided by 0 = by what is never 0: max(…, 1)");
  }
}

TEST(Arithmetic, FaultsAreSaid) {
  const std::string set = "actions.act.do[1].value: ", needs = "actions.go.needs: ";
  EXPECT_EQ(fault("{set: coins, value: coins + cions}"),
            set + "there is no counter, variable or argument 'cions' = did you mean 'coins'?\n");
  EXPECT_EQ(fault("{set: coins, value: coins + whom}"), set + "'whom' is no number = only numbers are reckoned with\n");
  EXPECT_EQ(fault("{set: coins, value: coins / 0}"),
            set + "nothing is divided by '0' = by a number that is not 0: hand.count / 2\n");
  EXPECT_EQ(fault("{set: coins, value: coins % 0}"),
            set + "nothing is divided by '0' = by a number that is not 0: hand.count / 2\n");
  EXPECT_EQ(fault("{set: bonus, value: 50 * 2}"), set + "'bonus' is never 100 = it is from 0 to 99\n");
  EXPECT_EQ(fault("{set: coins, value: debs}"), set + "'debs' is no number = did you mean 'debts'?\n");
  EXPECT_EQ(fault("{set: coins, value: hand}"), set + "'hand' is no number = hand.count, hand.sum(PROPERTY)\n");
  EXPECT_EQ(fault("{shuffle: store}", "store.top.price == true"),
            needs + "there is no counter, variable or argument 'true' = true counts as 1\n");
  std::string long_sum = "coins";
  for (int i = 0; i < 101; ++i) long_sum += " + 1";
  EXPECT_EQ(fault("{set: coins, value: " + long_sum + "}"),
            set + "this is too long to be reckoned = keep a part of it in a counter\n");
  EXPECT_EQ(fault("{set: coins, value: '" + std::string(1000, '(') + "coins'}"),
            set + "this is too long to be reckoned = keep a part of it in a counter\n");
  EXPECT_EQ(fault("{shuffle: store}", "coins+1 > 2"), needs +
                                                          "there is no counter, variable or argument 'coins+1' = "
                                                          "a sign has a space on either side: hand.count + 1\n");
  EXPECT_EQ(fault("{shuffle: store}", "coins > 2 and debts > 1"),
            needs + "'coins > 2 and debts > 1' is no comparison = all of a list must hold: [A == B, C == D]\n");
  EXPECT_EQ(fault("{shuffle: store}", "coins > 2 or debts > 1"),
            needs + "'coins > 2 or debts > 1' is no comparison = one of these must hold: {any: [A == B, C == D]}\n");
  EXPECT_EQ(fault("{shuffle: store}", "coins >"),
            needs + "'coins >' is no comparison = write 'A == B', with a space on either side\n");
}

TEST(OfAPlayer, IsNamedByAVariable) {
  Market market(with("{set: rival, value: whom}, {set: coins, value: coins.of(rival) + 7}"));
  market.act();
  EXPECT_EQ(market.coins(0), 12);
  EXPECT_EQ(
      fault("{set: coins, value: coins.of(bonus)}"),
      "actions.act.do[1].value: 'bonus' is no argument or variable that names a player = choose: {whom: others}\n");
  EXPECT_EQ(fault("{set: coins, value: coins.of(me)}"),
            "actions.act.do[1].value: 'me' is no argument or variable that names a player = coins\n");
  EXPECT_EQ(fault("{shuffle: store}", "purse.of(rival) > 2"),
            "actions.go.needs: others' 'purse' is secret, so what may be done can't depend on it = "
            "go by what everyone sees\n");
}

TEST(OfAPlayer, IsAnErrorIfTheVariableNamesNobody) {
  Market market(with("{set: coins, value: coins.of(friend)}"));
  try {
    market.act();
    FAIL();
  } catch (const RuleError& error) {
    EXPECT_NE(std::string(error.what()).find("'friend' names nobody"), std::string::npos) << error.what();
  }
}

TEST(OfAPlayer, WhoIsNobodyThereIsNothing) {
  EXPECT_FALSE(may_go("coins.of(rival) < 99"));
  EXPECT_FALSE(may_go("coins.of(rival) + 1 < 99"));
  EXPECT_TRUE(may_go("coins.of(rival) != 99"));
}

TEST(CellsBeside, AreThoseWhateverLiesThere) {
  Market market(replaced(with("{shuffle: store}"), "  - {draw: 2, from: store, to: hand}\n", ""));
  for (const char* cell : {"b2", "b2", "b2", "b1", "a2", "a2"}) market.put(cell);
  EXPECT_EQ(
      market.offered(),
      "ship a2 a1, ship a2 a3, ship b2 b1, ship b2 a2, ship b2 c2, ship b2 b3");  // a2 is lower than b2, b1 than both
}

TEST(Orders, BeginWithAPlayerThatDataNames) {
  Market market(with("{set: turns, value: whom}"));
  market.act();  // the first of the others: player 2
  const Definition& definition = market.referee.game().definition();
  const int first = market.referee.game().variable_index(definition.variables.find("turns"), 0);
  const std::vector<std::int32_t> order(market.state.variables() + first, market.state.variables() + first + 3);
  EXPECT_EQ(order, (std::vector<std::int32_t>{1, 2, 0}));
  EXPECT_EQ(fault("{set: turns, value: coins}"),
            "actions.act.do[1].value: 'coins' is no player with whom an order could begin = "
            "me, an argument, or a variable: {second: {type: seat, start: 2}}\n");
  EXPECT_EQ(fault("{set: turns, value: 2}"),
            "actions.act.do[1].value: '2' is no player with whom an order could begin = "
            "me, an argument, or a variable: {second: {type: seat, start: 2}}\n");
  Market nobody(with("{set: turns, value: rival}"));
  EXPECT_THROW(nobody.act(), RuleError);
}

}  // namespace
}  // namespace houserule::arithmetic_test
