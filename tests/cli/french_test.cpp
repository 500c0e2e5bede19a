// What the commands print for people, in French: with --lang fr, or where the environment says so.
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::french_test {
namespace {

/// A game made of folders of this tree, each over those before it.
std::string game_of(const std::vector<std::string>& folders) {
  using std::filesystem::copy_options;
  const std::string folder = fresh_folder() + "/jeu";
  for (const std::string& part : folders)
    std::filesystem::copy(std::string(HOUSERULE_SOURCE_DIR) + "/" + part, folder,
                          copy_options::recursive | copy_options::overwrite_existing);
  return folder;
}

std::string cheating(const std::string& how) {
  return game_of({"tests/contract/fixtures/honest", "tests/contract/fixtures/" + how});
}

std::string noughts(const std::string& tests) {
  const std::string folder = game_of({"games/tic-tac-toe"});
  std::filesystem::remove_all(folder + "/tests");
  std::filesystem::create_directories(folder + "/tests");
  write_file(folder + "/tests/rules.yaml", tests);
  return folder;
}

Finished in_french(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "fr"});
  return run(arguments);
}

TEST(French, PlayTellsWhatIsWrongWithItsOptions) {
  const auto said = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"play", "tic-tac-toe"});
    return in_french(words).error;
  };
  EXPECT_EQ(said({"--players", "3"}), "houserule: tic-tac-toe se joue à 2, pas à 3\n");
  EXPECT_EQ(said({"--seat", "2"}),
            "houserule: --seat 2 : un siège s’écrit numéro=qui, tous les sièges all=qui\n"
            "      = par exemple --seat 2=greedy ou --seat all=greedy\n");
  EXPECT_EQ(said({"--seat", "3=human"}),
            "houserule: --seat 3=human : il n’y a pas de siège « 3 » à une table de 2\n"
            "      = par exemple --seat 2=greedy ou --seat all=greedy\n");
  EXPECT_EQ(said({"--seat", "2=ada"}),
            "houserule: --seat 2=ada : qui joue : human, easy, normal, hard, random, greedy, mcts ou program\n");
  EXPECT_EQ(said({"--set", "hand"}),
            "houserule: --set hand : un réglage s’écrit nom=valeur\n      = par exemple --set hand=9\n");
}

TEST(French, CheckTellsWhatIsFine) {
  const std::string folder = noughts("tests: []\n");
  const Finished finished = in_french({"check", folder});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(finished.out, folder + ": sans faute (2 joueurs, 0 variante ; 2 parties)\n");
}

TEST(French, CheckTellsWhatItFinds) {
  const std::string folder = cheating("never-ends");
  const Finished finished = in_french({"check", folder, "--matches", "1"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, folder + ": 1 faute\n");
  EXPECT_EQ(
      finished.error,
      "ends : honest, 2 joueurs ; graine 6791897765849424158, coup 30 : " + folder +
          "/game.yaml:7: la partie n’est pas finie après 30 coups\n"
          "      = augmentez max_plies, cherchez pourquoi elle continue, ou finissez-la là : max_plies: {limit: 200, "
          "then: draw}\n");
}

TEST(French, CheckTellsWhatTheEngineRefusesAScript) {
  const std::string folder = cheating("overfills");
  const Finished finished = in_french({"check", folder, "--matches", "1"});
  EXPECT_EQ(finished.out, folder + ": 2 fautes\n");
  const auto lines = lines_of(finished.error);
  ASSERT_EQ(lines.size(), 3u) << finished.error;
  const std::string fault =
      folder + "/rules.lua:9: actions.play.apply: « pot » du siège 1 est plein : la limite est de 9";
  EXPECT_EQ(lines[0], "rules : honest, 2 joueurs ; graine 6791897765849424158, coup 2 : " + fault);
  EXPECT_EQ(lines[1], "      pendant l’action  play rose  du joueur 1  (phase play, coup 2)");
  EXPECT_EQ(lines[2], fault + " : de même dans 1 autre partie");
}

TEST(French, CheckTellsWhatIsNeverReached) {
  const std::string folder = cheating("dead-ends");
  const Finished finished = in_french({"check", folder, "--reach", "--matches", "1"});
  EXPECT_EQ(finished.out, folder + ": 5 fautes\n");
  EXPECT_EQ(finished.error,
            "reached : honest : l’action « skip » n’est jamais atteinte\n"
            "reached : honest : l’action « rest » n’est jamais atteinte\n"
            "reached : honest : dans la phase « rest », personne ne décide jamais rien\n"
            "reached : honest : la ligne de décompte « weeds » n’est jamais atteinte\n"
            "reached : honest : " +
                folder + "/rules.lua:19: cette ligne n’est jamais exécutée\n");
}

const char* const two_tests =
    "tests:\n  - {name: Noughts begin, then: {actor: 2}}\n  - {name: Crosses begin, then: {actor: 1}}\n";

TEST(French, TestTellsWhatFails) {
  const std::string folder = noughts(two_tests);
  const Finished finished = in_french({"test", folder});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, folder + ": 1 échec sur 2 tests\n");
  EXPECT_EQ(finished.error, folder +
                                "/tests/rules.yaml:2:41: Noughts begin: qui joue : attendu joueur 2, trouvé joueur 1\n"
                                "    2 |   - {name: Noughts begin, then: {actor: 2}}\n"
                                "      |                                         ^\n");
}

