// What shells offer at each place of the command line, and how they show it.
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"
#include "tests/cli/shells.hpp"

namespace houserule::test::completion_test {
namespace {

namespace fs = std::filesystem;

/// "word<tab>what it is", a line each.
std::string offered(std::vector<std::string> typed, Setting setting = {}) {
  typed.insert(typed.begin(), {"candidates", "--"});
  setting.output = fresh_folder() + "/output";  // what is for people has no tabs
  write_file(setting.output, "");
  const Finished finished = run(typed, setting);
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(finished.error, "");
  return read_file(setting.output);
}

TEST(ShellCompletion, OffersCommandsAndOptionsWithWhatTheyDo) {
  EXPECT_EQ(offered({"perf"}),
            "perft\tCount the sequences of actions of a length: do the rules allow what they should?\n");
  const std::string all = offered({""});
  EXPECT_NE(all.find("\ndiff\t"), std::string::npos);
  EXPECT_NE(all.find("\n--version\tPrint the version\n"), std::string::npos);
  EXPECT_EQ(all.find("candidates"), std::string::npos);
  EXPECT_EQ(offered({"play", "--see"}), "--seed\tThe seed of all chance: the same seed, the same match\n");
  EXPECT_EQ(offered({"annotate", "--"}).substr(0, 7), "--help\t");
  EXPECT_EQ(offered({"zzz", ""}), "");
}

TEST(ShellCompletion, OffersTheNamesOfMeasures) {
  EXPECT_EQ(offered({"compare", "nutz", "--measure", "s"}), "seat-advantage\t\nskill\t\nshared\t\n");
  EXPECT_EQ(offered({"compare", "nutz", "--measure", "u"}), "uses:\t\n");
  EXPECT_EQ(offered({"tune", "nutz", "--want", "p"}), "plies=\t\n");
  EXPECT_EQ(offered({"simulate", "nutz", "--until", "1"}), "1%\t\n");
}

TEST(ShellCompletion, OffersGamesByTheirTitles) {
  EXPECT_EQ(offered({"play", "cor"}), "coral-reef\tCoral Reef\n*files\n");
  Setting french;
  french.environment = {{"LANG", "fr_FR.UTF-8"}};
  EXPECT_EQ(offered({"play", "tic"}, french), "tic-tac-toe\tMorpion\n*files\n");
  EXPECT_EQ(offered({"new", "game", "x", "--like", "tic"}), "tic-tac-toe\tTic-tac-toe\n*files\n");
  EXPECT_EQ(offered({"new", "variant", "tic"}), "tic-tac-toe\tTic-tac-toe\n*files\n");
  EXPECT_EQ(offered({"new", ""}), "game\t\nvariant\t\n");
  EXPECT_EQ(offered({"check", "tic-tac-toe", "cor"}), "coral-reef\tCoral Reef\n*files\n");
}

/// Whose texts hold what shells cut at.
std::string game_with_signs() {
  const std::string folder = shells();
  replace_in(folder + "/game.yaml", "numbers:",
             "parameters:\n  tides: {type: integer, default: 3, minimum: 1, maximum: 5, "
             "text: \"The tides: it's them; don't\"}\nnumbers:");
  fs::create_directory(folder + "/variants");
  write_file(folder + "/variants/high.yaml",
             "id: high\ntitle: \"High: o'clock\"\nabout: \"It's 'high' `now`; $HOME\"\n");
  return folder;
}

TEST(ShellCompletion, OffersVariantsAndParametersOfTheGame) {
  const std::string game = game_with_signs();
  EXPECT_EQ(offered({"play", game, "--variant", ""}), "high\tHigh: o'clock: It's 'high' `now`; $HOME\n");
  EXPECT_EQ(offered({"play", "--seed", "3", game, "--set", "t"}), "tides=\tThe tides: it's them; don't\n");
  EXPECT_EQ(offered({"play", "no-such-game", "--variant", ""}), "");
}

TEST(ShellCompletion, OffersSeatsAndWhoPlaysThem) {
  EXPECT_EQ(offered({"play", "tic-tac-toe", "--seat", ""}), "all=\t\n1=\t\n2=\t\n");
  EXPECT_EQ(offered({"play", "tic-tac-toe", "--seat", "2=h"}), "2=human\t\n2=hard\tmcts:1000\n");
  EXPECT_EQ(offered({"ladder", "tic-tac-toe", "--bot", "gr"}), "greedy\t\n");
  EXPECT_EQ(offered({"play", "tic-tac-toe", "--lang", ""}), "en\tEnglish\nfr\tfrançais\n");
}

TEST(ShellCompletion, OffersSavedMatchesTheNewestFirst) {
  Setting own;
  const std::string folder = fresh_folder(), records = folder + "/houserule";
  own.environment = {{"XDG_STATE_HOME", folder}};
  fs::create_directory(records);
  EXPECT_EQ(run({"play", "tic-tac-toe", "--seat", "1=random", "--seed", "1", "--record", records + "/1.jsonl"}).code,
            0);
  EXPECT_EQ(run({"play", "hearts", "--players", "3", "--record", records + "/2.jsonl"}).code, 0);
  EXPECT_EQ(offered({"resume", ""}, own),
            records + "/2.jsonl\thearts, 3, 0 …\n" + records + "/1.jsonl\ttic-tac-toe, 2, " +
                std::to_string(lines_of(read_file(records + "/1.jsonl")).size() - 2) + "\n*files\n");
}

TEST(ShellCompletion, OffersShellsAndWhatIsInstalled) {
  EXPECT_EQ(offered({"completion", ""}), "bash\t\nzsh\t\nfish\t\n");
  Setting own;
  own.environment = {{"XDG_DATA_HOME", fresh_folder()}};
  EXPECT_EQ(run({"install", shells()}, own).error, "");
  EXPECT_EQ(offered({"remove", ""}, own), "shells\t\n");
  EXPECT_EQ(offered({"score", "tic-tac-toe", ""}), "*files\n");
}

// The shells themselves, where they are installed.

bool is_there(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

/// What a shell's script prints, with the program's completion script beside it as ./script.
std::string in_shell(const std::string& shell, const std::string& script) {
  const std::string folder = fresh_folder();
  write_file(folder + "/script", run({"completion", shell}).out);
  write_file(folder + "/test", script);
  const std::string program = fs::path(HOUSERULE_PROGRAM).parent_path();
  const std::string command = "cd '" + folder + "' && env -i HOME='" + folder + "' LANG=C.UTF-8 PATH='" + program +
                              ":/usr/bin:/bin' " + shell + " ./test >out 2>&1 </dev/null";
  EXPECT_EQ(std::system(command.c_str()), 0);
  return read_file(folder + "/out");
}

TEST(ShellCompletion, BashInsertsWordsAndListsWhatTheyAre) {
  const auto complete = [](const std::string& line, const std::string& type) {
    return in_shell("bash", ". ./script\nCOMP_LINE='" + line + "' COMP_POINT=" + std::to_string(line.size()) +
                                " COMP_TYPE=" + type + "\n_houserule\nprintf '%s|' \"${COMPREPLY[@]}\"\n");
  };
  EXPECT_EQ(complete("houserule perf", "9"), "perft|");
  EXPECT_EQ(complete("houserule play tic-tac-toe --seat ", "9"), "all=|1=|2=|");
  EXPECT_EQ(complete("houserule play tic-tac-toe --seat 2=h", "9"), "human|hard|");
  EXPECT_EQ(complete("houserule play tic-tac-toe --seat 2=h", "63"), "human|hard  (mcts:1000)|");
  EXPECT_EQ(complete("houserule play " + game_with_signs() + " --variant ", "9"), "high|");
}

TEST(ShellCompletion, ZshShowsWhatWordsAre) {
  if (!is_there("zsh")) GTEST_SKIP() << "zsh is not installed";
  EXPECT_EQ(in_shell("zsh",
                     "compdef() { }\ncompadd() { print -r -- \"$@\"; "
                     "print -rl -- \"${(@P)${@[-1]}}\" \"${(@P)${@[-3]}}\" }\n_files() { print files }\n. ./script\n"
                     "words=(houserule play '" +
                         game_with_signs() + "' --variant '') CURRENT=5\n_houserule\n"),
            "-l -d shown -a found\nhigh\nhigh  -- High: o'clock: It's 'high' `now`; $HOME\n");
}

TEST(ShellCompletion, FishShowsWhatWordsAre) {
  if (!is_there("fish")) GTEST_SKIP() << "fish is not installed";
  EXPECT_EQ(in_shell("fish", "source ./script\ncomplete -C 'houserule play " + game_with_signs() + " --variant '\n"),
            "high\tHigh: o'clock: It's 'high' `now`; $HOME\n");
  EXPECT_EQ(in_shell("fish", "source ./script\ncomplete -C 'houserule perf'\n"),
            "perft\tCount the sequences of actions of a length: do the rules allow what they should?\n");
}

}  // namespace
}  // namespace houserule::test::completion_test
