// houserule coverage: what it prints, writes and ends with.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::coverage_test {
namespace {

/// A game with an action, a phase, a score line and a line of script that play never comes to, and these tests.
std::string dead_ends(const std::string& tests) {
  const std::string fixtures = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures",
                    folder = fresh_folder() + "/ends";
  using std::filesystem::copy_options;
  std::filesystem::copy(fixtures + "/honest", folder, copy_options::recursive);
  std::filesystem::copy(fixtures + "/dead-ends", folder, copy_options::recursive | copy_options::overwrite_existing);
  if (tests.empty()) return folder;
  std::filesystem::create_directories(folder + "/tests");
  write_file(folder + "/tests/ends.yaml", tests);
  return folder;
}

TEST(Coverage, ListsWhatIsNeverReached) {
  const std::string folder = dead_ends("");
  const Finished finished = run({"coverage", folder, "--matches", "20"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error, "");
  const std::string lines = "lines of " + folder + "/rules.lua";
  const std::string gap(lines.size() - 7, ' ');
  EXPECT_EQ(finished.out,
            "Honest, 2 players: 20 matches, seed 1; 0 tests\n"
            "\n"
            "reached" +
                gap +
                "  of  in matches  in tests\n"
                "actions" +
                gap +
                "   4           2         0\n"
                "phases " +
                gap +
                "   3           2         0\n"
                "score lines" +
                gap.substr(4) +
                "   2           1         0\n"
                "kinds  " +
                gap + "   3           3         0\n" + "effects" + gap + "   1           1         0\n" + lines +
                "  16          15         0\n"
                "\n"
                "never reached:\n"
                "  actions: skip, rest\n"
                "  phase: rest\n"
                "  score line: weeds\n"
                "  " +
                folder + "/rules.lua: line 19\n");
}

/// A king never leaves its board.
TEST(Coverage, CountsPiecesThatGoOnABoard) {
  const Finished finished = run({"coverage", "chess", "--matches", "2"});
  EXPECT_NE(finished.out.find("kinds    12          12"), std::string::npos) << finished.out;
}

TEST(Coverage, CountsPiecesThatHaveComeBackInTheEnd) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: walk\ntitle: Walk\nplayers: 1\n"
             "pieces: {dog: {kinds: {rex: {copies: 1}}}}\n"
             "zones: {home: {shape: set, holds: dog, fill: all}, away: {shape: set, holds: dog}}\n"
             "actions: {leave: {do: [{move: home.all, to: away}]}, return: {do: [{move: away.all, to: home}]}}\n"
             "phases: {out: {actions: [leave]}, back: {actions: [return]}}\n"
             "flow: [{phase: out}, {phase: back}]\nscoring: {dogs: {count: home}}\n");
  const Finished finished = run({"coverage", folder, "--matches", "2"});
  EXPECT_EQ(finished.out.find("never"), std::string::npos) << finished.out;
}

/// A test that asserts a phase comes to it, though nothing is played there.
TEST(Coverage, CountsThePhaseThatATestEndsWith) {
  const std::string folder =
      dead_ends("tests:\n  - {name: Someone may rest, given: {phase: rest}, then: {phase: rest}}\n");
  const Finished finished = run({"coverage", folder, "--matches", "4"});
  EXPECT_NE(finished.out.find("in tests only, no match came there:\n  phase: rest\n"), std::string::npos)
      << finished.out;
  EXPECT_EQ(finished.out.find("never reached:\n  actions: skip, rest\n  phase: rest\n"), std::string::npos);
}

