// What an argument needs: `needs` and `because` of what is chosen.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::argument_needs_test {
namespace {

const char* const market =
    "id: market\n"
    "players: 2..3\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  ware:\n"
    "    properties: {price: {type: integer}, tint: {type: choice, options: [grey, red]}}\n"
    "    kinds: {bean: {copies: 3, price: 1, tint: grey}, rose: {copies: 3, price: 4, tint: red}}\n"
    "zones:\n"
    "  sack: {shape: stack, holds: ware, sees: nobody}\n"
    "  stall: {shape: row, holds: ware, fill: all}\n"
    "  barn: {shape: set, holds: ware, each: player, sees: owner}\n"
    "  field: {shape: grid, holds: ware, grid: {square: [2, 3]}}\n"
    "counters: {coins: {each: player, start: 3, max: 9}, purse: {each: player, sees: owner, max: 9}, bank: {start: 2}}\n"
    "variables: {word: {type: word}, held: {each: player, type: number}, list: {each: player, type: number, most: 2}}\n"
    "actions:\n"
    "  act: {choose: {ware: stall, more: 1..4}, do: [{move: ware, to: barn}]}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {wares: {count: barn}}\n";

/// The market where `act` chooses otherwise.
std::string choosing(const std::string& choose, const std::string& effects = "{add: 1, to: coins}") {
  return replaced(market, "{choose: {ware: stall, more: 1..4}, do: [{move: ware, to: barn}]}",
                  "{choose: {" + choose + "}, do: [" + effects + "]}");
}

struct Table {
  explicit Table(const std::string& choose, const std::string& effects = "{add: 1, to: coins}")
      : referee(Game::make(std::make_shared<const Definition>(built(choosing(choose, effects))), 2), nullptr) {}

  /// What may be done, without the action's name.
  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, referee.actor(state)))
      text += (text.empty() ? "" : ", ") + action_text(state, action).substr(4);
    return text;
  }
  /// Why it may not be done.
  std::string objection(const std::string& text) {
    return sentence(parse_action(referee, state, referee.actor(state), text).refusal);
  }
  Referee referee;
  State state = referee.start(1);
};

std::string fault(const std::string& choose, const std::string& effects = "{add: 1, to: coins}") {
  std::string found;
  built(choosing(choose, effects), &found);
  return found;
}

TEST(ArgumentNeeds, OfPiecesTheirPropertiesAndKinds) {
  EXPECT_EQ(Table("ware: {from: stall, needs: ware.price <= coins}").offered(),
            "bean@stall.1, bean@stall.2, bean@stall.3");
  EXPECT_EQ(Table("ware: {from: stall, needs: ware == rose}").offered(), "rose@stall.4, rose@stall.5, rose@stall.6");
  EXPECT_EQ(Table("ware: {from: stall, needs: not ware.tint == red}").offered(),
            "bean@stall.1, bean@stall.2, bean@stall.3");
}

TEST(ArgumentNeeds, OfCellsTheirRowsAndColumns) {
  EXPECT_EQ(Table("cell: {from: field.empty, needs: [cell.row == 2, cell.column != 2]}").offered(), "a2, c2");
}

TEST(ArgumentNeeds, OfNumbersAndWordsThemselves) {
  EXPECT_EQ(Table("bid: {from: 1..9, needs: bid <= coins}").offered(), "1, 2, 3");
  EXPECT_EQ(Table("tint: {from: [grey, red], needs: tint != red}").offered(), "grey");
  EXPECT_EQ(Table("tint: {from: [grey, red], needs: tint != word}").offered(), "grey, red");
  EXPECT_EQ(Table("ware: stall.top, tint: {from: [grey, red], needs: ware.tint == tint}").offered(),
            "rose@stall.6 red");
}

TEST(ArgumentNeeds, OfPlayersWhatTheyHave) {
  Table table("whom: {from: players, needs: coins.of(whom) > 2}");
  EXPECT_EQ(table.offered(), "player1, player2");
  table.state.counters()[1] = 2;
  EXPECT_EQ(table.offered(), "player1");
  EXPECT_EQ(Table("whom: {from: others, needs: barn.of(whom).count == 0}").offered(), "player2");
  Table nobody("whom: {from: others, needs: held.of(whom) == 1}");
  EXPECT_TRUE(nobody.referee.possible(nobody.state, 0).empty());
}

TEST(ArgumentNeeds, MaySpeakOfTheArgumentsBefore) {
  EXPECT_EQ(Table("low: 1..3, high: {from: 1..3, needs: high > low}").offered(), "1 2, 1 3, 2 3");
  Table table("low: 1..3, high: {from: 1..3, needs: high > low}");
  Generator generator(1);
  for (int i = 0; i < 50; ++i) {
    Action action;
    ASSERT_TRUE(table.referee.sample(table.state, 0, generator, action));
    EXPECT_LT(action.values[0], action.values[1]);
  }
}

