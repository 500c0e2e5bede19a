// Matches that are begun, taken up, taken back and played by other rules, and what their records say.
#include "scripting/record/hosting.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/reload.hpp"
#include "scripting/record/replaying.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::test::hosting_test {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t seed = 7;

/// A copy of tic-tac-toe that a test may change, and a match of it.
struct Hosting : testing::Test {
  RecordFolder folder;
  std::string game = folder.path() + "/tic-tac-toe", path = folder.path() + "/match.jsonl";

  Hosting() { fs::copy(std::string(HOUSERULE_SOURCE_DIR) + "/games/tic-tac-toe", game, fs::copy_options::recursive); }

  HostedMatch begin() const {
    Package package = load_package(game);
    RecordHeader header = make_header(package, game, 2, seed);
    header.rules = rule_sections(package);
    return begin_match(std::move(package), header, path);
  }
  HostedMatch take_up_again() const { return take_up(load_package(game), read_last_match(path), path); }
  /// As if somebody edited the game.
  void replace_in_game(const std::string& what, const std::string& with) const {
    std::string text = text_of(game + "/game.yaml");
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    std::ofstream(game + "/game.yaml", std::ios::binary) << text.replace(at, what.size(), with);
  }
  static void play(HostedMatch& hosted, const std::string& text) {
    Match& match = *hosted.match;
    const Seat seat = match.referee().actor(match.state());
    const Parsed parsed = parse_action(match.referee(), match.state(), seat, text);
    ASSERT_TRUE(parsed.refusal.empty());
    ASSERT_TRUE(match.play(parsed.action).empty());
  }
};

TEST_F(Hosting, EveryPlyStandsInTheRecordAtOnce) {
  HostedMatch hosted = begin();
  EXPECT_EQ(text_of(path), header_line(hosted.record->header()));
  play(hosted, "mark b2");
  const std::string line = ply_line({0, "mark b2", hash_text(hosted.match->state().hash()), "mark"});
  EXPECT_EQ(text_of(path), header_line(hosted.record->header()) + line);
}

TEST_F(Hosting, WhatIsTakenBackIsGone) {
  HostedMatch hosted = begin();
  play(hosted, "mark b2");
  const std::string kept = text_of(path);
  play(hosted, "mark a1");
  hosted.match->take_back();
  EXPECT_EQ(text_of(path), kept);
  EXPECT_EQ(hosted.match->plies(), 1u);
}

TEST_F(Hosting, ARefusedActionStandsNowhere) {
  HostedMatch hosted = begin();
  play(hosted, "mark b2");
  const std::string kept = text_of(path);
  Action again = hosted.match->action(0);
  again.seat = 1;
  EXPECT_FALSE(hosted.match->play(again).empty());
  EXPECT_EQ(text_of(path), kept);
  EXPECT_EQ(hosted.match->plies(), 1u);
}

TEST_F(Hosting, TheResultEndsTheRecord) {
  HostedMatch hosted = begin();
  for (const char* action : {"mark a1", "mark b1", "mark a2", "mark b2", "mark a3"}) play(hosted, action);
  ASSERT_TRUE(hosted.match->state().over());
  const ScoreSheet sheet = hosted.match->finish();
  EXPECT_EQ(sheet.ranking[0], std::vector<Seat>{0});
  EXPECT_EQ(read_last_match(path).match.result["ranking"].dump(), "[[1],[2]]");
}

TEST_F(Hosting, IsTakenUpWhereItStopped) {
  std::uint64_t hash = 0;
  {
    HostedMatch hosted = begin();
    play(hosted, "mark b2");
    play(hosted, "mark a1");
    hash = hosted.match->state().hash();
  }
  HostedMatch again = take_up_again();
  EXPECT_EQ(again.match->plies(), 2u);
  EXPECT_EQ(again.match->state().hash(), hash);
  again.match->take_back();
  play(again, "mark c3");
  const RecordedMatch recorded = read_last_match(path).match;
  ASSERT_EQ(recorded.plies.size(), 2u);
  EXPECT_EQ(recorded.plies[1].action, "mark c3");
}

