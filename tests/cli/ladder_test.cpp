// Bots against each other, from the command line.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::ladder_test {
namespace {

using Json = nlohmann::json;

/// A game of one ply a player: `from` to `to` coins.
std::string coins(const std::string& range = "1..6", const std::string& players = "2..3", int plies = 9) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml", "format: 2\nid: coins\ntitle: Coins\nplayers: " + players +
                                        "\nmax_plies: " + std::to_string(plies) +
                                        "\ncounters:\n  coins: {each: player}\n"
                                        "phases:\n  take: {actions: [take]}\n"
                                        "actions:\n  take:\n    choose: {n: {from: " +
                                        range +
                                        "}}\n    do: [{add: n, to: coins}]\n"
                                        "flow:\n  - phase: take\n"
                                        "scoring:\n  coins: {counter: coins}\n");
  return folder;
}

const std::vector<std::string> two_bots{"--bot", "random", "--bot", "greedy"};

std::vector<std::string> ladder(const std::string& game, const std::vector<std::string>& more = {}) {
  std::vector<std::string> words{"ladder", game};
  words.insert(words.end(), two_bots.begin(), two_bots.end());
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Ladder, TellsWhoIsStronger) {
  const Finished told = run(ladder(coins()));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_EQ(told.error, "");
  EXPECT_EQ(told.out,
            "Coins, 2 players, seed 1\n"
            "\n"
            "bot     Elo\n"
            "greedy  438  ± 129\n"
            "random    0\n"
            "\n"
            "wins against  greedy  random\n"
            "greedy                93.0 %\n"
            "random         7.0 %\n"
            "\n"
            "100 matches, as many of each line-up, each bot as often at each seat.\n"
            "400 Elo more: ten wins for one. All intervals together are right in 95 of 100 ladders (Bradley–Terry).\n"
            "Skill matters: greedy beats random, 93 of 100.\n");
}

TEST(Ladder, SaysThatALotteryIsOne) {
  const Finished told = run(ladder(coins("3..3"), {"--matches", "2000"}));
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("A lottery, as far as these bots can tell: even greedy hardly beats random"),
            std::string::npos)
      << told.out;
}

TEST(Ladder, SaysThatItDoesNotKnowYet) {
  const Finished told = run(ladder(coins("3..3"), {"--matches", "10"}));
  EXPECT_NE(told.out.find("\nWhether skill matters is not known yet: play more matches.\n"), std::string::npos)
      << told.out;
}

TEST(Ladder, WithoutRandomNothingIsSaidOfSkill) {
  const Finished told = run({"ladder", coins(), "--bot", "greedy", "--bot", "mcts:4", "--matches", "4"});
  EXPECT_NE(told.out.find("\nWhether skill matters is seen beside random: let it play, too.\n"), std::string::npos)
      << told.out;
}

TEST(Ladder, AtATableOfThreeEveryTwoCount) {
  const Finished told = run(ladder(coins(), {"--players", "3", "--matches", "7"}));
  EXPECT_EQ(told.code, 0) << told.error;
  // Two line-ups, seven rounded up to nine: each bot sits at each seat as often.
  EXPECT_NE(told.out.find("\n18 matches, as many of each line-up, each bot as often at each seat.\n"
                          "Every two at a table count: the better place wins, the same place is half a win.\n"),
            std::string::npos)
      << told.out;
}

TEST(Ladder, InFrench) {
  const Finished told = run(ladder(coins(), {"--lang", "fr"}));
  EXPECT_NE(told.out.find("\n100 parties, autant de chaque tablée, chaque robot aussi souvent à chaque siège.\n"),
            std::string::npos)
      << told.out;
  EXPECT_NE(told.out.find("\nL’adresse compte : greedy bat random, 93 sur 100.\n"), std::string::npos);
}

