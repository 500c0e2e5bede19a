// Several effects under one condition, and what is done otherwise: in actions and in the flow.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

namespace houserule::group_test {
namespace {

const char* const inn =
    "id: inn\n"
    "players: 2\n"
    "max_plies: 20\n"
    "counters: {coins: {each: player, start: 2, max: 99}, beds: {start: 1, max: 9}, debts: {each: player, max: 9}, "
    "nights: {max: 9}, bells: {max: 9}}\n"
    "actions: {stay: {do: DO}}\n"
    "phases: {night: {actions: [stay]}}\n"
    "flow:\n"
    "  - repeat: 3\n"
    "    do:\n"
    "      - {phase: night}\n"
    "      - {when: nights == 0, do: [{add: 1, to: nights}, {add: 5, to: bells}], otherwise: [{add: 2, to: bells}, {add: 1, "
    "to: nights}]}\n"
    "      - {when: nights == 9, do: [{set: bells, value: 0}]}\n";

/// The first player's coins, debts and the beds after one stay.
std::string after_a_stay(const std::string& effects) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(replaced(inn, "DO", effects))), 2), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0).front());
  const auto& counters = referee.game().definition().counters;
  const auto value = [&](const char* id) { return std::to_string(counter_of(state, counters.find(id), 0)); };
  return value("coins") + " " + value("debts") + " " + value("beds");
}

TEST(Groups, AreDoneWholeIfTheConditionHeldBeforeTheFirst) {
  EXPECT_EQ(after_a_stay("[{when: beds > 0, do: [{add: -1, to: beds}, {add: -1, to: coins}]}]"), "1 0 0");
  EXPECT_EQ(after_a_stay("[{when: beds > 1, do: [{add: -1, to: beds}, {add: -1, to: coins}]}, {add: 1, to: debts}]"),
            "2 1 1");
}

TEST(Groups, HaveWhatIsDoneOtherwise) {
  const std::string paid =
      "[{when: coins >= LEAST, do: [{add: -1, to: beds}, {set: coins, value: 0}], otherwise: [{add: 1, "
      "to: debts}, {add: 1, to: debts}]}, {add: 1, to: coins}]";
  EXPECT_EQ(after_a_stay(replaced(paid, "LEAST", "2")), "1 0 0");
  EXPECT_EQ(after_a_stay(replaced(paid, "LEAST", "3")), "3 2 1");
}

TEST(Groups, StandWithinEachOther) {
  const std::string nested =
      "[{when: coins > A, do: [{when: beds > B, do: [{add: 1, to: debts}], otherwise: [{add: 2, to: debts}]}], otherwise: "
      "[{when: beds > B, do: [{add: 3, to: debts}]}, {add: 4, to: debts}]}, {add: 7, to: coins}]";
  const auto with = [&](const char* coins, const char* beds) {
    return after_a_stay(replaced(replaced(replaced(nested, "A", coins), "B", beds), "B", beds));
  };
  EXPECT_EQ(with("1", "0"), "9 1 1");
  EXPECT_EQ(with("1", "1"), "9 2 1");
  EXPECT_EQ(with("2", "0"), "9 7 1");
  EXPECT_EQ(with("2", "1"), "9 4 1");
}

TEST(Groups, HaveEffectsForOthersAndWithConditionsOfTheirOwn) {
  EXPECT_EQ(after_a_stay(
                "[{when: beds > 0, do: [{add: 1, to: debts, for: others}, {add: 1, to: debts, for: players}, {add: 5, "
                "to: coins, when: beds > 3}]}]"),
            "2 1 1");
}

std::string fault(const std::string& effects) { return faults_of(inn, "DO", effects); }

/// The coins of both players after one stay.
std::string coins_after_a_stay(const std::string& effects, const std::string& more = "") {
  const std::string text = replaced(replaced(inn, "DO", effects), "actions:", more + "actions:");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0).front());
  const CounterIndex coins = referee.game().definition().counters.find("coins");
  return std::to_string(counter_of(state, coins, 0)) + " " + std::to_string(counter_of(state, coins, 1));
}

TEST(Groups, ForOthersDoEachEffectForAllOfThemBeforeTheNext) {
  EXPECT_EQ(coins_after_a_stay("[{for: others, do: [{add: 5, to: coins}, {add: 1, to: beds}]}]"), "2 7");
  EXPECT_EQ(coins_after_a_stay("[{for: players, do: [{add: beds, to: coins}, {add: 1, to: beds}, {add: beds, to: "
                               "coins, when: me == guest}]}]",
                               "variables: {guest: {type: seat, start: 2}}\n"),
            "3 6");
  EXPECT_EQ(coins_after_a_stay("[{when: coins > 1, do: [{for: guest, do: [{add: 1, to: coins}, {add: coins, to: "
                               "coins}]}, {add: 1, to: coins}]}]",
                               "variables: {guest: {type: seat, start: 2}}\n"),
            "3 6");
}

