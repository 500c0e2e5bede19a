// Ctrl-C ends what would go on for hours.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::interrupt_test {
namespace {

/// Stopped after a moment: nothing is told of what was not finished.
void expect_stopped(const std::vector<std::string>& arguments) {
  Running running(arguments, Running::At::pipe);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  running.signal(SIGINT);
  EXPECT_EQ(running.finish(), 130);
  EXPECT_EQ(running.screen(), "");
}

TEST(Interrupt, EndsACheckOfManyMatches) { expect_stopped({"check", "reversi", "--matches", "1000000"}); }

/// A match that would go on for hours is not waited for.
TEST(Interrupt, EndsASimulationAtTheNextPly) {
  const std::string folder = fresh_folder() + "/endless", text = "max_plies: 30";
  const std::string fixtures = std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures";
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(fixtures + "/honest/rules.lua", folder + "/rules.lua");
  std::string game = read_file(fixtures + "/never-ends/game.yaml");
  write_file(folder + "/game.yaml", game.replace(game.find(text), text.size(), "max_plies: 1000000"));
  Running running({"simulate", folder, "--games", "2"}, Running::At::pipe);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  running.signal(SIGINT);
  EXPECT_EQ(running.finish(), 130);
  EXPECT_EQ(running.screen(), "houserule: stopped after 0 of 2 matches\n");
}

TEST(Interrupt, EndsTheCoverageOfManyMatches) { expect_stopped({"coverage", "reversi", "--matches", "1000000"}); }

}  // namespace
}  // namespace houserule::test::interrupt_test
