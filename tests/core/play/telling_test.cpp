// What others are told of an action: no more than they could see.

#include "core/play/telling.hpp"

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::telling_test {
namespace {

/// Each has a hand of cards and a board that only the owner sees; cards are laid from the one onto the other.
struct Table : Builder {
  static constexpr int hand_zone = 0, board_zone = 1;
  int lay;

  Table() {
    type("card");
    kind("oak", 2);
    kind("elm", 2);
    zone("hand", Shape::set, Sees::owner, true);
    GridDefinition square;
    square.rows = square.columns = 2;
    ZoneDefinition& own = board("board", square);
    own.each_seat = true;
    own.sees = Sees::owner;
    lay = action("lay", {pieces("card", hand_zone), cells("cell", board_zone), numbers("price", 1, 3)});
    phase("lay", {lay});
    flow({run_phase(0)});
  }
};

TEST(Telling, HidesWhatTheViewerNeverSaw) {
  Table table;
  Referee referee = table.referee(2);
  State before = referee.start(1);
  move_piece(before, 0, referee.game().zone_of(ZoneIndex(Table::hand_zone), 0));
  State after = before;
  move_piece(after, 0, referee.game().zone_of(ZoneIndex(Table::board_zone), 0), 3);
  const Action action = act(table.lay, 0, {0, 3, 2});
  const auto own = tell_action(before, after, 0, action);
  EXPECT_FALSE(own[0].hidden);
  EXPECT_EQ(own[0].value, before.piece(0).kind);
  EXPECT_EQ(own[1].value, 3);
  for (const Seat viewer : {Seat{1}, Seat{spectator}}) {
    const auto told = tell_action(before, after, viewer, action);
    EXPECT_TRUE(told[0].hidden);
    EXPECT_EQ(told[0].value, 0);
    EXPECT_TRUE(told[1].hidden);
    EXPECT_EQ(told[1].value, 0);
    EXPECT_EQ(told[2], own[2]) << "a number is told to everyone";
  }
}

/// Where pieces lie on a board of the table everybody sees, be they hidden.
TEST(Telling, NamesCellsOfTheTablesOwnBoard) {
  Builder game;
  game.type("card");
  game.kind("oak");
  GridDefinition square;
  square.rows = square.columns = 2;
  game.board("board", square).sees = Sees::nobody;
  const int peek = game.action("peek", {cells("cell", 0)});
  game.phase("peek", {peek});
  game.flow({run_phase(0)});
  Referee referee = game.referee(2);
  const State state = referee.start(1);
  EXPECT_EQ(tell_value(state, state, 1, act(peek, 0, {3}), 0).value, 3);
  EXPECT_FALSE(tell_value(state, state, spectator, act(peek, 0, {3}), 0).hidden);
}

TEST(Telling, NamesWhatIsRevealedMeanwhile) {
  Table table;
  Referee referee = table.referee(3);
  State before = referee.start(1);
  move_piece(before, 2, referee.game().zone_of(ZoneIndex(Table::hand_zone), 0));
  State after = before;
  reveal_piece(after, 2, seat_bit(1));
  const Action action = act(table.lay, 0, {2, 0, 1});
  EXPECT_EQ(tell_value(before, after, 1, action, 0).value, before.piece(2).kind);
  EXPECT_TRUE(tell_value(before, before, 1, action, 0).hidden);
  EXPECT_TRUE(tell_value(before, after, spectator, action, 0).hidden) << "not every player knows it";
}

}  // namespace
}  // namespace houserule::telling_test
