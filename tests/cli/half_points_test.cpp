// Points with halves, as everything that shows them tells them.

#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/process.hpp"

namespace houserule::test::half_points_test {
namespace {

using Json = nlohmann::json;

const char* const game_yaml =
    "format: 2\n"
    "id: halves\n"
    "title: Halves\n"
    "players: 2\n"
    "rules: rules.lua\n"
    "half_points: true\n"
    "pieces: {stone: {kinds: {pebble: {letter: P, copies: 3}}}}\n"
    "zones: {heap: {shape: set, holds: stone, fill: all}}\n"
    "actions: {wait: {}}\n"
    "phases: {wait: {actions: [wait]}}\n"
    "flow: [{phase: wait}]\n"
    "scoring: {handicap: {seat: 2, points: -6.5}, stones: {count: heap}, share: {}}\n";

/// Three stones for each; and half a point for the first player, one for the second, who gets the handicap twice.
std::string game_with(const std::string& share = "earlier.handicap + player.number / 2") {
  const std::string folder = fresh_folder() + "/halves";
  std::filesystem::create_directories(folder + "/tests");
  write_file(folder + "/game.yaml", game_yaml);
  write_file(folder + "/rules.lua",
             "local rules = {score = {}}\nfunction rules.score.share(_, player, earlier) return " + share +
                 " end\nreturn rules\n");
  return folder;
}

Finished score_of(const std::string& game, const std::vector<std::string>& more = {}) {
  write_file(game + "/end.yaml", "{}\n");
  std::vector<std::string> arguments{"score", game, game + "/end.yaml"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments);
}

TEST(HalfPoints, StandOnTheScoreSheet) {
  const Finished finished = score_of(game_with());
  EXPECT_EQ(finished.error, "");
  EXPECT_EQ(finished.out,
            "          Player 1  Player 2\n"
            "Handicap         0      -6.5\n"
            "Stones           0         0\n"
            "Share          0.5      -5.5\n"
            "────────────────────────────\n"
            "Total          0.5       -12\n"
            "Place            1         2\n"
            "Player 1 wins.\n");
}

TEST(HalfPoints, AreNumbersForPrograms) {
  const Json scores = Json::parse(score_of(game_with(), {"--json"}).out)["scores"];
  EXPECT_EQ(scores[0]["total"].dump(), "0.5");
  EXPECT_EQ(scores[1]["total"].dump(), "-12");
  EXPECT_EQ(scores[1]["lines"].dump(), R"({"handicap":-6.5,"share":-5.5,"stones":0})");
}

TEST(HalfPoints, AreSummedUp) {
  const std::string game = game_with();
  const Json seat = Json::parse(run({"simulate", game, "--games", "4", "--json"}).out)["seats"][0];
  for (const char* figure : {"mean", "least", "most"}) EXPECT_EQ(seat["score"][figure], 3.5) << figure;
  EXPECT_EQ(seat["lines"]["share"]["mean"], 0.5);
  const std::string told = run({"simulate", game, "--games", "4"}).out;
  EXPECT_NE(told.find("  3.50 ± …    3.5   3.5\n"), std::string::npos) << told;
  EXPECT_NE(told.find("handicap         0.00     -6.50\n"), std::string::npos) << told;
}

TEST(HalfPoints, AreExpectedByTests) {
  const std::string game = game_with();
  write_file(game + "/tests/sums.yaml",
             "tests:\n"
             "  - {name: Right, when: wait, then: {scores: {total: [3.5, -9], share: [0.5, -5.5]}}}\n"
             "  - {name: Wrong, when: [wait], then: {scores: {total: [3, -8.5]}}}\n"
             "  - {name: No number, when: [wait], then: {scores: {total: [9000000000000000, -9]}}}\n");
  const Finished finished = run({"test", game});
  EXPECT_NE(finished.error.find(":3:57: Wrong: total of player 1: expected 3, found 3.5\n"), std::string::npos);
  EXPECT_NE(finished.error.find(":3:60: Wrong: total of player 2: expected -8.5, found -9\n"), std::string::npos);
  EXPECT_NE(finished.error.find(":4:61: scores.total[1]: expected a number of points\n"), std::string::npos);
  EXPECT_EQ(finished.error.find("Right"), std::string::npos) << finished.error;
}

TEST(HalfPoints, OtherFractionsAreNone) {
  const auto error_of = [](const std::string& share) {
    const std::string game = game_with(share);
    return score_of(game).error.substr(game.size());
  };
  const std::string must = "/rules.lua:2: score.share: must return a number of points, whole or with a half, not ";
  const std::string while_scoring = "\n      while scoring  share  of player 1  (ply 0)\n";
  EXPECT_EQ(error_of("0.25"), must + "number" + while_scoring);
  EXPECT_EQ(error_of("0 / 0"), must + "number" + while_scoring);
  EXPECT_EQ(error_of("'3'"), must + "string" + while_scoring);
}

}  // namespace
}  // namespace houserule::test::half_points_test
