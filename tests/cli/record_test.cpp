// Where matches are kept: whose files, which files, and what they give away.
#include <cstdlib>
#include <filesystem>
#include <regex>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/cli/process.hpp"

namespace houserule::test::record_test {
namespace {

std::vector<std::string> bots(const std::string& record) {
  return {"play", "tic-tac-toe", "--seat", "1=random", "--record", record};
}

TEST(RecordFile, IsForItsOwnersEyesOnly) {
  const std::string record = fresh_folder() + "/match.jsonl";
  EXPECT_EQ(run(bots(record)).code, 0);
  EXPECT_EQ(std::filesystem::status(record).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(RecordFile, IsAddedToOnlyWhenAsked) {
  const std::string record = fresh_folder() + "/match.jsonl";
  EXPECT_EQ(run(bots(record)).code, 0);
  const std::string before = read_file(record);
  const Finished refused = run(bots(record));
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.error, "houserule: --record " + record +
                               ": there is such a file already\n"
                               "      = name another, or add to it with --append if it is a record\n");
  EXPECT_EQ(read_file(record), before);
  std::vector<std::string> appending = bots(record);
  appending.push_back("--append");
  EXPECT_EQ(run(appending).code, 0);
  EXPECT_EQ(read_file(record).substr(0, before.size()), before);
  EXPECT_GT(read_file(record).size(), before.size());
}

TEST(RecordFile, ByItselfIsNamedByTimeAndWhatIsPlayed) {
  Setting setting;
  setting.environment = {{"XDG_STATE_HOME", fresh_folder()}};
  setting.input = "";
  run({"play", "coral-reef", "--players", "3", "--variant", "lagoon", "--variant", "hiding-places"}, setting);
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(setting.environment[0].second + "/houserule"))
    names.push_back(entry.path().filename());
  ASSERT_EQ(names.size(), 1u);
  const std::regex name("\\d{8}-\\d{6}-coral-reef-3-players-lagoon-hiding-places\\.jsonl");
  EXPECT_TRUE(std::regex_match(names[0], name)) << names[0];
}

TEST(RecordFile, IsNeverAnythingElse) {
  const std::string folder = fresh_folder();
  write_file(folder + "/game.yaml", "format: 1\n");
  std::vector<std::string> onto = bots(folder + "/game.yaml");
  onto.push_back("--append");
  const Finished yaml = run(onto);
  EXPECT_EQ(yaml.code, 2);
  EXPECT_EQ(yaml.error, "houserule: --record " + folder + "/game.yaml: it is no record\n      = name another file\n");
  EXPECT_EQ(read_file(folder + "/game.yaml"), "format: 1\n");
  const std::string record = folder + "/reversi.jsonl";
  EXPECT_EQ(run({"play", "reversi", "--seat", "1=random", "--record", record}).code, 0);
  const Finished other = run({"simulate", "tic-tac-toe", "--games", "2", "--record", record, "--append"});
  EXPECT_EQ(other.code, 2);
  EXPECT_EQ(other.error, "houserule: --record " + record +
                             ": it holds matches of reversi, not of tic-tac-toe\n      = name another file\n");
}

TEST(RecordFile, IsNoPipeAndNoDevice) {
  const std::string pipe = fresh_folder() + "/pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(run(bots(pipe)).error,
            "houserule: can't write " + pipe + ": it is no plain file\n      = name another file\n");
  EXPECT_EQ(run({"replay", pipe}).error,
            "houserule: can't read " + pipe + ": it is no plain file\n      = name a record: FILE.jsonl\n");
  EXPECT_EQ(run({"replay", "/dev/zero"}).error,
            "houserule: can't read /dev/zero: it is no plain file\n      = name a record: FILE.jsonl\n");
  EXPECT_EQ(run({"score", "tic-tac-toe", "/dev/zero"}).error, "/dev/zero: this is no plain file\n");
}

TEST(RecordFile, IsNotTheScreenWhenTheProgramStartsWithoutOne) {
  const std::string record = fresh_folder() + "/match.jsonl";
  const std::string command = "'" HOUSERULE_PROGRAM "' play tic-tac-toe --seat 1=random --record '" + record + "' >&-";
  EXPECT_EQ(std::system(command.c_str()), 0);
  for (const std::string& line : lines_of(read_file(record))) EXPECT_TRUE(line.starts_with("{\"")) << line;
}

TEST(Seed, IsShownWhenItWasAskedForOrTheMatchIsOver) {
  Setting setting;
  setting.input = "mark b2\n";
  const std::string folder = fresh_folder();
  const Finished stopped = run({"play", "tic-tac-toe", "--record", folder + "/one.jsonl"}, setting);
  EXPECT_EQ(stopped.out.find("seed"), std::string::npos) << stopped.out;
  EXPECT_EQ(run({"resume", folder + "/one.jsonl"}).out.find("seed"), std::string::npos);
  const Finished over = run(bots(folder + "/two.jsonl"));
  EXPECT_TRUE(lines_of(over.out).back().starts_with("(Its seed was ")) << over.out;
  const Finished asked = run({"play", "tic-tac-toe", "--seed", "7", "--record", folder + "/three.jsonl"}, setting);
  EXPECT_NE(asked.out.find("; seed 7)"), std::string::npos);
}

TEST(Seed, HasSixtyFourBits) {
  const std::string record = fresh_folder() + "/match.jsonl";
  std::vector<std::string> long_seeds;
  for (int match = 0; match < 8; ++match) {
    std::vector<std::string> words = bots(record);
    words.push_back("--append");
    const std::string last = lines_of(run(words).out).back();
    const std::string seed = last.substr(14, last.size() - 16);
    if (seed.size() > 12) long_seeds.push_back(seed);
  }
  EXPECT_GE(long_seeds.size(), 6u);
  const Finished large = run({"play", "tic-tac-toe", "--seed", "18446744073709551616"});
  EXPECT_EQ(large.code, 2);
  EXPECT_NE(large.error.find("--seed: '18446744073709551616' is no whole number from 0 to 18446744073709551615"),
            std::string::npos)
      << large.error;
}

}  // namespace
}  // namespace houserule::test::record_test
