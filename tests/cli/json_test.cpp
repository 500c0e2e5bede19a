// --json of the commands, as games/guide/json.md describes it.
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::json_test {
namespace {

using Json = nlohmann::json;

Json json_of(std::vector<std::string> words, int code = 0) {
  words.emplace_back("--json");
  const Finished finished = run(words);
  EXPECT_EQ(finished.code, code) << finished.error;
  const Json json = Json::parse(finished.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << finished.out;
  return json;
}

const Json& named(const Json& list, const char* key, const std::string& value) {
  static const Json none;
  for (const Json& each : list)
    if (each.value(key, "") == value) return each;
  ADD_FAILURE() << "no " << value << " in " << list;
  return none;
}

std::string broken_game() {
  const std::string folder = fresh_folder() + "/broken";
  std::filesystem::create_directories(folder);
  write_file(folder + "/game.yaml", "format: 2\nid: broken\ntitle: Broken\nplayers: 2\nmax_plies: 9\nflwo: []\n");
  return folder;
}

TEST(JsonOutput, List) {
  const Json game = named(json_of({"list"}).at("games"), "game", "coral-reef");
  EXPECT_EQ(game.at("folder"), "games/coral-reef");
  EXPECT_EQ(game.at("players"), Json::parse(R"({"min": 1, "max": 6})"));
  EXPECT_EQ(game.at("variants"), Json::parse(R"(["hiding-places", "lagoon"])"));
  EXPECT_EQ(game.at("languages"), Json::parse(R"(["en", "fr"])"));
  EXPECT_EQ(game.at("title").at("fr"), "Écosystème – Océan");
  EXPECT_EQ(json_of({"list", "--lang", "fr"}), json_of({"list"})) << "the same in every language";
}

TEST(JsonOutput, Show) {
  const Json game = json_of({"show", "coral-reef", "--set", "hand=9"});
  EXPECT_EQ(game.at("id"), "coral-reef");
  EXPECT_EQ(game.at("parameters").at("hand").at("value"), 9);
  const Json values = json_of({"show", "coral-reef", "--variant", "lagoon", "--origin"}).at("values");
  const Json& row = named(values, "path", "numbers.solo.row");
  EXPECT_EQ(row.at("file"), "games/coral-reef/variants/lagoon.yaml");
  EXPECT_EQ(row.at("line"), 14);
  EXPECT_EQ(row.at("variant"), "lagoon");
  EXPECT_EQ(named(values, "path", "rules.score.shark").at("value"), "function");
}

TEST(JsonOutput, Check) {
  const Json fine = json_of({"check", "tic-tac-toe", "--matches", "3"}).at("games").at(0);
  EXPECT_EQ(fine.at("folder"), "games/tic-tac-toe");
  EXPECT_EQ(fine.at("faults"), Json::array());
  EXPECT_EQ(fine.at("played"), Json::parse(R"([{"variants": [], "players": 2, "matches": 3}])"));
  EXPECT_FALSE(fine.contains("explored"));
  const std::string folder = broken_game();
  const Json fault = json_of({"check", folder}, 1).at("games").at(0).at("faults").at(0);
  EXPECT_EQ(fault.at("file"), folder + "/game.yaml");
  EXPECT_EQ(fault.at("line"), 6);
  EXPECT_EQ(fault.at("column"), 1);
  EXPECT_EQ(fault.at("message"), "unknown key 'flwo'");
  EXPECT_EQ(fault.at("hint"), "did you mean 'flow'?");
  EXPECT_EQ(run({"check", folder, "--json"}).error, "");
}

TEST(JsonOutput, Test) {
  const Json game = json_of({"test", "tic-tac-toe"}).at("games").at(0);
  EXPECT_EQ(game.at("folder"), "games/tic-tac-toe");
  EXPECT_EQ(game.at("faults"), Json::array());
  ASSERT_FALSE(game.at("tests").empty());
  for (const Json& test : game.at("tests")) {
    EXPECT_TRUE(test.at("name").is_string() && test.at("clauses").is_array() && test.at("line").is_number());
    EXPECT_EQ(test.at("failures"), Json::array());
  }
  EXPECT_FALSE(json_of({"test", "tic-tac-toe", "--list"}).at("games").at(0).at("tests").at(0).contains("failures"));
  EXPECT_EQ(run({"test", "tic-tac-toe", "--filter", "zzz", "--json"}).code, 2);
}

TEST(JsonOutput, TestsThatFail) {
  const Finished refused = run({"test", "coral-reef", "--set", "points.turtle=1", "--json"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_NE(refused.error.find("sets 'points.turtle' but"), std::string::npos) << refused.error;
  const Json games = json_of({"test", "coral-reef", "--variant", "hiding-places"}, 1).at("games");
  std::size_t failed = 0;
  for (const Json& test : games.at(0).at("tests"))
    for (const Json& failure : test.at("failures")) {
      ++failed;
      EXPECT_TRUE(failure.at("message").is_string() && failure.at("line").is_number()) << failure;
    }
  EXPECT_GT(failed, 0u);
}

TEST(JsonOutput, Diff) {
  const Json diff = json_of({"diff", "coral-reef", "--variant", "hiding-places", "--set", "hand=8"});
  EXPECT_EQ(diff.at("game"), "coral-reef");
  EXPECT_EQ(diff.at("before"), Json::parse(R"({"variants": [], "parameters": []})"));
  EXPECT_EQ(diff.at("after"), Json::parse(R"({"variants": ["hiding-places"], "parameters": ["hand=8"]})"));
  const Json& hand = named(diff.at("values"), "path", "parameters.hand.value");
  EXPECT_EQ(hand.at("change"), "changed");
  EXPECT_EQ(hand.at("before"), "10");
  EXPECT_EQ(hand.at("after"), "8");
  for (const auto& [name, places] : diff.at("functions").items()) {
    EXPECT_TRUE(name.starts_with("rules.")) << name;
    EXPECT_TRUE(places.contains("after")) << places;
  }
  EXPECT_FALSE(diff.at("functions").empty());
}

TEST(JsonOutput, Coverage) {
  const Json report = json_of({"coverage", "coral-reef", "--players", "3", "--matches", "2"});
  EXPECT_EQ(report.at("game"), "coral-reef");
  EXPECT_EQ(report.at("players"), Json::parse("[3]"));
  EXPECT_EQ(report.at("matches"), 2);
  EXPECT_EQ(report.at("tests").at("failed"), 0);
  EXPECT_EQ(report.at("reached").at("actions").at("take").at("matches"), 2 * 3 * 20) << "how often, not in how many";
  EXPECT_TRUE(report.at("reached").at("score lines").contains("shark"));
  const Json& lines = report.at("lines").at("games/coral-reef/rules.lua");
  EXPECT_GT(lines.size(), 100u);
  EXPECT_TRUE(lines.begin().value().contains("tests"));
}

class JsonOfARecord : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run({"simulate", "coral-reef", "--players", "2", "--games", "1", "--record", record_}).code, 0);
  }
  std::string record_ = fresh_folder() + "/match.jsonl";
};

TEST_F(JsonOfARecord, Why) {
  EXPECT_EQ(json_of({"why", record_, "--at", "1"}).at("plies"), Json::array()) << "a choice that waits for the other";
  const Json plies = json_of({"why", record_, "--at", "2"}).at("plies");
  ASSERT_EQ(plies.size(), 1u);
  EXPECT_EQ(plies[0].at("ply"), 2);
  EXPECT_EQ(plies[0].at("seat"), 2);
  EXPECT_TRUE(plies[0].at("action").get<std::string>().starts_with("take "));
  const Json setting_up = json_of({"why", record_, "hand.2", "--at", "0"}).at("plies").at(0);
  EXPECT_FALSE(setting_up.contains("action"));
  const Json& change = setting_up.at("changes").at(0);
  EXPECT_EQ(change.at("zone"), "hand");
  EXPECT_EQ(change.at("seat"), 2);
  EXPECT_EQ(change.at("came").size(), 10u);
  EXPECT_TRUE(change.at("came").at(0).at("kind").is_string());
  EXPECT_EQ(change.at("file"), "games/coral-reef/game.yaml");
  const Json scores = json_of({"why", record_}).at("plies");
  ASSERT_FALSE(scores.empty());
  for (const char* key : {"score", "seat", "before", "after", "by", "file", "line"})
    EXPECT_TRUE(scores[0].at("changes").at(0).contains(key)) << key;
  EXPECT_EQ(run({"why", record_, "shark.9"}).code, 2) << "there is no ninth player";
}

TEST_F(JsonOfARecord, WhyAnActionIsNotLegal) {
  const Json json = json_of({"why", record_, "--at", "0", "place", "coral", "a1"});
  EXPECT_EQ(json.at("ply"), 0);
  EXPECT_EQ(json.at("seat"), 1);
  EXPECT_EQ(json.at("action"), "place coral a1");
  EXPECT_EQ(json.at("legal"), false);
  EXPECT_EQ(json.at("because").at(0), "'place coral a1' is not legal: 'place' can't be done now; you can: take.");
}

}  // namespace
}  // namespace houserule::test::json_test
