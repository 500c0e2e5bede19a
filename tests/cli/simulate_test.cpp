// Simulations, replays, traces and score sheets.
#include <csignal>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::simulate_test {
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

Json simulated(const std::string& folder) {
  const Finished finished = run({"simulate", folder, "--games", "20", "--players", "3", "--json"});
  EXPECT_EQ(finished.code, 0) << finished.error;
  return Json::parse(finished.out);
}

TEST(Simulate, ARemarkAndALimitLeaveTheChanceAsItWas) {
  namespace fs = std::filesystem;
  const std::string folder = fresh_folder() + "/reef";
  fs::copy(fs::path(HOUSERULE_SOURCE_DIR) / "games/coral-reef", folder, fs::copy_options::recursive);
  Json before = simulated(folder);
  write_file(folder + "/rules.lua", read_file(folder + "/rules.lua") + "-- Nothing more.\n");
  std::string game = read_file(folder + "/game.yaml");
  const auto limit = game.find("max_plies: ");
  ASSERT_NE(limit, std::string::npos);
  write_file(folder + "/game.yaml", game.insert(limit + 11, "9"));
  Json after = simulated(folder);
  EXPECT_NE(before["digest"], after["digest"]);
  before.erase("digest");
  after.erase("digest");
  EXPECT_EQ(before, after);
}

TEST(Simulate, SaysHowFarItIsIfAsked) {
  const Finished silent = run({"simulate", "tic-tac-toe", "--games", "500"});
  EXPECT_EQ(silent.error, "");
  const Finished told = run({"simulate", "tic-tac-toe", "--games", "500", "--progress"});
  EXPECT_EQ(told.out, silent.out);
  const auto lines = lines_of(told.error);
  ASSERT_GE(lines.size(), 2u) << told.error;
  EXPECT_NE(lines.front().find(" of 500 matches  "), std::string::npos) << lines.front();
  EXPECT_TRUE(lines.back().starts_with("500 of 500 matches  100 %  ") && lines.back().ends_with("/s  0:00 left"))
      << lines.back();
  const Finished french = run({"simulate", "tic-tac-toe", "--games", "500", "--progress", "--lang", "fr"});
  EXPECT_TRUE(lines_of(french.error).back().starts_with("500 parties sur 500  100 %  ")) << french.error;
}

TEST(Simulate, ATableForPeople) {
  const Finished finished = run({"simulate", "tic-tac-toe", "--games", "500"});
  const auto lines = lines_of(finished.out);
  ASSERT_EQ(lines.size(), 9u) << finished.out;
  EXPECT_EQ(lines[0], "Tic-tac-toe, 2 players, 500 matches, seed 1");
  EXPECT_EQ(lines[2].substr(lines[2].size() - 11), "wins (95 %)");
  EXPECT_TRUE(lines[3].starts_with("Player 1  58.0 % (")) << lines[3];
  EXPECT_TRUE(lines[6].starts_with("draws  ")) << lines[6];
  EXPECT_TRUE(lines[8].starts_with("choices a ply        5.")) << lines[8];
}

TEST(Simulate, ItsRecordReplaysAndTraces) {
  const std::string record = fresh_folder() + "/many.jsonl";
  ASSERT_EQ(run({"simulate", "tic-tac-toe", "--games", "20", "--record", record}).code, 0);
  const Finished quiet = run({"replay", record, "--quiet"});
  EXPECT_EQ(quiet.code, 0) << quiet.error;
  EXPECT_EQ(lines_of(quiet.out).size(), 20u);
  const auto trace = lines_of(run({"replay", record, "--trace"}).out);
  const auto recorded = lines_of(read_file(record));
  EXPECT_EQ(trace.size(), recorded.size()) << "a line for the match, one a ply, one for its result";
  const Json head = Json::parse(trace[0]);
  EXPECT_EQ(head["match"], 1);
  EXPECT_EQ(head["game"], "tic-tac-toe");
  EXPECT_EQ(head["players"], 2);
  for (const char* key : {"seed", "seats", "digest", "variants", "parameters"})
    EXPECT_EQ(head[key], Json::parse(recorded[0])[key]) << key;
  const Json first = Json::parse(trace[1]);
  EXPECT_EQ(first["phase"], "mark");
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
  EXPECT_TRUE(running.wait_for("\"stopped\": true")) << running.screen();
  EXPECT_TRUE(running.wait_for("houserule: stopped after ")) << running.screen();
  EXPECT_EQ(running.finish(), 130);
}

TEST(Simulate, WhatIsStoppedSaysThatItIsAPart) {
  Running running({"simulate", "tic-tac-toe", "--games", "100000000"}, Running::At::terminal);
  ASSERT_TRUE(running.wait_for(" left")) << running.screen();
  running.type("\x03");
  EXPECT_TRUE(running.wait_for(" of 100000000 matches: a part of the answer.")) << running.screen();
  EXPECT_EQ(running.finish(), 130);
}

TEST(Simulate, OfOneMatchNothingIsKnownOfOthers) {
  const Finished finished = run({"simulate", "coral-reef", "--matches", "1"});
  EXPECT_NE(finished.out.find("Player 1      0.0 % (0.0–79.3)   37.00 ± …     37    37\n"), std::string::npos)
      << finished.out;
  const Json json = Json::parse(run({"simulate", "coral-reef", "--games", "1", "--json"}).out);
  EXPECT_FALSE(json["plies"].contains("half_interval"));
  EXPECT_FALSE(json.contains("stopped"));
}

