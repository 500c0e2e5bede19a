// What people who have read the guide once wrote instead of what there is, and what they are told.

#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::strangers_hints_test {
namespace {

const char* const fair =
    "format: 2\n"
    "id: fair\n"
    "title: Fair\n"
    "players: 2..4\n"
    "pieces: {card: {properties: {rank: {type: integer}}, kinds: {low: {rank: 1, copies: 4}, high: {rank: 9, owner: 1}}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: all}\n"
    "  hand: {shape: set, holds: card, each: player}\n"
    "  hive: {shape: grid, holds: card, grid: {hex: [3, 3]}}\n"
    "counters: {coins: {each: player}}\n"
    "variables: {turns: {type: order, start: 1}, led: {type: seat}, seen: {type: number, most: 9}}\n"
    "actions: {act: {do: [{add: 1, to: coins}]}}\n"
    "phases: {turn: {actions: [act]}}\n"
    "flow: [{repeat: 2, do: [{phase: turn}]}]\n"
    "scoring: {coins: {counter: coins}}\n";

std::string fault(const std::string& effect) { return faults_of(fair, "{add: 1, to: coins}", effect); }
std::string refusal(const std::string& from, const std::string& to) {
  try {
    load_written(replaced(fair, from, to));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(StrangersHints, OfWhomSomethingIsFor) {
  const std::string at = "actions.act.do[1].for: ";
  EXPECT_EQ(fault("{add: 1, to: coins, for: player2}"),
            at + "'player2' is nobody = variables: {NAME: {type: seat, start: 2}}, and for: NAME\n");
  EXPECT_EQ(fault("{add: 1, to: coins, for: turns}"),
            at + "'turns' does not name a seat = its players one after another: {each: NAME, in: turns, do: [...]}\n");
  const auto on_cell = [](const std::string& effect) {
    return faults_of(fair, "act: {do: [{add: 1, to: coins}]}",
                     "act: {choose: {at: hive.occupied, card: hand}, do: [" + effect + "]}");
  };
  EXPECT_EQ(on_cell("{add: 1, to: coins, for: at.owner}"),
            at + "'at.owner' is nobody = a variable of type seat: {set: NAME, value: at.owner}, then for: NAME\n");
  EXPECT_EQ(
      on_cell("{move: at, to: hand.of(at.owner)}"),
      "actions.act.do[1].to: another player's 'hand' is told by 'for' = {set: NAME, value: at.owner}, then to: hand, "
      "for: NAME\n");
  EXPECT_EQ(on_cell("{set: led, value: at.owner}, {move: at, to: hand, for: led}"), "") << "as the hints say";
  EXPECT_EQ(
      on_cell("{add: 1, to: coins, for: card.owner}"),
      at + "'card.owner' is nobody = players, others, partners, opponents, an argument, or a variable of type seat\n");
  EXPECT_EQ(fault("{add: 1, to: coins, for: them}"),
            at + "'them' is nobody = players, others, partners, opponents, an argument, or a variable of type seat\n");
}

TEST(StrangersHints, OfWhoseZoneIsMeant) {
  const std::string at = "actions.act.do[1].add: ";
  EXPECT_EQ(fault("{add: hand.of(led).count, to: coins}"), "");
  EXPECT_EQ(fault("{add: hand.of(seen).count, to: coins}"),
            at + "'seen' does not name a seat = type: seat, without each\n");
  EXPECT_EQ(fault("{add: hand.of(lde).count, to: coins}"), at + "there is no earlier argument 'lde'\n");
  EXPECT_EQ(fault("{add: deck.of(led).count, to: coins}"), at + "there is one 'deck': it is nobody's own\n");
}

TEST(StrangersHints, OfPhasesAmongEffects) {
  EXPECT_EQ(fault("{for: led, do: [{phase: turn}]}"),
            "actions.act.do[1].do[1]: this says nothing that happens = phases stand in the flow itself, and say there "
            "who acts: by: NAME, order: NAME\n");
}

TEST(StrangersHints, OfKeysThatDoNotBelongThere) {
  EXPECT_EQ(
      fault("{move: deck.top, from: deck, to: hand}"),
      "actions.act.do[1].from: 'from' does not go with 'move' = a piece moves from where it lies: leave it out, or "
      "name the zone: ZONE.top, ZONE.all\n");
  EXPECT_EQ(fault("{set: coins, value: 2, to: 3}"),
            "actions.act.do[1].to: 'to' does not go with 'set' = value: what it becomes\n");
}

TEST(StrangersHints, OfWhatIsReckoned) {
  const std::string at = "actions.act.do[1].add: ";
  EXPECT_EQ(fault("{add: coins%3, to: coins}"),
            at + "'coins%3' is no number = a sign has a space on either side: hand.count + 1\n");
  EXPECT_EQ(fault("{add: sqrt(coins), to: coins}"),
            at + "'sqrt(coins)' is no number = of these: max(A, B), min(A, B), abs(A)\n");
  EXPECT_EQ(fault("{add: round, to: coins}"),
            at + "'round' is no number = what is counted is a counter: {add: 1, to: turns}\n");
}

TEST(StrangersHints, OfConditionsJoinedAsElsewhere) {
  const auto needs = [](const std::string& so) {
    return faults_of(fair, "act: {do", "act: {needs: \"" + so + "\", do");
  };
  EXPECT_EQ(
      needs("coins > 1 && coins < 5"),
      "actions.act.needs: 'coins > 1 && coins < 5' is no comparison = all of a list must hold: [A == B, C == D]\n");
  EXPECT_EQ(needs("coins > 1 || coins < 5"),
            "actions.act.needs: 'coins > 1 || coins < 5' is no comparison = one of these must hold: {any: [A == B, C "
            "== D]}\n");
}

TEST(StrangersHints, OfSixSidedCells) {
  const auto chosen = [](const std::string& set) {
    return faults_of(fair, "act: {do", "act: {choose: {a: hive.mine, b: \"" + set + "\"}, do");
  };
  EXPECT_EQ(chosen("hive.around(a, 1, 1)"),
            "actions.act.choose.b: 'around' needs columns, and the six-sided cells of 'hive' stand in none = the cells "
            "next to one: hive.beside(CELL)\n");
  EXPECT_EQ(chosen("hive.column(a)"),
            "actions.act.choose.b: 'column' needs columns, and the six-sided cells of 'hive' stand in none = the cells "
            "next to one: hive.beside(CELL)\n");
  EXPECT_EQ(chosen("hive.row(a)"), "");
}

TEST(StrangersHints, OfAVariableThatIsCalledAsACounterIs) {
  EXPECT_EQ(faults_of(fair, "variables: {turns", "variables: {coins: {type: number}, turns"),
            "variables.coins: there is a counter 'coins' already = call one of them something else\n");
}

TEST(StrangersHints, OfWhatLiesFaceDownAndIsCounted) {
  const std::string down = replaced(fair, "fill: all", "fill: all, face: down");
  EXPECT_EQ(
      faults_of(down, "scoring: {coins: {counter: coins}}", "scoring: {coins: {amount: deck.sum(rank)}}"),
      "scoring.coins.amount: all of 'deck' lies face down, which counts for nothing = leave out face: down; sees: "
      "nobody is enough where nobody is to see it\n");
  EXPECT_EQ(faults_of(replaced(down, "{add: 1, to: coins}", "{turn: deck, face: up}"),
                      "scoring: {coins: {counter: coins}}", "scoring: {coins: {amount: deck.sum(rank)}}"),
            "")
      << "something is turned up";
}

TEST(StrangersHints, AFaultOfAnArgumentIsToldOnce) {
  EXPECT_EQ(faults_of(fair, "act: {do: [{add: 1", "act: {choose: {n: {from: \"1..coins\"}}, do: [{add: -n"), "");
}

TEST(StrangersHints, AFaultOfThePlayersIsToldOnce) {
  const std::string told = refusal("players: 2..4", "players: 2-4");
  EXPECT_NE(told.find("game.yaml:4:10: players: "), std::string::npos) << told;
  EXPECT_EQ(told.find("nothing is said for"), std::string::npos);
  EXPECT_EQ(refusal("coins: {each: player}", "coins: {each: player, start: {2: 3, 3: 4, 4: 5}}"), "");
  EXPECT_NE(refusal("coins: {each: player}", "coins: {each: player, start: {2: 3, 3: 4}}")
                .find("nothing is said for 4 players"),
            std::string::npos);
}

TEST(StrangersHints, OfWordsOfOtherTools) {
  const auto hint_of = [](const std::string& effect) {
    const std::string told = refusal("{add: 1, to: coins}", effect);
    const std::size_t at = told.find("      = ");
    return at == std::string::npos ? told : told.substr(at + 8, told.find('\n', at) - at - 8);
  };
  EXPECT_EQ(hint_of("{subtract: 1, from: coins}"), "add what is negative: {add: -1, to: coins}");
  EXPECT_EQ(hint_of("{place: deck.top, to: hand}"), "pieces are moved: {move: supply.top, to: board, at: cell}");
  EXPECT_EQ(hint_of("{put: deck.top, to: hand}"), "pieces are moved: {move: card, to: pile}");
  EXPECT_EQ(hint_of("{draw: 1, from: deck, to: hand, refill: hand}"),
            "a pile that runs out is filled before each draw: {when: deck empty, do: [{move: discard.all, to: deck}, "
            "{shuffle: deck}]}");
}

TEST(StrangersHints, OfWhatEachMustFulfilAndAllTogether) {
  const auto hint_of = [](const std::string& key) {
    const std::string told = refusal("act: {do", "act: {choose: {card: {from: hand, " + key + "}}, do");
    const std::size_t at = told.find("      = ");
    return at == std::string::npos ? told : told.substr(at + 8, told.find('\n', at) - at - 8);
  };
  EXPECT_EQ(hint_of("if: card.rank > 3"), "what each must fulfil is said in needs: card.value > 3");
  EXPECT_EQ(hint_of("when: card.rank > 3"), "what each must fulfil is said in needs: card.value > 3");
}

TEST(StrangersHints, OfWhoWins) {
  EXPECT_NE(refusal("scoring: {", "winner: lowest\nscoring: {").find("= who wins is said by wins: highest, or lowest"),
            std::string::npos);
}

TEST(StrangersHints, OfRangesWithAHyphen) {
  const std::string told =
      refusal("kinds: {low: {rank: 1, copies: 4}, high: {rank: 9, owner: 1}}", "make: {of: {rank: 1-20}}");
  EXPECT_NE(told.find("'1-20' is neither a number nor a word\n"), std::string::npos) << told;
  EXPECT_NE(told.find("= a range has two dots: 1..20\n"), std::string::npos) << told;
}

TEST(StrangersHints, AListMayHaveAFormula) {
  const auto needs = [](const std::string& so) { return faults_of(fair, "act: {do", "act: {needs: " + so + ", do"); };
  EXPECT_EQ(needs("seen has 2 * coins + 1"), "");
  EXPECT_EQ(needs("not seen has coins - 1"), "");
  EXPECT_EQ(needs("seen has not coins"),
            "actions.act.needs: 'seen has not coins' is no condition = not seen has coins\n");
}

TEST(StrangersHints, OfKeysBesideAnEffect) {
  const auto ends_with = [](const std::string& effect, const std::string& hint) {
    return refusal("{add: 1, to: coins}", effect).ends_with("      = " + hint + "\n");
  };
  EXPECT_TRUE(
      ends_with("{lose: me, because: No coin is left.}", "what is told of it: {lose: me, text: No man can move}"));
  EXPECT_TRUE(ends_with("{shuffle: deck, onto: hand}", "beside 'shuffle' there are: when, for, text, told"));
  EXPECT_TRUE(ends_with("{ask: turn, whome: led}", "beside 'ask' there are: about, of, when, for, text, told"));
}

TEST(StrangersHints, OfConditionsThatAreWrittenOtherwise) {
  const auto when = [](const std::string& condition) {
    return faults_of(fair, "act: {do: [{add: 1, to: coins}]}",
                     "act: {choose: {at: hive.cells}, do: [{add: 1, to: coins, when: " + condition + "}]}");
  };
  const std::string at = "actions.act.do[1].when: ";
  EXPECT_EQ(when("led is not me"), at + "'led is not me' is no condition = led != me\n");
  EXPECT_EQ(when("deck is not empty"), at + "'deck is not empty' is no condition = not deck empty\n");
  EXPECT_EQ(when("at on hive.empty"), at + "'at on hive.empty' is no condition = at in hive.empty\n");
  EXPECT_EQ(when("position repeated 3 times"),
            at + "'position repeated 3 times' is no condition = position repeated 3\n");
  EXPECT_EQ(when("\"deck empty, not hand empty\""),
            at + "'deck empty, not hand empty' is no condition = all of a list must hold: [A, B]\n");
  EXPECT_EQ(when("yes"), at + "'yes' is no condition, and the game has no script with one = write true\n");
  EXPECT_EQ(
      when("hive.empty == 3"),
      at + "there is no counter, variable or argument 'hive.empty' = how many cells they are: hive.empty.count\n");
}

const char* const tricks =
    "id: tricks\n"
    "players: 2\n"
    "pieces: {card: {properties: {suit: {type: choice, options: [red, blue]}}, "
    "kinds: {r: {suit: red, copies: 4}, b: {suit: blue, copies: 4}}}}\n"
    "zones: {hand: {shape: set, holds: card, fill: all}, played: {shape: row, holds: card}}\n"
    "counters: {tricks: {each: player}}\n"
    "variables: {led: {type: word}, winner: {type: seat, start: 1}, leader: {type: seat, start: 1}}\n"
    "actions:\n"
    "  play: {choose: {card: {from: hand, prefer: led, because: Follow suit.}}, do: [{move: card, to: played}, "
    "{set: led, value: card.suit}]}\n"
    "  win: {do: [{add: 1, to: tricks, for: winner}]}\n"
    "phases: {turn: {actions: [play, win]}}\n"
    "flow: [{repeat: 4, do: [{phase: turn}]}]\n"
    "scoring: {tricks: {counter: tricks}}\n";

TEST(StrangersHints, ThatAVariableIsSet) {
  const std::string text =
      replaced(tricks, "{set: led, value: card.suit}", "{set: led, value: card.suit}, {add: 1, to: n}");
  EXPECT_EQ(faults_of(text, "variables: {", "variables: {n: {type: number}, "),
            "actions.play.do[3].to: there is no counter 'n' = a variable gets what it holds: {set: n, value: n + 1}\n");
}

TEST(StrangersHints, OfWhatAVariableCanHold) {
  const auto set = [](const std::string& effect) { return faults_of(fair, "flow: [", "flow: [" + effect + ", "); };
  const std::string at = "flow[1].value: ";
  EXPECT_EQ(set("{set: led, value: 2}"),
            at + "'led' can't hold '2' where nobody chooses anything = me, another variable "
                 "of a player, or whose a cell is: here.owner\n");
  EXPECT_EQ(set("{set: led, value: nobody}"),
            at + "'led' can't hold 'nobody' where nobody chooses anything = so that it holds nothing: {clear: led}\n");
  EXPECT_EQ(set("{set: lde, value: 2}"), "flow[1].set: there is no counter or variable 'lde' = did you mean 'led'?\n");
}

TEST(StrangersHints, OfLogsThatSayWhatOnlyEffectsTell) {
  EXPECT_EQ(faults_of(fair, "act: {", "act: {log: '{player} has {coins}', "),
            "actions.act.log: '{coins}' is no argument = an effect tells it: {tell: \"… {coins}\"}\n");
}

TEST(StrangersHints, OfRangesAndCountersWrittenOtherwise) {
  const auto chosen = [](const std::string& source) {
    return faults_of(fair, "act: {", "act: {choose: {n: {from: " + source + "}}, ");
  };
  EXPECT_EQ(chosen("1-2"), "actions.act.choose.n.from: '1-2' is no range = a range is written 1..6\n");
  EXPECT_EQ(chosen("1 to 6"), "actions.act.choose.n.from: '1 to 6' is no range = a range is written 1..6\n");
  EXPECT_EQ(chosen("[1, 2]"),
            "actions.act.choose.n.from: no words to choose from = numbers are chosen from a range: 1..6\n");
  EXPECT_EQ(faults_of(fair, "coins: {counter: coins}", "coins: {count: coins}"),
            "scoring.coins.count: 'coins' is a counter, which is not counted = counter: coins\n");
}

TEST(StrangersHints, OfSettingsOfOtherTools) {
  const auto ends_with = [](const std::string& from, const std::string& to, const std::string& hint) {
    return refusal(from, to).ends_with("      = " + hint + "\n");
  };
  EXPECT_TRUE(ends_with("players: 2..4", "players: 2..4\nmax_ply: 9", "max_plies: 200"));
  EXPECT_TRUE(
      ends_with("players: 2..4", "players: 2..4\nparameters: {n: {type: integer, default: 2, min: 1}}", "minimum: 1"));
  EXPECT_TRUE(ends_with("holds: card, fill: all", "holds: card, fill: all, visible: false",
                        "who sees what lies there: sees: everyone; a zone that is on nobody's table: shown: false"));
  EXPECT_TRUE(ends_with("{add: 1, to: coins}", "{increase: coins}", "a number is added: {add: 1, to: coins}"));
  EXPECT_NE(refusal("{add: 1, to: coins}", "{step: pay, gain: 1}")
                .find("      = beside 'step' there are: when, for, text, told\n"),
            std::string::npos);
}

TEST(StrangersHints, OfWhatBelongsToAnother) {
  const std::string hint = "of another player: coins, and for: led beside it\n";
  EXPECT_EQ(fault("{add: 1, to: coins.of(led)}"),
            "actions.act.do[1].to: there is no counter 'coins.of(led)' = " + hint);
  EXPECT_EQ(fault("{set: coins.of(led), value: 1}"),
            "actions.act.do[1].set: there is no counter or variable 'coins.of(led)' = " + hint);
  EXPECT_EQ(fault("{add: 1, to: coins, for: led}"), "");
  EXPECT_EQ(fault("{add: 1, to: gold.of(led)}"),
            "actions.act.do[1].to: there is no counter 'gold.of(led)' = there is only: coins\n");
}

TEST(StrangersHints, OfLoopsAndLists) {
  EXPECT_EQ(
      faults_of(replaced(fair, "{repeat: 2, do:", "{repeat: 2, as: lap, do:"), "act: {", "act: {needs: lap == 2, "),
      "actions.act.needs: there is no counter, variable or argument 'lap' = what is counted of a loop is a "
      "counter: {add: 1, to: NAME} in it\n");
  EXPECT_EQ(
      faults_of(replaced(fair, "led: {type: seat}", "led: {type: seat}, been: {type: cell, of: hive, most: 9}"),
                "act: {", "act: {needs: hive.beside(been) empty, "),
      "actions.act.needs: 'been' does not hold a cell = a list is gone through: {each: NAME, in: been, do: [...]}\n");
}

TEST(StrangersHints, OfABoardThatIsNotThereOnce) {
  EXPECT_EQ(faults_of(fair, "act: {do: [{add: 1, to: coins}]}",
                      "act: {choose: {from: hvie.occupied, to: hive.cells}, do: [{go: from, to: to}]}"),
            "actions.act.choose.from: there is no zone 'hvie' = did you mean 'hive'?\n");
}

TEST(StrangersHints, OfWhatIsWrittenElsewhereInOtherWays) {
  const auto when = [](const std::string& so) {
    const std::string text = replaced(fair, "led: {type: seat}", "led: {type: seat}, trump: {type: word}");
    return faults_of(text, "{add: 1, to: coins}", "{add: 1, to: coins, when: \"" + so + "\"}");
  };
  const std::string at = "actions.act.do[1].when: ";
  EXPECT_EQ(when("hand.has(low)"),
            at + "'hand.has(low)' is no condition, and the game has no script with one = hand has "
                 "low\n");
  EXPECT_EQ(when("hand has trmup"), at + "no piece of 'hand' is 'trmup' = did you mean 'trump'?\n");
  EXPECT_EQ(when("hand has lwo"), at + "no piece of 'hand' is 'lwo' = did you mean 'low'?\n");
  EXPECT_EQ(when("coins in seen"), at + "'seen' is a list, in which nothing lies = seen has coins\n");
  EXPECT_EQ(when("hive.occupied has low"), at + "'hive.occupied' are cells = hive.occupied.count(low) > 0\n");
  EXPECT_EQ(when("any coins > 0"),
            at + "there is no counter, variable or argument 'any coins' = of all players: players.most(coins)\n");
  EXPECT_EQ(when("20 + 10 coins > 3"),
            at + "there is no counter, variable or argument '10 coins' = a sign between them: 10 * coins\n");
  EXPECT_EQ(when("|coins - 3| > 1"),
            at + "there is no counter, variable or argument '|coins' = the size of a number: abs(A)\n" + at +
                "there is no counter, variable or argument '3|' = the size of a number: abs(A)\n");
}

TEST(StrangersHints, OfANumberThatHasTheNameOfAWord) {
  const std::string text = replaced(replaced(fair, "counters: {", "counters: {low: {}, "), "led: {type: seat}",
                                    "led: {type: seat}, trump: {type: word}");
  EXPECT_EQ(
      faults_of(text, "{add: 1, to: coins}", "{add: 1, to: coins, when: trump == low}"),
      "actions.act.do[1].when: a number, a player and a word can't be compared with each other = 'low' is the counter "
      "here: call one of the two otherwise\n");
}

// A game of tricks.

TEST(StrangersHints, WhatIsPreferredMayTellWhy) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(tricks)), 2), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, parse_action(referee, state, 0, "play r").action);
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    State other = state;
    shuffle_zone(other, other.game().zone_of(other.game().definition().zones.find("hand"), 1), seed);
    EXPECT_EQ(sentence(parse_action(referee, other, 1, "play b").refusal, "en"), "Follow suit.") << seed;
  }
}

TEST(StrangersHints, OfVariablesThatAreMeant) {
  const auto fault = [](const std::string& from, const std::string& to) { return faults_of(tricks, from, to); };
  const std::string card = "actions.play.choose.card.";
  EXPECT_EQ(fault("prefer: led", "prefer: ledd"),
            card + "prefer: no piece of 'hand' is 'ledd' = did you mean 'led'?\n");
  EXPECT_EQ(fault("prefer: led", "with: led"),
            card +
                "with: no piece of 'hand' is 'led' = what a variable holds is asked in needs: ARGUMENT.PROPERTY == "
                "led, or wished: prefer: led\n");
  EXPECT_EQ(fault("for: winner", "for: winnr"), "actions.win.do[1].for: 'winnr' is nobody = did you mean 'winner'?\n");
}

}  // namespace
}  // namespace houserule::strangers_hints_test