TEST(ArgumentNeeds, OfSeveralEachIsJudged) {
  EXPECT_EQ(Table("wares: {from: stall, count: 2, needs: wares.price == 4}").offered(),
            "rose@stall.4 rose@stall.5, rose@stall.4 rose@stall.6, rose@stall.5 rose@stall.6");
}

TEST(ArgumentNeeds, WhatDoesNotHoldIsRefusedWithItsSentence) {
  Table table("ware: {from: stall, needs: ware.price <= coins, because: Too dear}");
  EXPECT_EQ(table.objection("act rose@stall.4"), "Too dear");
  EXPECT_EQ(table.objection("act bean@stall.1"), "");
  EXPECT_EQ(Table("bid: {from: 1..9, needs: bid <= coins}").objection("act 4"), "the rules do not allow it");
  EXPECT_EQ(table.objection("act Rose"), "Too dear") << "called by its kind alone";
  EXPECT_EQ(table.objection("act bean"),
            "more than one ware is called 'bean' here; there are: bean@stall.1, bean@stall.2, bean@stall.3");
  const Parsed parsed = parse_action(table.referee, table.state, 0, "act rose@stall.4");
  EXPECT_EQ(parsed.objection.by, Objection::By::argument_needs);
}

TEST(ArgumentNeeds, WhatTheSourceLeavesOutIsRefusedWithItToo) {
  Table table("ware: {from: stall, without: rose, needs: ware.price <= coins, because: None of these}");
  const std::string rose = table.objection("act rose@stall.4"), bean = table.objection("act bean@stall.1");
  EXPECT_EQ(rose, "None of these");
  EXPECT_EQ(bean, "");
  EXPECT_EQ(Table("ware: {from: stall, with: rose, because: Roses only}").objection("act bean@stall.1"), "Roses only");
  EXPECT_EQ(Table("ware: {from: stall, with: rose}").objection("act bean@stall.1"),
            "'bean@stall.1' is not possible here");
}

TEST(ArgumentNeeds, OfAnActionHaveASentenceToo) {
  const std::string text =
      replaced(choosing("n: 1..2"), "act: {choose", "act: {needs: coins > 5, because: Too poor, choose");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  const State state = referee.start(1);
  EXPECT_EQ(sentence(referee.find_objection(state, {0, 0, 1, {1}}).refusal), "Too poor");
}

TEST(ArgumentNeeds, WhoCanChooseNothingCantAct) {
  Table table("bid: {from: 4..9, needs: bid <= coins}");
  EXPECT_TRUE(table.referee.possible(table.state, 0).empty());
}

TEST(ArgumentNeeds, FaultsAreSaid) {
  const std::string at = "actions.act.choose.ware.needs: ";
  EXPECT_EQ(fault("ware: {from: stall, needs: ware.prise == 1}"),
            at + "no piece has a property 'prise' = did you mean 'price'?\n");
  EXPECT_EQ(fault("ware: stall, needs: ware.price == 1"),
            "actions.act.choose.needs: 'needs' goes with 'from' = choose: {NAME: {from: SOURCE, needs: …}}\n");
  EXPECT_EQ(fault("yes: {from: [yea, red], needs: yes != word}"),
            "actions.act.choose.yes.needs: 'yea' is no kind, property or option, and is compared with one\n");
  EXPECT_EQ(fault("ware: {from: stall, needs: ware == red}"),
            at + "'red' is no kind, and a piece is compared with its kind = what a piece has: card.suit == red\n");
  EXPECT_EQ(fault("ware: {from: sack.top, needs: ware.price == 1}"),
            at + "nobody sees what lies in 'sack', so what may be done can't depend on it = sees: owner\n");
  EXPECT_EQ(
      fault("whom: others, ware: {from: barn.of(whom), needs: ware.price == 1}"),
      at + "who acts does not see others' 'barn', so what may be done can't depend on it = go by what everyone sees\n");
  EXPECT_EQ(
      fault("whom: {from: others, needs: barn.of(whom).sum(price) == 1}"),
      "actions.act.choose.whom.needs: who acts does not see others' 'barn', so what may be done can't depend on it = go by "
      "what everyone sees\n");
  EXPECT_EQ(fault("ware: {from: stall, because: No}"),
            "actions.act.choose.ware.because: 'because' says why 'needs' does not hold = needs: CONDITION\n");
  EXPECT_EQ(
      fault("ware: {from: stall, needs: dear}"),
      at +
          "'dear' is no condition, and the game has no script with one = write 'A == B', 'ZONE empty', 'ZONE full', 'ZONE has WORD', 'LIST has A', 'CELL in CELLS', 'all ZONE empty', 'any ZONE empty', 'nobody acted', or 'not' before one of these\n");
  EXPECT_EQ(
      fault("cell: {from: field.empty, needs: cell.rank == 1}"),
      "actions.act.choose.cell.needs: a cell has no 'rank' = row, column, height, to_go, owner, top.PROPERTY; {cell: ARGUMENT, with: WORD}\n");
  EXPECT_EQ(fault("whom: {from: others, needs: bank.of(whom) == 1}"),
            "actions.act.choose.whom.needs: 'bank' is the table's, no player's = bank\n");
  EXPECT_EQ(
      fault("whom: {from: others, needs: purse.of(whom) == 1}"),
      "actions.act.choose.whom.needs: others' 'purse' is secret, so what may be done can't depend on it = go by what "
      "everyone sees\n");
  EXPECT_EQ(fault("whom: {from: others, needs: whom.coins == me}"),
            "actions.act.choose.whom.needs: a player has no 'coins' = what it has: coins.of(whom)\n");
  EXPECT_EQ(fault("ware: {from: stall, needs: coins.of(ware) == 1}"),
            at + "'ware' is no argument or variable that names a player = choose: {whom: others}\n");
  EXPECT_EQ(fault("whom: {from: others, needs: list.of(whom) == 1}"),
            "actions.act.choose.whom.needs: a list has no 'of(whom)' = count, sum, first or last\n");
  EXPECT_EQ(
      fault("whom: {from: others, with: rose}"),
      "actions.act.choose.whom.with: 'with' is for pieces and cells that the data names = of anything else say what "
      "must hold: needs: CONDITION\n");
}

