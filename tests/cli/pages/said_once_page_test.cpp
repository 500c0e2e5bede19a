// How pages of rules tell what the data says once: by its name, and in a table what it is; and who sits beside.

#include <string>

#include <gtest/gtest.h>

#include "tests/cli/pages/read_page.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::test::said_once_page_test {
namespace {

Package shop() {
  return load_written(
      "format: 2\nid: shop\ntitle: {en: Shop, fr: Boutique}\nplayers: 2..4\n"
      "counters: {coins: {name: Coins, each: player, start: 5}, days: {name: Days}, goods: {name: Goods, each: player}}\n"
      "amounts: {price(goods): 2 * goods + days, twice(number): 2 * number, fixed: 3}\n"
      "conditions: {lucky: {any: [coins > 9, goods > 2]}, rich: coins > 9, can_pay(goods): not coins < price(goods)}\n"
      "actions:\n"
      "  buy: {needs: not rich, choose: {n: {from: 1..coins, needs: can_pay(n)}}, do: [{add: -price(n), to: coins}, {add: n, to: goods}]}\n"
      "  sell: {do: [{add: twice(twice(days)), to: coins}, {add: fixed, to: days, when: can_pay(1)}, {add: 2, to: days, when: [lucky, days < 9]}, {add: 1, to: coins, for: left},\n"
      "    {add: 40 - (goods - days), to: coins, when: coins.of(right) > 2}]}\n"
      "  give: {choose: {whom: neighbours}, do: [{add: 1, to: coins, for: whom}, {add: -(goods - days), to: coins, for: neighbours}]}\n"
      "phases: {turn: {actions: [buy, sell, give]}}\nflow: [{repeat: 3, do: [{phase: turn}]}]\n"
      "scoring: {coins: {counter: coins}}\n");
}

TEST(SaidOncePage, TellsNamesAndOnceWhatTheyAre) {
  const std::string actions = part_of(markdown(shop()), "## Actions");
  for (const char* line :
       {"`n` – a number from 1 to *Coins* – only if `can_pay(n)`<br>only if not (`rich`)",
        "Coins − `price(n)`<br>Goods + `n`", "Coins + `twice(twice(days))`<br>if `can_pay(1)`: Days +3",
        "| Amount or condition | What it is |", "| `rich` | *Coins* \\> 9 |\n", "if `lucky` and *Days* \\< 9: Days +2",
        "| `lucky` | *Coins* \\> 9 or *Goods* \\> 2 |\n", "| `price(n)` | (2 × `n`) + *Days* |\n",
        "| `can_pay(n)` | not (*Coins* \\< `price(n)`) |\n", "| `twice(twice(days))` | 2 × `twice(days)` |\n"})
    EXPECT_TRUE(contains(actions, line)) << line << "\n" << actions;
  EXPECT_FALSE(contains(actions, "`fixed`")) << "it is a number";
  EXPECT_TRUE(contains(part_of(markdown(shop(), 0, "fr"), "## Actions"), "| Nombre ou condition | Ce que c’est |"));
}

TEST(SaidOncePage, TellsWhoSitsBeside) {
  const std::string actions = part_of(markdown(shop()), "## Actions");
  for (const char* line :
       {"the left neighbour: Coins +1", "if *Coins* of the right neighbour \\> 2: Coins + 40 − (*Goods* − *Days*)",
        "`whom` – a neighbour", "every neighbour: Coins − (*Goods* − *Days*)"})
    EXPECT_TRUE(contains(actions, line)) << line << "\n" << actions;
}

Package fair() {
  return load_written(
      "format: 2\nid: fair\ntitle: Fair\nplayers: 2..3\n"
      "numbers: {hand: {2: [4, 3], 3: [3, 2]}, joy: {swing: [1, 3], pie: [3, 5]}, start: [0, 1, 1], steps: [1, 2, 3, 4, 5, 6, 7, 8, 9]}\n"
      "pieces: {ticket: {properties: {price: {type: integer}}, kinds: {swing: {price: 2, copies: 9}, pie: {price: 1, copies: 9}}}}\n"
      "zones: {bag: {name: Bag, shape: stack, holds: ticket, fill: all}, hand: {name: Hand, shape: set, holds: ticket, each: player},\n"
      "  yard: {name: Yard, shape: grid, holds: ticket, grid: {square: [2, 2]}}}\n"
      "counters: {round: {name: Round, start: 1}, joy: {name: Joy, each: player}}\n"
      "variables: {dealer: {type: seat, name: Dealer, start: 1}, stall: {type: word, name: Stall}, luck: {type: word, name: Luck}, ride: {type: piece, name: Ride}}\n"
      "actions:\n"
      "  buy: {choose: {ticket: hand, paid: {from: hand, count: ticket.price}}, do: [{move: ticket, to: bag},\n"
      "    {add: \"numbers.joy[ticket][round]\", to: joy}, {add: \"numbers.start[me]\", to: joy}, {set: dealer, value: dealer.left}]}\n"
      "  sell: {choose: {cards: {from: hand, count: 1..round}}, do: [{move: cards, to: bag}, {add: \"numbers.steps[round]\", to: joy},\n"
      "    {set: dealer, value: right}]}\n"
      "  rest: {do: [{set: stall, value: pie}, {set: luck, value: stall, words: {swing: pie, pie: swing}},\n"
      "    {add: ride.row, to: joy, when: ride.height == 2}]}\n"
      "phases: {turn: {actions: [buy, sell], otherwise: [rest]}}\n"
      "flow:\n"
      "  - {deal: \"numbers.hand[players.count][round]\", from: bag, to: hand}\n"
      "  - {for: dealer, do: [{step: feast}]}\n"
      "  - {phase: turn}\n"
      "steps: {feast: {name: Feast, do: [{add: 1, to: joy}, {when: round == 1, do: [{add: 1, to: round}], otherwise: [{add: 2, to: joy}]}]}}\n"
      "scoring: {joy: {counter: joy}}\n");
}

TEST(SaidOncePage, TellsHowManyAndFromWhichTable) {
  const std::string actions = part_of(markdown(fair()), "## Actions");
  for (const char* line :
       {"`paid` – a piece of *Hand* – `ticket`.price together, none twice",
        "Joy + the number of `joy` for `ticket`, *Round*", "Joy + of (0, 1, 1) the number for who acts",
        "*Dealer* = the left neighbour of *Dealer*", "`cards` – a piece of *Hand* – 1 to *Round* together, none twice",
        "Joy + the number of `steps` for *Round*", "*Dealer* = the right neighbour",
        "*Luck* = of (Swing → Pie, Pie → Swing) the word for *Stall*",
        "if the number of pieces on the cell of *Ride* = 2: Joy + the row of the cell of *Ride*"})
    EXPECT_TRUE(contains(actions, line)) << line << "\n" << actions;
  const std::string french = part_of(markdown(fair(), 0, "fr"), "## Actions");
  for (const char* line :
       {"le nombre de `joy` pour `ticket`, *Round*", "le voisin de gauche de *Dealer*",
        "*Luck* = de (Swing → Pie, Pie → Swing) le mot pour *Stall*", "Joy + la ligne de la case de *Ride*"})
    EXPECT_TRUE(contains(french, line)) << line << "\n" << french;
}

TEST(SaidOncePage, TellsConditionsInListsForOthersOneAfterAnother) {
  const std::string flow = part_of(markdown(fair()), "### Step by step");
  EXPECT_TRUE(contains(flow,
                       "2. For *Dealer*: **Feast**:\n   1. Joy +1\n   2. if *Round* = 1:\n      1. Round +1\n"
                       "   3. otherwise:\n      1. Joy +2\n"))
      << flow;
  EXPECT_TRUE(contains(flow, "Deal the number of hand for the number of players, Round from Bag to each Hand")) << flow;
}

}  // namespace
}  // namespace houserule::test::said_once_page_test
