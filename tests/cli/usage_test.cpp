// What the command line says about itself and about slips.
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::usage_test {
namespace {

/// All that --help lists.
std::vector<std::string> commands() {
  const std::string help = run({"--help"}).out;
  std::istringstream lines(help.substr(help.find("Subcommands:\n") + 13));
  std::vector<std::string> names;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

TEST(Usage, VersionAndHelpAreFine) {
  EXPECT_EQ(run({"--version"}).out, "houserule 0.1.0\n");
  EXPECT_EQ(run({"-V"}).out, "houserule 0.1.0\n");
  EXPECT_EQ(run({"--help"}).code, 0);
  EXPECT_GE(commands().size(), 16u);
  for (const std::string& command : commands()) {
    const Finished own = run({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_NE(own.out.find("Examples:\n  houserule " + command), std::string::npos) << own.out;
  }
}

struct Slip {
  std::vector<std::string> arguments;
  std::string error;
};

TEST(Usage, SlipsEndWithTwoAndSayWhatWasMeant) {
  const Slip slips[] = {
      {{"plya"}, "houserule: there is no command 'plya'\n      = did you mean 'play'?\n"},
      {{"rules", "go"}, "houserule: there is no command 'rules'\n      = houserule docs\n"},
      {{"zzzzzz"}, "houserule: there is no command 'zzzzzz'\n      = houserule --help lists them\n"},
      {{"play", "tic-tac-toe", "--sede", "3"},
       "houserule: 'play' has no option '--sede'\n      = did you mean '--seed'?\n"},
      {{"play"}, "houserule: GAME is required\n      = see houserule play --help\n"},
      {{}, "houserule: A subcommand is required\n      = see houserule --help\n"},
      {{"play", "tic-tac-toe", "--seat", "2=radnom"},
       "houserule: --seat 2=radnom: who plays is human, easy, normal, hard, random, greedy, mcts or program\n      = did you mean 'random'?\n"},
      {{"simulate", "tic-tac-toe", "--seat", "2=radnom"},
       "houserule: --seat 2=radnom: who plays is human, easy, normal, hard, random, greedy, mcts or program\n      = did you mean 'random'?\n"},
      {{"simulate", "tic-tac-toe", "--seat", "2=greedy:9"},
       "houserule: --seat 2=greedy:9: 'greedy' takes no options\n      = write greedy\n"},
      {{"play", "tic-tac-toe", "--seat", "3=human"},
       "houserule: --seat 3=human: there is no seat '3' at a table for 2\n"
       "      = for example --seat 2=greedy or --seat all=greedy\n"},
      {{"play", "tic-tac-toe", "--seat", "human"},
       "houserule: --seat human: a seat is written number=who, every seat all=who\n"
       "      = for example --seat 2=greedy or --seat all=greedy\n"},
      {{"play", "tic-tac-toe", "--seat", "all=gredy"},
       "houserule: --seat all=gredy: who plays is human, easy, normal, hard, random, greedy, mcts or program\n      = did you mean 'greedy'?\n"},
      {{"--versoin"}, "houserule: 'houserule' has no option '--versoin'\n      = did you mean '--version'?\n"},
      {{"--zzz"}, "houserule: 'houserule' has no option '--zzz'\n      = houserule --help lists its options\n"},
      {{"list", "--zzz"}, "houserule: 'list' has no option '--zzz'\n      = houserule list --help lists its options\n"},
      {{"help", "simulat"}, "houserule: there is no command 'simulat'\n      = did you mean 'simulate'?\n"},
      {{"play", "tic-tac-toe", "--players", "3"}, "houserule: tic-tac-toe is for 2 players, not 3\n"},
      {{"show", "tic-tac-toe", "--set", "hand"},
       "houserule: --set hand: a setting is written name=value\n      = for example --set hand=9\n"},
      {{"diff", "coral-reef"},
       "houserule: nothing to compare the game with\n"
       "      = name a variant or a parameter: --variant ID or --set NAME=VALUE\n"},
      {{"diff", "coral-reef", "--variant", "a", "--variant", "b", "--variant", "c"},
       "houserule: two sides can be compared, not 3\n"
       "      = join variants that are played together with '+': --variant a+b\n"},
      {{"diff", "coral-reef", "--variant", "lagoon+"},
       "houserule: --variant lagoon+: a word is missing beside '+'\n      = for example --variant quick+hand=9\n"},
      {{"diff", "coral-reef", "--variant", "+lagoon"},
       "houserule: --variant +lagoon: a word is missing beside '+'\n      = for example --variant quick+hand=9\n"},
      {{"simulate", "tic-tac-toe", "--seat", "1=human"},
       "houserule: a simulation has no human seats\n      = --seat N=easy or N=normal or N=hard or N=random or N=greedy or N=mcts or N=program\n"},
      {{"replay", "no-such.jsonl"}, "houserule: can't read no-such.jsonl\n      = name a record: FILE.jsonl\n"},
  };
  for (const Slip& slip : slips) {
    const Finished finished = run(slip.arguments);
    EXPECT_EQ(finished.code, 2) << slip.error;
    EXPECT_EQ(finished.error, slip.error);
    EXPECT_EQ(finished.out, "");
  }
}

TEST(Usage, HelpIsACommandToo) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  for (const std::string& command : commands())
    EXPECT_EQ(run({"help", command}).out, run({command, "--help"}).out) << command;
}

TEST(Usage, EverySeatAtOnce) {
  const auto seats = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"play", "coral-reef", "--players", "3", "--seed", "1"});
    return lines_of(run(words).out).front();
  };
  EXPECT_EQ(seats({"--seat", "all=human"}), "Coral Reef  (Player 1: human, Player 2: human, Player 3: human; seed 1)");
  EXPECT_EQ(seats({"--seat", "all=human", "--seat", "2=greedy"}),
            "Coral Reef  (Player 1: human, Player 2: greedy, Player 3: human; seed 1)");
  EXPECT_EQ(seats({"--seat", "2=greedy", "--seat", "all=human"}),
            "Coral Reef  (Player 1: human, Player 2: human, Player 3: human; seed 1)");
}

TEST(Usage, ABrokenGameIsShownWithPlaceAndHint) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml", "format: 1\nid: broken\ntitle: Broken\nplayers: 2\nmax_plies: 9\nflwo: []\n");
  const Finished finished = run({"check", folder});
  EXPECT_EQ(finished.code, 1);
  EXPECT_NE(finished.error.find("game.yaml:6:1: unknown key 'flwo'\n"), std::string::npos) << finished.error;
  EXPECT_NE(finished.error.find("did you mean 'flow'?"), std::string::npos) << finished.error;
  EXPECT_NE(finished.out.find("fault"), std::string::npos) << finished.out;
}

