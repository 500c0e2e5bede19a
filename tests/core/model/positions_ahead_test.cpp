// Positions that a change of one zone would make, beside making it.

#include <gtest/gtest.h>

#include "core/model/memory.hpp"
#include "core/model/operations.hpp"
#include "core/model/random.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::positions_ahead_test {
namespace {

/// Four black and four white stones for a board of three by three.
struct Slate : Builder {
  static constexpr ZoneId board_zone = 0, bag = 1;
  explicit Slate(std::vector<ZoneIndex> remembered = {ZoneIndex(board_zone)}) : Builder(2, 2) {
    type("stone");
    kind("black", 4);
    kind("white", 4);
    GridDefinition squares;
    squares.rows = squares.columns = 3;
    board("board", squares);
    zone("bag", Shape::set).fill = ZoneDefinition::Fill::all;
    definition.memory = {std::move(remembered), 40};
    phase("wait", {action("wait")});
    flow({repeat(0, {run_phase(0)})});
  }
};

/// One of that kind in the bag; none if there is none.
PieceId spare(const State& state, KindId kind) {
  for (PieceId piece = state.zone(Slate::bag).head; piece != none; piece = state.piece(piece).above)
    if (state.piece(piece).kind == kind) return piece;
  return none;
}

CellSet some_of(const CellSet& cells, Generator& generator) {
  CellSet some;
  for (const int cell : cells)
    if (generator.below(3) == 0) some.add(cell);
  return some;
}

CellSet only(int cell) {
  CellSet set;
  set.add(cell);
  return set;
}

void change(State& state, PieceId laid, int cell, const CellSet& taken) {
  move_piece(state, laid, Slate::board_zone, static_cast<CellId>(cell));
  for (const int other : taken) move_piece(state, state.tops(Slate::board_zone)[other], Slate::bag);
}

/// Compares all single changes of the position; counts those that lead back to one that is known.
int compare_changes(const State& state, Seat seat, Generator& generator) {
  const PositionsAhead ahead(state, seat, Slate::board_zone);
  EXPECT_TRUE(ahead.can_tell());
  int known = 0;
  for (const int cell : state.game().zones()[Slate::board_zone].grid->all() - state.occupied(Slate::board_zone))
    for (const KindId kind : {KindId{0}, KindId{1}})
      for (const CellSet& taken : {CellSet{}, some_of(state.occupied(Slate::board_zone), generator)}) {
        const PieceId laid = spare(state, kind);
        if (laid == none) continue;
        State after = state;
        change(after, laid, cell, taken);
        EXPECT_EQ(ahead.is_new(kind, cell, taken), !is_known(after, seat));
        EXPECT_EQ(ahead.is_new(kind, cell, {}), ahead.new_ones(kind, only(cell)) == only(cell));
        known += is_known(after, seat) ? 1 : 0;
      }
  return known;
}

TEST(PositionsAhead, AreWhatTheyTurnOutToBe) {
  const auto game = Slate().game(2);
  State state = game->initial();
  Generator generator(1);
  int known = 0;
  for (int step = 0; step < 300; ++step) {
    const auto seat = static_cast<Seat>(generator.below(2));
    remember_position(state, seat);
    known += compare_changes(state, seat, generator);
    const CellSet& occupied = state.occupied(Slate::board_zone);
    const CellSet free = game->zones()[Slate::board_zone].grid->all() - occupied;
    const int cell = free.nth(static_cast<int>(generator.below(static_cast<std::uint32_t>(free.count()))));
    const PieceId laid = spare(state, static_cast<KindId>(generator.below(2)));
    change(state, laid != none ? laid : state.zone(Slate::bag).head, cell, some_of(occupied, generator));
  }
  EXPECT_GT(known, 100);
}

TEST(PositionsAhead, AreNotToldOfWhatIsHiddenOrOfMoreThanOneZone) {
  State state = Slate().game(2)->initial();
  move_piece(state, 0, Slate::board_zone, 4);
  EXPECT_TRUE(PositionsAhead(state, 0, Slate::board_zone).can_tell());
  EXPECT_FALSE(PositionsAhead(state, 0, Slate::bag).can_tell());
  turn_piece(state, 0, true);
  EXPECT_FALSE(PositionsAhead(state, 0, Slate::board_zone).can_tell());
  const State both = Slate({ZoneIndex(0), ZoneIndex(1)}).game(2)->initial();
  EXPECT_FALSE(PositionsAhead(both, 0, Slate::board_zone).can_tell());
}

}  // namespace
}  // namespace houserule::positions_ahead_test
