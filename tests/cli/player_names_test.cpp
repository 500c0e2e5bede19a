// --name: players have names on the screen, in the log, on the score sheet, in records and what is made of them.
#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::player_names_test {
namespace {

TEST(PlayerNames, StandEverywhereAndAreKept) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting pipe;
  pipe.input = "mark a1\nmark b2\nlog\n";
  const Finished played = run({"play", "tic-tac-toe", "--seat", "all=human", "--name", "1=Ada", "--name", "2=Zoé",
                               "--seed", "1", "--record", record},
                              pipe);
  EXPECT_EQ(played.code, 0) << played.error;
  EXPECT_NE(played.out.find("(Ada: human, Zoé: human; seed 1)"), std::string::npos) << played.out;
  EXPECT_NE(played.out.find("The match so far:\nAda marks a1\nZoé marks b2\n"), std::string::npos) << played.out;
  EXPECT_NE(read_file(record).find("\"names\":[\"Ada\",\"Zoé\"]"), std::string::npos);
  pipe.input = "mark a2\nmark c1\nmark a3\n";
  const Finished resumed = run({"resume", record}, pipe);
  EXPECT_EQ(resumed.code, 0) << resumed.error;
  EXPECT_NE(resumed.out.find("Ada marks a3\nAda wins.\n"), std::string::npos) << resumed.out;
  const Finished replayed = run({"replay", record});
  EXPECT_NE(replayed.out.find("Zoé marks c1\n"), std::string::npos) << replayed.out;
  EXPECT_NE(replayed.out.find("Ada wins.\n"), std::string::npos) << replayed.out;
  EXPECT_NE(run({"replay", record, "--trace"}).out.find("\"names\":[\"Ada\",\"Zoé\"]"), std::string::npos);
  EXPECT_NE(run({"why", record, "--at", "1"}).out.find("ply 1: Ada marks a1\n"), std::string::npos);
}

TEST(PlayerNames, SomeMayHaveNone) {
  Setting pipe;
  pipe.input = "mark a1\n";
  const Finished played = run({"play", "tic-tac-toe", "--seat", "all=human", "--name", "2=Zoé"}, pipe);
  EXPECT_NE(played.out.find("(Player 1: human, Zoé: human)"), std::string::npos) << played.out;
}

TEST(PlayerNames, StandOnAScoreSheet) {
  const std::string position = fresh_folder() + "/table.yaml";
  write_file(position, "reef:\n  - [KGKPT, OGGSN, TBENP, KSCPN]\n  - [PPKKK, GKNCN, TSEBT, CCOPN]\n");
  const Finished scored = run({"score", "coral-reef", position, "--name", "1=Ada", "--name", "2=Bruno"});
  EXPECT_EQ(scored.code, 0) << scored.error;
  EXPECT_TRUE(lines_of(scored.out).front().ends_with("  Ada  Bruno")) << scored.out;
  EXPECT_EQ(lines_of(scored.out).back(), "Ada wins.");
}

struct Slip {
  std::vector<std::string> names;
  std::string english, french;
};

TEST(PlayerNames, ThatWillNotDo) {
  const std::string example = "\n      = for example --name 1=Ada\n",
                    par_exemple = "\n      = par exemple --name 1=Ada\n";
  const std::string another = "\n      = choose another, or add a letter\n",
                    autre = "\n      = choisissez-en un autre, ou ajoutez une lettre\n";
  const Slip slips[] = {
      {{"Ada"},
       "--name Ada: a name is written number=name" + example,
       "--name Ada : un nom s’écrit numéro=nom" + par_exemple},
      {{"3=Ada"},
       "--name 3=Ada: there is no seat '3' at a table for 2" + example,
       "--name 3=Ada : il n’y a pas de siège « 3 » à une table de 2" + par_exemple},
      {{"1="},
       "--name 1=: a name has at least one letter" + example,
       "--name 1= : un nom a au moins une lettre" + par_exemple},
      {{"1=  "},
       "--name 1=  : a name has at least one letter" + example,
       "--name 1=   : un nom a au moins une lettre" + par_exemple},
      {{"1=A\x1b[2J"},
       "--name 1=A?[2J: a name is text without control characters" + example,
       "--name 1=A?[2J : un nom est un texte sans caractères de contrôle" + par_exemple},
      {{"1=A\xff"},
       "--name 1=A?: a name is text without control characters" + example,
       "--name 1=A? : un nom est un texte sans caractères de contrôle" + par_exemple},
      {{"1=Abcdefghijklmnopqrstu"},
       "--name 1=Abcdefghijklmnopqrstu: a name has at most 20 characters" + example,
       "--name 1=Abcdefghijklmnopqrstu : un nom a au plus 20 caractères" + par_exemple},
      {{"1=Ada", "2=ada"},
       "--name 2=ada: player 1 is called so already" + another,
       "--name 2=ada : le joueur 1 s’appelle déjà ainsi" + autre},
      {{"1=7"},
       "--name 1=7: at a question that reads like a number" + another,
       "--name 1=7 : à une question, cela se lit comme un numéro" + autre},
      {{"1=Undo"},
       "--name 1=Undo: at a question that reads like the command" + another,
       "--name 1=Undo : à une question, cela se lit comme la commande" + autre},
      {{"1=Aide"},
       "--name 1=Aide: at a question that reads like the command" + another,
       "--name 1=Aide : à une question, cela se lit comme la commande" + autre},
      {{"1=Player 2"},
       "--name 1=Player 2: that reads like another player" + another,
       "--name 1=Player 2 : cela se lit comme un autre joueur" + autre},
      {{"1=Mark"},
       "--name 1=Mark: in this game that is the name of something else" + another,
       "--name 1=Mark : dans ce jeu, c’est le nom d’autre chose" + autre},
      {{"1=B2"},
       "--name 1=B2: in this game that is the name of something else" + another,
       "--name 1=B2 : dans ce jeu, c’est le nom d’autre chose" + autre},
  };
  for (const Slip& slip : slips) {
    std::vector<std::string> words{"play", "tic-tac-toe"};
    for (const std::string& name : slip.names) words.insert(words.end(), {"--name", name});
    const Finished english = run(words);
    EXPECT_EQ(english.code, 2);
    EXPECT_EQ(english.error, "houserule: " + slip.english);
    words.insert(words.end(), {"--lang", "fr"});
    EXPECT_EQ(run(words).error, "houserule: " + slip.french);
  }
}

}  // namespace
}  // namespace houserule::test::player_names_test
