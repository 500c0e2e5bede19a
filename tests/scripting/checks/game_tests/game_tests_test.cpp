// Tests of games: what they can say, and what is said when they are wrong or fail.

#include "scripting/checks/game_tests/game_tests.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace houserule::game_tests_test {
namespace {

namespace fs = std::filesystem;

const char* const game_text =
    "format: 1\n"
    "id: pond\n"
    "title: Pond\n"
    "players: 2..3\n"
    "rules: rules.lua\n"
    "max_plies: 30\n"
    "parameters: {hand: {type: integer, default: 2, minimum: 1, maximum: 3}}\n"
    "pieces: {bird: {marks: [fed], kinds: {duck: {letter: D, copies: 6}, swan: {letter: S, copies: 3}}}}\n"
    "zones:\n"
    "  box: {shape: stack, holds: bird, sees: nobody, fill: all, shuffle: true}\n"
    "  hand: {shape: set, holds: bird, each: player, sees: owner}\n"
    "  pond: {shape: grid, holds: bird, grid: {square: [2, 3]}}\n"
    "counters: {grain: {each: player, max: 9}}\n"
    "variables: {leader: {type: seat}}\n"
    "actions:\n"
    "  pick: {choose: {bird: hand}, do: [{move: bird, to: hand}]}\n"
    "  swim:\n"
    "    choose: {bird: hand, cell: pond.empty}\n"
    "    do: [{move: bird, to: pond, at: cell}, {add: 1, to: grain}]\n"
    "  rest: {}\n"
    "phases:\n"
    "  choose: {acts: together, actions: [pick]}\n"
    "  swim: {actions: [swim], otherwise: [rest]}\n"
    "  extra: {actions: [rest]}\n"
    "flow:\n"
    "  - {deal: $hand, from: box, to: hand}\n"
    "  - {phase: choose}\n"
    "  - {repeat: 2, as: round, do: [{phase: swim}]}\n"
    "scoring: {grains: {}, swans: {count: pond.pieces, points: 2}}\n";

const char* const script_text =
    "local rules = {actions = {}, score = {}}\n"
    "rules.actions.swim = {\n"
    "  legal = function(view, player, a)\n"
    "    return a.bird.kind ~= 'swan' or a.cell ~= view.pond:cell('a1'), 'swans keep out of the corner'\n"
    "  end,\n"
    "  apply = function(game, player, a)\n"
    "    if game.pond:cell('c2') == a.cell then game:ask(player, 'extra') end\n"
    "  end,\n"
    "}\n"
    "function rules.score.grains(view, player) return player.grain end\n"
    "return rules\n";

class GameTestsTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / ("houserule-" + std::string(test->name()) + "-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    write("game.yaml", game_text);
    write("rules.lua", script_text);
    write("variants/rich.yaml",
          "id: rich\ntitle: Rich\nchange: {set: {counters.grain.max: 99, \"actions.swim.do[2].add\": 3}}\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }

  std::string without_folder(std::string text) const {
    for (auto at = text.find(folder_.string()); at != std::string::npos; at = text.find(folder_.string()))
      text.replace(at, folder_.string().size() + 1, "");
    return text;
  }

  /// What reading and running tests says; empty if all is fine.
  std::string outcome(const std::string& tests, const LoadOptions& more = {}) {
    write("tests/pond.yaml", tests);
    std::string text;
    try {
      const GameTests read = read_game_tests(load_package(folder_.string()));
      TestRunner runner(folder_.string(), read.sources, more);
      for (const GameTest& test : read.tests)
        for (const TestFailure& failure : runner.run(test)) text += to_text(failure);
    } catch (const LoadError& error) {
      text = to_text(error.diagnostics);
    }
    return without_folder(text);
  }
  /// Of one test called "It works", its keys from line 3 on.
  std::string outcome_of(const std::string& keys) { return outcome("tests:\n  - name: It works\n" + keys); }

  fs::path folder_;
};

const char* const hands = "    given: {position: {hand: [[duck, swan], [duck, duck]]}, phase: swim}\n";

/// The script is asked once before candidates, and may say why not; what comes `otherwise` is possible then.
TEST_F(GameTestsTest, AskWhatTheScriptNeeds) {
  std::string script = script_text;
  script.insert(script.find("  legal ="),
                "  needs = function(view, player) return player.grain == 0, 'one swim is enough' end,\n");
  write("rules.lua", script);
  EXPECT_EQ(outcome_of(std::string(hands) +
                       "    when: [swim duck b1, {player2: swim duck a1}]\n"
                       "    then: {actor: 1, refused: {swim swan b2: one swim is enough}, actions: [rest]}\n"),
            "");
}

TEST_F(GameTestsTest, PassWhereAllIsAsExpected) {
  EXPECT_EQ(outcome_of(
                std::string(hands) +
                "    when: [swim duck b1, {player2: swim duck a1}]\n"
                "    then:\n"
                "      table: {pond: DD., hand: {player1: [swan]}, grain: [1, 1], round: 2, leader: }\n"
                "      has: {pond: {a1: duck, c1: []}, hand: [[swan]]}\n"
                "      count: {pond: 2, hand: {player2: 1}, box: 5}\n"
                "      actor: 1\n"
                "      phase: swim\n"
                "      over: false\n"
                "      legal: swim swan c1\n"
                "      refused: {swim swan a1: \"'a1' is not possible here\", rest: only if nothing else can be done}\n"
                "      actions: [swim]\n"
                "      choices: {swim: [swan c1, swan a2, swan b2, swan c2]}\n"
                "      scores: {grains: [1, 1], swans: [4, 4], total: {player2: 5}}\n"
                "      ranking: [[1, 2]]\n"),
            "");
}

TEST_F(GameTestsTest, StartFromASeedAndMoves) {
  EXPECT_EQ(outcome_of("    given: {seed: 7, moves: [{until: {phase: swim}}]}\n    then: {phase: swim, actor: 1}\n"),
            "");
  EXPECT_EQ(outcome_of("    then: {phase: choose, actor: [1, 2]}\n"), "");
  EXPECT_EQ(outcome_of("    players: 3\n    then: {actor: [1, 2, 3], count: {hand: [2, 2, 2]}}\n"), "");
}

TEST_F(GameTestsTest, StartFromAFinalPosition) {
  EXPECT_EQ(
      outcome_of(
          "    given: {final: {pond: DDS, grain: [3, 5]}}\n    then: {over: true, scores: {total: [9, 11]}, ranking: [2, 1]}\n"),
      "");
}

TEST_F(GameTestsTest, StartInTheMiddleOfAPhase) {
  EXPECT_EQ(outcome_of("    given: {phase: swim, actor: 2, position: {round: 2, hand: {player2: [duck]}}}\n"
                       "    when: swim duck a1\n"
                       "    then: {over: true}\n"),
            "");
}

void replace(std::string& text, const std::string& from, const std::string& to) {
  ASSERT_NE(text.find(from), std::string::npos) << from;
  text.replace(text.find(from), from.size(), to);
}

TEST_F(GameTestsTest, StartWithWhomAVariableNames) {
  std::string game = game_text;
  replace(game, "swim: {actions: [swim], otherwise", "swim: {by: leader, actions: [swim], otherwise");
  write("game.yaml", game);
  EXPECT_EQ(outcome_of("    given: {phase: swim, actor: 2}\n    then: {actor: 2, table: {leader: 2}}\n"), "");
  EXPECT_EQ(outcome_of("    given: {phase: swim, actor: 1}\n    then: {actor: 1, table: {leader: 1}}\n"), "");
}

TEST_F(GameTestsTest, KindsThatOnlyTheScriptMakesCanStand) {
  std::string game = game_text;
  replace(game, "swan: {letter: S, copies: 3}", "swan: {letter: S, copies: 3}, goose: {letter: G, copies: 0}");
  write("game.yaml", game);
  const char* const two_geese = "    given: {position: {pond: GG.}}\n    then: {table: {pond: GG.}}\n";
  EXPECT_EQ(outcome_of(two_geese),
            "tests/pond.yaml:3:30: pond: there are only 0 'goose'\n"
            "    3 |     given: {position: {pond: GG.}}\n"
            "      |                              ^\n"
            "tests/pond.yaml:3:31: pond: there are only 0 'goose'\n"
            "    3 |     given: {position: {pond: GG.}}\n"
            "      |                               ^\n");
  std::string script = script_text;
  replace(script, "if game.pond:cell('c2') == a.cell then", "game:become(a.bird, 'goose') if false then");
  write("rules.lua", script);
  EXPECT_EQ(outcome_of(two_geese), "");
}

TEST_F(GameTestsTest, AKindAloneSaysNothingOfMarks) {
  const std::string fed = "    given: {phase: swim, position: {pond: {a1: {kind: duck, marks: [fed]}}}}\n";
  EXPECT_EQ(outcome_of(fed + "    then: {table: {pond: D..}}\n"), "");
  EXPECT_EQ(outcome_of(fed + "    then: {table: {pond: {a1: duck}}, has: {pond: {a1: duck}}}\n"), "");
  EXPECT_EQ(outcome_of(fed + "    then: {has: {pond: {a1: {kind: duck, marks: []}}}}\n"),
            "tests/pond.yaml:4:29: It works: a1 of pond: expected duck, found duck, fed\n"
            "    4 |     then: {has: {pond: {a1: {kind: duck, marks: []}}}}\n"
            "      |                             ^\n");
}

TEST_F(GameTestsTest, NobodyIsFirstInALostMatch) {
  std::string game = game_text;
  replace(game,
          "scoring:", "ratings: [{players: 2, steps: [{text: Hungry, lost: true}, {from: 5, text: Fed}]}]\nscoring:");
  write("game.yaml", game);
  EXPECT_EQ(outcome_of("    given: {final: {grain: [3, 1]}}\n    then: {ranking: [[], 1, 2], rating: Hungry}\n"), "");
  EXPECT_EQ(outcome_of("    given: {final: {grain: [5, 1]}}\n    then: {ranking: [1, 2], rating: Fed}\n"), "");
  EXPECT_EQ(outcome_of("    given: {final: {grain: [3, 1]}}\n    then: {ranking: [1, 2]}\n"),
            "tests/pond.yaml:4:21: It works: ranking: - is expected, + is found\n"
            "    4 |     then: {ranking: [1, 2]}\n"
            "      |                     ^\n"
            "      - 1. player 1\n"
            "      - 2. player 2\n"
            "      + 1. none\n"
            "      + 2. player 1\n"
            "      + 3. player 2\n");
}

TEST_F(GameTestsTest, StartWithAFollowUp) {
  EXPECT_EQ(outcome_of("    given: {phase: extra, actor: 2}\n    then: {phase: extra, actor: 2}\n"), "");
  EXPECT_EQ(outcome_of("    given: {phase: extra, actor: 2}\n    when: rest\n    then: {phase: choose}\n"), "");
}

TEST_F(GameTestsTest, HaveVariantsAndParameters) {
  const std::string then = "    when: swim duck b1\n    then: {scores: {grains: [3]}}\n";
  EXPECT_EQ(outcome_of(hands + ("    variants: [rich]\n" + then)), "");
  EXPECT_EQ(outcome_of("    parameters: {hand: 3}\n    then: {count: {hand: [3, 3]}}\n"), "");
  EXPECT_EQ(outcome("parameters: {hand: 1}\nplayers: 3\ntests:\n  - {name: One, then: {count: {hand: [1, 1, 1]}}}\n"
                    "  - {name: Two, parameters: {hand: 2}, then: {count: {hand: [2, 2, 2]}}}\n"),
            "");
  EXPECT_EQ(outcome("tests:\n  - {name: More, then: {count: {hand: [1, 1]}}}\n", {{}, {{"hand", "1"}}, false}), "");
}

TEST_F(GameTestsTest, FailWithExpectedAndFound) {
  EXPECT_EQ(outcome_of(std::string(hands) + "    then: {phase: choose}\n"),
            "tests/pond.yaml:4:19: It works: phase: expected choose, found swim\n"
            "    4 |     then: {phase: choose}\n"
            "      |                   ^^^^^^\n");
  EXPECT_EQ(
      outcome_of(std::string(hands) + "    when: swim duck b1\n    then: {scores: {grains: [2, 0]}, over: true}\n"),
      "tests/pond.yaml:5:30: It works: grains of player 1: expected 2, found 1\n"
      "    5 |     then: {scores: {grains: [2, 0]}, over: true}\n"
      "      |                              ^\n"
      "tests/pond.yaml:5:44: It works: the match is not over\n"
      "    5 |     then: {scores: {grains: [2, 0]}, over: true}\n"
      "      |                                            ^^^^\n");
}

TEST_F(GameTestsTest, FailWithADifferenceOfLines) {
  EXPECT_EQ(outcome_of(std::string(hands) +
                       "    when: swim duck b2\n    then: {table: {pond: .../D.S}, has: {hand: [[duck]]}}\n"),
            "tests/pond.yaml:5:26: It works: pond: - is expected, + is found\n"
            "    5 |     then: {table: {pond: .../D.S}, has: {hand: [[duck]]}}\n"
            "      |                          ^^^^^^^\n"
            "        ...\n"
            "      - D.S\n"
            "      + .D.\n"
            "tests/pond.yaml:5:49: It works: hand of player 1 lacks something: expected duck, found swan\n"
            "    5 |     then: {table: {pond: .../D.S}, has: {hand: [[duck]]}}\n"
            "      |                                                 ^\n");
  EXPECT_EQ(outcome_of(std::string(hands) + "    then: {choices: {rest: []}}\n"),
            "tests/pond.yaml:4:28: choices.rest: nothing is chosen for 'rest'\n"
            "    4 |     then: {choices: {rest: []}}\n"
            "      |                            ^\n"
            "      = actions: [rest], or legal: [rest]\n");
  EXPECT_EQ(outcome_of(std::string(hands) +
                       "    then: {choices: {swim: [duck a1, swan a1, swan b1, swan c1, swan a2, swan b2]}}\n"),
            "tests/pond.yaml:4:28: It works: choices for 'swim' of player 1: - is expected, + is found\n"
            "    4 |     then: {choices: {swim: [duck a1, swan a1, swan b1, swan c1, swan a2, swan b2]}}\n"
            "      |                            ^\n"
            "        duck a1\n"
            "      - swan a1\n"
            "      + duck a2\n"
            "      + duck b1\n"
            "      + duck b2\n"
            "      + duck c1\n"
            "      + duck c2\n"
            "        swan a2\n"
            "        swan b1\n"
            "        swan b2\n"
            "        swan c1\n"
            "      + swan c2\n");
}

TEST(FailureTexts, OfVeryManyLinesShowTheFirst) {
  TestFailure failure;
  for (int i = 1; i <= 100; ++i) failure.found.emplace_back(std::to_string(i));
  EXPECT_TRUE(to_text(failure, "en").ends_with("      + 59\n      + 60\n      … and 40 more\n"));
  EXPECT_TRUE(to_text(failure, "fr").ends_with("      + 60\n      … et 40 de plus\n"));
}

TEST_F(GameTestsTest, FailWhereWhatIsRefusedIsLegalOrOtherwise) {
  EXPECT_EQ(
      outcome_of(std::string(hands) +
                 "    then: {refused: {swim duck a1: no, swim swan a1: swans fly}, legal: [swim swan a1, rest]}\n"),
      "tests/pond.yaml:4:36: It works: 'swim duck a1' by player 1 is legal\n"
      "    4 |     then: {refused: {swim duck a1: no, swim swan a1: swans fly}, legal: [swim swan a1, rest]}\n"
      "      |                                    ^^\n"
      "tests/pond.yaml:4:54: It works: refusal of 'swim swan a1' by player 1: expected swans fly, found swans keep out of the corner\n"
      "    4 |     then: {refused: {swim duck a1: no, swim swan a1: swans fly}, legal: [swim swan a1, rest]}\n"
      "      |                                                      ^^^^^^^^^\n"
      "tests/pond.yaml:4:74: It works: 'swim swan a1' by player 1 is not legal: swans keep out of the corner\n"
      "    4 |     then: {refused: {swim duck a1: no, swim swan a1: swans fly}, legal: [swim swan a1, rest]}\n"
      "      |                                                                          ^^^^^^^^^^^^\n"
      "tests/pond.yaml:4:88: It works: 'rest' by player 1 is not legal: only if nothing else can be done\n"
      "    4 |     then: {refused: {swim duck a1: no, swim swan a1: swans fly}, legal: [swim swan a1, rest]}\n"
      "      |                                                                                        ^^^^\n");
}

TEST_F(GameTestsTest, FailWhereWhatIsRefusedIsNoAction) {
  EXPECT_EQ(outcome_of(std::string(hands) + "    then: {refused: [swmi duck a1]}\n"),
            "tests/pond.yaml:4:22: refused[1]: there is no action 'swmi'\n"
            "    4 |     then: {refused: [swmi duck a1]}\n"
            "      |                      ^^^^^^^^^^^^\n");
}

TEST_F(GameTestsTest, StopAtAMoveThatIsRefused) {
  EXPECT_EQ(outcome_of(std::string(hands) + "    when: [swim duck b1, swim swan b1]\n    then: {over: true}\n"),
            "tests/pond.yaml:4:26: It works: 'swim swan b1' by player 2 is refused: there is no bird 'swan' here; "
            "there are: duck\n"
            "    4 |     when: [swim duck b1, swim swan b1]\n"
            "      |                          ^^^^^^^^^^^^\n");
  EXPECT_EQ(outcome_of("    when: [{until: {over: true}}, rest]\n    then: {over: true}\n"),
            "tests/pond.yaml:3:35: It works: the match is over before 'rest'\n"
            "    3 |     when: [{until: {over: true}}, rest]\n"
            "      |                                   ^^^^\n");
  EXPECT_EQ(outcome_of("    when: [{until: {table: {leader: 1}}}]\n    then: {over: true}\n"),
            "tests/pond.yaml:3:37: It works: not before the end of the match: leader: expected 1, found nothing\n"
            "    3 |     when: [{until: {table: {leader: 1}}}]\n"
            "      |                                     ^\n");
}

TEST_F(GameTestsTest, SayWhatIsNotInTheGame) {
  EXPECT_EQ(outcome_of("    given: {phase: swimm}\n    then: {over: true}\n"),
            "tests/pond.yaml:3:20: It works: there is no phase 'swimm'\n"
            "    3 |     given: {phase: swimm}\n"
            "      |                    ^^^^^\n"
            "      = did you mean 'swim'?\n");
  EXPECT_EQ(outcome_of("    given: {position: {pont: DD.}}\n    then: {over: true}\n"),
            "tests/pond.yaml:3:24: pont: 'pond' has no zone, counter or variable 'pont'\n"
            "    3 |     given: {position: {pont: DD.}}\n"
            "      |                        ^^^^\n"
            "      = did you mean 'pond'?\n");
  EXPECT_EQ(outcome_of("    then: {scores: {grain: [1]}, count: {ponds: 1}, actions: [swimm]}\n"),
            "tests/pond.yaml:3:21: scores.grain: there is no score line 'grain'\n"
            "    3 |     then: {scores: {grain: [1]}, count: {ponds: 1}, actions: [swimm]}\n"
            "      |                     ^^^^^\n"
            "      = did you mean 'grains'?\n"
            "tests/pond.yaml:3:42: count.ponds: there is no zone 'ponds'\n"
            "    3 |     then: {scores: {grain: [1]}, count: {ponds: 1}, actions: [swimm]}\n"
            "      |                                          ^^^^^\n"
            "      = did you mean 'pond'?\n"
            "tests/pond.yaml:3:63: actions[1]: there is no action 'swimm'\n"
            "    3 |     then: {scores: {grain: [1]}, count: {ponds: 1}, actions: [swimm]}\n"
            "      |                                                               ^^^^^\n"
            "      = did you mean 'swim'?\n");
  EXPECT_EQ(outcome_of("    given: {actor: 2}\n    then: {over: true}\n"),
            "tests/pond.yaml:3:20: It works: here everyone acts at once\n"
            "    3 |     given: {actor: 2}\n"
            "      |                    ^\n");
}

TEST_F(GameTestsTest, AreReadStrictly) {
  EXPECT_EQ(outcome("tests:\n  - name: A\n    thn: {over: true}\n"),
            "tests/pond.yaml:3:5: tests[1]: unknown key 'thn'\n"
            "    3 |     thn: {over: true}\n"
            "      |     ^^^\n"
            "      = did you mean 'then'?\n");
  EXPECT_EQ(outcome("tests:\n  - {name: A, then: {over: true}}\n  - {name: A, then: {over: true}}\n"),
            "tests/pond.yaml:3:12: tests[2]: there is a test 'A' already\n"
            "    3 |   - {name: A, then: {over: true}}\n"
            "      |            ^\n"
            "      = say how it differs\n");
  EXPECT_EQ(outcome("tests:\n  - {name: A, players: 4, variants: [rch], then: {over: true}}\n"),
            "tests/pond.yaml:2:24: tests[1].players: pond is for 2 to 3 players\n"
            "    2 |   - {name: A, players: 4, variants: [rch], then: {over: true}}\n"
            "      |                        ^\n"
            "tests/pond.yaml:2:38: tests[1].variants[1]: there is no variant 'rch'\n"
            "    2 |   - {name: A, players: 4, variants: [rch], then: {over: true}}\n"
            "      |                                      ^^^\n"
            "      = did you mean 'rich'?\n");
  EXPECT_EQ(outcome("tests:\n  - {name: A, parameters: {hand: 4, hnd: 1}, then: {over: true}}\n"),
            "tests/pond.yaml:2:34: parameters.hand: '4' is more than the maximum 3\n"
            "    2 |   - {name: A, parameters: {hand: 4, hnd: 1}, then: {over: true}}\n"
            "      |                                  ^\n"
            "tests/pond.yaml:2:37: tests[1].parameters.hnd: there is no parameter 'hnd'\n"
            "    2 |   - {name: A, parameters: {hand: 4, hnd: 1}, then: {over: true}}\n"
            "      |                                     ^^^\n"
            "      = did you mean 'hand'?\n");
  EXPECT_EQ(outcome("tests:\n  - {name: A, given: {final: {}, phase: swim}, then: {over: true}}\n"),
            "tests/pond.yaml:2:34: tests[1].given.phase: 'phase' does not go with 'final': that match is over\n"
            "    2 |   - {name: A, given: {final: {}, phase: swim}, then: {over: true}}\n"
            "      |                                  ^^^^^\n"
            "      = position: is for the middle of a match\n");
}

TEST_F(GameTestsTest, TellWhatAScriptDidWrong) {
  std::string script = script_text;
  script.replace(script.find("player.grain end"), 16, "player.grain + nil end");
  write("rules.lua", script);
  EXPECT_EQ(outcome_of("    then: {scores: {grains: [0]}}\n"),
            "tests/pond.yaml:2:11: It works: rules.lua:10: score.grains: attempt to perform arithmetic on a nil value"
            "  while scoring  grains  of player 1  (ply 0)\n"
            "    2 |   - name: It works\n"
            "      |           ^^^^^^^^\n");
}

TEST_F(GameTestsTest, AreNoneWithoutAFolder) {
  EXPECT_TRUE(read_game_tests(load_package(folder_.string())).tests.empty());
}

}  // namespace
}  // namespace houserule::game_tests_test
