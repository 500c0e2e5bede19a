// Every word that is typed has a French one, and is answered in French.
#include <gtest/gtest.h>

#include "cli/terminal/command_words.hpp"
#include "tests/cli/process.hpp"

namespace houserule::test::typed_french_test {
namespace {

std::string said_to(const std::string& input) {
  Setting pipe;
  pipe.input = input;
  const Finished finished = run({"play", "coral-reef", "--players", "2", "--seed", "3", "--lang", "fr"}, pipe);
  EXPECT_EQ(finished.code, 0) << finished.out;
  return finished.out;
}

TEST(TypedFrench, Commands) {
  EXPECT_NE(said_to("journal\n").find("\nRien n’a encore été joué.\n"), std::string::npos);
  EXPECT_NE(said_to("annuler\n").find("\nVous n’avez rien à reprendre.\n"), std::string::npos);
  EXPECT_NE(said_to("fichier\n").find("\nChaque coup est enregistré dans "), std::string::npos);
  EXPECT_NE(said_to("score\n").find("\nScore actuel\n"), std::string::npos);
  EXPECT_NE(said_to("table\n").find("Écosystème"), std::string::npos);
  EXPECT_NE(said_to("quitter\nprendre\n").find("\nArrêt après le coup 0."), std::string::npos);
  const std::string help = said_to("aide\n");
  EXPECT_NE(help.find("  pourquoi ACTION "), std::string::npos) << help;
  EXPECT_NE(help.find("Chaque ligne est une action entière, par exemple : Garder une carte "), std::string::npos)
      << help;
  EXPECT_EQ(help.find("undo"), std::string::npos) << help;
}

TEST(TypedFrench, EnglishWordsAreUnderstoodToo) {
  EXPECT_NE(said_to("log\n").find("\nRien n’a encore été joué.\n"), std::string::npos);
}

TEST(TypedFrench, ActionsAsTheScreenSaysThem) {
  const std::string out = said_to("garder une carte plancton\npourquoi garder une carte plancton\njournal\n");
  EXPECT_NE(out.find("Joueur 1 garde Plancton\n"), std::string::npos) << out;
  EXPECT_NE(said_to("pourquoi\n").find("Pourquoi quoi ? Par exemple : pourquoi Garder une carte "), std::string::npos);
}

TEST(TypedFrench, ThePromptIsFrench) {
  Setting setting;
  setting.environment = {{"NO_COLOR", "1"}};
  Running playing({"play", "coral-reef", "--players", "2", "--seed", "3", "--lang", "fr"}, Running::At::terminal,
                  setting);
  ASSERT_TRUE(playing.wait_for("Garder une carte > ")) << playing.screen();
  EXPECT_EQ(playing.screen().find("take"), std::string::npos) << playing.screen();
  playing.type("pourquoi requin\n");
  EXPECT_TRUE(playing.wait_for("permis")) << playing.screen();
  playing.type("quitter\n");
  EXPECT_EQ(playing.finish(), 0);
}

TEST(CommandWords, OfALanguage) {
  EXPECT_EQ(cli::command_in_english("annuler", "fr"), "undo");
  EXPECT_EQ(cli::command_in_english("pourquoi a1", "fr"), "why a1");
  EXPECT_EQ(cli::command_in_english("jouer jusqu’au bout", "fr"), "play on to the end");
  EXPECT_EQ(cli::command_in_english("jouer jusqu'au bout", "fr"), "play on to the end") << "as a keyboard has it";
  EXPECT_EQ(cli::command_in_english("Pieces restantes", "fr"), "pieces left");
  EXPECT_EQ(cli::command_in_english("REGLES", "fr"), "rules");
  EXPECT_EQ(cli::command_in_english("Look Écosystème", "fr"), "look Écosystème");
  EXPECT_EQ(cli::command_in_english("aide-moi", "fr"), "aide-moi");
  EXPECT_EQ(cli::command_in_english("annuler", "en"), "annuler");
  EXPECT_EQ(cli::command_in_english("undo", "fr"), "undo");
  EXPECT_EQ(cli::command_in("undo", "fr"), "annuler");
  EXPECT_EQ(cli::command_in("?", "fr"), "?");
  EXPECT_TRUE(cli::is_command_word("annuler") && cli::is_command_word("undo"));
  EXPECT_FALSE(cli::is_command_word("Ada"));
}

TEST(Languages, OneThatNobodySpeaksIsNamedByEveryCommand) {
  const std::string record = fresh_folder() + "/match.jsonl";
  ASSERT_EQ(run({"simulate", "tic-tac-toe", "--games", "1", "--record", record}).code, 0);
  const std::vector<std::string> commands[] = {
      {"play", "tic-tac-toe"},
      {"simulate", "tic-tac-toe"},
      {"check", "tic-tac-toe"},
      {"test", "tic-tac-toe"},
      {"list"},
      {"coverage", "tic-tac-toe"},
      {"replay", record},
      {"why", record},
      {"diff", "coral-reef", "--variant", "lagoon"},
      {"perft", "tic-tac-toe"},
      {"compare", "coral-reef", "--variant", "lagoon"},
  };
  for (auto words : commands) {
    words.insert(words.end(), {"--lang", "de"});
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 2) << words[0];
    EXPECT_EQ(finished.error, "houserule: --lang de: there is no German here\n      = there are: en, fr\n") << words[0];
  }
}

TEST(Languages, TheEnvironmentMayAskForAnyOther) {
  Setting german;
  german.environment = {{"LANG", "de_DE.UTF-8"}};
  for (const char* command : {"simulate", "coverage"})
    EXPECT_NE(run({command, "tic-tac-toe"}, german).code, 2) << command;
}

}  // namespace
}  // namespace houserule::test::typed_french_test
