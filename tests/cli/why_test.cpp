// Why an action is refused, and what changed something: each with the file and line.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"
#include "tests/cli/shells.hpp"

namespace houserule::test::why_test {
namespace {

/// Three rounds of two people, recorded.
struct Played {
  std::string folder = shells();
  std::string record = fresh_folder() + "/match.jsonl";

  Played() {
    replace_in(
        folder + "/rules.lua", "return player.tide < 3, \"the tide is too high\"",
        "if player.tide > 1 then\n    return a.card.kind ~= \"clam\", \"the tide is too high for clams\"\n  end\n  return true");
    Setting setting;
    setting.input = "play whelk\nplay clam\nplay whelk\nrest\nwhy play clam\nrest\nplay whelk\n";
    printed = run({"play", folder, "--seed", "1", "--seat", "2=human", "--record", record}, setting).out;
  }
  std::string why(std::vector<std::string> words) const {
    words.insert(words.begin(), {"why", record});
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 0) << finished.error;
    return finished.out;
  }
  std::string printed;
};

TEST(WhyInPlay, NamesTheLineOfTheScriptThatRefuses) {
  const Played played;
  EXPECT_NE(played.printed.find("'play clam' is not legal: the tide is too high for clams.\n"
                                "  actions.play.legal  " +
                                played.folder + "/rules.lua:5\n"),
            std::string::npos)
      << played.printed;
}

TEST(WhyInPlay, NamesTheSetAnArgumentComesFromAndWhatIsPossible) {
  Setting setting;
  setting.input = "mark b2\nwhy mark b2\nwhy mark a1\nwhy mark z9\nwhy mrak a1\nwhy mark\n";
  const Finished finished = run({"play", "tic-tac-toe", "--seat", "2=human", "--seed", "1"}, setting);
  const auto lines = lines_of(finished.out);
  ASSERT_GE(lines.size(), 14u) << finished.out;
  EXPECT_EQ(lines[3], "'mark b2' is not legal: 'b2' is not possible here.");
  EXPECT_TRUE(lines[4].starts_with("  actions.mark.choose.cell: board.empty  ")) << lines[4];
  EXPECT_NE(lines[4].find("/tic-tac-toe/game.yaml:"), std::string::npos) << lines[4];
  EXPECT_EQ(lines[5], "  possible: a1, b1, c1, a2, c2, a3, b3, c3");
  EXPECT_EQ(lines[6], "'mark a1' is legal.");
  EXPECT_EQ(lines[7], "'mark z9' is not legal: there is no cell 'z9' here; there are: a1, b1, c1, a2, c2, a3, b3, c3.");
  EXPECT_TRUE(lines[8].starts_with("  actions.mark.choose.cell: board.empty  ")) << lines[8];
  EXPECT_EQ(lines[9], "'mrak a1' is not legal: there is no action 'mrak'; you can: mark.");
  EXPECT_TRUE(lines[10].starts_with("  phases.mark.actions: [mark]  ")) << lines[10];
  EXPECT_EQ(lines[11], "'mark' is not legal: 'mark' is written: mark cell.");
  EXPECT_EQ(lines[13], "  possible: a1, b1, c1, a2, c2, a3, b3, c3");
}

TEST(WhyInPlay, CardsThatAreAlikeAreOneToTheRules) {
  const std::string folder = shells();
  replace_in(folder + "/rules.lua", "player.tide < 3, \"the tide is too high\"",
             "a.card.kind ~= \"whelk\", \"no whelks today\"");
  Setting setting;
  setting.input = "why play whelk\n";
  const Finished finished = run({"play", folder, "--seed", "1"}, setting);  // two whelks in the hand
  EXPECT_EQ(lines_of(finished.out)[2], "'play whelk' is not legal: no whelks today.") << finished.out;
}

TEST(WhyInPlay, AnActionOfAnotherPhaseIsRefusedByThePhase) {
  Setting setting;
  setting.input = "why place coral a1\n";
  const Finished finished = run({"play", "coral-reef", "--players", "3", "--seed", "4"}, setting);
  const auto lines = lines_of(finished.out);
  EXPECT_EQ(lines[2], "'place coral a1' is not legal: 'place' can't be done now; you can: take.");
  EXPECT_TRUE(lines[3].starts_with("  phases.draft.actions: [take]  ")) << lines[3];
}

TEST(WhyInPlay, ALongerChainIsPossibleAsThePhaseSays) {
  const std::string folder = fresh_folder() + "/paths";
  std::filesystem::create_directory(folder);
  write_file(folder + "/game.yaml",
             "format: 1\nid: paths\ntitle: Paths\nplayers: 1\ncounters: {way: {max: 9}}\n"
             "actions:\n"
             "  left: {needs: way == 0, do: [{set: way, value: 1}]}\n"
             "  right: {needs: way == 0, do: [{set: way, value: 2}]}\n"
             "  on: {needs: way == 2, do: [{set: way, value: 3}]}\n"
             "phases: {walk: {actions: [left, right, on], again: true, stuck: skip, longest: true}}\n"
             "flow: [{phase: walk}]\n");
  Setting setting;
  setting.input = "why left\nwhy right\n";
  const auto lines = lines_of(run({"play", folder}, setting).out);
  ASSERT_GE(lines.size(), 5u);
  EXPECT_EQ(lines[2], "'left' is not legal: a longer chain is possible.");
  EXPECT_EQ(lines[3], "  phases.walk.longest: true  " + folder + "/game.yaml:10");
  EXPECT_EQ(lines[4], "'right' is legal.");
}

TEST(WhyInPlay, OfSeveralNeedsThoseThatFailAreTold) {
  const std::string folder = fresh_folder() + "/tolls";
  std::filesystem::create_directory(folder);
  write_file(
      folder + "/game.yaml",
      "format: 2\nid: tolls\ntitle: Tolls\nplayers: 1\ncounters: {coins: {start: 2}, age: {start: 5}, luck: {}}\n"
      "actions:\n"
      "  cross:\n"
      "    needs:\n"
      "      - coins >= 3\n"
      "      - age > 4\n"
      "      - luck > 0\n"
      "  wait: {}\n"
      "phases: {road: {actions: [cross, wait]}}\n"
      "flow: [{phase: road}]\n");
  Setting setting;
  setting.input = "why cross\n";
  const auto lines = lines_of(run({"play", folder}, setting).out);
  ASSERT_GE(lines.size(), 5u);
  EXPECT_EQ(lines[2], "'cross' is not legal: 'cross' can't be done now; you can: wait.");
  EXPECT_EQ(lines[3], "  actions.cross.needs[1]: 'coins >= 3'  " + folder + "/game.yaml:9");
  EXPECT_EQ(lines[4], "  actions.cross.needs[3]: 'luck > 0'  " + folder + "/game.yaml:11");
}

TEST(WhyInPlay, OfWhatAnArgumentNeedsTooThatIsTold) {
  const std::string folder = fresh_folder() + "/fords";
  std::filesystem::create_directory(folder);
  write_file(folder + "/game.yaml",
             "format: 2\nid: fords\ntitle: Fords\nplayers: 1\ncounters: {coins: {start: 2}}\n"
             "actions:\n"
             "  cross:\n"
             "    choose:\n"
             "      from: 1..5\n"
             "      to:\n"
             "        from: 1..5\n"
             "        needs:\n"
             "          - to > from\n"
             "          - to < from + coins\n"
             "          - not: {any: [to == 3, coins > 2]}\n"
             "phases: {road: {actions: [cross]}}\n"
             "flow: [{phase: road}]\n");
  Setting setting;
  setting.input = "why cross 1 3\nwhy cross 2 4\n";
  const auto lines = lines_of(run({"play", folder}, setting).out);
  ASSERT_GE(lines.size(), 7u);
  const std::string needs = "  actions.cross.choose.to.needs";
  EXPECT_EQ(lines[3], needs + "[2]: 'to < from + coins'  " + folder + "/game.yaml:14");
  EXPECT_EQ(lines[4], needs + "[3]: not.any: [to == 3, 'coins > 2']  " + folder + "/game.yaml:15");
  EXPECT_EQ(lines[6], needs + "[2]: 'to < from + coins'  " + folder + "/game.yaml:14");
}

TEST(WhyInPlay, SpeaksFrench) {
  Setting setting;
  setting.input = "mark b2\nwhy mark b2\n";
  const Finished finished = run({"play", "tic-tac-toe", "--seat", "2=human", "--lang", "fr"}, setting);
  EXPECT_NE(finished.out.find("\n  possible : a1, b1, c1, a2, c2, a3, b3, c3\n"), std::string::npos) << finished.out;
}

TEST(Why, AnActionMayBeOneWordOfTheShell) {
  const Played played;
  EXPECT_EQ(played.why({"play whelk", "--at", "1"}), played.why({"play", "whelk", "--at", "1"}));
}

TEST(Why, ScoresAreToldPlyByPlyWithTheirFunctions) {
  const Played played;
  EXPECT_EQ(played.why({}),
            "ply 2: Player 2 plays Clam\n"
            "  whelks (Player 1)  0 → 3 (+3)  score.whelks  " +
                played.folder +
                "/rules.lua:14\n"
                "  clams (Player 2)   0 → 1 (+1)  score.clams  " +
                played.folder +
                "/rules.lua:10\n"
                "\n"
                "ply 4: Player 2 rests\n"
                "  whelks (Player 1)  3 → 6 (+3)  score.whelks  " +
                played.folder +
                "/rules.lua:14\n"
                "\n"
                "ply 6: Player 2 plays Whelk\n"
                "  whelks (Player 2)  0 → 3 (+3)  score.whelks  " +
                played.folder + "/rules.lua:14\n");
  EXPECT_EQ(played.why({"scores"}), played.why({}));
  EXPECT_EQ(played.why({"clams"}), "ply 2: Player 2 plays Clam\n  clams (Player 2)  0 → 1 (+1)  score.clams  " +
                                       played.folder + "/rules.lua:10\n");
  EXPECT_EQ(played.why({"whelks", "--at", "3"}), "ply 3: Player 1 plays Whelk\nnothing of that was changed\n");
}

TEST(Why, ZonesAndCountersAreToldWithTheEffectThatChangedThem) {
  const Played played;
  const std::string yaml = played.folder + "/game.yaml:";
  EXPECT_EQ(played.why({"hand.1"}),
            "before ply 1\n"
            "  hand (Player 1)  + Clam, Whelk ×2  flow[1]  " +
                yaml +
                "30\n"
                "\n"
                "ply 2: Player 2 plays Clam\n"
                "  hand (Player 1)  - Whelk  actions.play.do[1]  " +
                yaml +
                "24\n"
                "\n"
                "ply 4: Player 2 rests\n"
                "  hand (Player 1)  - Whelk  actions.play.do[1]  " +
                yaml + "24\n");
  EXPECT_EQ(played.why({"tide", "--at", "2"}),
            "ply 2: Player 2 plays Clam\n"
            "  tide (Player 1)  0 → 1 (+1)  actions.play.do[2]  " +
                yaml +
                "25\n"
                "  tide (Player 2)  0 → 1 (+1)  actions.play.do[2]  " +
                yaml + "25\n");
}

TEST(Why, OfAPlyTellsEverything) {
  const Played played;
  const std::string yaml = played.folder + "/game.yaml:";
  EXPECT_EQ(played.why({"--at", "6"}),
            "ply 6: Player 2 plays Whelk\n"
            "  hand (Player 2)    - Whelk     actions.play.do[1]  " +
                yaml +
                "24\n"
                "  beach (Player 2)   + Whelk     actions.play.do[1]  " +
                yaml +
                "24\n"
                "  tide (Player 2)    1 → 2 (+1)  actions.play.do[2]  " +
                yaml +
                "25\n"
                "  whelks (Player 2)  0 → 3 (+3)  score.whelks  " +
                played.folder + "/rules.lua:14\n");
}

TEST(Why, OfAPlyOnlyNamesWhatPlayersAreNotToldOf) {
  const std::string record = fresh_folder() + "/match.jsonl";
  run({"simulate", "yellowstone-park", "--players", "2", "--games", "1", "--seed", "7", "--record", record});
  const Finished all = run({"why", record, "--at", "1"});
  EXPECT_NE(all.out.find("\n  players are not told of: played (ask for one by its name)\n"), std::string::npos)
      << all.out;
  EXPECT_EQ(all.out.find("\n  played "), std::string::npos) << all.out;
  EXPECT_NE(run({"why", record, "--at", "1", "played"}).out.find("\n  played  0 → 1 (+1)  actions.play.do["),
            std::string::npos);
}

TEST(Why, AnOrderOfSeatsIsOneValue) {
  const std::string record = fresh_folder() + "/match.jsonl";
  run({"simulate", "yellowstone-park", "--players", "4", "--games", "1", "--seed", "7", "--record", record});
  const Finished finished = run({"why", record, "order"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_TRUE(finished.out.starts_with(
      "before ply 1\n"
      "  order  Player 1, Player 2, Player 3, Player 4 → Player 4, Player 1, Player 2, Player 3  the setting up"))
      << finished.out;
}

TEST(Why, SeatsAndWordsAreNamed) {
  const std::string record = fresh_folder() + "/match.jsonl";
  run({"simulate", "caldera-park", "--players", "2", "--games", "1", "--seed", "4", "--record", record});
  EXPECT_TRUE(run({"why", record, "marmot"}).out.starts_with("before ply 1\n  marmot  nothing → Player 2  "));
  EXPECT_NE(run({"why", record, "terrain"}).out.find("\n  terrain  river → mountain  "), std::string::npos);
}

TEST(Why, AnActionIsJudgedAfterThePly) {
  const Played played;
  EXPECT_EQ(played.why({"--at", "4", "play", "clam"}),
            "after ply 4, player 1:\n'play clam' is not legal: the tide is too high for clams.\n"
            "  actions.play.legal  " +
                played.folder + "/rules.lua:5\n");
  EXPECT_EQ(played.why({"--at", "4", "--seat", "2", "play", "whelk"}),
            "after ply 4, player 2:\n'play whelk' is legal.\n");
  const Finished over = run({"why", played.record, "play", "clam"});
  EXPECT_EQ(over.code, 2);
  EXPECT_EQ(over.error, "houserule: the match is over after that ply\n      = ask at an earlier one: --at PLY\n");
}

TEST(Why, SlipsSayWhatWasMeant) {
  const Played played;
  const Finished unknown = run({"why", played.record, "whelsk"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_EQ(
      unknown.error,
      "houserule: there is no zone, counter, score line or action 'whelsk' in shells\n      = did you mean 'whelks'?\n");
  const Finished late = run({"why", played.record, "--at", "9"});
  EXPECT_EQ(late.code, 2);
  EXPECT_EQ(late.error, "houserule: the match has 6 plies, not 9\n");
  replace_in(played.folder + "/game.yaml", "clam: 1", "clam: 2");
  const Finished changed = run({"why", played.record});
  EXPECT_EQ(changed.code, 1);
  EXPECT_TRUE(
      changed.error.starts_with("houserule: the rules of shells have changed since this match was recorded: numbers\n"))
      << changed.error;
}

}  // namespace
}  // namespace houserule::test::why_test
