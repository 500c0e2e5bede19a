// What a grid says its cells show stays true through everything that happens to pieces.

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::shown_cells_test {
namespace {

/// Two boards that take stacks, and a hand; a player's bees, an oak, a fern.
struct Table {
  Table() {
    Builder builder;
    builder.type("plant");
    builder.kind("bee", 2).owner = 0;
    builder.kind("oak");
    builder.kind("fern");
    GridDefinition square;
    square.rows = square.columns = 2;
    square.stack_limit = 2;
    builder.board("garden", square);
    square.rows = square.columns = 9;
    builder.board("meadow", square);
    auto& hand = builder.zone("hand", Shape::set, Sees::owner, true);
    hand.fill = ZoneDefinition::Fill::nothing;
    game = builder.game(2);
    state = std::make_unique<State>(game->initial());
  }

  /// The ids of the kinds that the garden's cells show, "-" for none.
  std::string shown() const {
    std::string text;
    for (int cell = 0; cell < 4; ++cell) {
      const KindId kind = state->shown(0)[cell];
      text += (cell == 0 ? "" : " ") + (kind == none ? "-" : game->definition().kinds[kind].id);
    }
    return text;
  }

  Term bees() const {
    const Vocabulary vocabulary = make_vocabulary(game->definition());
    return vocabulary[vocabulary.find("bee")];
  }

  std::shared_ptr<const Game> game;
  std::unique_ptr<State> state;
};

constexpr ZoneId garden = 0, meadow = 1;

/// From cell to cell, or by way of another board.
TEST(ShownCells, AreTheSameAfterAShortWay) {
  Builder builder;
  builder.type("plant");
  builder.kind("bee", 1).owner = 0;
  builder.kind("wasp", 1).owner = 2;  // who is not at a table of two
  builder.kind("oak", 1);
  GridDefinition square;
  square.rows = square.columns = 2;
  builder.board("garden", square);
  builder.board("meadow", square);
  const auto game = builder.game(2);
  ASSERT_TRUE(game->zones()[garden].plain);
  State state = game->initial();
  for (PieceId piece = 0; piece < 3; ++piece) move_piece(state, piece, garden, piece);
  for (PieceId piece = 0; piece < 3; ++piece) {
    State around = state, there = state;
    move_piece(there, piece, garden, 3);
    move_piece(around, piece, meadow, 0);
    move_piece(around, piece, garden, 3);
    EXPECT_EQ(there.hash(), around.hash()) << piece;
    EXPECT_EQ(there.shown(garden)[3], piece);
    EXPECT_EQ(there.shown(garden)[piece], none);
    EXPECT_EQ(there.owned(garden, 0).has(3), piece == 0);
    move_piece(there, piece, garden, static_cast<CellId>(piece));
    EXPECT_EQ(there.hash(), state.hash()) << "there and back";
  }
  EXPECT_THROW(move_piece(state, 0, garden, 1), RuleError) << "taken";
}

TEST(ShownCells, FollowMovesTurnsAndKinds) {
  Table t;
  EXPECT_EQ(t.shown(), "- - - -");
  move_piece(*t.state, 0, garden, 0);
  move_piece(*t.state, 2, garden, 0);
  move_piece(*t.state, 3, garden, 3, Face::down);
  EXPECT_EQ(t.shown(), "oak - - -");
  turn_piece(*t.state, 3, false);
  turn_piece(*t.state, 2, true);
  EXPECT_EQ(t.shown(), "- - - fern");
  move_piece(*t.state, 2, garden, 1, Face::up);
  EXPECT_EQ(t.shown(), "bee oak - fern");
  become_kind(*t.state, 3, 0);
  EXPECT_EQ(t.shown(), "bee oak - bee");
  exchange_kinds(*t.state, 2, 3);
  EXPECT_EQ(t.shown(), "bee bee - oak");
  exchange_pieces(*t.state, 0, 3);
  EXPECT_EQ(t.shown(), "oak bee - bee");
}

TEST(ShownCells, MatchATermOnSmallAndLargeBoards) {
  Table t;
  const Term bees = t.bees();
  move_piece(*t.state, 0, garden, 2);
  move_piece(*t.state, 1, meadow, 80);
  move_piece(*t.state, 2, meadow, 79);
  EXPECT_EQ(cells_matching(*t.state, garden, bees, no_seat).first(), 2);
  EXPECT_EQ(cells_matching(*t.state, meadow, bees, no_seat).first(), 80);
  EXPECT_EQ(cells_face_up(*t.state, meadow).count(), 2);
  turn_piece(*t.state, 0, true);
  EXPECT_TRUE(cells_matching(*t.state, garden, bees, no_seat).empty());
  EXPECT_TRUE(cells_face_up(*t.state, garden).empty());
}

TEST(ShownCells, MatchOnlyWhatASeatKnows) {
  Table t;
  const Term bees = t.bees();
  move_piece(*t.state, 0, garden, 2);
  EXPECT_EQ(cells_matching(*t.state, garden, bees, 1).count(), 1);
  t.state->piece(0).known = seat_bit(0);
  EXPECT_EQ(cells_matching(*t.state, garden, bees, 1).count(), 0);
  EXPECT_EQ(cells_matching(*t.state, garden, bees, 0).count(), 1);
}

}  // namespace
}  // namespace houserule::shown_cells_test
