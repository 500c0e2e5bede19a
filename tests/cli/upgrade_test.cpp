// What houserule upgrade writes and says.
#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::upgrade_test {
namespace {

const std::string old_game =
    "format: 1\nid: bids\ntitle: Bids\nplayers: {min: 2, max: 3}  # or alone?\n"
    "actions: {bid: {choose: {n: {numbers: [1, 6]}}, do: [{finish: match}]}}\nphases: {bid: {actions: [bid]}}\n"
    "flow: [{phase: bid}]\n";

std::string game_folder(const std::string& text) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml", text);
  return folder;
}

TEST(Upgrade, WritesTheFilesAndThenHasNothingToDo) {
  const std::string folder = game_folder(old_game);
  const std::string before = run({"simulate", folder, "--games", "20"}).out;
  EXPECT_EQ(run({"upgrade", folder, "--check"}).out, "out of date: " + folder + "/game.yaml\n");
  EXPECT_EQ(run({"upgrade", folder, "--check"}).code, 1);
  const Finished written = run({"upgrade", folder});
  EXPECT_EQ(written.code, 0) << written.error;
  EXPECT_EQ(written.out, "wrote " + folder + "/game.yaml\n");
  EXPECT_EQ(read_file(folder + "/game.yaml"),
            "format: 2\nid: bids\ntitle: Bids\nplayers: 2..3  # or alone?\n"
            "actions: {bid: {choose: {n: 1..6}, do: [{finish: match}]}}\nphases: {bid: {actions: [bid]}}\n"
            "flow: [{phase: bid}]\n");
  EXPECT_EQ(run({"upgrade", folder}).out, folder + ": up to date\n");
  EXPECT_EQ(run({"simulate", folder, "--games", "20"}).out, before);
}

TEST(Upgrade, WritesNothingIfNotAllCanBeWritten) {
  const std::string text = "format: 1\nid: bids\ntitle: Bids\nplayers:\n  min: 2  # not alone\n  max: 3\nflow: []\n";
  const std::string folder = game_folder(text);
  const Finished left = run({"upgrade", folder});
  EXPECT_EQ(left.code, 1);
  EXPECT_EQ(left.out, folder + "/game.yaml:4: write 2..3 by hand: a comment or an anchor stands in the midst of it\n");
  EXPECT_EQ(read_file(folder + "/game.yaml"), text);
}

TEST(Upgrade, TheOldFormsAreRefusedInTheNewFormat) {
  std::string text = old_game;
  text.replace(0, 9, "format: 2");
  const Finished refused = run({"show", game_folder(text)});
  EXPECT_EQ(refused.code, 1);
  EXPECT_NE(refused.error.find("players: expected an integer or a string, found a map"), std::string::npos);
  EXPECT_NE(refused.error.find("= For how many players: 2, or 2..4."), std::string::npos) << refused.error;
  EXPECT_NE(refused.error.find("unknown key 'numbers'"), std::string::npos);
  EXPECT_NE(refused.error.find("= a range is written 1..6"), std::string::npos) << refused.error;
}

}  // namespace
}  // namespace houserule::test::upgrade_test
