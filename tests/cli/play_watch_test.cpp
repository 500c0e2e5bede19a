// houserule play --watch: the rules change while a match goes on.
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"
#include "tests/cli/shells.hpp"

namespace houserule::test::play_watch_test {
namespace {

namespace fs = std::filesystem;

/// Seed 1 gives two players a clam and two whelks each.
struct Watched {
  std::string folder = shells();
  std::string yaml = folder + "/game.yaml", lua = folder + "/rules.lua";
  std::string record = fresh_folder() + "/match.jsonl";

  std::vector<std::string> command(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{"play", folder, "--seed", "1", "--watch", "--record", record};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
};

std::vector<std::string> two_people() { return {"--seat", "1=human", "--seat", "2=human"}; }

/// Nothing but what was printed after the last `start`.
std::string since(const std::string& text, const std::string& start) { return text.substr(text.rfind(start)); }

TEST(PlayWatch, GoesOnFromTheSamePlyAndSaysWhatIsDifferent) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  ASSERT_TRUE(playing.wait_for("Watching " + game.folder +
                               ": save a file there, and the match goes on under the new rules.\n"));
  playing.type("play clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk"));
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(
      playing.wait_for("game.yaml saved: the match goes on after ply 2 under the new rules (numbers).\n"
                       "  numbers.clam: 1 → 4\nScore now: Clams 1 → 4 (Player 1).\n"))
      << playing.screen();
  playing.type("play whelk\nplay clam\n");
  ASSERT_TRUE(
      playing.wait_for("Player 2 plays Clam\nPlayer 1: Tide 1 → 2, Whelks 0 → 3\nPlayer 2: Tide 1 → 2, Clams 0 → 4\n"));
  playing.close_input();
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_NE(playing.screen().find("Stopped after ply 4."), std::string::npos);
}

TEST(PlayWatch, TheRecordIsOfTheRulesItEndsWith) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk")) << playing.screen();
  const std::string before = read_file(game.record);
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(playing.wait_for("the match goes on after ply 2")) << playing.screen();
  playing.type("play whelk\n");
  playing.close_input();
  EXPECT_EQ(playing.finish(), 0);

  const auto lines = lines_of(read_file(game.record));
  ASSERT_EQ(lines.size(), 4u);
  const std::string digest = before.substr(before.find("\"digest\":\"") + 10, 16);
  EXPECT_NE(lines[0].find("\"changes\":[{\"ply\":2,\"digest\":\"" + digest +
                          "\",\"changed\":[\"numbers\"],\"left_out\":[]}],"),
            std::string::npos)
      << lines[0];
  const Finished replayed = run({"replay", game.record});
  EXPECT_EQ(replayed.code, 0) << replayed.error;
  EXPECT_EQ(lines_of(replayed.out)[1], "after 2 plies the rules were changed (numbers)");
  Setting setting;
  setting.input = "play clam\n";
  const Finished resumed = run({"resume", game.record}, setting);
  EXPECT_EQ(resumed.code, 0) << resumed.error;
  EXPECT_NE(resumed.out.find("Resumed after ply 3.\n"), std::string::npos) << resumed.out;
  EXPECT_EQ(lines_of(read_file(game.record)).size(), 5u);
}

TEST(PlayWatch, ABrokenFileLeavesTheMatchAsItWas) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk"));
  const std::string before = read_file(game.record);
  replace_in(game.yaml, "max_plies", "max_plis");
  ASSERT_TRUE(playing.wait_for("game.yaml saved, with a fault; the match stays as it was:\n" + game.folder +
                               "/game.yaml:6:1: unknown key 'max_plis'\n"))
      << playing.screen();
  ASSERT_TRUE(playing.wait_for("did you mean 'max_plies'?\n"));
  replace_in(game.yaml, "max_plis", "max_plies");
  ASSERT_TRUE(playing.wait_for("game.yaml saved: the rules are the same.\n")) << playing.screen();
  replace_in(game.lua, "end\n\nfunction rules.score.clams", "\n\nfunction rules.score.clams");
  ASSERT_TRUE(
      playing.wait_for("rules.lua saved, with a fault; the match stays as it was:\n" + game.folder + "/rules.lua:"))
      << playing.screen();
  EXPECT_EQ(read_file(game.record), before);
  playing.type("play whelk\nplay clam\n");
  ASSERT_TRUE(
      playing.wait_for("Player 1 plays Whelk\nPlayer 2 plays Clam\nPlayer 1: Tide 1 → 2, Whelks 0 → 3\n"
                       "Player 2: Tide 1 → 2, Clams 0 → 1\n"))
      << playing.screen();
}

