// Started without an input, an output or a place for messages, in every combination: what is written stays what it is,
// and no stream becomes a file.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include <gtest/gtest.h>

#include "tests/cli/process.hpp"

namespace houserule::test::closed_streams_test {
namespace {

const char* const closings[] = {"", "<&- ", ">&- ", "<&- >&- ", "2>&- ", "<&- 2>&- ", ">&- 2>&- ", "<&- >&- 2>&- "};

using Step = std::function<void(const std::string& folder)>;

/// Ends well in every combination, each in a folder of its own; `after` looks at what is in it then.
void expect_in_every_combination(const std::string& words, const Step& after, const Step& before = {}) {
  int tried = 0;
  for (const std::string closing : closings) {
    const std::string folder = fresh_folder();
    if (before) before(folder);
    const std::string command = "cd '" + folder + "' && HOME='" + folder + "' '" HOUSERULE_PROGRAM "' " + words +
                                " >out 2>error </dev/null " + closing;
    const int status = std::system(command.c_str());
    EXPECT_EQ(status, 0) << command << '\n' << read_file(folder + "/error");
    after(folder);
    ++tried;
  }
  std::printf("%s: %d combinations of closed streams\n", words.substr(0, words.find(" ")).c_str(), tried);
}

void expect_record(const std::string& path, std::size_t matches) {
  const auto lines = lines_of(read_file(path));
  std::size_t results = 0;
  for (const std::string& line : lines) {
    EXPECT_TRUE(line.starts_with("{\"") && line.ends_with("\"}")) << line;
    if (line.starts_with("{\"result\"")) ++results;
  }
  EXPECT_EQ(results, matches);
}

std::string finished_record() {
  const std::string record = fresh_folder() + "/finished.jsonl";
  EXPECT_EQ(run({"play", "tic-tac-toe", "--seat", "1=random", "--seed", "1", "--record", record}).code, 0);
  return record;
}

TEST(ClosedStreams, APlayedMatchIsKept) {
  expect_in_every_combination("play tic-tac-toe --seat 1=random --record match.jsonl",
                              [](const std::string& folder) { expect_record(folder + "/match.jsonl", 1); });
}

TEST(ClosedStreams, ASimulationIsKept) {
  expect_in_every_combination("simulate tic-tac-toe --games 5 --record matches.jsonl",
                              [](const std::string& folder) { expect_record(folder + "/matches.jsonl", 5); });
}

TEST(ClosedStreams, AResumedMatchIsKept) {
  const std::string whole = read_file(finished_record());
  const std::string begun = whole.substr(0, whole.find('\n', whole.find('\n') + 1) + 1);
  expect_in_every_combination(
      "resume match.jsonl --seat 1=random --seat 2=random",
      [](const std::string& folder) { expect_record(folder + "/match.jsonl", 1); },
      [&](const std::string& folder) { write_file(folder + "/match.jsonl", begun); });
}

TEST(ClosedStreams, ARecordThatIsReadStaysAsItIs) {
  const std::string record = finished_record(), before = read_file(record);
  expect_in_every_combination("replay '" + record + "'",
                              [&](const std::string&) { EXPECT_EQ(read_file(record), before); });
}

TEST(ClosedStreams, AGameThatIsCheckedStaysAsItIs) {
  const std::string game = fresh_folder() + "/tic-tac-toe";
  std::filesystem::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", game,
                        std::filesystem::copy_options::recursive);
  const std::string before = read_file(game + "/game.yaml");
  expect_in_every_combination("check '" + game + "' --matches 1",
                              [&](const std::string&) { EXPECT_EQ(read_file(game + "/game.yaml"), before); });
}

TEST(ClosedStreams, APageIsAPage) {
  expect_in_every_combination("docs tic-tac-toe --output page.md", [](const std::string& folder) {
    EXPECT_TRUE(read_file(folder + "/page.md").starts_with("# Tic-tac-toe\n")) << read_file(folder + "/page.md");
  });
}

}  // namespace
}  // namespace houserule::test::closed_streams_test
