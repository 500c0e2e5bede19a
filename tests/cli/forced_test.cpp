// What leaves no choice needs no key at a terminal.
#include <memory>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::forced_test {
namespace {

/// Two people fill the board but for its last cell.
class ForcedMoves : public testing::Test {
 protected:
  void play(const std::vector<std::string>& options) {
    std::vector<std::string> words{"play", "tic-tac-toe", "--seat", "all=human"};
    words.insert(words.end(), options.begin(), options.end());
    Setting setting;
    setting.environment = {{"NO_COLOR", "1"}};
    playing_ = std::make_unique<Running>(words, Running::At::terminal, setting);
    for (const char* cell : {"a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3"}) {
      ASSERT_TRUE(playing_->wait_for("Which cell?")) << playing_->screen();
      playing_->type(std::string(cell) + "\n");
    }
  }
  std::unique_ptr<Running> playing_;
};

TEST_F(ForcedMoves, ArePlayedAndTold) {
  play({});
  EXPECT_TRUE(playing_->wait_for("Player 1 marks c3 (the only choice)\r\n")) << playing_->screen();
  EXPECT_TRUE(playing_->wait_for("A draw."));
  playing_->type("\n");
  EXPECT_EQ(playing_->finish(), 0);
  const std::string end = playing_->screen().substr(playing_->screen().find("The match is over ─"));
  EXPECT_EQ(end.find("marks c3"), end.rfind("marks c3")) << "told once\n" << end;
  EXPECT_EQ(end.find("Player 1 marks a1"), std::string::npos) << "what was told before is not told again\n" << end;
}

TEST_F(ForcedMoves, AreAskedForIfOneLikes) {
  play({"--forced", "ask"});
  ASSERT_TRUE(playing_->wait_for("Only one possibility: mark c3. Press Enter.")) << playing_->screen();
  playing_->type("undo\n");
  ASSERT_TRUE(playing_->wait_for("Which cell?")) << playing_->screen();
  playing_->type("quit\n");
  EXPECT_EQ(playing_->finish(), 0);
}

/// A capture that draughts makes compulsory.
TEST(Forced, AreToldInTheLogOfAMatchThatIsTakenUpAgain) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  const std::string told = "(the only choice)";
  {
    Running playing({"play", "draughts", "--seat", "all=human", "--record", record}, Running::At::terminal, setting);
    for (const char* move : {"move c3 d4\n", "move f6 e5\n"}) {
      ASSERT_TRUE(playing.wait_for("> ") && playing.wait_for_editor()) << playing.screen();
      playing.type(move);
    }
    ASSERT_TRUE(playing.wait_for(told)) << playing.screen();
    ASSERT_TRUE(playing.wait_for("> ") && playing.wait_for_editor());
    playing.type("quit\n");
    EXPECT_EQ(playing.finish(), 0);
  }
  Running again({"resume", record}, Running::At::terminal, setting);
  ASSERT_TRUE(again.wait_for("> ") && again.wait_for_editor()) << again.screen();
  again.type("log\n");
  EXPECT_TRUE(again.wait_for("The match so far:") && again.wait_for(told)) << again.screen();
  again.type("\n");
  again.type("quit\n");
  EXPECT_EQ(again.finish(), 0);
}

TEST(Forced, OnAPipeEveryMoveIsALine) {
  Setting pipe;
  pipe.input = "mark a1\nmark b1\nmark c1\nmark b2\nmark a2\nmark c2\nmark b3\nmark a3\nmark c3\n";
  const Finished finished = run({"play", "tic-tac-toe", "--seat", "all=human", "--forced", "play"}, pipe);
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(finished.out.find("the only choice"), std::string::npos) << finished.out;
}

TEST(Forced, IsOneOfTwoWords) {
  const Finished finished = run({"play", "tic-tac-toe", "--forced", "never"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error, "houserule: --forced: never not in {play,ask}\n      = see houserule play --help\n");
}

}  // namespace
}  // namespace houserule::test::forced_test
