// Simulations, replays, traces and score sheets.
#include <csignal>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test {
namespace {

using Json = nlohmann::json;

TEST(Simulate, TheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> arguments{"simulate", "tic-tac-toe", "--games", "3000",
                                           "--seed",   "5",           "--json",  "--threads"};
  auto one = arguments, three = arguments;
  one.emplace_back("1");
  three.emplace_back("3");
  const Finished first = run(one);
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(first.error, "");
  EXPECT_EQ(first.out, run(three).out);
  const Json json = Json::parse(first.out);
  EXPECT_EQ(json["matches"], 3000);
  const double wins = json["seats"][0]["win_share"]["value"];
  EXPECT_NEAR(wins, 0.585, 0.03);
  EXPECT_GT(wins, json["seats"][0]["win_share"]["low"].get<double>());
  EXPECT_NEAR(wins + json["seats"][1]["win_share"]["value"].get<double>() + json["draws"].get<double>() / 3000, 1.0,
              1e-9);
}

TEST(Simulate, ATableForPeople) {
  const Finished finished = run({"simulate", "tic-tac-toe", "--games", "500"});
  const auto lines = lines_of(finished.out);
  ASSERT_EQ(lines.size(), 9u) << finished.out;
  EXPECT_EQ(lines[0], "Tic-tac-toe, 2 players, 500 matches, seed 1");
  EXPECT_EQ(lines[2].substr(lines[2].size() - 11), "wins (95 %)");
  EXPECT_TRUE(lines[3].starts_with("Player 1  58.8 % (")) << lines[3];
  EXPECT_TRUE(lines[6].starts_with("draws  ")) << lines[6];
  EXPECT_TRUE(lines[8].starts_with("choices a ply     5.")) << lines[8];
}

TEST(Simulate, ItsRecordReplaysAndTraces) {
  const std::string record = fresh_folder() + "/many.jsonl";
  ASSERT_EQ(run({"simulate", "tic-tac-toe", "--games", "20", "--record", record}).code, 0);
  const Finished quiet = run({"replay", record, "--quiet"});
  EXPECT_EQ(quiet.code, 0) << quiet.error;
  EXPECT_EQ(lines_of(quiet.out).size(), 20u);
  const auto trace = lines_of(run({"replay", record, "--trace"}).out);
  const auto recorded = lines_of(read_file(record));
  // A record has a header a match that a trace has not; both end a match with its result.
  EXPECT_EQ(trace.size(), recorded.size() - 20);
  const Json first = Json::parse(trace[0]);
  EXPECT_EQ(first["match"], 1);
  EXPECT_EQ(first["ply"], 1);
  EXPECT_EQ(first["legal"].size(), 9u);
  EXPECT_TRUE(first["state"]["board"].empty());
  EXPECT_EQ(first["hash"], Json::parse(recorded[1])["hash"]);
  const Json last = Json::parse(trace.back());
  EXPECT_EQ(last["match"], 20);
  EXPECT_EQ(last["result"], Json::parse(recorded.back())["result"]);
}

TEST(Simulate, ControlCSumsUpWhatIsDone) {
  Running running({"simulate", "tic-tac-toe", "--games", "100000000", "--json"}, Running::At::terminal);
  ASSERT_TRUE(running.wait_for(" left")) << running.screen();
  running.type("\x03");
  EXPECT_TRUE(running.wait_for("\"matches\": ")) << running.screen();
  EXPECT_TRUE(running.wait_for("houserule: stopped after ")) << running.screen();
  EXPECT_EQ(running.finish(), 130);
}

TEST(Replay, ShowsTheTableAfterAPly) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\nmark b2\nmark c3\n";
  run({"play", "tic-tac-toe", "--seat", "2=human", "--seed", "1", "--record", record}, setting);
  const Finished finished = run({"replay", record, "--at", "2"});
  EXPECT_EQ(finished.code, 0);
  EXPECT_NE(finished.out.find("after ply 2 · Marking\n\n  a b c\n1 X · ·\n2 · O ·\n3 · · ·\n"), std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("Player 1: 7 legal\n"), std::string::npos);
}

TEST(Score, AnswersWhoWonLastNight) {
  const std::string position = fresh_folder() + "/night.yaml";
  write_file(position, "reef:\n  - [\"KK.KK\", \"PNTGK\", \"O....\", \"C....\"]\n  - [\"K....\"]\n  - [\"P....\"]\n");
  const Finished finished = run({"score", "coral-reef", position, "--json"});
  ASSERT_EQ(finished.code, 0) << finished.error;
  const Json json = Json::parse(finished.out);
  EXPECT_EQ(json["scores"][0]["lines"]["krill"], 13);
  EXPECT_EQ(json["scores"][0]["lines"]["coral"], 3);
  EXPECT_EQ(json["scores"][0]["subtotals"]["producers"], 3 + 13 + 12);
  EXPECT_FALSE(json["scores"][0]["lines"].contains("producers")) << "lines add up to the total";
  EXPECT_EQ(json["ranking"][0], Json::array({1}));
  const Finished table = run({"score", "coral-reef", position, "--lang", "fr"});
  EXPECT_NE(table.out.find("Krill"), std::string::npos);
  EXPECT_NE(table.out.find("Vainqueur : Joueur 1."), std::string::npos) << table.out;
}

TEST(Score, ABadPositionIsTheDatasFault) {
  const std::string position = fresh_folder() + "/night.yaml";
  write_file(position, "reff: []\n");
  const Finished finished = run({"score", "coral-reef", position});
  EXPECT_EQ(finished.code, 1);
  EXPECT_NE(finished.error.find("did you mean 'reef'?"), std::string::npos) << finished.error;
}

TEST(Check, RunsTheContractOfAGame) {
  const Finished finished = run({"check", "tic-tac-toe", "--matches", "3"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  EXPECT_TRUE(finished.out.starts_with("games/tic-tac-toe: fine (2 players, ")) << finished.out;
}

}  // namespace
}  // namespace houserule::test