TEST_F(Hosting, AnotherHashThanRecordedIsNamed) {
  {
    HostedMatch hosted = begin();
    play(hosted, "mark b2");
  }
  std::string text = as_format_1(text_of(path));
  const std::size_t at = text.rfind("\"hash\":\"") + 8;
  text.replace(at, 16, std::string(16, '0'));
  folder.file(text);
  try {
    take_up_again();
    FAIL() << "another hash went unnoticed";
  } catch (const RecordError& error) {
    EXPECT_EQ(error.fault, RecordError::Fault::does_not_play);
    EXPECT_TRUE(std::string(error.what()).starts_with("after ply 1 (player 1: mark b2) the state's hash is "))
        << error.what();
  }
}

TEST_F(Hosting, OtherRulesAreNamedByTheirSections) {
  { const HostedMatch hosted = begin(); }
  replace_in_game("max_plies: 9", "max_plies: 10");
  const RecordedMatch recorded = read_last_match(path).match;
  try {
    require_same_rules(recorded.header, load_recorded(recorded.header, ""));
    FAIL() << "other rules went unnoticed";
  } catch (const RecordError& error) {
    EXPECT_EQ(error.fault, RecordError::Fault::other_rules);
    EXPECT_STREQ(error.what(), "the rules of tic-tac-toe have changed since this match was recorded: max_plies");
  }
}

TEST_F(Hosting, ReadingTheSameRulesAgainChangesNothing) {
  HostedMatch hosted = begin();
  play(hosted, "mark b2");
  EXPECT_EQ(read_again(hosted).outcome, Reread::Outcome::same);
}

TEST_F(Hosting, GoesOnUnderOtherRulesInTheSameRecord) {
  HostedMatch hosted = begin();
  play(hosted, "mark b2");
  const std::string digest = hosted.record->header().digest;
  replace_in_game("max_plies: 9", "max_plies: 10");
  Reread reread = read_again(hosted);
  ASSERT_EQ(reread.outcome, Reread::Outcome::goes_on);
  EXPECT_EQ(reread.changed, std::vector<std::string>{"max_plies"});
  ASSERT_EQ(reread.values.size(), 1u);
  EXPECT_EQ(reread.values[0].after, "10");
  go_on_with(hosted, std::move(reread));
  play(hosted, "mark a1");
  const RecordedMatch recorded = read_last_match(path).match;
  ASSERT_EQ(recorded.header.changes.size(), 1u);
  EXPECT_EQ(recorded.header.changes[0].digest, digest);
  EXPECT_EQ(recorded.header.changes[0].ply, 1u);
  EXPECT_EQ(recorded.plies.size(), 2u);
  EXPECT_EQ(take_up(load_package(game), read_last_match(path), folder.path() + "/other.jsonl").match->plies(), 2u);
}

TEST_F(Hosting, BrokenRulesLeaveTheMatchAsItIs) {
  HostedMatch hosted = begin();
  const std::string kept = text_of(path);
  replace_in_game("max_plies: 9", "max_plies: nine");
  const Reread reread = read_again(hosted);
  EXPECT_EQ(reread.outcome, Reread::Outcome::broken);
  EXPECT_FALSE(reread.diagnostics.empty());
  EXPECT_EQ(text_of(path), kept);
}

TEST_F(Hosting, TheFirstPlyThatDoesNotGoStopsReading) {
  HostedMatch hosted = begin();
  for (const char* action : {"mark a1", "mark c1", "mark b2"}) play(hosted, action);
  replace_in_game("square: [3, 3]", "square: [2, 2]");
  Reread reread = read_again(hosted);
  ASSERT_EQ(reread.outcome, Reread::Outcome::stopped) << to_text(reread.diagnostics);
  EXPECT_EQ(reread.obstacle.ply, 1u);
  EXPECT_EQ(reread.obstacle.kind, Obstacle::Kind::refused);
  go_on_with(hosted, std::move(reread));
  EXPECT_EQ(hosted.match->plies(), 1u);
  const RecordHeader header = read_last_match(path).match.header;
  ASSERT_EQ(header.changes.size(), 1u);
  ASSERT_EQ(header.changes[0].left_out.size(), 2u);
  EXPECT_EQ(header.changes[0].left_out[0].action, "mark c1");
}

}  // namespace
}  // namespace houserule::test::hosting_test