TEST(PlayWatch, ARuleThatFailsOnTheWayIsAFaultToo) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk"));
  replace_in(game.lua, "player.beach:count(\"clam\")", "player.beach:count(\"clma\")");
  ASSERT_TRUE(
      playing.wait_for("rules.lua saved, with a fault; the match stays as it was:\n" + game.folder + "/rules.lua:8: "))
      << playing.screen();
  replace_in(game.lua, "player.beach:count(\"clma\")", "2 * player.beach:count(\"clam\")");
  ASSERT_TRUE(
      playing.wait_for("rules.lua saved: the match goes on after ply 2 under the new rules (rules.lua).\n"
                       "Score now: Clams 1 → 2 (Player 1).\n"))
      << playing.screen();
}

/// Clams are refused after the first round from now on.
void refuse_clams(const Watched& game) {
  replace_in(game.lua, "return player.tide < 3, \"the tide is too high\"",
             "return player.tide < 1 or a.card.kind ~= \"clam\", \"one clam at low tide\"");
}

TEST(PlayWatch, WhatDoesNotGoAnyMoreIsNamedAndTheLastPliesLeftOut) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play whelk\nplay clam\nplay clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk")) << playing.screen();
  const std::string before = read_file(game.record);
  refuse_clams(game);
  ASSERT_TRUE(
      playing.wait_for("rules.lua saved, but the match does not go through under the new rules:\n"
                       "  ply 3 (Player 1 plays Clam) is refused now: one clam at low tide.\n"
                       "  1 go on    from before it: after ply 2, without the last 2\n"
                       "  2 restart  from the beginning, with the same seed\n"
                       "  3 keep     the rules as they were, until the next save\n"))
      << playing.screen();
  EXPECT_EQ(read_file(game.record), before);
  playing.type("perhaps\nkeep\n");
  ASSERT_TRUE(playing.wait_for("Type 1, 2 or 3, or save a file.\nThe match goes on under the rules as they were.\n"))
      << playing.screen();
  EXPECT_EQ(read_file(game.record), before);
  replace_in(game.lua, "low tide", "flood");
  ASSERT_TRUE(playing.wait_for("is refused now: one clam at flood.\n"));
  playing.type("1\n");
  ASSERT_TRUE(playing.wait_for("The match goes on after ply 2 under the new rules.\n")) << playing.screen();
  playing.close_input();
  EXPECT_EQ(playing.finish(), 0);
  const auto lines = lines_of(read_file(game.record));
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_NE(lines[0].find("\"changed\":[\"rules.lua\"],\"left_out\":[{\"seat\":1,\"action\":\"play clam\"},"
                          "{\"seat\":2,\"action\":\"play whelk\"}]}],"),
            std::string::npos)
      << lines[0];
  EXPECT_EQ(lines_of(run({"replay", game.record}).out)[1],
            "after 4 plies the rules were changed (rules.lua); the last 2 plies were left out");
}

TEST(PlayWatch, RestartsWithTheSameSeed) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play whelk\nplay clam\nplay clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk")) << playing.screen();
  refuse_clams(game);
  ASSERT_TRUE(playing.wait_for("3 keep")) << playing.screen();
  playing.type("restart\n");
  ASSERT_TRUE(playing.wait_for("The match begins again under the new rules.\n")) << playing.screen();
  playing.type("play clam\n");
  playing.close_input();
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_EQ(lines_of(read_file(game.record)).size(), 2u);
  EXPECT_EQ(run({"replay", game.record}).code, 0);
}

TEST(PlayWatch, AnotherSaveAnswersTheQuestion) {
  const Watched game;
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play whelk\nplay clam\nplay clam\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk")) << playing.screen();
  const std::string good = read_file(game.lua);
  refuse_clams(game);
  ASSERT_TRUE(playing.wait_for("3 keep")) << playing.screen();
  write_file(game.lua, good);
  ASSERT_TRUE(playing.wait_for("rules.lua saved: the rules are the same.\n")) << playing.screen();
}

