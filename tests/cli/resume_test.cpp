// Nothing is lost: kill -9, a torn line, a full disk, changed rules.
#include <algorithm>
#include <csignal>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::test::resume_test {
namespace {

const std::string title = "Tic-tac-toe  (Player 1: human, Player 2: human)\n";

std::vector<std::string> two_humans(const std::string& record) {
  return {"play", "tic-tac-toe", "--seat", "1=human", "--seat", "2=human", "--seed", "1", "--record", record};
}

/// A record of an unfinished match: a1, b2.
std::string begun() {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\nmark b2\n";
  run(two_humans(record), setting);
  return record;
}

Finished resume_with(const std::string& record, const std::string& input, std::vector<std::string> more = {}) {
  Setting setting;
  setting.input = input;
  more.insert(more.begin(), {"resume", record});
  return run(more, setting);
}

TEST(Resume, GoesOnAfterKill) {
  const std::string record = fresh_folder() + "/match.jsonl";
  {
    Running playing(two_humans(record), Running::At::pipe);
    playing.type("mark a1\nmark b2\n");
    ASSERT_TRUE(playing.wait_for("Player 2 marks b2"));
    playing.signal(SIGKILL);
    EXPECT_EQ(playing.finish(), 128 + SIGKILL);
  }
  const Finished finished = resume_with(record, "mark a2\nmark c1\nmark a3\n");
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_EQ(finished.out,
            title + "Every ply is saved in " + record +
                "\nResumed after ply 2.\nPlayer 1 marks a2\nPlayer 2 marks c1\nPlayer 1 marks a3\nPlayer 1 wins.\n"
                "Player 1: Cross, Player 2: Nought\n(Its seed was 1.)\n");
  const Finished again = resume_with(record, "");
  EXPECT_EQ(again.code, 2);
  EXPECT_EQ(again.error,
            "houserule: the last match of " + record + " is over\n      = see it: houserule replay " + record + "\n");
}

TEST(Resume, DropsATornLastLineAndSaysSo) {
  const std::string record = begun();
  const std::string whole = read_file(record);
  write_file(record, whole + "{\"seat\":1,\"act");
  const Finished finished = resume_with(record, "mark c3\n");
  EXPECT_EQ(finished.code, 0);
  EXPECT_EQ(lines_of(finished.out).front(), "The last line of " + record + " was cut off (line 4); it is dropped.");
  const std::string now = read_file(record);
  EXPECT_EQ(now.substr(0, whole.size()), whole);
  EXPECT_EQ(lines_of(now).size(), 4u);
}

TEST(Resume, WithoutAFileTakesTheNewestUnfinishedMatch) {
  Setting setting;
  setting.environment = {{"XDG_STATE_HOME", fresh_folder()}};
  const Finished nothing = run({"resume"}, setting);
  EXPECT_EQ(nothing.code, 2);
  EXPECT_TRUE(nothing.error.starts_with("houserule: no unfinished match in ")) << nothing.error;
  setting.input = "mark a1\n";
  run({"play", "tic-tac-toe", "--seat", "2=human", "--seed", "1"}, setting);
  setting.input = "";
  run({"play", "tic-tac-toe", "--seat", "1=random"}, setting);
  const Finished finished = run({"resume"}, setting);
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_NE(finished.out.find("Resumed after ply 1.\n"), std::string::npos) << finished.out;
}

TEST(Resume, AnEditedPlyIsFound) {
  const std::string record = begun();
  std::string text = read_file(record);
  text.replace(text.find("mark a1"), 7, "mark a2");
  write_file(record, text);
  const Finished edited = resume_with(record, "");
  EXPECT_EQ(edited.code, 1);
  EXPECT_EQ(edited.error, "houserule: " + record + ":2: this line is not as it was written: its checksum is another\n");
  text = as_format_1(text);
  write_file(record, text);
  const Finished finished = resume_with(record, "");
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(finished.error.starts_with("houserule: after ply 1 (player 1: mark a2) the state's hash is "))
      << finished.error;
  text.replace(text.find("mark a2"), 7, "mark z9");
  write_file(record, text);
  const Finished illegal = run({"replay", record});
  EXPECT_EQ(illegal.code, 1);
  EXPECT_TRUE(
      illegal.error.starts_with("houserule: ply 1 (player 1: mark z9) is not legal: there is no cell 'z9' here; there "
                                "are: a1, b1, c1, a2, b2, c2, a3, b3, c3\n"))
      << illegal.error;
}

TEST(Resume, ChangedRulesAreNamedAndRefused) {
  const std::string folder = fresh_folder() + "/my-game";
  const std::string source = std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe";
  ASSERT_EQ(std::system(("cp -r " + source + " " + folder).c_str()), 0);
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\n";
  ASSERT_EQ(run({"play", folder, "--seat", "2=human", "--record", record}, setting).code, 0);
  std::string yaml = read_file(folder + "/game.yaml");
  yaml.replace(yaml.find("max_plies: 9"), 12, "max_plies: 10");
  write_file(folder + "/game.yaml", yaml);
  const Finished refused = resume_with(record, "");
  EXPECT_EQ(refused.code, 1);
  EXPECT_EQ(refused.error,
            "houserule: the rules of tic-tac-toe have changed since this match was recorded: max_plies\n"
            "      = --force-rules goes through it with the rules of today as far as they go\n");
  const std::string before = read_file(record);
  const Finished forced = resume_with(record, "mark b2\n", {"--force-rules"});
  EXPECT_EQ(forced.code, 0) << forced.error;
  EXPECT_NE(forced.out.find("Resumed after ply 1.\n"), std::string::npos) << forced.out;
  EXPECT_EQ(read_file(record), before);
}

TEST(FullDisk, ThePlyIsNotPlayedAndNothingHalfIsKept) {
  const std::string record = begun();
  const std::string before = read_file(record);
  Setting setting;
  setting.input = "mark a2\nmark c1\n";
  setting.file_limit = static_cast<long>(before.size()) + 20;
  const Finished finished = run({"resume", record}, setting);
  EXPECT_EQ(finished.code, 3);
  EXPECT_EQ(finished.error,
            "houserule: can't write " + record +
                ": File too large\n      = that ply is not played; the 2 before it are: houserule resume " + record +
                "\n");
  EXPECT_EQ(finished.out.find("marks a2"), std::string::npos);
  EXPECT_EQ(read_file(record), before);
  EXPECT_EQ(resume_with(record, "mark a2\n").code, 0);
}

TEST(FullDisk, AMatchThatCannotBeKeptDoesNotBegin) {
  const Finished finished = run(two_humans("/dev/full"));
  EXPECT_EQ(finished.code, 3);
  EXPECT_EQ(finished.error, "houserule: can't write /dev/full: No space left on device\n");
  EXPECT_EQ(finished.out, "");
}

}  // namespace
}  // namespace houserule::test::resume_test
