// The tests that each game of this tree brings along.

#include <filesystem>

#include <gtest/gtest.h>

#include "scripting/checks/game_tests/game_tests.hpp"
#include "tests/games/games.hpp"

namespace houserule::own_tests_test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> games_with_tests() {
  std::vector<std::string> ids = testing::games_of_this_tree();
  std::erase_if(ids, [](const std::string& id) {
    const fs::path tests = fs::path(testing::folder_of(id)) / "tests";
    return !fs::is_directory(tests) || fs::is_empty(tests);
  });
  return ids;
}

class OwnTests : public ::testing::TestWithParam<std::string> {};

TEST_P(OwnTests, Pass) {
  const std::string folder = testing::folder_of(GetParam());
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

INSTANTIATE_TEST_SUITE_P(Games, OwnTests, ::testing::ValuesIn(games_with_tests()), testing::name_of_test);

}  // namespace
}  // namespace houserule::own_tests_test