TEST(Groups, ForOthersMayHoldWhatIsForOthersOfThem) {
  const std::string within = "[{for: players, do: [{for: others, do: [{add: 1, to: coins}]}, {add: 1, to: beds}]}]";
  const std::string alone = "[{for: players, do: [{add: 1, to: coins, for: others}, {add: 1, to: beds}]}]";
  EXPECT_EQ(coins_after_a_stay(alone), coins_after_a_stay(within));
  EXPECT_EQ(coins_after_a_stay(alone), "3 3");
}

TEST(Groups, AStepForOthersIsAListForThem) {
  const char* const steps =
      "variables: {guest: {type: seat, start: 2}}\n"
      "steps: {earn: {do: [{add: beds, to: coins}, {add: 1, to: beds}]}}\n";
  EXPECT_EQ(coins_after_a_stay("[{step: earn, for: players}, {step: earn, for: guest}]", steps),
            coins_after_a_stay("[{for: players, do: [{step: earn}]}, {for: guest, do: [{step: earn}]}]", steps));
  EXPECT_EQ(coins_after_a_stay("[{step: earn, for: players, when: me == guest}]", steps),
            coins_after_a_stay("[{for: players, do: [{step: earn, when: me == guest}]}]", steps));
  EXPECT_NE(coins_after_a_stay("[{step: earn, for: players}]", steps),
            coins_after_a_stay("[{step: earn, for: players, when: me == guest}]", steps));
}

TEST(Groups, ForOthersAreRefusedWhatHasAWayOfItsOwn) {
  EXPECT_EQ(fault("[{for: others, do: []}]"), "actions.stay.do[1].do: 'for' does nothing = name what is done\n");
  EXPECT_EQ(fault("[{for: nobody, do: [{add: 1, to: coins}]}]"),
            "actions.stay.do[1].for: 'nobody' is nobody = players, others, partners, opponents, an argument, or a "
            "variable of type seat\n");
  EXPECT_EQ(fault("[{for: others, do: [{ask: night}]}]"),
            "actions.stay.do[1].do[1].ask: 'for' does not go with 'ask' = write it as an item of its own\n");
}

TEST(Groups, AListWithinOneForOthersIsDoneAsAWholeForEach) {
  const char* const guest = "variables: {guest: {type: seat, start: 2}}\n";
  EXPECT_EQ(coins_after_a_stay("[{for: players, do: [{when: me == guest, do: [{add: 5, to: coins}, {add: coins, to: "
                               "coins}], otherwise: [{add: 1, to: coins}]}, {add: 1, to: coins}]}]",
                               guest),
            "4 15");
  EXPECT_EQ(
      coins_after_a_stay("[{for: players, do: [{when: beds == 1, do: [{add: 1, to: beds}, {add: 3, to: coins}]}]}]"),
      "5 2");
  EXPECT_EQ(coins_after_a_stay("[{for: guest, do: [{when: coins > 1, do: [{for: others, do: [{add: 4, to: coins}]}, "
                               "{when: coins > 7, do: [{add: 1, to: coins}], otherwise: [{add: 2, to: coins}]}]}]}]",
                               guest),
            "6 4");
}

std::string refusal_of(const std::string& item, const std::string& flow) {
  try {
    load_written(
        "format: 2\nid: inn\ntitle: Inn\nplayers: 2\nmax_plies: 9\ncounters: {coins: {}}\nactions: {stay: {do: [" +
        item + "]}}\nphases: {night: {actions: [stay]}}\nflow: [{phase: night}" + flow +
        "]\nscoring: {coins: {counter: coins}}\n");
  } catch (const std::runtime_error& error) {
    const std::string text = error.what();
    return text.substr(text.find("game.yaml:"));
  }
  return "";
}

TEST(Groups, WithANumberThatIsTornAtItsCommaSayHowToQuoteIt) {
  EXPECT_EQ(refusal_of("{add: max(coins - 1, 0), to: coins}", ""),
            "game.yaml:7:44: actions.stay.do[1]: unknown key '0)'\n"
            "    7 | actions: {stay: {do: [{add: max(coins - 1, 0), to: coins}]}}\n"
            "      |                                            ^^\n"
            "      = what has a comma stands in quotes: \"max(coins - 1, 0)\"\n");
}

TEST(Groups, UnderSeveralConditionsInOneTextSayHowToListThem) {
  EXPECT_EQ(fault("[{when: coins > 2 and beds full, do: [{add: 1, to: coins}]}]"),
            "actions.stay.do[1].when: there is no counter, variable or argument '2 and beds full' = all of a list must "
            "hold: [A == B, deck empty]\n");
  EXPECT_EQ(fault("[{when: coins > 2 or beds full, do: [{add: 1, to: coins}]}]"),
            "actions.stay.do[1].when: there is no counter, variable or argument '2 or beds full' = one of these must "
            "hold: {any: [A == B, deck empty]}\n");
}

