// houserule check --watch: again at every save, however the editor saves.
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::check_watch_test {
namespace {

namespace fs = std::filesystem;

const std::string again = "Checks again when a file is saved; Ctrl-C ends.";

/// A copy of a game of two players that is checked in no time.
std::string my_game() {
  const std::string folder = fresh_folder() + "/mine";
  fs::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", folder, fs::copy_options::recursive);
  return folder;
}

void replace_in(const std::string& path, const std::string& what, const std::string& with) {
  std::string text = read_file(path);
  text.replace(text.find(what), what.size(), with);
  write_file(path, text);
}

/// Time enough for all there is.
TEST(Check, PlaysOnUntilNothingNewIsReached) {
  const std::string fixtures = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures",
                    folder = fresh_folder() + "/ends";
  fs::copy(fixtures + "/honest", folder, fs::copy_options::recursive);
  fs::copy(fixtures + "/dead-ends", folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  const Finished finished = run({"check", folder, "--seconds", "600"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, folder + ": fine (2 players, 0 variants; 2 matches)\n");
  EXPECT_EQ(lines_of(finished.error).front(), folder + ": not all of it was reached in 100 matches more:");
  EXPECT_NE(finished.error.find("\n  the action 'skip' is never reached\n"), std::string::npos) << finished.error;
  EXPECT_EQ(finished.error.find("time was up"), std::string::npos) << finished.error;
  EXPECT_EQ(run({"check", folder, "--seconds", "600", "--matches", "2"}).error, "") << "what was asked for, no more";
}

TEST(Check, SaysHowFarItIsIfAsked) {
  const std::string folder = my_game();
  EXPECT_EQ(run({"check", folder, "--matches", "2"}).error, "");
  EXPECT_EQ(run({"check", folder, "--matches", "2", "--progress"}).error, folder + ", 2 players: 0 matches so far\n");
  EXPECT_EQ(run({"check", folder, "--matches", "2", "--progress", "--lang", "fr"}).error,
            folder + ", 2 joueurs : 0 partie pour l’instant\n");
}

TEST(CheckWatch, APipeGetsOneResultAfterTheOther) {
  const std::string folder = my_game();
  Running checking({"check", folder, "--watch"}, Running::At::pipe);
  ASSERT_TRUE(checking.wait_for(again + "\n")) << checking.screen();
  replace_in(folder + "/game.yaml", "max_plies", "max_plis");
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  replace_in(folder + "/game.yaml", "max_plis", "max_plies");
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  checking.signal(SIGINT);
  EXPECT_EQ(checking.finish(), 130);
  const std::string fine = folder + ": fine (2 players, 0 variants; 2 matches)\n" + again + "\n";
  const std::string text = checking.screen();
  EXPECT_EQ(text.substr(0, fine.size()), fine);
  EXPECT_NE(text.find("game.yaml saved\n" + folder + "/game.yaml:8:1: unknown key 'max_plis'\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("      = did you mean 'max_plies'?\n" + folder + ": 1 fault\n" + again + "\n"), std::string::npos)
      << text;
  EXPECT_EQ(text.substr(text.size() - fine.size() - 16), "game.yaml saved\n" + fine);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

TEST(CheckWatch, ATerminalShowsTheLastResultAlone) {
  const std::string folder = my_game();
  Running checking({"check", folder, "--watch"}, Running::At::terminal);
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  replace_in(folder + "/game.yaml", "max_plies: 9", "max_plies: 8");
  ASSERT_TRUE(checking.wait_for("\x1b[2J\x1b[H\x1b[2mgame.yaml saved\x1b[0m\r\n")) << checking.screen();
  ASSERT_TRUE(checking.wait_for("fault")) << checking.screen();
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  checking.type("\x03");
  EXPECT_EQ(checking.finish(), 130);
}

TEST(CheckWatch, SeesHoweverAnEditorSaves) {
  const std::string folder = my_game();
  Running checking({"check", folder, "--watch"}, Running::At::pipe);
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  // A new file renamed over the old one, with a swap file beside it.
  write_file(folder + "/.game.yaml.swp", "x");
  fs::copy_file(folder + "/game.yaml", folder + "/game.yaml~");
  fs::rename(folder + "/game.yaml~", folder + "/game.yaml");
  ASSERT_TRUE(checking.wait_for("\ngame.yaml saved\n")) << checking.screen();
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  // The old one kept under another name.
  fs::rename(folder + "/game.yaml", folder + "/game.yaml~");
  write_file(folder + "/game.yaml", read_file(folder + "/game.yaml~"));
  ASSERT_TRUE(checking.wait_for("\ngame.yaml saved\n")) << checking.screen();
  ASSERT_TRUE(checking.wait_for(": fine (2 players, 0 variants")) << checking.screen();
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  // A folder that was not there, and a file in it.
  fs::create_directory(folder + "/variants");
  write_file(folder + "/variants/short.yaml", "id: short\ntitle: Short\n");
  ASSERT_TRUE(checking.wait_for("\nvariants/short.yaml saved\n")) << checking.screen();
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  // The whole folder goes and comes back.
  fs::rename(folder, folder + "-away");
  fs::rename(folder + "-away", folder);
  ASSERT_TRUE(checking.wait_for(again)) << checking.screen();
  replace_in(folder + "/game.yaml", "max_plies", "max_plis");
  ASSERT_TRUE(checking.wait_for("\ngame.yaml saved\n")) << checking.screen();
  ASSERT_TRUE(checking.wait_for(": 1 fault")) << checking.screen();
}

}  // namespace
}  // namespace houserule::test::check_watch_test
