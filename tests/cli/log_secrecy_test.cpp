// The log tells each viewer what they could see, and no more.

#include <gtest/gtest.h>

#include "cli/text/log_text.hpp"
#include "core/flow/notation.hpp"
#include "scripting/package/package.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/record/record_texts.hpp"

namespace houserule::cli::log_secrecy_test {
namespace {

/// The honest game of the contract's fixtures after some plies, each the last of what was legal.
struct Played {
  explicit Played(int plies)
      : package(load_package(std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest")),
        referee(package.referee(3)),
        match(referee, 1) {
    for (int i = 0; i < plies; ++i) {
      const Action action = referee.legal(match.state(), referee.actor(match.state())).back();
      EXPECT_EQ(match.play(action), "");
    }
  }
  std::string told(std::size_t ply, Seat viewer) const { return ply_text(match, ply, viewer, Look{}); }
  /// The name of the kind that the ply was about, as it was then.
  std::string truth(std::size_t ply) const {
    const State& before = match.before(ply);
    return kind_name(before.game().definition(), before.piece(static_cast<PieceId>(match.action(ply).values[0])).kind,
                     Look{});
  }

  Package package;
  Referee referee;
  Match match;
};

TEST(LogSecrecy, AStolenCardIsNamedToThoseWhoHeldItOnly) {
  const Played played(1);
  for (const Seat viewer : {0, 1}) EXPECT_EQ(played.told(0, viewer), "Player 1: steal " + played.truth(0));
  for (const Seat viewer : {2, no_seat}) EXPECT_EQ(played.told(0, viewer), "Player 1: steal a hidden piece");
}

TEST(LogSecrecy, APlayedCardIsNamedToEveryone) {
  const Played played(4);
  for (const Seat viewer : {no_seat, 0, 1, 2}) EXPECT_EQ(played.told(3, viewer), "Player 1: play " + played.truth(3));
}

/// Nutz! up to a card laid face down by the first player to act.
struct Hidden {
  Hidden()
      : package(load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/nutz")),
        referee(package.referee(3)),
        match(referee, 1) {
    actor = referee.actor(match.state());
    for (const Action& action : referee.legal(match.state(), actor))
      if (action_text(match.state(), action).starts_with("hide_face_down")) {
        EXPECT_EQ(match.play(action), "");
        return;
      }
  }
  Package package;
  Referee referee;
  Match match;
  Seat actor;
};

TEST(LogSecrecy, ACardLaidFaceDownIsNamedToWhoLaidItOnly) {
  const Hidden hidden;
  const State& before = hidden.match.before(0);
  const std::string truth = kind_name(
      before.game().definition(), before.piece(static_cast<PieceId>(hidden.match.action(0).values[0])).kind, Look{});
  for (const Seat viewer : {no_seat, 0, 1, 2}) {
    const std::string told = ply_text(hidden.match, 0, viewer, Look{});
    EXPECT_EQ(told.find(truth) != std::string::npos, viewer == hidden.actor) << told;
    EXPECT_EQ(told.find("a hidden card") != std::string::npos, viewer != hidden.actor) << told;
    const std::string french = ply_text(hidden.match, 0, viewer, Look{"fr"});
    EXPECT_EQ(french.find("1 carte face cachée") != std::string::npos, viewer != hidden.actor) << french;
  }
}

/// A round of Liar's dice up to what was doubted.
struct Round {
  Round()
      : package(load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/liars-dice")),
        referee(package.referee(2)),
        match(referee, 1) {
    for (const char* text : {"bid 10 sixes", "liar"})
      EXPECT_EQ(match.play(parse_action(referee, match.state(), referee.actor(match.state()), text).action), "");
  }
  Block told(Seat viewer, const char* language) const { return ply_lines(match, 1, viewer, Look{language}); }
  Package package;
  Referee referee;
  Match match;
};

TEST(LogSecrecy, WhatWasSaidComesBetweenWhatWasDoneAndWhatWasRolled) {
  const Round round;
  const Block spectators = round.told(no_seat, "en"), own = round.told(0, "en"), french = round.told(no_seat, "fr");
  ASSERT_EQ(spectators.size(), 4u);
  const bool first = round.match.action(1).seat == 0;
  EXPECT_EQ(spectators[0], first ? "Player 1 calls: liar!" : "Player 2 calls: liar!");
  EXPECT_TRUE(spectators[1].starts_with("Player 1 shows ")) << spectators[1];
  EXPECT_TRUE(spectators[2].starts_with("Player 2 shows ")) << spectators[2];
  EXPECT_TRUE(spectators[3].ends_with(first ? " sixes: Player 2 loses a die" : " sixes: Player 1 loses a die"));
  ASSERT_EQ(own.size(), 5u) << "rolled anew under the own cup";
  EXPECT_TRUE(own[4].starts_with("Cup: ")) << own[4];
  EXPECT_TRUE(french[1].starts_with("Joueur 1 montre ")) << french[1];
  EXPECT_TRUE(french[3].ends_with(first ? " six : Joueur 2 perd un dé" : " six : Joueur 1 perd un dé")) << french[3];
  EXPECT_EQ(log_text(round.match, 0, no_seat, Look{}).size(), 5u);
}

/// A fish is drawn in secret and told of.
TEST(LogSecrecy, ASentenceNamesNothingThatIsHidden) {
  const test::RecordFolder folder;
  folder.file(
      "format: 1\nid: pond\ntitle: Pond\nplayers: 2\n"
      "pieces: {fish: {name: fish, plural: fish, kinds: {sole: {copies: 3}, cod: {copies: 3}}}}\n"
      "zones:\n"
      "  sea: {shape: stack, holds: fish, sees: nobody, fill: all}\n"
      "  hand: {shape: set, holds: fish, each: player, sees: owner}\n"
      "actions: {draw: {do: [{move: sea.top, to: hand}, {tell: \"{player} has {hand}\"}, {tell: Hush, to: me}]}}\n"
      "phases: {turn: {actions: [draw]}}\n"
      "flow: [{repeat: 3, do: [{phase: turn}]}]\n",
      "game.yaml");
  const Package package = load_package(folder.path());
  Referee referee = package.referee(2);
  Match match(referee, 1);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(match.play(referee.legal(match.state(), referee.actor(match.state()))[0]), "");
  EXPECT_EQ(ply_lines(match, 2, 0, Look{}),
            (Block{"Player 1: draw (takes cod from Sea)", "Player 1 has cod ×2", "Hush"}));
  for (const Seat viewer : {no_seat, 1})
    EXPECT_EQ(ply_lines(match, 2, viewer, Look{}),
              (Block{"Player 1: draw (takes 1 fish from Sea)", "Player 1 has a hidden fish and a hidden fish"}));
}

}  // namespace
}  // namespace houserule::cli::log_secrecy_test