TEST(Ladder, ForProgramsTheSameOnAnyNumberOfThreads) {
  const std::string game = coins();
  const Finished alone = run(ladder(game, {"--json", "--threads", "1"}));
  EXPECT_EQ(alone.code, 0) << alone.error;
  EXPECT_EQ(alone.out, run(ladder(game, {"--json", "--threads", "3"})).out);
  const Json json = Json::parse(alone.out);
  EXPECT_EQ(json["game"], "coins");
  EXPECT_EQ(json["matches"], 100);
  EXPECT_EQ(json["unfinished"], 0);
  EXPECT_EQ(json["stopped"], false);
  EXPECT_EQ(json["skill_matters"], "yes");
  ASSERT_EQ(json["bots"].size(), 2u);
  EXPECT_EQ(json["bots"][0]["bot"], "greedy");
  EXPECT_EQ(json["bots"][0]["against"]["random"], Json({{"met", 100}, {"won", 93.0}}));
  EXPECT_EQ(json["bots"][1]["elo"], 0.0);
}

struct Refused {
  std::vector<std::string> words;
  std::string error;
};

TEST(Ladder, SaysWhatItCanNotDo) {
  const std::string game = coins(), alone = coins("1..6", "1..2");
  const std::vector<Refused> all{
      {{"ladder", game, "--bot", "greedy"},
       "a ladder needs two bots: only greedy is named\n      = name others: --bot random\n"},
      {{"ladder", game, "--bot", "greedy", "--bot", "greedy"},
       "--bot greedy: it is there already\n"
       "      = the same bot plays at several seats if there are more seats than bots\n"},
      {{"ladder", game, "--bot", "easy", "--bot", "greedy"},
       "--bot greedy: it is there already\n"
       "      = the same bot plays at several seats if there are more seats than bots\n"},
      {{"ladder", game, "--bot", "gredy", "--bot", "random"},
       "--bot gredy: there is no bot 'gredy'\n      = there are: random, greedy, mcts, program\n"},
      {{"ladder", game, "--bot", "random", "--bot", "mcts:20ms"},
       "mcts:20ms plays by the clock: what it does hangs on the machine, not on the rules\n"
       "      = say how many iterations: mcts:500\n"},
      {ladder(alone, {"--players", "1"}),
       "coins for 1: nobody plays against anybody\n      = how much better one does than another: houserule compare " +
           alone + " --players 1 --other-seat all=random\n"},
      {ladder(alone, {"--players", "1", "--lang", "fr"}),
       "coins à 1 : personne ne joue contre personne\n      = combien l’un fait mieux que l’autre : houserule compare " +
           alone + " --players 1 --other-seat all=random\n"},
      {ladder(game, {"--players", "7"}), "coins is for 2 to 3 players, not 7\n"}};
  for (const Refused& refused : all) {
    const Finished finished = run(refused.words);
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.error, "houserule: " + refused.error);
    EXPECT_EQ(finished.out, "");
  }
}

TEST(Ladder, MatchesThatNeverEndTellNothing) {
  const Finished finished = run(ladder(coins("1..6", "2", 1), {"--matches", "10"}));
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error, "houserule: no match came to its end: 10 matches, each as long as the rules allow\n");
}

TEST(Ladder, NamesAProgramThatDoesNotAnswer) {
  const std::string game = coins();
  const Finished finished = run({"ladder", game, "--bot", "random", "--bot", "program:false"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(finished.error,
            "houserule: the program 'false': it has ended with code 1\n"
            "      = houserule play " +
                game + " --seat all=random --seat 2=… with that program says at which ply, and saves the match\n");
}

TEST(Ladder, AnInterruptTellsWhatIsKnown) {
  Running running(ladder(coins(), {"--matches", "1000000000"}), Running::At::terminal);
  ASSERT_TRUE(running.wait_for(" left")) << running.screen();
  running.type("\x03");
  EXPECT_TRUE(running.wait_for("then stopped: a part of the answer.")) << running.screen();
  EXPECT_EQ(running.finish(), 130);
}

}  // namespace
}  // namespace houserule::test::ladder_test