TEST(Groups, ForOthersStandInTheFlowToo) {
  const std::string text = replaced(replaced(inn, "DO", "[{add: 1, to: bells}]"), "- {phase: night}",
                                    "- {phase: night}\n      - {for: players, do: [{add: 1, to: coins}, {add: coins, "
                                    "to: debts}]}");
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  for (int ply = 0; ply < 2; ++ply) referee.apply_legal(state, referee.legal(state, referee.actor(state)).front());
  const auto& counters = referee.game().definition().counters;
  EXPECT_EQ(counter_of(state, counters.find("debts"), 1), 3);
}

TEST(Groups, OfTheFlowHaveWhatIsDoneOtherwiseToo) {
  Referee referee(
      Game::make(std::make_shared<const Definition>(built(replaced(inn, "DO", "[{add: 1, to: coins}]"))), 2), nullptr);
  State state = referee.start(1);
  const auto& counters = referee.game().definition().counters;
  std::string bells;
  for (int ply = 0; ply < 6; ++ply) {
    referee.apply_legal(state, referee.legal(state, referee.actor(state)).front());
    bells += std::to_string(counter_of(state, counters.find("bells"), no_seat)) + " ";
  }
  EXPECT_EQ(bells, "0 5 5 7 7 9 ");
  EXPECT_TRUE(state.over());
}

TEST(Groups, ThatSayTooLittleOrTooMuchAreRefused) {
  EXPECT_EQ(fault("[{do: [{add: 1, to: coins}]}]"),
            "actions.stay.do[1]: this is done under no condition = {when: hand empty, do: [...]}, or name the effects "
            "alone\n");
  EXPECT_EQ(fault("[{when: coins > 1, otherwise: [{add: 1, to: coins}]}]"),
            "actions.stay.do[1].when: 'when' needs 'do'\n");
  EXPECT_EQ(fault("[{when: coins > 1, do: []}]"), "actions.stay.do[1].do: 'when' does nothing = name what is done\n");
  EXPECT_EQ(fault("[{when: coins > 1, do: [{add: 1, to: coins}], otherwise: []}]"),
            "actions.stay.do[1].otherwise: 'otherwise' does nothing = name what is done\n");
  EXPECT_EQ(fault("[{when: coins > 1, do: [{add: 1, to: coins}], for: others}]"),
            "actions.stay.do[1].when: a list for others has no condition of its own = of each of them: a 'when' of "
            "each effect; of who acts: around it, {when: hand empty, do: [...]}\n");
  EXPECT_EQ(fault("[{add: 1, to: coins, when: coins > 1, do: [{add: 1, to: coins}]}]"),
            "actions.stay.do[1].do: 'do' does not go with 'add'\n");
  EXPECT_EQ(fault("[{when: coins > 1, do: [{add: 1, to: cons}]}]"),
            "actions.stay.do[1].do[1].to: there is no counter 'cons' = did you mean 'coins'?\n");
  EXPECT_EQ(faults_of(inn, "otherwise: [{add: 2, to: bells}, {add: 1, to: nights}]", "otherwise: []"),
            "flow[1].do[2].otherwise: 'otherwise' does nothing = name what is done\n");
}

TEST(Groups, AreFoundByTheWordsOfOtherLanguages) {
  EXPECT_EQ(refusal_of("{if: coins > 0, do: [{add: 1, to: coins}]}", ""),
            "game.yaml:7:24: actions.stay.do[1]: unknown key 'if'\n"
            "    7 | actions: {stay: {do: [{if: coins > 0, do: [{add: 1, to: coins}]}]}}\n"
            "      |                        ^^\n"
            "      = a condition is written {when: hand empty, do: [...]}\n");
  EXPECT_EQ(
      refusal_of("{when: coins > 0, do: [{add: 1, to: coins}], else: [{add: 2, to: coins}]}", ""),
      "game.yaml:7:68: actions.stay.do[1]: unknown key 'else'\n"
      "    7 | actions: {stay: {do: [{when: coins > 0, do: [{add: 1, to: coins}], else: [{add: 2, to: coins}]}]}}\n"
      "      |                                                                    ^^^^\n"
      "      = what is done if the condition does not hold is written otherwise: [...]\n");
  EXPECT_EQ(refusal_of("{add: 1, to: coins}", ", {when: coins > 0, then: [{add: 1, to: coins}]}"),
            "game.yaml:9:42: flow[2]: unknown key 'then'\n"
            "    9 | flow: [{phase: night}, {when: coins > 0, then: [{add: 1, to: coins}]}]\n"
            "      |                                          ^^^^\n"
            "      = what is done is written do: [...]\n");
}

}  // namespace
}  // namespace houserule::group_test
