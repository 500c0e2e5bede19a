// How commands end, as games/guide/tour.md says it: the same fault with the same code in every command.
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::exit_codes_test {
namespace {

using Words = std::vector<std::string>;

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void expect_code(int code, const Words& words, const Setting& setting = {}) {
  const Finished finished = run(words, setting);
  EXPECT_EQ(finished.code, code) << testing::PrintToString(words) << '\n' << finished.error;
}

const std::string position = std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe/game.yaml";  // readable

/// Commands that take a game, up to where its name goes, and what must come after it.
struct OfAGame {
  Words before, after;
  Words at(const std::string& game) const { return with(with(before, {game}), after); }
};

std::vector<OfAGame> commands_of_games() {
  return {{{"play"}, {}},
          {{"simulate"}, {}},
          {{"show"}, {}},
          {{"diff"}, {}},
          {{"docs"}, {}},
          {{"check"}, {}},
          {{"test"}, {}},
          {{"coverage"}, {}},
          {{"perft"}, {}},
          {{"annotate"}, {}},
          {{"compare"}, {}},
          {{"ladder"}, {}},
          {{"tune"}, {"--vary", "hand=1..2", "--want", "plies=9"}},
          {{"upgrade"}, {}},
          {{"new", "variant"}, {"mine"}},
          {{"score"}, {position}},
          {{"new", "game", fresh_folder() + "/mine", "--like"}, {}}};
}

TEST(ExitCodes, AnUnknownGame) {
  for (const OfAGame& command : commands_of_games()) {
    const Finished finished = run(command.at("tic-tac-to"));
    EXPECT_EQ(finished.code, 2) << testing::PrintToString(command.at("tic-tac-to"));
    EXPECT_EQ(finished.error, "there is no game 'tic-tac-to'\n      = did you mean 'tic-tac-toe'?\n");
    EXPECT_EQ(finished.out, "");
  }
}

TEST(ExitCodes, AGameWithAFault) {
  const std::string folder = fresh_folder() + "/broken";
  std::filesystem::create_directories(folder);
  write_file(folder + "/game.yaml", "format: 2\nid: broken\ntitle: Broken\nplayers: 2\nmax_plies: 9\nflwo: []\n");
  for (const OfAGame& command : commands_of_games())
    if (command.before[0] == "play" || command.before[0] == "simulate" || command.before[0] == "show" ||
        command.before[0] == "docs" || command.before[0] == "check" || command.before[0] == "test" ||
        command.before[0] == "coverage" || command.before[0] == "perft" || command.before[0] == "score")
      expect_code(1, command.at(folder));
}

TEST(ExitCodes, UnknownVariantsAndParametersAndBadValues) {
  const Words commands[] = {{"play"}, {"simulate"}, {"show"}, {"diff"}, {"docs"}, {"coverage"}, {"perft"}, {"test"}};
  for (const Words& command : commands) {
    const Words words = with(command, {"coral-reef"});
    expect_code(2, with(words, {"--variant", "nope"}));
    expect_code(2, with(words, {"--set", "hnd=9"}));
    expect_code(2, with(words, {"--set", "hand=99"}));
    expect_code(2, with(words, {"--set", "hand"}));
    expect_code(2, with(words, {"--nope"}));
    expect_code(2, with(words, {"--variant", "lagoon", "--lang", "de"}));
  }
  for (const char* command : {"play", "simulate", "coverage", "perft", "docs"})
    for (const char* players : {"9", "0", "x"}) expect_code(2, {command, "coral-reef", "--players", players});
}

TEST(ExitCodes, FilesThatAreMissingOrUnreadable) {
  const std::string folder = fresh_folder(), closed = folder + "/closed.jsonl";
  write_file(closed, "{}\n");
  std::filesystem::permissions(closed, std::filesystem::perms::none);
  Setting user;
  user.obeys_permissions = true;
  for (const Words& command : {Words{"replay"}, Words{"resume"}, Words{"why"}, Words{"score", "tic-tac-toe"}}) {
    expect_code(2, with(command, {folder + "/missing"}));
    if (can_obey_permissions()) expect_code(2, with(command, {closed}), user);
  }
  EXPECT_EQ(run({"score", "tic-tac-toe", "missing.yaml"}).error,
            "houserule: can't read missing.yaml\n      = name a file that says how the table stands: POSITION.yaml\n");
  EXPECT_EQ(run({"score", "tic-tac-toe", "missing.yaml", "--lang", "fr"}).error.substr(0, 11), "houserule: ");
}

TEST(ExitCodes, DiffLooksForTheGameFirst) {
  EXPECT_EQ(run({"diff", "coral-ref"}).error, "there is no game 'coral-ref'\n      = did you mean 'coral-reef'?\n");
}

TEST(ExitCodes, AMoveThatIsRefusedOnAPipe) {
  const Words words{"play", "tic-tac-toe", "--seed", "3", "--seat", "all=human"};
  Setting pipe;
  pipe.input = "mark a1\nmark a1\nmark b1\n";
  const Finished finished = run(words, pipe);
  EXPECT_EQ(finished.code, 1);
  EXPECT_NE(finished.out.find("Not possible: 'a1' is not possible here"), std::string::npos) << finished.out;
  pipe.input = "mark a1\nmark b1\nwhy mark a1\nlog\n";
  expect_code(0, words, pipe);
  pipe.input = "mark a1\nmark b2\nmark a2\nmark a2\nmark c1\nmark a3\n";
  expect_code(1, words, pipe);  // to the end, after one was refused
}

TEST(ExitCodes, AFullDisk) {
  Setting full;
  full.output = "/dev/full";
  for (const Words& words :
       {Words{"list"}, Words{"show", "tic-tac-toe"}, Words{"docs", "tic-tac-toe"}, Words{"help"},
        Words{"test", "tic-tac-toe"}, Words{"simulate", "tic-tac-toe", "--games", "10"},
        Words{"check", "tic-tac-toe", "--matches", "1"}, Words{"coverage", "tic-tac-toe", "--matches", "1"}})
    expect_code(3, words, full);
}

TEST(ExitCodes, CtrlC) {
  for (const Words& words :
       {Words{"simulate", "tic-tac-toe", "--games", "100000000"},
        Words{"check", "tic-tac-toe", "--matches", "1000000", "--progress"}, Words{"play", "hearts"}}) {
    Running running(words, Running::At::terminal);
    ASSERT_TRUE(running.wait_for(words[0] == "play" ? "> " : "matches")) << running.screen();
    if (words[0] == "play") {
      ASSERT_TRUE(running.wait_for_editor());
    }
    running.signal(SIGINT);
    EXPECT_EQ(running.finish(), 130) << testing::PrintToString(words);
  }
}

}  // namespace
}  // namespace houserule::test::exit_codes_test
