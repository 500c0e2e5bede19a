#include "core/model/memory.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::memory_test {
namespace {

struct Drawer : Builder {
  explicit Drawer(int limit) : Builder(2, 2) {
    type("stone");
    kind("black", 2);
    kind("white", 1);
    zone("shelf", Shape::row).fill = ZoneDefinition::Fill::all;
    zone("bag", Shape::set);
    definition.memory = {{ZoneIndex(0), ZoneIndex(1)}, limit};
    phase("wait", {action("wait")});
    flow({repeat(0, {run_phase(0)})});
  }
};

struct Remembered {
  std::shared_ptr<const Game> game;
  State state;
  explicit Remembered(int limit) : game(Drawer(limit).game(2)), state(game->initial()) {}
};

TEST(Memory, CountsHowOftenThereWasThePosition) {
  Remembered match(10);
  EXPECT_EQ(repetitions(match.state), 0);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 1);
  move_piece(match.state, 2, 1);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 1);
  move_piece(match.state, 2, 0);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 2);
}

TEST(Memory, CountsAmongManyAndWhereFewFit) {
  for (const int limit : {5, 8, 21}) {
    Remembered match(limit);
    for (int n = 1; n <= limit + 3; ++n) {
      remember_position(match.state, n % 3);
      EXPECT_EQ(repetitions(match.state), (std::min(n, limit) + 2) / 3) << limit << ", " << n;
    }
  }
}

TEST(Memory, TellsSeatsApart) {
  Remembered match(10);
  remember_position(match.state, 0);
  remember_position(match.state, 1);
  EXPECT_EQ(repetitions(match.state), 1);
}

TEST(Memory, TellsSeatsApartUnlessTheGameSaysOtherwise) {
  Drawer drawer(10);
  drawer.definition.memory.turns = false;
  const auto game = drawer.game(2);
  State state = game->initial();
  remember_position(state, 0);
  remember_position(state, 1);
  EXPECT_EQ(repetitions(state), 2);
}

TEST(Memory, KnowsThePositionAsItIsNow) {
  Remembered match(10);
  EXPECT_FALSE(is_known(match.state, 0));
  remember_position(match.state, 0);
  EXPECT_TRUE(is_known(match.state, 0));
  EXPECT_FALSE(is_known(match.state, 1));
  move_piece(match.state, 2, 1);
  EXPECT_FALSE(is_known(match.state, 0));
  remember_position(match.state, 0);
  move_piece(match.state, 2, 0);
  EXPECT_TRUE(is_known(match.state, 0));
}

TEST(Memory, TakesPiecesOfAKindForEachOther) {
  Remembered match(10);
  remember_position(match.state, 0);
  exchange_kinds(match.state, 0, 1);
  for (const PieceId id : {PieceId{1}, PieceId{0}, PieceId{2}}) move_piece(match.state, id, 1);
  for (const PieceId id : {PieceId{1}, PieceId{0}, PieceId{2}}) move_piece(match.state, id, 0);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 2);
}

TEST(Memory, SeesTheOrderOfARowAndMarks) {
  Remembered match(10);
  remember_position(match.state, 0);
  move_piece(match.state, 0, 1);
  move_piece(match.state, 0, 0);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 1);
  set_mark(match.state, 0, 0, true);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 1);
}

TEST(Memory, ForgetsTheOldestIfItIsFull) {
  Remembered match(2);
  remember_position(match.state, 0);
  EXPECT_FALSE(memory_is_full(match.state));
  remember_position(match.state, 1);
  EXPECT_TRUE(memory_is_full(match.state));
  remember_position(match.state, 1);
  EXPECT_EQ(repetitions(match.state), 2);
  remember_position(match.state, 0);
  EXPECT_EQ(repetitions(match.state), 1);
}

TEST(Memory, ForgottenLeavesNoTrace) {
  Remembered match(10);
  const State before = match.state;
  remember_position(match.state, 0);
  EXPECT_NE(match.state, before);
  forget_positions(match.state);
  EXPECT_EQ(match.state, before);
}

TEST(Memory, TakesNoRoomInAGameWithoutIt) {
  EXPECT_EQ(Remembered(0).state.size() + 8 * 11, Remembered(10).state.size());
}

TEST(Memory, IsSavedWithTheState) {
  Remembered match(10);
  remember_position(match.state, 0);
  EXPECT_EQ(State::load(*match.game, match.state.save()), match.state);
}

/// A board on which everyone sees everything there is; with `marks`, which nobody uses, it is looked at piece by piece.
struct Board : Builder {
  explicit Board(bool marks) : Builder(2, 2) {
    type("stone");
    if (marks) definition.piece_types[0].marks = {"hot"};
    kind("black", 2);
    kind("white", 2);
    GridDefinition squares;
    squares.rows = squares.columns = 3;
    board("board", squares);
    zone("bag", Shape::set).fill = ZoneDefinition::Fill::all;
    definition.memory = {{ZoneIndex(0)}, 5};
    phase("wait", {action("wait")});
    flow({repeat(0, {run_phase(0)})});
  }
};

TEST(Memory, ABoardThatEveryoneSeesIsTheSameHoweverItIsLookedAt) {
  const auto plain_game = Board(false).game(2), marked_game = Board(true).game(2);
  ASSERT_TRUE(plain_game->zones()[0].plain);
  ASSERT_FALSE(marked_game->zones()[0].plain);
  State plain = plain_game->initial(), marked = marked_game->initial();
  for (State* state : {&plain, &marked}) {
    remember_position(*state, 0);
    move_piece(*state, 0, 0, 4);
    move_piece(*state, 2, 0, 8);
    remember_position(*state, 1);
    turn_piece(*state, 0, true);
    remember_position(*state, 0);
    move_piece(*state, 2, 0, 7);
    turn_piece(*state, 0, false);
    become_kind(*state, 2, 0);
    move_piece(*state, 3, 0, 0);
    move_piece(*state, 3, 1);
    remember_position(*state, 0);
  }
  for (int i = 0; i < 4; ++i) EXPECT_EQ(plain.positions()[i], marked.positions()[i]) << i;
  EXPECT_NE(plain.positions()[1], plain.positions()[2]);
  EXPECT_EQ(State::load(*plain_game, plain.save()), plain);
}

TEST(Memory, ACopyHasAsManyPositions) {
  const auto game = Board(false).game(2);
  State few = game->initial(), many = game->initial();
  remember_position(few, 0);
  for (CellId cell = 0; cell < 4; ++cell) {
    move_piece(many, 0, 0, cell);
    remember_position(many, 0);
  }
  State copy = many;
  copy = few;
  EXPECT_EQ(copy, few);
  copy = many;
  EXPECT_EQ(copy, many);
}

}  // namespace
}  // namespace houserule::memory_test
