// What can be looked at once a match is over.
#include <memory>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::match_end_test {
namespace {

class MatchEnd : public testing::Test {
 protected:
  void reach(const std::string& language = "en") {
    Setting setting;
    setting.environment = {{"NO_COLOR", "1"}};
    const std::vector<std::string> words{"play", "tic-tac-toe", "--seed", "3", "--lang", language};
    playing_ = std::make_unique<Running>(words, Running::At::terminal, setting);
    ASSERT_TRUE(playing_->wait_for("> ")) << playing_->screen();
    playing_->type("play on to the end\n");
    ASSERT_TRUE(playing_->wait_for(language == "fr" ? "La partie est finie ─" : "The match is over ─"))
        << playing_->screen();
  }
  std::unique_ptr<Running> playing_;
};

TEST_F(MatchEnd, IsLookedBackFrom) {
  reach();
  ASSERT_TRUE(playing_->wait_for("The match is over: Enter leaves it, 'help' says what can be looked at."));
  playing_->type("log\n");
  EXPECT_TRUE(playing_->wait_for("The match so far:\r\n")) << playing_->screen();
  playing_->type("help\n");
  EXPECT_TRUE(playing_->wait_for("What can be looked at now; an empty line leaves:")) << playing_->screen();
  EXPECT_TRUE(playing_->wait_for("quit "));
  EXPECT_EQ(playing_->screen().find("hint ", playing_->screen().find("What can be looked at now")), std::string::npos)
      << "there is nothing to be decided any more";
  playing_->type("\n");  // back from the page
  playing_->type("undo\n");
  EXPECT_TRUE(playing_->wait_for("'undo' is nothing that can be looked at; 'help' says what is")) << playing_->screen();
  playing_->type("\n");
  EXPECT_EQ(playing_->finish(), 0);
}

TEST_F(MatchEnd, IsFrenchToo) {
  reach("fr");
  ASSERT_TRUE(
      playing_->wait_for("La partie est finie : Entrée pour sortir, « aide » dit ce qu’on peut regarder.\r\n> "));
  playing_->type("aide\n");
  EXPECT_TRUE(playing_->wait_for("Ce qu’on peut regarder maintenant ; une ligne vide pour sortir :"))
      << playing_->screen();
  playing_->type("quitter\n");
  EXPECT_EQ(playing_->finish(), 0);
}

}  // namespace
}  // namespace houserule::test::match_end_test