TEST(PlayWatch, TellsNoSecretOfTheOthers) {
  const Watched game;
  Running playing(game.command({"--seat", "1=human", "--seat", "2=human", "--seat", "3=human", "--players", "3"}),
                  Running::At::pipe);
  playing.type("play whelk\n");
  ASSERT_TRUE(playing.wait_for("Watching"));
  for (int tries = 0; tries < 50 && lines_of(read_file(game.record)).size() < 2; ++tries) usleep(50'000);
  // Player 1's whelk is still secret when it is refused, and player 2 looks at the screen.
  replace_in(game.lua, "return player.tide < 3, \"the tide is too high\"",
             "return a.card.kind ~= \"whelk\", \"no whelks\"");
  ASSERT_TRUE(playing.wait_for("  ply 1 (Player 1 has chosen) is refused now, why is a secret.\n")) << playing.screen();
  EXPECT_EQ(since(playing.screen(), "saved").find("whelk"), std::string::npos) << playing.screen();
}

TEST(PlayWatch, CountsAgainAfterTheEnd) {
  const Watched game;
  Running playing(game.command({"--seat", "1=random"}), Running::At::pipe);
  const std::string over = "Save a file, and the match is gone through under the new rules. Or type 'quit'.\n";
  ASSERT_TRUE(playing.wait_for(over)) << playing.screen();
  EXPECT_EQ(lines_of(read_file(game.record)).size(), 8u);
  replace_in(game.yaml, "whelk: 3", "whelk: 0");
  ASSERT_TRUE(
      playing.wait_for("the match goes on after ply 6 under the new rules (numbers).\n  numbers.whelk: 3 → 0\n"))
      << playing.screen();
  ASSERT_TRUE(playing.wait_for("Whelks         0         0\n")) << playing.screen();
  ASSERT_TRUE(playing.wait_for(over)) << playing.screen();
  playing.type("quit\n");
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_EQ(lines_of(read_file(game.record)).size(), 8u);
  EXPECT_EQ(run({"replay", game.record, "--quiet"}).code, 0);
}

TEST(PlayWatch, ARuleThatFailsLaterWaitsForItsAuthor) {
  const Watched game;
  replace_in(game.lua, "local rules = {actions = {play = {}}, score = {}}",
             "local rules = {actions = {play = {}}, score = {}}\n\nfunction rules.actions.play.apply(game, player)\n"
             "  if player.tide == 2 then local none = player.tide // 0 end\nend");
  Running playing(game.command(two_people()), Running::At::pipe);
  playing.type("play clam\nplay whelk\nplay whelk\nplay whelk\n");
  ASSERT_TRUE(playing.wait_for("      while playing  play whelk  by player 1  (phase play, ply 3)\n"))
      << playing.screen();
  ASSERT_TRUE(playing.wait_for("Correct it and save: the match goes on. Or type 'quit'.\n")) << playing.screen();
  EXPECT_EQ(lines_of(read_file(game.record)).size(), 4u);
  replace_in(game.lua, "local none = player.tide // 0", "");
  ASSERT_TRUE(playing.wait_for("the match goes on after ply 3 under the new rules (rules.lua).\n")) << playing.screen();
  playing.type("play whelk\n");
  ASSERT_TRUE(playing.wait_for(
      "Player 2 plays Whelk\nPlayer 1: Tide 1 → 2, Whelks 0 → 3\nPlayer 2: Tide 1 → 2, Whelks 3 → 6\n"))
      << playing.screen();
}

TEST(PlayWatch, NothingIsLostWhenItIsKilled) {
  const Watched game;
  {
    Running playing(game.command(two_people()), Running::At::pipe);
    playing.type("play clam\nplay whelk\n");
    ASSERT_TRUE(playing.wait_for("Player 2 plays Whelk"));
    replace_in(game.yaml, "clam: 1", "clam: 4");
    ASSERT_TRUE(playing.wait_for("the match goes on after ply 2")) << playing.screen();
    playing.signal(SIGKILL);
    EXPECT_EQ(playing.finish(), 128 + SIGKILL);
  }
  Setting setting;
  setting.input = "play whelk\n";
  const Finished resumed = run({"resume", game.record}, setting);
  EXPECT_EQ(resumed.code, 0) << resumed.error;
  EXPECT_NE(resumed.out.find("Resumed after ply 2.\n"), std::string::npos) << resumed.out;
  EXPECT_FALSE(fs::exists(game.record + ".new"));
}

TEST(PlayWatch, KeepsTheMatchesBeforeInTheFileAndTheirNumbers) {
  const Watched game;
  ASSERT_EQ(run({"play", game.folder, "--seat", "1=random", "--seed", "9", "--record", game.record}).code, 0);
  const std::string first = read_file(game.record);
  std::vector<std::string> words = game.command(two_people());
  words.push_back("--append");
  Running playing(words, Running::At::pipe);
  playing.type("play clam\n");
  for (int tries = 0; tries < 50 && read_file(game.record).find("play clam\"", first.size()) == std::string::npos;
       ++tries)
    usleep(50'000);
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(playing.wait_for("the match goes on after ply 1")) << playing.screen();
  playing.close_input();
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_EQ(read_file(game.record).substr(0, first.size()), first);
  EXPECT_EQ(run({"replay", game.record, "--match", "2"}).code, 0);
}

TEST(PlayWatch, ResumeWatchesToo) {
  const Watched game;
  Setting setting;
  setting.input = "play clam\nplay whelk\n";
  ASSERT_EQ(run(game.command(two_people()), setting).code, 0);
  Running playing({"resume", game.record, "--watch"}, Running::At::pipe);
  ASSERT_TRUE(playing.wait_for("Watching ")) << playing.screen();
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(playing.wait_for("the match goes on after ply 2 under the new rules (numbers).\n")) << playing.screen();
  playing.type("play whelk\n");
  playing.close_input();
  EXPECT_EQ(playing.finish(), 0);
  EXPECT_EQ(run({"replay", game.record}).code, 0);
}

TEST(PlayWatch, SpeaksFrench) {
  const Watched game;
  Running playing(game.command({"--lang", "fr"}), Running::At::pipe);
  ASSERT_TRUE(playing.wait_for(
      game.folder + " est surveillé : enregistrez un fichier, et la partie continue avec les nouvelles règles.\n"))
      << playing.screen();
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(playing.wait_for(
      "game.yaml enregistré : la partie continue après le coup 0 avec les nouvelles règles (numbers).\n"))
      << playing.screen();
}

// At a terminal.

TEST(PlayWatchAtATerminal, WhatWasTypedComesAgain) {
  const Watched game;
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing(game.command(), Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("(number or name)")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("> "));
  playing.type("play cl");
  ASSERT_TRUE(playing.wait_for("play cl"));
  // As vim saves: the old file gets another name, the new one is written.
  fs::rename(game.yaml, game.yaml + "~");
  write_file(game.yaml, read_file(game.yaml + "~"));
  ASSERT_TRUE(playing.wait_for("game.yaml saved: the rules are the same.\r\n")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("play cl")) << playing.screen();
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(playing.wait_for("under the new rules (numbers).\r\n")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("play cl")) << playing.screen();
  playing.type("am\n");
  ASSERT_TRUE(playing.wait_for("Player 1 plays Clam")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("(number or name)"));
  playing.type("\x03");
  EXPECT_EQ(playing.finish(), 130);
  EXPECT_EQ(lines_of(read_file(game.record)).size(), 3u);
}

TEST(PlayWatchAtATerminal, ASaveDoesNotUncoverTheNextPlayersCards) {
  const Watched game;
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing(game.command(two_people()), Running::At::terminal, setting);
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 1.")) << playing.screen();
  replace_in(game.yaml, "clam: 1", "clam: 4");
  ASSERT_TRUE(playing.wait_for("under the new rules (numbers).\r\n")) << playing.screen();
  ASSERT_TRUE(playing.wait_for("Pass the screen to player 1.")) << playing.screen();
  EXPECT_EQ(playing.screen().find("Hand"), std::string::npos) << playing.screen();
  playing.type("\n");
  ASSERT_TRUE(playing.wait_for("Hand (you)")) << playing.screen();
}

}  // namespace
}  // namespace houserule::test::play_watch_test