TEST(ArgumentNeeds, SlipsOfComparisonsHaveHints) {
  const auto said = [](const std::string& needs) { return fault("ware: {from: stall, needs: '" + needs + "'}"); };
  const std::string at = "actions.act.choose.ware.needs: ";
  EXPECT_EQ(said("coins>2"), at + "'coins>2' is no comparison = write 'A == B', with a space on either side\n");
  EXPECT_EQ(said("coins = 2"), at + "'coins = 2' is no comparison = equal is written ==\n");
  EXPECT_EQ(said("coins => 2"), at + "'coins => 2' is no comparison = at least is written >=\n");
  EXPECT_EQ(said("coins =< 2"), at + "'coins =< 2' is no comparison = at most is written <=\n");
  EXPECT_EQ(said("coin > 2"), at + "there is no counter, variable or argument 'coin' = did you mean 'coins'?\n");
  EXPECT_EQ(said("barn.price > 2"), at + "there is no counter, variable or argument 'barn.price' = barn.sum(price)\n");
  EXPECT_EQ(said("barn.size > 2"),
            at + "there is no counter, variable or argument 'barn.size' = barn.count, barn.sum(PROPERTY)\n");
  EXPECT_EQ(said("barn not empty"), at + "'barn not empty' is no condition = not barn empty\n");
  EXPECT_EQ(said("barn has not dear"), at + "'barn has not dear' is no condition = not barn has dear\n");
  EXPECT_EQ(said("barn is empty"), at + "'barn is empty' is no condition = barn empty\n");
  EXPECT_EQ(said("ware is barn"), at + "'ware is barn' is no condition = ware in barn\n");
}

TEST(ArgumentNeeds, ConditionsOfTheScriptBelongIntoTheScript) {
  std::string found;
  built(replaced(choosing("ware: {from: stall, needs: dear}"), "players:", "rules: rules.lua\nplayers:"), &found);
  EXPECT_EQ(found,
            "actions.act.choose.ware.needs: a condition of the script may know more than the player = write "
            "rules.actions.ID.legal in the script\n");
}

TEST(ArgumentNeeds, StandBesideWhereCandidatesComeFrom) {
  const auto said = [](const std::string& choose) {
    std::string found;
    built(replaced(choosing(choose), "players:", "rules: rules.lua\nplayers:"), &found);
    return found;
  };
  EXPECT_EQ(said("ware: {from: {script: pieces}, needs: ware.price > 1}"), "");
  EXPECT_EQ(said("ware: {script: pieces, text: Which one, needs: ware.price > 1}"),
            "actions.act.choose.ware.needs: 'needs' goes with 'from' = {from: {script: …}, …}\n");
}

TEST(Words, ThatWereChosenOrAreWrittenThereCanBeHeld) {
  Table table("tint: [grey, red]", "{set: word, value: tint}, {add: 1, to: coins, when: word == red}");
  for (const char* text : {"act red", "act grey"}) {
    const Parsed parsed = parse_action(table.referee, table.state, table.referee.actor(table.state), text);
    EXPECT_EQ(table.referee.apply(table.state, parsed.action), "");
  }
  EXPECT_EQ(table.state.counters()[0], 4);
  EXPECT_EQ(table.state.counters()[1], 3);
  Table literal("n: 1..2", "{set: word, value: red}, {add: 1, to: coins, when: word == red}");
  EXPECT_EQ(literal.referee.apply(literal.state, parse_action(literal.referee, literal.state, 0, "act 1").action), "");
  EXPECT_EQ(literal.state.counters()[0], 4);
  EXPECT_EQ(
      fault("answer: [yea, nay]", "{set: word, value: answer}"),
      "actions.act.do[1].value: a variable can't hold 'yea': it is no kind, property or option = a variable of type: "
      "number, with a number for each word\n"
      "actions.act.do[1].value: a variable can't hold 'nay': it is no kind, property or option = a variable of type: "
      "number, with a number for each word\n");
}

}  // namespace
}  // namespace houserule::argument_needs_test
