// Nothing that was told is lost when the program is killed: between plies, while it writes, at any byte of a line.
// A sample; tests/campaigns/run kills makes 100 kills a game and tries every byte.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "scripting/package/package.hpp"
#include "tests/campaigns/effort.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::kill_test {
namespace {

constexpr int kills = 100;

/// A match of a game in which everything is open: each ply is told in a line that begins with "Player".
struct Script {
  std::string game;
  std::vector<std::string> actions;

  explicit Script(std::string id) : game(std::move(id)) {
    const Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/" + game);
    Referee referee = package.referee(2);
    State state = referee.start(1);
    Generator generator(1);
    Action action;
    while (referee.sample(state, referee.actor(state), generator, action)) {
      actions.push_back(action_text(state, action));
      referee.apply_legal(state, action);
      if (state.over()) break;
    }
  }

  std::vector<std::string> play(const std::string& record) const {
    return {"play", game, "--seat", "1=human", "--seat", "2=human", "--seed", "1", "--record", record};
  }
  std::string input(std::size_t from = 0) const {
    std::string text;
    for (std::size_t i = from; i < actions.size(); ++i) text += actions[i] + "\n";
    return text;
  }
  /// The whole match as a record, played without a break.
  std::string reference() const {
    const std::string record = fresh_folder() + "/match.jsonl";
    Setting setting;
    setting.input = input();
    EXPECT_EQ(run(play(record), setting).code, 0);
    return read_file(record);
  }
};

std::size_t plies_told(const std::string& screen) {
  const auto lines = lines_of(screen.substr(0, screen.rfind('\n') + 1));
  return static_cast<std::size_t>(std::ranges::count_if(lines, [](const std::string& line) {
    return line.starts_with("Player ") && line.find(" wins") == std::string::npos;
  }));
}

/// Whole lines after the header.
std::size_t plies_in(const std::string& record) {
  const auto lines = std::ranges::count(record, '\n');
  return lines == 0 ? 0 : static_cast<std::size_t>(lines) - 1;
}

/// What was kept is a beginning of the match, and resuming it leads to the same record as if nothing had happened.
void expect_goes_on(const Script& script, const std::string& record, const std::string& reference) {
  const std::string kept = read_file(record);
  EXPECT_TRUE(reference.starts_with(kept)) << kept;
  Setting setting;
  setting.input = script.input(plies_in(kept));
  const Finished resumed = run({"resume", record}, setting);
  EXPECT_EQ(resumed.code, 0) << resumed.error;
  EXPECT_EQ(read_file(record), reference);
}

class Killed : public testing::TestWithParam<std::string> {};

/// Some at a ply that was waited for, some at any time: while it starts, reads or writes.
TEST_P(Killed, LosesNoPlyThatWasTold) {
  const Script script(GetParam());
  const std::string reference = script.reference();
  std::mt19937 random(1);
  std::size_t made = 0, told = 0, kept = 0;
  for (int number = 0; number < kills; ++number) {
    const std::size_t ply = random() % script.actions.size();
    const auto pause = std::chrono::microseconds(random() % 20'000);
    if (number % step(20) != 0) continue;
    const std::string record = fresh_folder() + "/match.jsonl";
    std::string screen;
    {
      Running playing(script.play(record), Running::At::pipe);
      playing.type(script.input());
      if (number % 2 == 0)
        for (std::size_t i = 0; i <= ply; ++i) ASSERT_TRUE(playing.wait_for("\nPlayer ")) << playing.screen();
      else
        std::this_thread::sleep_for(pause);
      playing.signal(SIGKILL);
      playing.finish();
      screen = playing.screen();
    }
    ++made;
    told += plies_told(screen);
    const std::string found = read_file(record);
    kept += plies_in(found);
    EXPECT_GE(plies_in(found), plies_told(screen)) << screen;
    if (plies_in(found) < script.actions.size() && found.find('\n') != std::string::npos)
      expect_goes_on(script, record, reference);
  }
  std::printf("%s: %zu kills; %zu plies told, %zu kept\n", GetParam().c_str(), made, told, kept);
}

/// A line that was being written when the program died, cut off at any byte; one that lacks but its end is whole.
TEST_P(Killed, DropsOnlyTheLineThatWasBeingWritten) {
  const Script script(GetParam());
  const std::string reference = script.reference();
  const std::size_t third = reference.find('\n', reference.find('\n', reference.find('\n') + 1) + 1) + 1;
  const std::size_t fourth = reference.find('\n', third) + 1;
  int cuts = 0;
  for (std::size_t at = third + 1; at < fourth - 1; at += static_cast<std::size_t>(step(29)), ++cuts) {
    const std::string record = fresh_folder() + "/match.jsonl";
    write_file(record, reference.substr(0, at));
    Setting setting;
    setting.input = script.input(2);
    const Finished resumed = run({"resume", record}, setting);
    EXPECT_EQ(resumed.code, 0) << at << resumed.error;
    EXPECT_EQ(lines_of(resumed.out)[0], "The last line of " + record + " was cut off (line 4); it is dropped.");
    EXPECT_EQ(read_file(record), reference) << at;
  }
  std::printf("%s: cut off at %d places\n", GetParam().c_str(), cuts);
}

INSTANTIATE_TEST_SUITE_P(Games, Killed, testing::Values("tic-tac-toe", "reversi"), [](const auto& test) {
  std::string name = test.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace houserule::test::kill_test