TEST(French, TestTellsWhatWasRefused) {
  const std::string folder = noughts("tests:\n  - {name: Taken, when: [mark b2, mark b2], then: {over: false}}\n");
  EXPECT_EQ(
      lines_of(in_french({"test", folder}).error).front(),
      folder + "/tests/rules.yaml:2:35: Taken: « mark b2 » par le joueur 2 est refusé : « b2 » n’est pas possible ici");
}

TEST(French, TestComparesInLines) {
  const std::string folder = noughts("tests:\n  - {name: Drawn, then: {ranking: [1, 2]}}\n");
  const Finished finished = in_french({"test", folder});
  EXPECT_EQ(finished.error, folder +
                                "/tests/rules.yaml:2:35: Drawn: classement : - est attendu, + est trouvé\n"
                                "    2 |   - {name: Drawn, then: {ranking: [1, 2]}}\n"
                                "      |                                   ^\n"
                                "      - 1. joueur 1\n"
                                "      - 2. joueur 2\n"
                                "      + 1. joueur 1 et joueur 2\n");
}

TEST(French, TheEnvironmentSaysSoToo) {
  const std::string folder = noughts(two_tests);
  Setting setting;
  setting.environment = {{"LANG", "fr_FR.UTF-8"}};
  EXPECT_EQ(run({"test", folder, "--filter", "Crosses"}, setting).out, folder + ": sans faute (1 test)\n");
  const Finished none = run({"test", folder, "--filter", "corner"}, setting);
  EXPECT_EQ(
      none.error,
      "houserule: aucun test n’a « corner » dans son fichier, ses clauses ou son nom\n      = --list les montre\n");
}

TEST(French, CoverageTellsWhatIsReached) {
  const std::string folder = cheating("dead-ends");
  const Finished finished = in_french({"coverage", folder, "--matches", "20"});
  EXPECT_EQ(finished.code, 1);
  const std::string lines = "lignes de " + folder + "/rules.lua";
  const auto row = [&](const std::string& name, std::size_t columns, const std::string& figures) {
    return name + std::string(lines.size() - columns, ' ') + figures + "\n";
  };
  EXPECT_EQ(finished.out, "Honest, 2 joueurs : 20 parties, graine 1 ; 0 test\n\n" +
                              row("atteint", 7, "  sur  dans les parties  dans les tests") +
                              row("actions", 7, "    4                 2               0") +
                              row("phases", 6, "    3                 2               0") +
                              row("lignes de décompte", 18, "    2                 1               0") +
                              row("sortes", 6, "    3                 3               0") +
                              row("effets", 6, "    1                 1               0") +
                              row(lines, lines.size(), "   16                15               0") +
                              "\njamais atteint :\n"
                              "  actions : skip, rest\n"
                              "  phase : rest\n"
                              "  ligne de décompte : weeds\n"
                              "  " +
                              folder + "/rules.lua : ligne 19\n");
}

