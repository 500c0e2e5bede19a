// Who may know what.

#include "core/model/sight.hpp"

#include <gtest/gtest.h>

#include "core/flow/sources.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::sight_test {
namespace {

constexpr ZoneId dark_board = 3, field = 4;  // after the deck and two hands

/// Two kinds of stone, owned by a seat each: some in a deck, some in hands, some on a board that nobody sees and on a
/// field that everyone sees.
struct Stones : Builder {
  Stones() {
    type("stone");
    for (const Seat seat : {0, 1}) kind(seat == 0 ? "white" : "black", 6).owner = seat;
    zone("deck", Shape::stack, Sees::nobody).fill = ZoneDefinition::Fill::all;
    zone("hand", Shape::set, Sees::owner, true);
    GridDefinition grid;
    grid.rows = grid.columns = 3;
    Builder::board("board", grid).sees = Sees::nobody;
    Builder::board("field", grid);
    State dealt = game(2)->initial();
    for (const auto& [piece, zone] : {std::pair{0, 1}, {6, 1}, {1, 2}, {7, 2}})
      move_piece(dealt, PieceId(piece), ZoneId(zone));
    move_piece(dealt, 2, dark_board, 4);
    move_piece(dealt, 8, field, 4);
    state = std::make_unique<State>(dealt);
  }
  std::unique_ptr<State> state;
};

TEST(Sight, IsThatOfASeatOrOfAllOrOpen) {
  const Stones stones;
  const State& state = *stones.state;
  const Sight first = Sight::of_seat(0), spectator = Sight::of_viewer(state.game(), no_seat);
  EXPECT_TRUE(first.knows(state, 0));
  EXPECT_FALSE(first.knows(state, 1));
  EXPECT_FALSE(spectator.knows(state, 0));
  EXPECT_TRUE(spectator.knows(state, 8));
  EXPECT_TRUE(Sight::open().knows(state, 1));
  EXPECT_EQ(first.told().in("en"), "player 1");
  EXPECT_EQ(Sight::of_viewer(state.game(), 1).told().in("en"), "player 2");
  EXPECT_EQ(spectator.told().in("en"), "a spectator");
}

TEST(Sight, OfABoardIsOfAllThatLiesFaceUpOnIt) {
  Stones stones;
  State& state = *stones.state;
  const Sight first = Sight::of_seat(0);
  EXPECT_TRUE(first.knows_shown(state, field));
  EXPECT_FALSE(first.knows_shown(state, dark_board));
  EXPECT_TRUE(Sight::open().knows_shown(state, dark_board));
  reveal_piece(state, 2, seat_bit(0));
  EXPECT_TRUE(first.knows_shown(state, dark_board));
  EXPECT_FALSE(Sight::of_seat(1).knows_shown(state, dark_board));
  turn_piece(state, 2, true);
  EXPECT_TRUE(Sight::of_seat(1).knows_shown(state, dark_board)) << "what lies face down is nobody's";
}

TEST(Sight, HiddenPiecesAreListedAsTheyLie) {
  const Stones stones;
  const auto hidden = hidden_pieces(*stones.state, Sight::of_seat(0));
  ASSERT_EQ(hidden.size(), 1u);
  EXPECT_EQ(hidden.begin()->second, (std::vector<PieceId>{3, 4, 5, 9, 10, 11, 1, 7, 2}));
}

/// The error of looking with a seat's eyes for cells by who owns what lies on them.
std::string error_of(const State& state, int zone, sources::Cells source) {
  source.zone = ZoneIndex(zone);
  Choices out;
  Action action;
  action.seat = 1;
  try {
    evaluate(state, {source}, action, out);
  } catch (const HiddenError& error) {
    return std::string(error.what()) + " (" + error.hint.in("en") + ")";
  }
  return "";
}

TEST(Sight, WhoseCellsTheyAreIsNotToldOfABoardUnseen) {
  const Stones stones;
  const std::string refused =
      "player 2 can't see what lies in 'board' (what a player may do depends only on what that player can see)";
  for (const GridSet word : {GridSet::mine, GridSet::theirs, GridSet::flanking}) {
    EXPECT_EQ(error_of(*stones.state, 2, {{}, word}), refused);
    EXPECT_EQ(error_of(*stones.state, 3, {{}, word}), "");
  }
  EXPECT_EQ(error_of(*stones.state, 2, {{}, Flanked{ArgumentIndex(0)}}), refused);
  for (const GridSet word : {GridSet::empty, GridSet::occupied, GridSet::face_up, GridSet::face_down})
    EXPECT_EQ(error_of(*stones.state, 2, {{}, word}), "") << "everyone sees where something lies";
}

}  // namespace
}  // namespace houserule::sight_test
