// Ctrl-C ends what would go on for hours.

#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test {
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

TEST(Interrupt, EndsTheCoverageOfManyMatches) { expect_stopped({"coverage", "reversi", "--matches", "1000000"}); }

}  // namespace
}  // namespace houserule::test
