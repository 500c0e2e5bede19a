// Two sets of rules beside each other, from the command line.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::compare_test {
namespace {

using Json = nlohmann::json;

/// A game of one ply a player: 1 to 6 coins, and `bonus` more.
std::string coins() {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml",
             "format: 2\nid: coins\ntitle: Coins\nplayers: 2\nmax_plies: 9\nparameters:\n"
             "  bonus: {type: integer, default: 0, minimum: 0, maximum: 9}\n"
             "counters:\n  coins: {each: player}\n"
             "phases:\n  take: {actions: [take]}\n"
             "actions:\n  take:\n    choose: {n: {from: 1..6}}\n"
             "    do: [{add: n, to: coins}, {add: $bonus, to: coins}]\n"
             "flow:\n  - phase: take\n"
             "scoring:\n  coins: {counter: coins}\n");
  return folder;
}

TEST(Compare, TellsWhatAParameterChanges) {
  const Finished told = run({"compare", coins(), "--set", "bonus=2", "--measure", "total", "--seat", "all=random"});
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.error, "");
  EXPECT_EQ(told.out,
            "A: coins\n"
            "B: coins with bonus=2\n"
            "2 players, played by random, seed 1\n"
            "\n"
            "measure               A     B         B − A\n"
            "total of a player  3.66  5.66  +2.00 ± 0.00  more\n"
            "\n"
            "128 pairs of matches: enough to answer all of it.\n"
            "All intervals together are right in 95 of 100 comparisons, at every look (confidence sequences).\n"
            "Nothing is said of skill: one side plays at random.\n"
            "\n"
            "Looked at besides (exploration: * stands out among all of 7 measures, Benjamini–Hochberg at 5 %)\n"
            "measure           A     B         B − A\n"
            "points: coins  3.66  5.66  +2.00 ± 0.00  *\n"
            "The others do not stand out: --all lists them.\n");
}

TEST(Compare, TheSameOnAnyNumberOfThreads) {
  std::vector<std::string> arguments{"compare", coins(), "--set", "bonus=1", "--matches", "200", "--json", "--threads"};
  auto one = arguments, three = arguments;
  one.emplace_back("1");
  three.emplace_back("3");
  const Finished alone = run(one);
  EXPECT_EQ(alone.code, 0) << alone.error;
  EXPECT_EQ(alone.out, run(three).out);
}

