// Bots at the table: those that think for long, and programs of other people.
#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::test::bots_test {
namespace {

const std::string endless = "all=mcts:100000000";

int stopped_while_thinking(const std::vector<std::string>& arguments, std::string& screen) {
  Running running(arguments, Running::At::pipe);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  running.signal(SIGINT);
  const int code = running.finish();
  screen = running.screen();
  return code;
}

TEST(Bots, AreStoppedWhileTheyThinkAndNothingIsLost) {
  const std::string record = fresh_folder() + "/match.jsonl";
  std::string screen;
  EXPECT_EQ(stopped_while_thinking({"play", "tic-tac-toe", "--seat", endless, "--record", record}, screen), 130);
  EXPECT_NE(screen.find("Go on with: houserule resume " + record), std::string::npos) << screen;
  const Finished finished = run({"resume", record, "--seat", "all=easy"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(stopped_while_thinking({"simulate", "tic-tac-toe", "--games", "2", "--seat", endless}, screen), 130);
  EXPECT_EQ(screen, "houserule: stopped after 0 of 2 matches\n");
}

TEST(Bots, SayAtATerminalThatTheyThink) {
  Running running({"play", "tic-tac-toe", "--seat", endless}, Running::At::terminal);
  EXPECT_TRUE(running.wait_for("Player 1 is thinking … 0 %")) << running.screen();
  running.signal(SIGINT);
  EXPECT_EQ(running.finish(), 130);
}

TEST(Bots, HaveNamesForPeople) {
  const Finished finished =
      run({"play", "tic-tac-toe", "--seed", "1", "--seat", "1=easy", "--seat", "2=normal", "--lang", "fr"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_NE(finished.out.find("facile"), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find("moyen"), std::string::npos) << finished.out;
}

TEST(Bots, AreNamedInFrenchToo) {
  const Finished finished =
      run({"play", "tic-tac-toe", "--seed", "1", "--seat", "1=facile", "--seat", "2=hasard", "--lang", "fr"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_TRUE(finished.out.starts_with("Morpion  (Joueur 1 : facile, Joueur 2 : hasard ; graine 1)\n")) << finished.out;
  const Finished ladder = run({"ladder", "tic-tac-toe", "--bot", "hasard", "--bot", "glouton", "--matches", "4"});
  EXPECT_EQ(ladder.out, run({"ladder", "tic-tac-toe", "--bot", "random", "--bot", "greedy", "--matches", "4"}).out);
}

TEST(ProgramsAsBots, AreNamedWhenTheyFailAndTheMatchIsSaved) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\n";
  const Finished finished =
      run({"play", "tic-tac-toe", "--seat", "1=human", "--seat", "2=program:echo hello", "--record", record}, setting);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error,
            "houserule: the program 'echo hello': its answer is not {\"action\": …}: \"hello\"\n"
            "      = that ply is not played; the 1 before it are: houserule resume " +
                record + "\n");
  const Finished refused = run({"resume", record});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.error,
            "houserule: seat 2 was played by program:echo hello, and no program is started because a record names it\n"
            "      = say who goes on: --seat '2=program:echo hello'\n");
  Setting rest;
  rest.input = "play on to the end\n";
  EXPECT_EQ(run({"resume", record, "--seat", "2=easy"}, rest).code, 0);
}

TEST(ProgramsAsBots, EndASimulationWithWhatTheyDid) {
  const Finished finished = run({"simulate", "tic-tac-toe", "--games", "2", "--seat", "1=program:exit 3"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(
      finished.error,
      "houserule: the program 'exit 3': it has ended with code 3\n"
      "      = houserule play tic-tac-toe --seat all=random --seat 2=… with that program says at which ply, and saves the "
      "match\n");
}

}  // namespace
}  // namespace houserule::test::bots_test
