// Going in words says what Going says, on boards as chance sets them.

#include "core/model/going_in_word.hpp"

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::going_in_word_test {
namespace {

/// Two kinds of each seat, on a board of so many rows and columns.
struct Field : Builder {
  Field(const std::string& men, const std::string& kings, int rows, int columns) : Builder(2, 2) {
    type("man");
    definition.piece_types[0].marks = {"moved", "passing"};
    for (const Seat owner : {0, 1}) {
      add("man" + std::to_string(owner), owner, men);
      add("king" + std::to_string(owner), owner, kings).promotes = 1;
    }
    GridDefinition square;
    square.rows = rows;
    square.columns = columns;
    board("board", square);
    zone("box", Shape::set).fill = ZoneDefinition::Fill::all;
    phase("go", {action("go", {cells("cell", 0)})});
    flow({repeat(0, {run_phase(0)})});
  }
  KindDefinition& add(const std::string& id, Seat owner, const std::string& moves) {
    KindDefinition& made = kind(id, 6);
    made.owner = owner;
    made.moves = read_betza(moves).parts;
    return made;
  }
};

void scatter(State& state, Generator& generator) {
  const auto cells = static_cast<std::uint32_t>(state.game().zones()[0].grid->size());
  for (std::size_t piece = 0; piece < state.game().pieces().size(); ++piece) {
    const auto cell = static_cast<CellId>(generator.below(cells));
    if (state.tops(0)[cell] == none) move_piece(state, static_cast<PieceId>(piece), 0, cell);
  }
}

void expect_the_same(const State& state, Seat seat) {
  const Going going(state, 0);
  const GoingInWord words(state, 0, seat);
  EXPECT_EQ(words.mine(), state.owned(0, seat).words[0]);
  for (const int cell : state.owned(0, seat)) {
    EXPECT_EQ((words.leaping() >> cell & 1) != 0, !going.leaps(cell).empty()) << cell;
    EXPECT_EQ(words.own_moves(cell, words.may_leap()), going.moves(cell).words[0]) << cell;
    EXPECT_EQ(words.leaps(cell), going.leaps(cell).words[0]) << cell;
    EXPECT_TRUE((words.may_leap() >> cell & 1) != 0 || words.leaps(cell) == 0) << cell;
  }
}

TEST(GoingInWord, SaysWhatGoingSays) {
  Generator generator(1);
  const char* const ways[][2] = {{"mfFtfA", "mFtA"}, {"WtD", "FtNtA"}, {"fWtD", "R"},
                                 {"mWtR", "K"},      {"mBtB", "fW"},   {"N", "Q"}};
  for (const auto& [men, kings] : ways)
    for (const auto& [rows, columns] : {std::pair(8, 8), std::pair(4, 7), std::pair(1, 9), std::pair(16, 4)}) {
      const Field field(men, kings, rows, columns);
      const auto game = field.game(2);
      for (int round = 0; round < 20; ++round) {
        State state = game->initial();
        scatter(state, generator);
        for (const Seat seat : {0, 1}) expect_the_same(state, seat);
      }
    }
}

/// Of men: whoever has room behind another's beside it, in whatever direction some kind leaps.
TEST(GoingInWord, OnlyWhatCouldLeapIsAsked) {
  const auto game = Field("mfFtfA", "mFtA", 8, 8).game(2);
  State state = game->initial();
  const Grid& grid = *game->zones()[0].grid;
  const auto put = [&](PieceId piece, const char* cell) {
    move_piece(state, piece, 0, static_cast<CellId>(grid.find(cell)));
  };
  const PieceId mine = 0, theirs = 12;  // the first of each seat's men
  put(mine, "b2");
  put(static_cast<PieceId>(mine + 1), "g7");
  EXPECT_EQ(GoingInWord(state, 0, 0).may_leap(), 0u);
  put(theirs, "c3");
  CellSet found;
  found.add(grid.find("b2"));
  EXPECT_EQ(GoingInWord(state, 0, 0).may_leap(), found.words[0]);
  put(static_cast<PieceId>(mine + 2), "d4");
  EXPECT_EQ(GoingInWord(state, 0, 0).may_leap(), 0u) << "no room behind it, and none behind c3 from d4";
}

}  // namespace
}  // namespace houserule::going_in_word_test
