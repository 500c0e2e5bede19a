// The log tells each viewer what they could see, and no more.

#include <gtest/gtest.h>

#include "cli/text/log_text.hpp"
#include "core/flow/notation.hpp"
#include "scripting/package/package.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::cli {
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

}  // namespace
}  // namespace houserule::cli
