#include "core/play/perft.hpp"

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule::perft_test {
namespace {

/// Tic-tac-toe: the classic counts.
struct TicTacToe : Builder {
  TicTacToe() : Builder(2, 2) {
    type("mark");
    kind("cross", 5).owner = 0;
    kind("nought", 5).owner = 1;
    GridDefinition square;
    square.rows = square.columns = 3;
    board("board", square);
    zone("supply", Shape::stack, Sees::everyone, true).fill = ZoneDefinition::Fill::own;
    const ZoneIndex squares(0), supply(1);
    const ArgumentIndex cell(0);
    const Effect put{effects::Move{effects::TopOf{supply}, squares, cell}};
    const Effect win{effects::Win{}, {conditions::Line{squares, cell, 3}}};
    const Effect finish{effects::Finish{}, {conditions::Full{squares}}};
    phase("place", {action("place", {cells("cell", 0, GridSet::empty)}, {put, win, finish})});
    flow({repeat(0, {run_phase(0)})});
  }
};

TEST(Perft, OfTicTacToe) {
  Referee referee = TicTacToe().referee(2);
  const State state = referee.start(1);
  EXPECT_EQ(perft(referee, state, 0), 1u);
  EXPECT_EQ(perft(referee, state, 1), 9u);
  EXPECT_EQ(perft(referee, state, 5), 15120u);
  EXPECT_EQ(perft(referee, state, 6), 54720u);  // 1440 of the 15120 have ended
  EXPECT_EQ(count_matches(referee, state, 4), 0u);
  EXPECT_EQ(count_matches(referee, state, 5), 1440u);
  EXPECT_EQ(count_matches(referee, state, 9), 255168u);
}

/// One or two steps before the other's turn.
TEST(Perft, CountsTurns) {
  Builder builder(2, 2);
  const int go_on = builder.action("go_on"), stop = builder.action("stop");
  builder.definition.actions[static_cast<std::size_t>(go_on)].effects = {{effects::Ask{PhaseIndex(1)}}};
  builder.phase("step", {go_on, stop});
  builder.phase("last", {stop});
  builder.flow({repeat(0, {run_phase(0)})});
  Referee referee = builder.referee(2);
  const State state = referee.start(1);
  EXPECT_EQ(perft(referee, state, 1, DepthOf::turns), 2u);
  EXPECT_EQ(perft(referee, state, 3, DepthOf::turns), 8u);
  EXPECT_EQ(perft(referee, state, 3), 5u);
  for (const Division& part : divide(referee, state, 2, DepthOf::turns)) EXPECT_EQ(part.count, 2u);
}

TEST(Perft, LeavesTheStateAlone) {
  Referee referee = TicTacToe().referee(2);
  const State state = referee.start(1);
  const State before = state;
  perft(referee, state, 3);
  EXPECT_EQ(state, before);
}

TEST(Perft, CountsChoicesMadeAtOnceOneAfterAnother) {
  Builder builder;
  builder.phase("bid", {builder.action("bid", {numbers("amount", 1, 3)})}, PhaseDefinition::Acts::simultaneous);
  builder.flow({run_phase(0)});
  Referee referee = builder.referee(3);
  const State state = referee.start(1);
  EXPECT_EQ(perft(referee, state, 2), 9u);
  EXPECT_EQ(perft(referee, state, 3), 27u);
  EXPECT_EQ(perft(referee, state, 4), 0u);
  EXPECT_EQ(count_matches(referee, state, 3), 27u);
}

}  // namespace
}  // namespace houserule::perft_test
