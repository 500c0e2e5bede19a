// Values searched for what is wanted, from the command line.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::tune_test {
namespace {

using Json = nlohmann::json;

/// Each takes once: `prize` coins, and as many as a number says.
std::string coins() {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: coins\ntitle: Coins\nplayers: 2..3\nmax_plies: 9\n"
             "parameters:\n  prize: {type: integer, default: 2, minimum: 1, maximum: 9}\n"
             "counters:\n  coins: {each: player}\n"
             "phases:\n  take: {actions: [take]}\n"
             "actions:\n  take:\n    do: [{add: $prize, to: coins}, {add: 1, to: coins}]\n"
             "flow:\n  - phase: take\n"
             "scoring:\n  coins: {counter: coins}\n");
  return folder;
}

std::vector<std::string> tune(const std::string& game, const std::vector<std::string>& more) {
  std::vector<std::string> words{"tune", game, "--matches", "4", "--again", "30"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Tune, FindsTheValueThatIsWanted) {
  const std::string game = coins();
  const Finished told = run(tune(game, {"--vary", "prize=1..6", "--want", "total=6"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.error, "");
  EXPECT_EQ(told.out,
            "Coins, 2 players, seed 1, played by greedy\n"
            "6 sets of rules\n"
            "wanted: total of a player = 6.00 (± 0.30 is as near as it need be)\n"
            "\n"
            "prize     total   away  matches\n"
            "5          6.00   0.00       16\n"
            "4          5.00   3.33       16\n"
            "6          7.00   3.33        8\n"
            "3          4.00   6.67        4\n"
            "as it is   3.00  10.00        4\n"
            "1          2.00  13.33        4\n"
            "away: how many times the ± allowed, over all that is wanted.\n"
            "\n"
            "measured again, on 30 matches of its own each\n"
            "prize                          total\n"
            "5             6.00 ± 0.00, as wanted\n"
            "4         5.00 ± 0.00, not as wanted\n"
            "as it is  3.00 ± 0.00, not as wanted\n"
            "\n"
            "All intervals together are right in 95 of 100 tunings (Student’s).\n"
            "\n"
            "The nearest as a variant (--write variants/tuned.yaml makes the file):\n"
            "\n"
            "# Found by: houserule tune " +
                game +
                " --vary prize=1..6 --want total=6 --matches 4 --again 30\n"
                "id: tuned\n"
                "title: {en: Tuned, fr: Réglé}\n"
                "about:\n"
                "  en: prize = 5\n"
                "  fr: prize = 5\n"
                "change:\n"
                "  set:\n"
                "    parameters.prize.default: 5\n");
}

TEST(Tune, TakesPathsAndSeveralWishes) {
  const std::string game = coins();
  const Finished told = run(tune(game, {"--vary", "prize=1,3", "--vary", "actions.take.do[2].add=0..2", "--want",
                                        "total=5", "--want", "plies=2", "--matters", "total=1,plies=10%"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(
      told.out,
      "Coins, 2 players, seed 1, played by greedy\n"
      "7 sets of rules\n"
      "wanted: total of a player = 5.00 (± 1.00 is as near as it need be)\n"
      "wanted: plies a match = 2.00 (± 0.20 is as near as it need be)\n"
      "\n"
      "prize, actions.take.do[2].add  total  plies  away  matches\n"
      "3, 2                            5.00   2.00  0.00       16\n"
      "3, 1                            4.00   2.00  0.71       16\n"
      "as it is                        3.00   2.00  1.41        8\n"
      "1, 2                            3.00   2.00  1.41        8\n"
      "3, 0                            3.00   2.00  1.41        4\n"
      "1, 1                            2.00   2.00  2.12        4\n"
      "1, 0                            1.00   2.00  2.83        4\n"
      "away: how many times the ± allowed, over all that is wanted.\n"
      "\n"
      "measured again, on 30 matches of its own each\n"
      "prize, actions.take.do[2].add                       total                   plies\n"
      "3, 2                               5.00 ± 0.00, as wanted  2.00 ± 0.00, as wanted\n"
      "3, 1                               4.00 ± 0.00, as wanted  2.00 ± 0.00, as wanted\n"
      "as it is                       3.00 ± 0.00, not as wanted  2.00 ± 0.00, as wanted\n"
      "\n"
      "All intervals together are right in 95 of 100 tunings (Student’s).\n"
      "\n"
      "The nearest as a variant (--write variants/tuned.yaml makes the file):\n"
      "\n"
      "# Found by: houserule tune " +
          game +
          " --vary prize=1,3 --vary 'actions.take.do[2].add=0..2' --want total=5 --want plies=2 --matters total=1 --matters plies=10% --matches 4 --again 30\n"
          "id: tuned\n"
          "title: {en: Tuned, fr: Réglé}\n"
          "about:\n"
          "  en: 'prize = 3, actions.take.do[2].add = 2'\n"
          "  fr: 'prize = 3, actions.take.do[2].add = 2'\n"
          "change:\n"
          "  set:\n"
          "    parameters.prize.default: 3\n"
          "    actions.take.do[2].add: 2\n");
}

TEST(Tune, SaysThatTheRulesAreBestAsTheyAre) {
  const std::string game = coins();
  const Finished told = run(tune(game, {"--vary", "prize=5..7", "--want", "total=3"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.out,
            "Coins, 2 players, seed 1, played by greedy\n"
            "4 sets of rules\n"
            "wanted: total of a player = 3.00 (± 0.15 is as near as it need be)\n"
            "\n"
            "prize     total   away  matches\n"
            "as it is   3.00   0.00        8\n"
            "5          6.00  20.00        8\n"
            "6          7.00  26.67        4\n"
            "7          8.00  33.33        4\n"
            "away: how many times the ± allowed, over all that is wanted.\n"
            "\n"
            "measured again, on 30 matches of its own each\n"
            "prize                          total\n"
            "as it is      3.00 ± 0.00, as wanted\n"
            "5         6.00 ± 0.00, not as wanted\n"
            "\n"
            "All intervals together are right in 95 of 100 tunings (Student’s).\n"
            "Nothing that was tried comes nearer than the rules as they are.\n");
}

TEST(Tune, SaysThatThereIsNoFileWhereNothingChanges) {
  const std::string file = fresh_folder() + "/as-it-is.yaml";
  const Finished told = run(tune(coins(), {"--vary", "prize=5..7", "--want", "total=3", "--write", file}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_TRUE(told.out.ends_with(file + " is not written: there is nothing to change.\n")) << told.out;
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(Tune, IsNotSureOfAFewMatchesThatAreAlike) {
  const Finished told =
      run({"tune", coins(), "--vary", "prize=5,7", "--want", "total=6", "--matches", "4", "--again", "29"});
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("measured again, on 29 matches of its own each\n"
                          "prize                       total\n"
                          "5         6.00 ± …, not known yet\n"
                          "7         8.00 ± …, not known yet\n"
                          "as it is  3.00 ± …, not known yet\n"),
            std::string::npos)
      << told.out;
}

TEST(Tune, WritesAVariantThatPlays) {
  const std::string game = coins(), file = game + "/variants/richer.yaml";
  const Finished told = run(tune(game, {"--vary", "prize=1..6", "--want", "total=6", "--write", file}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("Written: " + file + "\n"), std::string::npos) << told.out;
  EXPECT_EQ(read_file(file),
            "# Found by: houserule tune " + game + " --vary prize=1..6 --want total=6 --matches 4 --again 30 --write " +
                file +
                "\nid: richer\ntitle: {en: Tuned, fr: Réglé}\nabout:\n  en: prize = 5\n  fr: prize = 5\n"
                "change:\n  set:\n    parameters.prize.default: 5\n");
  const Finished checked = run({"check", game});
  EXPECT_EQ(checked.code, 0) << checked.out << checked.error;
  const Finished compared = run({"compare", game, "--variant", "richer", "--measure", "total", "--matches", "4"});
  EXPECT_NE(compared.out.find("6.00"), std::string::npos) << compared.out;
}

TEST(Tune, KeepsWhatTheGameWasSetTo) {
  const Finished told = run(tune("nutz", {"--variant", "rich-summer", "--set", "numbers.moons.others=0", "--vary",
                                          "numbers.moons.last=0..1", "--want", "plies=70"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("requires: [rich-summer]\nchange:\n  set:\n    numbers.moons.others: 0\n"
                          "    numbers.moons.last: "),
            std::string::npos)
      << told.out;
}

TEST(Tune, IsTheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> words =
      tune("coral-reef", {"--vary", "hand=8..10", "--want", "seat-advantage=0", "--json", "--threads"});
  auto alone = words, together = words;
  alone.emplace_back("1");
  together.emplace_back("3");
  EXPECT_EQ(run(alone).out, run(together).out);
}

TEST(Tune, TellsProgramsEverything) {
  const Finished told = run(tune(coins(), {"--vary", "prize=1..3", "--want", "total=5", "--json"}));
  const Json json = Json::parse(told.out);
  EXPECT_EQ(json.at("game"), "coins");
  EXPECT_EQ(json.at("stopped"), false);
  EXPECT_EQ(json.at("wanted"), Json::parse(R"([{"measure": "total", "target": 5, "matters": 0.25}])"));
  ASSERT_EQ(json.at("search").size(), 3u);
  EXPECT_EQ(json.at("search").at(1).at("set"), Json::object());
  EXPECT_EQ(json.at("search").at(0).at("set"), Json::parse(R"({"prize": "3"})"));
  EXPECT_EQ(json.at("search").at(0).at("measures").at(0).at("mean"), 4);
  ASSERT_EQ(json.at("again").size(), 2u);
  EXPECT_EQ(json.at("again").at(0).at("measures").at(0).at("answer"), "not as wanted");
}

TEST(Tune, SpeaksFrench) {
  const std::string game = coins();
  const Finished told = run(tune(game, {"--vary", "prize=1..6", "--want", "total=6", "--lang", "fr"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.out,
            "Coins, 2 joueurs, graine 1, joué par greedy\n"
            "6 jeux de règles\n"
            "voulu : total d’un joueur = 6.00 (± 0.30 est assez proche)\n"
            "\n"
            "prize     total  écart  parties\n"
            "5          6.00   0.00       16\n"
            "4          5.00   3.33       16\n"
            "6          7.00   3.33        8\n"
            "3          4.00   6.67        4\n"
            "tel quel   3.00  10.00        4\n"
            "1          2.00  13.33        4\n"
            "écart : combien de fois le ± admis, sur tout ce qui est voulu.\n"
            "\n"
            "remesuré, chacun sur 30 parties à part\n"
            "prize                            total\n"
            "5             6.00 ± 0.00, comme voulu\n"
            "4         5.00 ± 0.00, pas comme voulu\n"
            "tel quel  3.00 ± 0.00, pas comme voulu\n"
            "\n"
            "Les intervalles sont justes ensemble dans 95 réglages sur 100 (Student).\n"
            "\n"
            "Le plus proche, comme variante (--write variants/tuned.yaml en fait le fichier) :\n"
            "\n"
            "# Found by: houserule tune " +
                game +
                " --vary prize=1..6 --want total=6 --matches 4 --again 30\n"
                "id: tuned\n"
                "title: {en: Tuned, fr: Réglé}\n"
                "about:\n"
                "  en: prize = 5\n"
                "  fr: prize = 5\n"
                "change:\n"
                "  set:\n"
                "    parameters.prize.default: 5\n");
}

TEST(Tune, SaysWhichRulesFail) {
  const std::string game = coins();
  std::string data = read_file(game + "/game.yaml");
  write_file(game + "/game.yaml", data.insert(data.find("players:"), "rules: rules.lua\n"));
  write_file(game + "/rules.lua",
             "local rules = {actions = {take = {}}}\n"
             "function rules.actions.take.apply(game, player, a)\n"
             "  if parameters.prize == 4 then game:add(game, 'gold', 1) end\n"
             "end\n"
             "return rules\n");
  Setting setting;
  setting.environment = {{"XDG_STATE_HOME", fresh_folder()}};
  const Finished told = run(tune(game, {"--vary", "prize=3..5", "--want", "total=6", "--threads", "1"}), setting);
  EXPECT_EQ(told.code, 1);
  EXPECT_EQ(told.out, "");
  EXPECT_TRUE(told.error.starts_with("coins with prize=4 fails:\n" + game + "/rules.lua:3: ")) << told.error;
  EXPECT_NE(told.error.find("houserule replay "), std::string::npos) << told.error;
}

struct Refusal {
  std::vector<std::string> more;
  std::string error;
};

TEST(Tune, RefusesWhatItCannotDo) {
  const std::string game = coins();
  const Refusal refusals[] = {
      {{"--vary", "prize", "--want", "total=6"},
       "houserule: --vary prize: values are missing\n"
       "      = for example --vary hand=6..10 or --vary numbers.points.octopus=2,3,4\n"},
      {{"--vary", "prize=1,,2", "--want", "total=6"},
       "houserule: --vary prize=1,,2: values are missing\n"
       "      = for example --vary hand=6..10 or --vary numbers.points.octopus=2,3,4\n"},
      {{"--vary", "prize=6..1", "--want", "total=6"},
       "houserule: --vary prize=6..1: 6..1 has no number in it\n"
       "      = the smaller number comes first: 1..6\n"},
      {{"--vary", "prize=1", "--vary", "prize=2", "--want", "total=6"},
       "houserule: --vary prize: its values are named twice\n"
       "      = name them all at once: --vary prize=1,2,4..6\n"},
      {{"--vary", "actions.take.do[2].add=0..1000", "--want", "total=6"},
       "houserule: more than 1000 sets of rules can't be tried\n"
       "      = vary fewer values at once\n"},
      {{"--vary", "prize=1..9", "--vary", "actions.take.do[2].add=0..200", "--want", "total=6"},
       "houserule: more than 1000 sets of rules can't be tried\n"
       "      = vary fewer values at once\n"},
      {{"--vary", "prize=2", "--want", "total=6"},
       "houserule: all that is to be tried is the game as it is\n"
       "      = name another value: --vary prize=VALUES\n"},
      {{"--vary", "prize=8..10", "--want", "total=6"},
       "--set prize=10: parameters.prize: '10' is more than the maximum 9\n"},
      {{"--vary", "prise=1..2", "--want", "total=6"},
       "--set prise=1: there is no parameter 'prise'\n"
       "      = did you mean 'prize'?\n"},
      {{"--vary", "prize=1..2", "--want", "total"},
       "houserule: --want total: that is no measure and value\n"
       "      = for example --want 'seat advantage=0' or --want plies=60\n"},
      {{"--vary", "prize=1..2", "--want", "total=much"},
       "houserule: --want total=much: that is no measure and value\n"
       "      = for example --want 'seat advantage=0' or --want plies=60\n"},
      {{"--vary", "prize=1..2", "--want", "total=50%"},
       "houserule: --want total=50%: only of a share can it be said in %\n"
       "      = write a number: total=60\n"},
      {{"--vary", "prize=1..2", "--want", "total=6", "--want", "total=7"},
       "houserule: --want total=7: something is wanted of it already\n"
       "      = one value a measure\n"},
      {{"--vary", "prize=1..2", "--want", "fun=1"},
       "houserule: fun: there is no measure of that name\n"
       "      = there are: total, plies, margin, seat-advantage, skill, wins:2, shared, line:coins, uses:take\n"},
      {{"--vary", "prize=1..2", "--want", "total=6", "--matters", "total=0"},
       "houserule: --matters total=0: that is no number above 0\n"
       "      = for example --matters plies=2\n"},
      {{"--vary", "prize=1..2", "--want", "margin=0", "--matters", "margin=5%"},
       "houserule: --matters margin=5%: what is wanted is 0, and a share of that is nothing\n"
       "      = write an amount: --matters margin=2\n"},
      {{"--vary", "prize=1..2", "--want", "margin=0", "--matters", "margin=5%", "--lang", "fr"},
       "houserule: --matters margin=5% : ce qui est voulu est 0, dont une part n’est rien\n"
       "      = écrivez une quantité : --matters margin=2\n"},
      {{"--vary", "prize=1..2", "--want", "total=6", "--matters", "plies=2"},
       "houserule: --matters plies=2: nothing is wanted of plies\n"
       "      = say what: --want plies=VALUE\n"},
      {{"--vary", "prize=1..2", "--want", "total=6", "--write", game + "/Tuned.yaml"},
       "houserule: --write " + game +
           "/Tuned.yaml: a variant's file can't be called so\n"
           "      = lower-case letters and hyphens, and .yaml: my-game/variants/tuned.yaml\n"},
      {{"--vary", "prize=1..2", "--want", "total=6", "--write", game + "/game.yaml"},
       "houserule: --write " + game +
           "/game.yaml: there is something of that name already\n"
           "      = choose another name, or remove it\n"},
      {{"--vary", "prize=1..2", "--want", "total=6", "--seat", "1=mcts:20ms"},
       "houserule: mcts:20ms plays by the clock: what it does hangs on the machine, not on the rules\n"
       "      = say how many iterations: mcts:500\n"},
  };
  for (const Refusal& refusal : refusals) {
    const Finished told = run(tune(game, refusal.more));
    EXPECT_EQ(told.code, 2) << refusal.more[1];
    EXPECT_EQ(told.out, "");
    EXPECT_EQ(told.error, refusal.error);
  }
}

}  // namespace
}  // namespace houserule::test::tune_test
