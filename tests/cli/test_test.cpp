// houserule test: what it prints and how it ends.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::test_test {
namespace {

/// A copy of tic-tac-toe with these tests.
std::string game_with(const std::string& tests) {
  const std::string folder = fresh_folder() + "/noughts";
  std::filesystem::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", folder,
                        std::filesystem::copy_options::recursive);
  std::filesystem::remove_all(folder + "/tests");
  std::filesystem::create_directories(folder + "/tests");
  if (!tests.empty()) write_file(folder + "/tests/rules.yaml", tests);
  return folder;
}

const char* const two_tests =
    "tests:\n"
    "  - {name: The middle is free, clauses: [T-1], then: {legal: mark b2}}\n"
    "  - {name: The middle is taken, clauses: [T-2], when: mark b2, then: {refused: [mark b2]}}\n";

TEST(Test, PrintsALineAGame) {
  const std::string folder = game_with(two_tests);
  const Finished finished = run({"test", folder});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, folder + ": fine (2 tests)\n");
  EXPECT_EQ(finished.error, "");
}

TEST(Test, FailsWithExpectedAndFound) {
  const std::string folder =
      game_with("tests:\n  - {name: Noughts begin, then: {actor: 2}}\n  - {name: Crosses begin, then: {actor: 1}}\n");
  const Finished finished = run({"test", folder});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, folder + ": 1 failed of 2 tests\n");
  EXPECT_EQ(finished.error, folder +
                                "/tests/rules.yaml:2:41: Noughts begin: who acts: expected player 2, found player 1\n"
                                "    2 |   - {name: Noughts begin, then: {actor: 2}}\n"
                                "      |                                         ^\n");
}

TEST(Test, ABrokenFileIsAFault) {
  const std::string folder = game_with("tests:\n  - {name: A, then: {actor: first}}\n");
  const Finished finished = run({"test", folder});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, folder + ": 1 fault\n");
  EXPECT_EQ(finished.error.substr(0, finished.error.find('\n')),
            folder + "/tests/rules.yaml:2:29: tests[1].then.actor: expected an integer or a list, found a string");
}

TEST(Test, SaysWhereThereAreNone) {
  const std::string folder = game_with("");
  const Finished finished = run({"test", folder});
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out, folder + ": no tests\n");
}

TEST(Test, RunsAndListsWhatTheFilterNames) {
  const std::string folder = game_with(two_tests);
  EXPECT_EQ(run({"test", folder, "--filter", "t-2"}).out, folder + ": fine (1 test)\n");
  EXPECT_EQ(run({"test", folder, "--filter", "free"}).out, folder + ": fine (1 test)\n");
  EXPECT_EQ(run({"test", folder, "--list"}).out, folder + "/tests/rules.yaml: T-1 The middle is free\n" + folder +
                                                     "/tests/rules.yaml: T-2 The middle is taken\n");
  EXPECT_EQ(run({"test", folder, "--filter", "rules.yaml"}).out, folder + ": fine (2 tests)\n");
  const std::string in_its_path = std::filesystem::path(folder).filename().string();  // says nothing of a test
  EXPECT_EQ(run({"test", folder, "--filter", in_its_path}).code, 2);
  const Finished none = run({"test", folder, "--filter", "corner"});
  EXPECT_EQ(none.code, 2);
  EXPECT_EQ(none.error, "houserule: no test has 'corner' in its file, clauses or name\n      = --list shows them\n");
}

TEST(Test, RunsUnderAVariant) {
  const std::string folder = game_with(two_tests);
  std::filesystem::create_directories(folder + "/variants");
  write_file(
      folder + "/variants/open.yaml",
      "id: open\ntitle: Open\nchange: {set: {actions.mark.choose.cell.from: board.cells, zones.board.grid: {square: [3, 3], stack: any}}}\n");
  EXPECT_EQ(run({"test", folder}).out, folder + ": fine (2 tests)\n");
  const Finished finished = run({"test", folder, "--variant", "open"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, folder + ": 1 failed of 2 tests\n");
  EXPECT_NE(finished.error.find("The middle is taken: 'mark b2' by player 2 is legal\n"), std::string::npos)
      << finished.error;
}

}  // namespace
}  // namespace houserule::test::test_test