TEST(Compare, ForPrograms) {
  const Finished finished = run({"compare", coins(), "--set", "bonus=2", "--json", "--measure", "total"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  const Json json = Json::parse(finished.out);
  EXPECT_EQ(json["players"], 2);
  EXPECT_EQ(json["a"]["parameters"], Json::object());
  EXPECT_EQ(json["b"]["parameters"], Json({{"bonus", 2}}));
  EXPECT_EQ(json["b"]["policies"], Json({"greedy", "greedy"}));
  EXPECT_EQ(json["end"], "decided");
  ASSERT_EQ(json["answers"].size(), 1u);
  EXPECT_EQ(json["answers"][0]["measure"], "total");
  EXPECT_EQ(json["answers"][0]["verdict"], "more");
  EXPECT_EQ(json["answers"][0]["difference"], 2.0);
  EXPECT_EQ(json["explored"].size(), 7u);  // no skill: nobody asked
}

TEST(Compare, InFrench) {
  const Finished told =
      run({"compare", coins(), "--set", "bonus=1", "--measure", "total", "--matters", "total=3", "--lang", "fr"});
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("+1.00 ± 0.00  pas de différence qui compte (moins de 3.00)"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("128 paires de parties : assez pour répondre à tout."), std::string::npos);
}

TEST(Compare, SetsTwoGamesOfOneShapeSideBySide) {
  const std::string game = coins(), other = coins();
  std::string data = read_file(other + "/game.yaml");
  write_file(other + "/game.yaml", data.replace(data.find("default: 0"), 10, "default: 2"));
  const Finished told = run({"compare", game, other, "--set", "bonus=3", "--measure", "total"});
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_TRUE(told.out.starts_with("A: " + game + "\nB: " + other +
                                   " with bonus=3\n"
                                   "2 players, played by greedy, seed 1\n\n"
                                   "measure               A     B         B − A\n"
                                   "total of a player  6.00  9.00  +3.00 ± 0.00  more\n"))
      << told.out;
}

TEST(Compare, SaysWhatTheSecondWordIsIfItIsNoGame) {
  const Finished variant = run({"compare", "coral-reef", "lagoon"});
  EXPECT_EQ(variant.code, 2);
  EXPECT_EQ(variant.error,
            "houserule: lagoon is a variant of coral-reef, not a game\n      = write --variant lagoon\n");
  EXPECT_EQ(run({"compare", "coral-reef", "hand=8", "--lang", "fr"}).error,
            "houserule: hand=8 est un réglage, pas un jeu\n      = écrivez --set hand=8\n");
  EXPECT_EQ(run({"compare", "coral-reef", "corral-reef"}).error,
            run({"compare", "corral-reef", "--variant", "lagoon"}).error);
  EXPECT_EQ(run({"compare", "coral-reef", "tic-tac-toe", "--players", "4"}).error,
            "houserule: coral-reef is for 4 players and tic-tac-toe is not: they can't be compared at one table\n"
            "      = choose another number with --players\n");
}

struct Refused {
  std::vector<std::string> words;
  std::string error;
};

TEST(Compare, SaysWhatItCanNotDo) {
  const std::string game = coins();
  const std::vector<Refused> all{
      {{},
       "nothing to compare the game with\n      = name a variant or a parameter: --variant ID or --set NAME=VALUE\n"},
      {{"--set", "bonus=0"},
       "both sides are the same: coins\n      = name what differs: --variant SIDE, --set NAME=VALUE or --other-seat WHO\n"},
      {{"--other-seat", "all=greedy"},
       "both sides are the same: coins\n      = name what differs: --variant SIDE, --set NAME=VALUE or --other-seat WHO\n"},
      {{"--set", "bonus=1", "--measure", "fun"},
       "fun: there is no measure of that name\n      = there are: total, plies, margin, seat-advantage, skill, wins:2, "
       "shared, line:coins, uses:take\n"},
      {{"--set", "bonus=1", "--matters", "total=none"},
       "--matters total=none: that is no number above 0\n      = for example --matters total=2,plies=5%\n"},
      {{"--set", "bonus=1", "--matters", "total"},
       "--matters total: that is no number above 0\n      = for example --matters total=2,plies=5%\n"},
      {{"--set", "bonus=1", "--measure", "total", "--matters", "plies=5%"},
       "--matters plies=5%: nothing is asked about plies\n      = ask it: --measure plies\n"},
      {{"--set", "bonus=1", "--matches", "200", "--precision", "1%"},
       "--matches excludes --precision\n      = see houserule compare --help\n"},
      {{"--set", "bonus=1", "--precision", "1"},
       "--precision 1: that is no share above 0 and below 100%\n      = for example --precision 1%\n"},
      {{"--set", "bonus=1", "--precision", "0%"},
       "--precision 0%: that is no share above 0 and below 100%\n      = for example --precision 1%\n"},
      {{"--set", "bonus=1", "--time", "5h"},
       "--time 5h: that is no number above 0\n      = for example --time 60s or --time 5m\n"}};
  for (const Refused& refused : all) {
    std::vector<std::string> words{"compare", game};
    words.insert(words.end(), refused.words.begin(), refused.words.end());
    const Finished finished = run(words);
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "houserule: " + refused.error);
    EXPECT_EQ(finished.out, "");
  }
}

TEST(Compare, NorDoBotsThatPlayByTheClock) {
  const Finished finished = run({"compare", coins(), "--set", "bonus=1", "--seat", "2=mcts:20ms"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error,
            "houserule: mcts:20ms plays by the clock: what it does hangs on the machine, not on the rules\n"
            "      = say how many iterations: mcts:500\n");
}

TEST(Compare, HumansDoNotPlay) {
  const Finished finished = run({"compare", coins(), "--set", "bonus=1", "--seat", "1=human"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error.substr(0, finished.error.find('\n')), "houserule: a comparison has no human seats");
}

TEST(Compare, RulesForOtherNumbersOfPlayersAreNotCompared) {
  const std::string folder = coins();
  std::filesystem::create_directory(folder + "/variants");
  write_file(folder + "/variants/crowd.yaml", "id: crowd\ntitle: Crowd\nchange:\n  set:\n    players: 3..4\n");
  const Finished finished = run({"compare", folder, "--variant", "crowd"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error,
            "houserule: coins is for 2 players and coins with crowd is not: they can't be compared at one table\n"
            "      = choose another number with --players\n");
}

TEST(Compare, SaysWhichSideFailsAndHowToGetThere) {
  const std::string folder = coins();
  std::string game = read_file(folder + "/game.yaml");
  write_file(folder + "/game.yaml", game.insert(game.find("players:"), "rules: rules.lua\n"));
  write_file(folder + "/rules.lua",
             "local rules = {actions = {take = {}}}\n"
             "function rules.actions.take.apply(game, player, a)\n"
             "  if parameters.bonus == 3 then game:add(game, 'gold', 1) end\n"
             "end\n"
             "return rules\n");
  Setting setting;
  setting.environment = {{"XDG_STATE_HOME", fresh_folder()}};
  const Finished finished = run({"compare", folder, "--set", "bonus=3", "--threads", "1"}, setting);
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.out, "");
  EXPECT_TRUE(finished.error.starts_with("coins with bonus=3 fails:\n" + folder + "/rules.lua:3: ")) << finished.error;
  const auto at = finished.error.find("replay: houserule replay ");
  ASSERT_NE(at, std::string::npos) << finished.error;
  EXPECT_NE(finished.error.find("-fault.jsonl --at 0\n"), std::string::npos);
}

TEST(Compare, NamesAProgramThatDoesNotAnswer) {
  const std::string game = coins();
  const Finished finished = run({"compare", game, "--set", "bonus=1", "--seat", "all=program:false"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error,
            "houserule: the program 'false': it has ended with code 1\n"
            "      = houserule play " +
                game + " --seat all=random --seat 2=… with that program says at which ply, and saves the match\n");
}

TEST(Compare, AMeasureAskedForTwiceIsAnsweredOnce) {
  const Finished finished =
      run({"compare", coins(), "--set", "bonus=1", "--json", "--measure", "total", "--measure", "total"});
  EXPECT_EQ(Json::parse(finished.out)["answers"].size(), 1u);
}

TEST(Compare, BeforeTheFirstPairIsOverNothingIsKnown) {
  Running running({"compare", "coral-reef", "--variant", "lagoon", "--seat", "all=mcts:100000"}, Running::At::terminal);
  ASSERT_TRUE(running.wait_for("no pair of matches is over yet")) << running.screen();
  running.type("\x03");
  EXPECT_TRUE(running.wait_for("houserule: stopped before the first pair of matches was over")) << running.screen();
  EXPECT_EQ(running.finish(), 130);
}

TEST(Compare, SaysWhatTheStrongerWouldWinWithoutSkill) {
  const Finished finished = run({"compare", coins(), "--set", "bonus=1", "--measure", "skill"});
  EXPECT_NE(finished.out.find("Without skill the stronger would win 50.00 %.\n"), std::string::npos) << finished.out;
}

TEST(Compare, AnInterruptTellsWhatIsKnown) {
  Running running({"compare", coins(), "--seat", "all=random", "--other-seat", "all=greedy", "--measure",
                   "seat-advantage", "--precision", "0.001%", "--most", "1000000000"},
                  Running::At::terminal);
  ASSERT_TRUE(running.wait_for(" pairs: ")) << running.screen();
  running.type("\x03");
  EXPECT_TRUE(running.wait_for("then stopped: a part of the answer.")) << running.screen();
  EXPECT_EQ(running.finish(), 130);
}

}  // namespace
}  // namespace houserule::test::compare_test