TEST(Usage, ListsTheInstalledGames) {
  const Finished finished = run({"list", "--ids"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_NE(finished.out.find("tic-tac-toe\n"), std::string::npos);
  EXPECT_NE(run({"list", "--lang", "fr"}).out.find("Morpion"), std::string::npos);
}

TEST(Usage, ShowReadsBackAndSaysWhereThingsComeFrom) {
  const Finished shown = run({"show", "tic-tac-toe"});
  EXPECT_EQ(shown.code, 0);
  EXPECT_NE(shown.out.find("id: tic-tac-toe\n"), std::string::npos);
  EXPECT_EQ(shown.out.find("game.yaml:"), std::string::npos);
  EXPECT_NE(run({"show", "tic-tac-toe", "--origin"}).out.find("games/tic-tac-toe/game.yaml:"), std::string::npos);
  const Finished variant = run({"show", "coral-reef", "--variant", "lagoon", "--set", "hand=7", "--origin"});
  for (const char* line :
       {"\nnumbers.solo.row ", "  games/coral-reef/variants/lagoon.yaml:14 (lagoon)\n", "  --set hand=7\n",
        "\nrules.score.shark ", " function ", "  games/coral-reef/rules.lua:163\n"})
    EXPECT_NE(variant.out.find(line), std::string::npos) << line;
}

TEST(Usage, AFullDiskUnderTheOutputIsOurFault) {
  Setting full;
  full.output = "/dev/full";
  const Finished finished = run({"list"}, full);
  EXPECT_EQ(finished.code, 3);
  EXPECT_EQ(finished.error, "houserule: can't write the output: No space left on device\n");
}

TEST(Usage, AClosedPipeEndsQuietly) {
  const std::string command = std::string("sh -c '") + HOUSERULE_PROGRAM +
                              " show tic-tac-toe 2>&1 >/dev/full; true' 2>&1 | head -c 20 > /dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  Running listing({"show", "tic-tac-toe"}, Running::At::pipe);
  EXPECT_TRUE(listing.wait_for("format: 2"));
  EXPECT_EQ(listing.finish(), 0);
}

TEST(Usage, CheckSaysWhichVariantsDoNotGoTogether) {
  const std::string folder = fresh_folder() + "/reef";
  ASSERT_EQ(std::system(("cp -r " + std::string(HOUSERULE_SOURCE_DIR) + "/games/coral-reef " + folder).c_str()), 0);
  write_file(folder + "/variants/nine.yaml", "id: nine\ntitle: Nine\nchange: {set: {parameters.hand.default: 9}}\n");
  const Finished finished = run({"check", folder, "--matches", "1"});
  EXPECT_EQ(finished.code, 1);
  EXPECT_EQ(
      finished.error,
      folder +
          "/variants/nine.yaml:3:41: parameters.hand.default: '9' is more than the maximum 8\n"
          "    3 | change: {set: {parameters.hand.default: 9}}\n"
          "      |                                         ^\n"
          "      = this is with the variants lagoon and nine; if they don't go together, write conflicts: [lagoon] into the last\n");
}

TEST(Usage, ALanguageThatNobodySpeaksIsNamed) {
  const Finished finished = run({"play", "tic-tac-toe", "--lang", "zz"});
  EXPECT_EQ(finished.code, 2);
  EXPECT_EQ(finished.error, "houserule: --lang zz: nothing here is in that language\n      = there are: en, fr\n");
}

}  // namespace
}  // namespace houserule::test::usage_test
