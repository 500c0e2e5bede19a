// What houserule annotate writes and says.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::annotate_test {
namespace {

std::string copied_game() {
  const std::string folder = fresh_folder() + "/noughts";
  EXPECT_EQ(std::system(("cp -r " + std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe " + folder).c_str()), 0);
  return folder;
}

TEST(Annotate, SaysWhatItWroteAndThenThatNothingIsLeft) {
  const std::string folder = copied_game();
  const Finished outdated = run({"annotate", folder, "--check"});
  EXPECT_EQ(outdated.code, 1);
  // Which file is first hangs on what the build has told editors of the game that was copied.
  EXPECT_TRUE(lines_of(outdated.out).front().starts_with("out of date: " + folder + "/.houserule/")) << outdated.out;
  const Finished first = run({"annotate", folder});
  EXPECT_EQ(first.code, 0) << first.error;
  EXPECT_NE(first.out.find("wrote " + folder + "/.luarc.json\n"), std::string::npos) << first.out;
  EXPECT_NE(first.out.find("wrote " + folder + "/locale/fr.yaml\n"), std::string::npos) << first.out;
  EXPECT_EQ(run({"annotate", folder}).out, folder + ": up to date\n");
  EXPECT_EQ(run({"annotate", folder, "--check"}).code, 0);
  EXPECT_EQ(run({"check", folder, "--matches", "1"}).code, 0);
}

TEST(Annotate, KeepsTheRules) {
  const std::string folder = copied_game();
  const std::string before = run({"simulate", folder, "--games", "50", "--seed", "1"}).out;
  run({"annotate", folder});
  EXPECT_EQ(run({"simulate", folder, "--games", "50", "--seed", "1"}).out, before);
}

TEST(Annotate, WorksWhileTheScriptIsUnfinished) {
  const std::string folder = fresh_folder() + "/reef";
  ASSERT_EQ(std::system(("cp -r " + std::string(HOUSERULE_SOURCE_DIR) + "/games/coral-reef " + folder).c_str()), 0);
  write_file(folder + "/rules.lua", "local rules = {");
  EXPECT_EQ(run({"annotate", folder}).code, 0);
}

TEST(Annotate, SlipsSayHowToGoOn) {
  const Finished nowhere = run({"annotate"});
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_EQ(
      nowhere.error,
      "houserule: this folder holds no game\n      = name a game, or go into its folder: houserule annotate GAME\n");
  const Finished unknown = run({"annotate", "tic-tac-to"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_EQ(unknown.error, "there is no game 'tic-tac-to'\n      = did you mean 'tic-tac-toe'?\n");
  const std::string folder = copied_game();
  write_file(folder + "/.luarc.json", "{");
  const Finished settings = run({"annotate", folder});
  EXPECT_EQ(settings.code, 1);
  EXPECT_EQ(settings.error,
            folder + "/.luarc.json: this can't be read as JSON\n      = mend it, or remove it to have a new one\n");
}

TEST(Annotate, AFolderThatCannotBeWrittenIsNamed) {
  const std::string folder = copied_game();
  write_file(folder + "/.houserule/annotations.lua", "");
  std::filesystem::remove_all(folder + "/.houserule");
  write_file(folder + "/.houserule", "a file where a folder should be\n");
  const Finished finished = run({"annotate", folder});
  EXPECT_EQ(finished.code, 3);
  EXPECT_EQ(finished.error, "houserule: can't write " + folder + "/.houserule/annotations.lua: there is no folder " +
                                folder +
                                "/.houserule, and none can be made: Not a directory\n"
                                "      = name a place where you may write\n");
}

}  // namespace
}  // namespace houserule::test::annotate_test
