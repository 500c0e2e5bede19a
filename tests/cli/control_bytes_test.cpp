// Nothing that is printed steers a terminal: no control character but the end of a line, whatever is asked of whatever
// game. run() expects it of every output of every test; here are the commands that no other test asks of all games.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::control_bytes_test {
namespace {

namespace fs = std::filesystem;

TEST(ControlBytes, AreFound) {
  EXPECT_EQ(control_byte_in("two\nlines, caf\xc3\xa9\n"), "");
  EXPECT_EQ(control_byte_in("a \x1b[2J"), "27 behind 'a '");
  EXPECT_EQ(control_byte_in("\r"), "13 behind ''");
  EXPECT_EQ(control_byte_in("ab\x7f"), "127 behind 'ab'");
  EXPECT_EQ(control_byte_in("ab\xc2\x9bJ"), "155 behind 'ab'");
}

std::vector<std::string> shipped_games() {
  std::vector<std::string> games;
  for (const auto& entry : fs::directory_iterator(std::string(HOUSERULE_SOURCE_DIR) + "/games"))
    if (fs::exists(entry.path() / "game.yaml")) games.push_back(entry.path().filename().string());
  return games;
}

/// As long as something is printed; what is wrong with the outcome is for other tests.
void expect_text(const std::vector<std::string>& words, const Setting& setting = {}) {
  for (const char* language : {"en", "fr"}) {
    std::vector<std::string> spoken = words;
    spoken.insert(spoken.end(), {"--lang", language});
    const Finished finished = run(spoken, setting);
    EXPECT_NE(finished.out + finished.error, "") << testing::PrintToString(spoken);
    EXPECT_NE(finished.code, 2) << finished.error;
    EXPECT_LT(finished.code, 128) << testing::PrintToString(spoken);
  }
}

TEST(ControlBytes, AreInNoOutputOfAnyCommand) {
  expect_text({"list"});
  expect_text({"check", "tic-tac-toe", "--matches", "1"});  // says nothing of a game but its faults
  for (const std::string& game : shipped_games()) {
    SCOPED_TRACE(game);
    expect_text({"docs", game});
    expect_text({"coverage", game, "--matches", "1"});
    expect_text({"test", game});
    expect_text({"simulate", game, "--games", "3"});
    expect_text({"simulate", game, "--games", "3", "--json"});
    Setting typing;
    typing.input = "help\nlog\nwhy pass\nscore\nfoo \x1b[2J\nundo\nquit\n";
    expect_text({"play", game, "--seed", "3", "--seat", "1=human"}, typing);
    EXPECT_NE(run({"show", game}).out, "");
  }
}

}  // namespace
}  // namespace houserule::test::control_bytes_test
