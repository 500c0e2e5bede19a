// Actions one argument at a time, and what tells choices apart.

#include "core/bots/branches.hpp"

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::branches_test {
namespace {

/// Two pairs of cards in hidden hands; to give one away with a number.
struct Giving : Builder {
  Giving() {
    type("card");
    kind("ant", 2);
    kind("bee", 2);
    zone("hand", Shape::set, Sees::owner, true);
    zone("deck", Shape::stack, Sees::nobody).fill = ZoneDefinition::Fill::all;
    action("give", {pieces("card", 0), numbers("times", 1, 3)});
    action("pass");
    phase("turn", {0, 1});
    flow({repeat(0, {run_phase(0)})});
  }
};

/// Player 1 holds these pieces, and knows them.
State with_hand(Referee& referee, std::initializer_list<PieceId> hand) {
  State state = referee.start(1);
  for (const PieceId piece : hand) move_piece(state, piece, 0);
  return state;
}

std::vector<std::size_t> sizes(const std::vector<Branch>& branches) {
  std::vector<std::size_t> sizes;
  for (const Branch& branch : branches) sizes.push_back(branch.end - branch.begin);
  return sizes;
}

TEST(Branches, DivideByActionThenByEachValue) {
  Referee referee = Giving().referee(2);
  const State state = with_hand(referee, {0, 2});
  const std::vector<Action> legal = referee.legal(state, 0);
  ASSERT_EQ(legal.size(), 7u);
  std::vector<Branch> branches;
  divide(state, legal, {5, 0, 7}, action_level, branches);
  EXPECT_EQ(sizes(branches), (std::vector<std::size_t>{6, 1}));
  const Branch give = branches[0];
  divide(state, legal, give, 0, branches);
  EXPECT_EQ(sizes(branches), (std::vector<std::size_t>{3, 3}));
  const Branch card = branches[1];
  divide(state, legal, card, 1, branches);
  EXPECT_EQ(sizes(branches), (std::vector<std::size_t>{1, 1, 1}));
  EXPECT_EQ(branches[2].end, 6u);
}

TEST(Branches, MeanTheSameWhateverThePieceIsNumbered) {
  Referee referee = Giving().referee(2);
  std::vector<Branch> one, other;
  for (const auto& [state, branches] :
       {std::pair(with_hand(referee, {0, 2}), &one), std::pair(with_hand(referee, {1, 3}), &other)}) {
    const std::vector<Action> legal = referee.legal(state, 0);
    divide(state, legal, {5, 0, 6}, 0, *branches);
  }
  ASSERT_EQ(one.size(), 2u);
  ASSERT_EQ(other.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(one[i].key, other[i].key);
  EXPECT_NE(one[0].key, one[1].key);
}

TEST(Branches, HangOnWhatLedToThem) {
  Referee referee = Giving().referee(2);
  const State state = with_hand(referee, {0, 2});
  const std::vector<Action> legal = referee.legal(state, 0);
  std::vector<Branch> here, there;
  divide(state, legal, {5, 0, 7}, action_level, here);
  divide(state, legal, {6, 0, 7}, action_level, there);
  EXPECT_NE(here[0].key, there[0].key);
}

TEST(SeenKey, TellsKindsOnlyToWhoKnowsThem) {
  Referee referee = Giving().referee(2);
  const State state = with_hand(referee, {0, 2});
  const Action ant = act(0, 0, {0, 1}), bee = act(0, 0, {2, 1});
  EXPECT_NE(seen_key(state, 0, ant), seen_key(state, 0, bee));
  EXPECT_EQ(seen_key(state, 1, ant), seen_key(state, 1, bee));
  EXPECT_NE(seen_key(state, 1, ant), seen_key(state, 1, act(0, 0, {0, 2})));
}

TEST(SeenKey, LeavesSecretArgumentsOut) {
  Giving giving;
  giving.definition.actions[0].arguments[1].secret = true;
  Referee referee = giving.referee(2);
  const State state = with_hand(referee, {0});
  EXPECT_EQ(seen_key(state, 1, act(0, 0, {0, 1})), seen_key(state, 1, act(0, 0, {0, 2})));
}

}  // namespace
}  // namespace houserule::branches_test
