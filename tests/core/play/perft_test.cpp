#include "core/play/perft.hpp"

#include <gtest/gtest.h>

#include "tests/core/definitions.hpp"

namespace houserule {
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
    Effect put = effect(Effect::Type::move, 0);
    put.what = Effect::What::top;
    put.from = 1;
    put.at = 0;
    Effect win = effect(Effect::Type::win);
    win.when = condition(Condition::Type::line, 0);
    win.when.argument = 0;
    win.when.length = 3;
    Effect finish = effect(Effect::Type::finish);
    finish.when = condition(Condition::Type::full, 0);
    phase("place", {action("place", {cells("cell", 0, Source::Select::empty)}, {put, win, finish})});
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
}  // namespace houserule
