// The tests that each game of this tree brings along.

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "scripting/checks/game_tests/game_tests.hpp"

namespace houserule::own_tests_test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> games_with_tests() {
  std::vector<std::string> ids;
  for (const auto& entry : fs::directory_iterator(fs::path(HOUSERULE_SOURCE_DIR) / "games"))
    if (fs::is_directory(entry.path() / "tests") && !fs::is_empty(entry.path() / "tests"))
      ids.push_back(entry.path().filename().string());
  std::ranges::sort(ids);
  return ids;
}

class OwnTests : public ::testing::TestWithParam<std::string> {};

TEST_P(OwnTests, Pass) {
  const std::string folder = (fs::path(HOUSERULE_SOURCE_DIR) / "games" / GetParam()).string();
  std::string failures;
  std::size_t count = 0;
  try {
    const GameTests tests = read_game_tests(load_package(folder));
    TestRunner runner(folder, tests.sources);
    count = tests.tests.size();
    for (const GameTest& test : tests.tests)
      for (const TestFailure& failure : runner.run(test)) failures += to_text(failure);
  } catch (const LoadError& error) {
    failures += to_text(error.diagnostics);
  }
  EXPECT_EQ(failures, "");
  EXPECT_GT(count, 0u);
}

INSTANTIATE_TEST_SUITE_P(Games, OwnTests, ::testing::ValuesIn(games_with_tests()), [](const auto& test) {
  std::string name = test.param;
  std::erase_if(name, [](char c) { return c == '-' || c == '_'; });
  return name;
});

}  // namespace
}  // namespace houserule::own_tests_test