TEST(Coverage, TellsMatchesFromTests) {
  const std::string folder = dead_ends(
      "tests:\n"
      "  - {name: Someone may rest, given: {phase: rest}, when: [rest, rest], then: {over: true}}\n");
  const Finished finished = run({"coverage", folder, "--matches", "20"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_NE(finished.out.find("never reached:\n"
                              "  action: skip\n"
                              "  score line: weeds\n"
                              "  " +
                              folder +
                              "/rules.lua: line 19\n"
                              "\n"
                              "in matches only, no test comes there:\n"
                              "  actions: play, steal\n"
                              "  phases: play, steal\n"
                              "  score line: roses\n"),
            std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("in tests only, no match came there:\n"
                              "  action: rest\n"
                              "  phase: rest\n"),
            std::string::npos)
      << finished.out;
}

TEST(Coverage, SaysWhenTestsFail) {
  const std::string folder = dead_ends("tests:\n  - {name: Wrong, then: {over: true}}\n");
  const Finished finished = run({"coverage", folder, "--matches", "1"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error, "houserule: 1 of 1 tests failed\n      = houserule test " + folder + " shows them\n");
}

TEST(Coverage, IsFineWhereEverythingIsReached) {
  const Finished finished = run({"coverage", "tic-tac-toe"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out.find("never"), std::string::npos);
  EXPECT_EQ(run({"coverage", "tic-tac-toe"}).out, finished.out) << "the same seed, the same figures";
  EXPECT_NE(run({"coverage", "tic-tac-toe", "--matches", "0"}).out.find("2 players: 0 matches"), std::string::npos);
}

TEST(Coverage, LeavesOutWhatOtherNumbersOfPlayersHave) {
  const Finished three = run({"coverage", "coral-reef", "--players", "3", "--matches", "1"});
  EXPECT_NE(three.out.find("3 players: 1 match, seed 1; "), std::string::npos);
  EXPECT_NE(three.out.find("actions                                6 "), std::string::npos) << three.out;
  EXPECT_NE(three.out.find("phases                                 4 "), std::string::npos);
  const Finished wrong = run({"coverage", "coral-reef", "--players", "7"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.error, "houserule: coral-reef is for 1 to 6 players, not 7\n");
}

TEST(Coverage, WritesAPageThatNeedsNoOther) {
  const std::string folder =
      dead_ends("tests:\n  - {name: A, given: {phase: rest}, when: [rest, rest], then: {over: true}}\n");
  const std::string file = fresh_folder() + "/page.html";
  const Finished finished = run({"coverage", folder, "--matches", "4", "--html", file});
  EXPECT_TRUE(finished.out.ends_with("\nwrote " + file + "\n")) << finished.out;
  const std::string page = read_file(file);
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n"));
  for (const char* outside : {"http:", "https:", "src=", "url(", "<script", "<link", "@import"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(page.find("<tr class=\"never\"><td>skip</td><td>0</td><td>0</td></tr>\n"), std::string::npos);
  EXPECT_NE(page.find("<tr class=\"tests\"><td>rest</td><td>0</td><td>2</td></tr>\n"), std::string::npos);
  EXPECT_NE(page.find("<tr class=\"never\"><td>19</td><td>0</td><td>0</td><td>"), std::string::npos);
  EXPECT_NE(
      page.find("<tr><td>1</td><td></td><td></td><td>--- Roses count; weeds would if the pot were full.</td></tr>\n"),
      std::string::npos);
  EXPECT_NE(page.find("player.hand:pieces() end},</td>"), std::string::npos);
}

TEST(Coverage, SaysWhyAPageCantBeWritten) {
  const Finished finished = run({"coverage", "tic-tac-toe", "--matches", "1", "--html", "/dev/null/page.html"});
  EXPECT_EQ(finished.code, 3);
  EXPECT_NE(finished.error.find("/dev/null"), std::string::npos) << finished.error;
}

TEST(Coverage, OfDiceIsWhatTheyShow) {
  const std::string folder = fresh_folder() + "/throw";
  std::filesystem::create_directories(folder);
  write_file(folder + "/game.yaml",
             "format: 2\nid: throw\ntitle: Throw\nplayers: 1\n"
             "pieces: {die: {dice: 1, make: {of: {pips: 1..2}, id: \"d{pips}\", letter: \"{pips}\"}}}\n"
             "zones: {dice: {shape: set, holds: die, fill: all}}\n"
             "actions: {throw: {do: [{roll: dice}]}}\n"
             "phases: {turn: {actions: [throw]}}\n"
             "flow: [{repeat: 20, do: [{phase: turn}]}]\n"
             "scoring: {dice: {count: dice}}\n");
  const Finished finished = run({"coverage", folder, "--matches", "20"});
  EXPECT_NE(finished.out.find("kinds         2           2         0\n"), std::string::npos) << finished.out;
  EXPECT_EQ(finished.out.find("never reached"), std::string::npos) << finished.out;
}

}  // namespace
}  // namespace houserule::test::coverage_test