TEST(Simulate, UnfinishedMatchesAreCounted) {
  const std::string folder = fresh_folder() + "/endless";
  std::filesystem::create_directories(folder);
  std::string game = read_file(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe/game.yaml");
  const auto limit = game.find("max_plies: 9");
  ASSERT_NE(limit, std::string::npos);
  write_file(folder + "/game.yaml", game.replace(limit, 12, "max_plies: 4"));
  const std::string record = folder + "/many.jsonl";
  const Finished told = run({"simulate", folder, "--games", "3", "--seed", "1", "--record", record});
  EXPECT_EQ(told.code, 0) << told.error;
  EXPECT_NE(told.out.find("\nunfinished           100.0 % ("), std::string::npos) << told.out;
  const Json json = Json::parse(run({"simulate", folder, "--games", "3", "--seed", "1", "--json"}).out);
  EXPECT_EQ(json["matches"], 3);
  EXPECT_EQ(json["unfinished"], 3);
  EXPECT_TRUE(json["plies"].is_null());
  EXPECT_EQ(lines_of(read_file(record)).size(), 3u * 5u) << "each a header and 4 plies";
  const Finished replayed = run({"replay", record});
  EXPECT_EQ(replayed.code, 0) << replayed.error;
  EXPECT_NE(replayed.out.find("not over\n"), std::string::npos) << replayed.out;
}

TEST(Simulate, ALostMatchIsNoVictory) {
  const std::vector<std::string> alone{"simulate", "coral-reef", "--players", "1", "--games", "30", "--seed", "1"};
  const Finished told = run(alone);
  EXPECT_NE(told.out.find("wins (95 %)"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("\nlost                 100.0 % ("), std::string::npos) << told.out;
  auto as_json = alone;
  as_json.emplace_back("--json");
  const Json json = Json::parse(run(as_json).out);
  EXPECT_EQ(json["lost"], 30);
  EXPECT_EQ(json["seats"][0]["win_share"]["value"], 0.0);
  EXPECT_EQ(json["ratings"]["Tim's reef holds out."], 30);
}

TEST(Score, ALostMatchHasNobodyFirst) {
  const std::string position = fresh_folder() + "/night.yaml";
  write_file(position, "reef: [[\"KK...\"], [\"T....\"]]\n");
  const Json json = Json::parse(run({"score", "coral-reef", position, "--players", "1", "--json"}).out);
  EXPECT_EQ(json["ranking"], Json::parse("[[],[1]]"));
  EXPECT_EQ(json["rating"], "Tim's reef holds out.");
  const Finished told = run({"score", "coral-reef", position, "--players", "1"});
  EXPECT_NE(told.out.find("The match is lost.\nTim's reef holds out.\n"), std::string::npos) << told.out;
}

TEST(Replay, TellsOfLoopsWhileTheyGoOn) {
  const std::string folder = fresh_folder() + "/fields";
  std::filesystem::create_directories(folder);
  write_file(folder + "/game.yaml",
             "format: 1\nid: fields\ntitle: Fields\nplayers: 1\nactions: {go: {}, stay: {}}\n"
             "phases: {sow: {actions: [go, stay]}, reap: {actions: [go, stay]}}\n"
             "flow: [{repeat: 2, as: round, do: [{phase: sow}]}, {phase: reap}]\n");
  const std::string record = folder + "/match.jsonl";
  const Finished played = run({"simulate", folder, "--games", "1", "--record", record});
  ASSERT_EQ(played.code, 0) << played.error;
  const auto moment = [&](const char* ply) { return lines_of(run({"replay", record, "--at", ply}).out).at(1); };
  EXPECT_EQ(moment("0"), "after ply 0 · round 1 · sow");
  EXPECT_EQ(moment("1"), "after ply 1 · round 2 · sow");
  EXPECT_EQ(moment("2"), "after ply 2 · reap");
  EXPECT_EQ(moment("3"), "after ply 3");
}

TEST(Replay, ReadsFromAPipe) {
  const std::string record = fresh_folder() + "/many.jsonl";
  ASSERT_EQ(run({"simulate", "tic-tac-toe", "--games", "3", "--record", record}).code, 0);
  Setting setting;
  setting.input = read_file(record);
  const Finished piped = run({"replay", "-", "--quiet"}, setting);
  EXPECT_EQ(piped.code, 0) << piped.error;
  EXPECT_EQ(piped.out, run({"replay", record, "--quiet"}).out);
}

TEST(Replay, AMatchHasThePliesItHas) {
  const std::string record = fresh_folder() + "/match.jsonl";
  Setting setting;
  setting.input = "mark a1\nmark b2\n";
  run({"play", "tic-tac-toe", "--seat", "2=human", "--seed", "1", "--record", record}, setting);
  const Finished late = run({"replay", record, "--at", "3"});
  EXPECT_EQ(late.code, 2);
  EXPECT_EQ(late.error, "houserule: match 1 has 2 plies, not 3\n");
  EXPECT_TRUE(
      run({"replay", record, "--at", "2"}).out.starts_with("match 1: tic-tac-toe, 2 players, seed 1, 2 plies\n"));
}

TEST(Replay, ARecordOfBeforeSaysLess) {
  const std::string record = fresh_folder() + "/many.jsonl";
  ASSERT_EQ(run({"simulate", "coral-reef", "--players", "1", "--games", "1", "--record", record}).code, 0);
  std::string text;
  for (const std::string& line : lines_of(read_file(record))) {
    auto json = nlohmann::ordered_json::parse(line);
    json.erase("crc");
    json.erase("phase");
    if (json.contains("format")) json["format"] = 1;
    if (json.contains("result")) json["result"].erase("rating");
    text += json.dump() + "\n";
  }
  write_file(record, text);
  const Finished quiet = run({"replay", record, "--quiet"});
  EXPECT_EQ(quiet.code, 0) << quiet.error;
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
}  // namespace houserule::test::simulate_test
