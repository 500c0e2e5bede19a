// Who knows what, where pieces move between what is seen and what is not.

#include <map>
#include <set>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/determinization.hpp"
#include "tests/contract/fixture.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::secrecy_test {
namespace {

struct Honest {
  Package package = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/tests/contract/fixtures/honest");
  std::shared_ptr<const Game> game = package.game(2);
  State state = game->initial();
  ZoneId deck = zone("deck", no_seat), hand = zone("hand", 0), pot = zone("pot", 0), other_hand = zone("hand", 1);

  ZoneId zone(const char* id, Seat seat) const { return game->zone_of(game->definition().zones.find(id), seat); }
  /// The n-th piece of a kind.
  PieceId piece(const char* kind, int n = 0) const {
    const int wanted = find_id(game->definition().kinds, kind);
    for (std::size_t i = 0; i < game->pieces().size(); ++i)
      if (game->pieces()[i].kind == wanted && n-- == 0) return static_cast<PieceId>(i);
    return none;
  }
};

TEST(Secrecy, AKnownPieceIsLostAmongTheHidden) {
  Honest honest;
  const PieceId seen = honest.piece("rose");
  move_piece(honest.state, seen, honest.pot);
  move_piece(honest.state, seen, honest.hand);
  EXPECT_TRUE(honest.state.knows(1, seen));
  const PieceId unseen = honest.piece("thorn");
  move_piece(honest.state, unseen, honest.hand);
  EXPECT_FALSE(honest.state.knows(1, unseen));
  move_piece(honest.state, unseen, honest.deck);  // which of the two, only the owner knows
  EXPECT_FALSE(honest.state.knows(1, seen));
  EXPECT_TRUE(honest.state.knows(0, seen));
}

TEST(Secrecy, WhatLiesOpenStaysKnownWhenAHiddenPieceLeaves) {
  Honest honest;
  const PieceId open = honest.piece("rose");
  const PieceId down = honest.piece("thorn");
  move_piece(honest.state, open, honest.pot);
  move_piece(honest.state, down, honest.pot, none, Face::down);
  EXPECT_FALSE(honest.state.knows(1, down));
  move_piece(honest.state, down, honest.deck);
  EXPECT_TRUE(honest.state.knows(1, open));
}

TEST(Secrecy, APieceOfTheSameKindPassesForTheOneThatWasSeen) {
  Honest honest;
  const PieceId seen = honest.piece("rose", 0);
  const PieceId unseen = honest.piece("rose", 1);
  const PieceId thorn = honest.piece("thorn");
  for (const PieceId shown : {seen, thorn}) {
    move_piece(honest.state, shown, honest.pot);
    move_piece(honest.state, shown, honest.hand);
  }
  move_piece(honest.state, unseen, honest.hand);
  move_piece(honest.state, unseen, honest.pot);  // "there goes the rose": the one left might be anything
  EXPECT_FALSE(honest.state.knows(1, seen));
  EXPECT_TRUE(honest.state.knows(1, thorn));
  EXPECT_TRUE(honest.state.knows(0, seen));
}

TEST(Secrecy, WhichHiddenCardIsStolenDoesNotDependOnPieceNumbers) {
  Honest honest;
  Referee referee = honest.package.referee(2);
  std::map<std::string, int> stolen;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const State state = referee.start(seed);
    const auto& legal = referee.legal(state, 0);
    ASSERT_EQ(legal.size(), 1u);
    ASSERT_EQ(action_text(state, legal[0]), "steal down@hand.2");
    ++stolen[state.kind(static_cast<PieceId>(legal[0].values[0])).id];
  }
  EXPECT_EQ(stolen.size(), 3u);
  for (const auto& [kind, times] : stolen) EXPECT_NEAR(times, 200, 50) << kind;  // 4 standard deviations
}

TEST(Secrecy, TheThiefMeansTheSameCardUntilChanceMovesOn) {
  Honest honest;
  Referee referee = honest.package.referee(2);
  const State state = referee.start(5);
  const Action once = referee.legal(state, 0)[0];
  EXPECT_EQ(referee.legal(State(state), 0)[0], once);
  EXPECT_EQ(parse_action(referee, state, 0, "steal down@hand.2").action, once);
  EXPECT_EQ(referee.check(state, once), "");
}

TEST(Secrecy, TheOrderOfACombinationDoesNotDependOnPieceNumbers) {
  const CheatFolder folder("swaps-two");
  const Package package = load_package(folder.path());
  Referee referee = package.referee(2);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State state = referee.start(seed);
    int with_hidden = 0;
    for (const Action& action : referee.legal(state, 0)) {
      const std::string text = action_text(state, action);
      if (text.find("down@hand.2") == std::string::npos) continue;
      ++with_hidden;
      EXPECT_TRUE(text.ends_with(" down@hand.2")) << text;
    }
    EXPECT_GE(with_hidden, 1);
  }
}

TEST(Secrecy, ChoicesBeingRevealedStayAsTheyAre) {
  const CheatFolder folder("answers-while-revealing");
  const Package package = load_package(folder.path());
  Referee referee = package.referee(2);
  State state = referee.start(1);
  for (int i = 0; i < 4; ++i) referee.apply_legal(state, Action(referee.legal(state, referee.actor(state)).back()));
  ASSERT_EQ(action_text(state, referee.legal(state, 1)[0]), "guess 0");  // the first card has been revealed
  const Action second = state.commitment(1);
  ASSERT_EQ(second.id, 0);
  Generator generator(1);
  for (int i = 0; i < 20; ++i) {
    State world = determinize(referee, state, 0, generator);
    ASSERT_EQ(world.commitment(1), second);
    ASSERT_EQ(referee.apply(world, referee.legal(world, 1)[0]), "");
    ASSERT_EQ(referee.actor(world), 0);
  }
}

}  // namespace
}  // namespace houserule::secrecy_test