TEST(French, SimulateSumsUp) {
  const Finished finished = in_french({"simulate", "tic-tac-toe", "--games", "500"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(finished.out,
            "Morpion, 2 joueurs, 500 parties, graine 1\n"
            "\n"
            "            victoires (95 %)\n"
            "Joueur 1  58.0 % (53.6–62.2)\n"
            "Joueur 2  30.2 % (26.3–34.4)\n"
            "\n"
            "parties nulles       11.8 % (9.3–14.9)\n"
            "coups par partie     7.65 ± 0.11 (5–9)\n"
            "choix par coup       5.62 ± 0.09  (d’après 200 parties)\n");
}

TEST(French, SimulateTellsHowRulesFail) {
  const std::string folder = fresh_folder() + "/jeu";
  std::filesystem::create_directories(folder);
  write_file(folder + "/game.yaml",
             "format: 1\nid: empty\ntitle: Empty\nplayers: 2\nmax_plies: 9\n"
             "pieces: {card: {kinds: {ace: {copies: 1}}}}\n"
             "zones:\n  deck: {shape: stack, holds: card, sees: nobody, fill: all}\n"
             "  hand: {shape: set, holds: card, each: player, sees: owner}\n"
             "actions: {take: {do: [{move: deck.top, to: hand}]}}\n"
             "phases: {take: {actions: [take]}}\nflow: [{phase: take}]\n");
  const Finished finished = in_french({"simulate", folder, "--games", "1"});
  EXPECT_EQ(finished.code, 1);
  const auto lines = lines_of(finished.error);
  ASSERT_EQ(lines.size(), 4u) << finished.error;
  EXPECT_EQ(lines[0], folder + "/game.yaml:10: « deck » est vide");
  EXPECT_EQ(lines[1], "      pendant l’action  take  du joueur 2  (phase take, coup 1)");
  EXPECT_EQ(lines[2], "      = plus d’exemplaires, ou seulement s’il y en a : when: not deck empty");
  EXPECT_TRUE(lines[3].starts_with("      pour y revenir : houserule replay ")) << lines[3];
}

TEST(French, DiffCountsWhatChanges) {
  const Finished finished = in_french({"diff", "coral-reef", "--set", "hand=8"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(lines_of(finished.out).front(), "coral-reef → coral-reef avec hand=8");
  EXPECT_EQ(lines_of(finished.out).back(), "ajouts : 0, suppressions : 0, changements : 3");
}

TEST(French, ReplayAndWhyTellOfAMatch) {
  const std::string record = fresh_folder() + "/partie.jsonl";
  Setting setting;
  setting.input = "mark b2\nmark a1\n";
  run({"play", "tic-tac-toe", "--seat", "2=human", "--seed", "1", "--record", record}, setting);
  const auto replayed = lines_of(in_french({"replay", record}).out);
  EXPECT_EQ(replayed.front(), "partie 1 : tic-tac-toe, 2 joueurs, graine 1, 2 coups");
  EXPECT_EQ(replayed.back(), "pas finie");
  EXPECT_EQ(lines_of(in_french({"why", record, "--at", "2", "mark", "b2"}).out).front(), "après le coup 2, joueur 1 :");
  EXPECT_EQ(in_french({"why", record, "--at", "7"}).error, "houserule: la partie a 2 coups, pas 7\n");
}

TEST(French, ARecordThatCannotBeReadIsToldOf) {
  const Finished finished = in_french({"replay", "nowhere.jsonl"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error,
            "houserule: nowhere.jsonl ne se lit pas\n      = donnez un enregistrement : FICHIER.jsonl\n");
}

}  // namespace
}  // namespace houserule::test::french_test
