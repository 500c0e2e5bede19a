// How pages of rules tell steps and loops of the data: by their names, for whom, explained once.

#include <string>

#include <gtest/gtest.h>

#include "tests/cli/pages/read_page.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::test::steps_page_test {
namespace {

TEST(RulePage, TellsStepsByTheirNamesAndExplainsThemOnce) {
  const Package shop = load_written(
      "format: 2\nid: shop\ntitle: {en: Shop, fr: Boutique}\nplayers: 2\n"
      "counters: {coins: {name: Coins, each: player, start: 5}, days: {name: Days}}\n"
      "actions:\n"
      "  buy: {do: [{step: pay}, {when: coins > 2, do: [{step: rest}], otherwise: [{step: plain}]}, {add: 1, to: days}]}\n"
      "  steal: {do: [{step: rest, when: coins > 3}]}\n"
      "steps:\n"
      "  pay: {name: Paying, do: [{add: 3, to: coins}, {step: rest}]}\n"
      "  rest: {name: {en: Resting, fr: Repos}, about: {en: A day goes by., fr: Un jour passe.}, do: [{add: 1, to: days}]}\n"
      "  plain: {do: [{add: 2, to: days}]}\n"
      "phases: {turn: {actions: [buy, steal]}}\nflow: [{repeat: 3, do: [{phase: turn}]}]\n"
      "scoring: {coins: {counter: coins}}\n");
  const std::string actions = part_of(markdown(shop), "## Actions");
  for (const char* line : {"| *Paying*<br>if *Coins* \\> 2:<br>– *Resting*<br>otherwise:<br>– Days +2<br>Days +1 |",
                           "| if *Coins* \\> 3:<br>– *Resting* |", "| Step | What happens |",
                           "| **Paying** | Coins +3<br>*Resting* |\n", "| **Resting** | A day goes by. |\n"})
    EXPECT_TRUE(contains(actions, line)) << line << "\n" << actions;
  EXPECT_TRUE(contains(part_of(markdown(shop, 0, "fr"), "## Actions"), "| **Repos** | Un jour passe. |\n"));
}

TEST(RulePage, TellsStepsOfTheFlowByWhatIsSaidOfThem) {
  const Package shop = load_written(
      "format: 2\nid: shop\ntitle: {en: Shop, fr: Boutique}\nplayers: 2\n"
      "pieces: {coin: {kinds: {penny: {copies: 9}}}}\n"
      "zones:\n"
      "  purse: {shape: stack, holds: coin, fill: all}\n"
      "  tills: {name: Tills, shape: grid, holds: coin, grid: {square: [1, 4], stack: any}}\n"
      "counters: {days: {name: Days}}\n"
      "variables: {till: {type: cell, of: tills, name: Till}}\n"
      "actions: {wait: {do: [{add: 1, to: days}]}}\n"
      "steps:\n"
      "  open: {about: Each till gets a coin., do: [{draw: 4, from: purse, to: tills}, {step: rest}]}\n"
      "  rest: {about: A day goes by., do: [{add: 1, to: days}]}\n"
      "  plain: {do: [{add: 2, to: days}, {each: till, in: tills.cells, do: [{add: till.height, to: days}, {turn: tills.at(till), face: down}]}]}\n"
      "phases: {turn: {actions: [wait]}}\n"
      "flow: [{step: open}, {repeat: 3, do: [{phase: turn}, {step: rest, when: days > 2}]}, {step: plain}]\n"
      "scoring: {days: {counter: days}}\n");
  EXPECT_EQ(part_of(markdown(shop), "### Step by step"),
            "1. Each till gets a coin.\n"
            "2. 3 times:\n"
            "   1. **Turn**\n"
            "   2. if *Days* \\> 2: A day goes by.\n"
            "3. Days +2\n"
            "4. For each Till of cells of Tills:\n"
            "   1. Days + the number of pieces on *Till*\n"
            "   2. everything in *Till* of *Tills* is turned face down\n");
  EXPECT_TRUE(contains(markdown(shop), "a row of 4 cells"));
}

TEST(RulePage, TellsStepsDoneForOthersAndWithinLoopsByTheirNames) {
  const Package bank = load_written(
      "format: 2\nid: bank\ntitle: {en: Bank, fr: Banque}\nplayers: 2..4\n"
      "pieces: {coin: {kinds: {penny: {copies: 9}}}}\n"
      "zones: {hand: {name: Hand, shape: set, holds: coin, each: player}, box: {shape: set, holds: coin, fill: all}}\n"
      "counters: {days: {name: Days, each: player}, weeks: {name: Weeks}}\n"
      "variables: {coin: {type: piece, name: Coin}}\n"
      "actions: {wait: {do: [{add: 1, to: weeks}, {for: others, do: [{step: pay}, {add: 3, to: days}]}]}}\n"
      "steps:\n"
      "  pay: {name: {en: Pay day, fr: Jour de paie}, about: Everybody is paid., do: [{add: 1, to: days}, {add: 4, to: days}]}\n"
      "  rest: {name: Rest, do: [{add: 2, to: days}, {add: 1, to: weeks, when: weeks > 1}]}\n"
      "  count: {name: Counting, do: [{add: 5, to: days, for: players}]}\n"
      "phases: {turn: {actions: [wait]}}\n"
      "flow:\n"
      "  - {for: players, do: [{step: pay}]}\n"
      "  - {for: players, do: [{step: rest}]}\n"
      "  - {each: coin, in: hand, do: [{step: count}], for: players}\n"
      "  - {repeat: 2, do: [{phase: turn}]}\n"
      "  - {step: pay, when: weeks > 3}\n"
      "  - {step: rest}\n"
      "scoring: {days: {counter: days}}\n");
  EXPECT_EQ(part_of(markdown(bank), "### Step by step"),
            "1. For every player: **Pay day**: Everybody is paid.\n"
            "2. For every player: **Rest**:\n"
            "   1. Days +2\n"
            "   2. If Weeks \\> 1: Weeks +1\n"
            "3. For every player: for each Coin of pieces of Hand:\n"
            "   1. *Counting*\n"
            "4. 2 times:\n"
            "   1. **Turn**\n"
            "5. if *Weeks* \\> 3: **Pay day**\n"
            "6. **Rest**\n");
  const std::string actions = part_of(markdown(bank), "## Actions");
  for (const char* line : {"Weeks +1<br>for every other player: *Pay day*<br>for every other player: Days +3 |",
                           "| **Pay day** | Everybody is paid. |", "| **Counting** | for every player: Days +5 |"})
    EXPECT_TRUE(contains(actions, line)) << line << "\n" << actions;
  const std::string course = part_of(markdown(bank), "## Course of a match");
  EXPECT_TRUE(contains(course, "\nFor every player: Pay day\nFor every player: Rest\n")) << course;
  EXPECT_TRUE(contains(markdown(bank, 0, "fr"), "1. Pour chaque joueur : **Jour de paie** : "));
}

TEST(RulePage, TellsForWhomALoopIs) {
  const Package club = load_written(
      "format: 2\nid: club\ntitle: {en: Club, fr: Club}\nplayers: 2..4\n"
      "pieces: {coin: {kinds: {penny: {copies: 9}}}}\n"
      "zones:\n"
      "  hand: {name: {en: Hand, fr: Main}, shape: set, holds: coin, each: player}\n"
      "  box: {shape: set, holds: coin, fill: all}\n"
      "counters: {days: {name: {en: Days, fr: Jours}, each: player}}\n"
      "variables: {coin: {type: piece, name: {en: Coin, fr: Sou}}}\n"
      "actions: {wait: {do: [{each: coin, in: hand, for: others, when: days > 1, do: [{add: 1, to: days}]}]}}\n"
      "phases: {turn: {actions: [wait]}}\n"
      "flow: [{for: players, do: [{each: coin, in: hand, do: [{add: 1, to: days}]}]}, {repeat: 3, do: [{phase: turn}]}]\n"
      "scoring: {days: {counter: days}}\n");
  EXPECT_TRUE(contains(part_of(markdown(club), "### Step by step"),
                       "1. For every player: for each Coin of pieces of Hand:\n   1. Days +1\n"));
  EXPECT_TRUE(contains(markdown(club, 0, "fr"), "1. Pour chaque joueur : pour chaque Sou (pièces de Main) :\n"));
  EXPECT_TRUE(contains(part_of(markdown(club), "## Actions"),
                       "for every other player: if *Days* \\> 1: for each *Coin* of pieces of *Hand*:<br>– Days +1"));
}

TEST(RulePage, SpeaksOfThatPlayerInAListForOthers) {
  const Package club = load_written(
      "format: 2\nid: club\ntitle: {en: Club, fr: Club}\nplayers: 2..4\nmax_plies: 99\n"
      "counters: {days: {name: {en: Days, fr: Jours}, each: player}}\n"
      "actions: {wait: {do: [{for: others, do: [{when: days > 1, do: [{win: me}], otherwise: [{add: 1, to: days}]}]}]}}\n"
      "phases: {turn: {actions: [wait]}}\n"
      "flow: [{repeat: 3, do: [{phase: turn}]}, {for: players, do: [{when: days > 9, do: [{win: me}]}]}]\n"
      "scoring: {days: {counter: days}}\n");
  EXPECT_TRUE(
      contains(part_of(markdown(club), "## Actions"),
               "every other player:<br>– if *Days* \\> 1:<br>– – that player has won<br>– otherwise:<br>– – Days +1"));
  EXPECT_TRUE(contains(part_of(markdown(club), "### Step by step"),
                       "2. Every player:\n   1. if *Days* \\> 9:\n      1. that player has won\n"));
  EXPECT_TRUE(
      contains(part_of(markdown(club, 0, "fr"), "## Actions"), "chaque autre joueur :<br>– si *Jours* \\> 1 :<br>"));
}

}  // namespace
}  // namespace houserule::test::steps_page_test
