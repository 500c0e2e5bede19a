// What is drawn and dealt onto boards.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::dealing_test {
namespace {

const char* const memory =
    "id: memory\n"
    "players: 2\n"
    "max_plies: 20\n"
    "pieces: {card: {kinds: {owl: {copies: 4}, fox: {copies: 4}}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, sees: nobody, fill: all}\n"
    "  board: {shape: grid, holds: card, grid: {square: [2, 3]}, sees: nobody, face: down}\n"
    "  own: {shape: grid, holds: card, each: player, grid: {square: [1, 2]}}\n"
    "  field: {shape: grid, holds: card, grid: {square: [3, 3], grow: adjacent}}\n"
    "actions: {rest: {}}\n"
    "phases: {turn: {actions: [rest]}}\n"
    "flow: [{draw: 2, from: deck, to: board}, {phase: turn}]\n"
    "scoring: {cards: {count: deck}}\n";

struct Counts {
  int deck, board;
  CellSet cells;
};

Counts begun(const std::string& effect) {
  const auto definition =
      std::make_shared<const Definition>(built(replaced(memory, "{draw: 2, from: deck, to: board}", effect)));
  Referee referee(Game::make(definition, 2), nullptr);
  const State state = referee.start(1);
  const ZoneId deck = referee.game().zone_of(definition->zones.find("deck"), 0);
  const ZoneId board = referee.game().zone_of(definition->zones.find("board"), 0);
  return {static_cast<int>(state.zone(deck).count), static_cast<int>(state.zone(board).count), state.occupied(board)};
}

std::string fault(const std::string& effect) { return faults_of(memory, "{draw: 2, from: deck, to: board}", effect); }

TEST(Dealing, OntoABoardTakesTheEmptyCellsInReadingOrder) {
  const Counts two = begun("{draw: 2, from: deck, to: board}");
  EXPECT_EQ(two.deck, 6);
  EXPECT_EQ(two.board, 2);
  EXPECT_TRUE(two.cells.has(0) && two.cells.has(1));
}

TEST(Dealing, StopsWhereNoCellIsEmpty) {
  const Counts all = begun("{draw: 8, from: deck, to: board}");
  EXPECT_EQ(all.deck, 2);
  EXPECT_EQ(all.board, 6);
  EXPECT_EQ(begun("{draw: {up_to: 4}, from: deck, to: board}").board, 4);
}

TEST(Dealing, ToEachPlayersBoard) {
  EXPECT_EQ(begun("{deal: 2, from: deck, to: own}").deck, 4);
  EXPECT_EQ(begun("{deal: 3, from: deck, to: own}").deck, 4);
}

TEST(Dealing, GoesRoundOneByOneWhereThereAreTooFew) {
  const auto dealt = [](const char* effect) {
    const auto definition = std::make_shared<const Definition>(
        built(replaced(replaced(memory, "{draw: 2, from: deck, to: board}", effect),
                       "  own: {shape: grid, holds: card, each: player, grid: {square: [1, 2]}}",
                       "  own: {shape: set, holds: card, each: player}")));
    Referee referee(Game::make(definition, 2), nullptr);
    const State state = referee.start(1);
    std::string kinds;
    for (Seat seat = 0; seat < 2; ++seat) {
      std::vector<PieceId> pieces;
      list_pieces(state, referee.game().zone_of(definition->zones.find("own"), seat), pieces);
      for (const PieceId piece : pieces) kinds += state.kind(piece).id[0];
      kinds += ' ';
    }
    return kinds;
  };
  EXPECT_EQ(dealt("{deal: 3, from: deck, to: own}"), "fff foo ");
  EXPECT_EQ(dealt("{deal: 5, from: deck, to: own}"), "ffoo ffoo ");
}

TEST(Dealing, FromABoardAndToOneThatGrowsIsAFault) {
  EXPECT_EQ(fault("{draw: 2, from: board, to: deck}"),
            "flow[1].from: 'board' is a grid, which has no top = move: an argument, GRID.all, or cells\n");
  EXPECT_EQ(fault("{draw: 2, from: deck, to: field}"),
            "flow[1].to: 'field' grows, so it has no cells to fill = let players or a step say on which cell\n");
}

}  // namespace
}  // namespace houserule::dealing_test
