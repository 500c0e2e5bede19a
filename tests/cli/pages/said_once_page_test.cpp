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

}  // namespace
}  // namespace houserule::test::said_once_page_test
