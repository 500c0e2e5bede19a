// What is drawn and dealt onto boards.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/scripting/definition/built.hpp"
#include "tests/scripting/package/written.hpp"

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

// What is dealt to every seat.

const char* const hands =
    "format: 2\n"
    "id: hands\n"
    "title: Hands\n"
    "players: 2..3\n"
    "numbers: {size: [5, 3]}\n"
    "pieces: {card: {kinds: {owl: {copies: 30}}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, sees: nobody, fill: all}\n"
    "  hand: {shape: set, holds: card, each: player}\n"
    "counters: {round: {start: 2}, own: {each: player}}\n"
    "actions: {rest: {}}\n"
    "phases: {turn: {actions: [rest]}}\n"
    "flow: [{deal: DEAL, from: deck, to: hand}, {phase: turn}]\n"
    "scoring: {cards: {count: hand, points: 1}}\n";

int dealt(const std::string& deal) {
  Referee referee = load_written(replaced(hands, "DEAL", deal)).referee(2);
  const State state = referee.start(1);
  return state.zone(referee.game().zone_of(referee.game().definition().zones.find("hand"), 1)).count;
}

/// The folder is another each time.
std::string without_folder(std::string told) {
  for (std::size_t at = 0; (at = told.find('/', at)) != std::string::npos;)
    told.erase(at, told.find("game.yaml", at) - at);
  return told;
}

std::string fault_of_deal(const std::string& deal) {
  try {
    load_written(replaced(hands, "DEAL", deal));
  } catch (const std::runtime_error& error) {
    const std::string told = error.what();
    return without_folder(told.substr(told.find("flow")));
  }
  return "";
}

TEST(Dealing, SoManyAsAnAmountSays) {
  EXPECT_EQ(dealt("2"), 2);
  EXPECT_EQ(dealt("{2: 4, 3: 1}"), 4);
  EXPECT_EQ(dealt("{2: \"numbers.size[1]\", 3: 1}"), 5) << "known before the match";
  EXPECT_EQ(dealt("\"numbers.size[round]\""), 3);
  EXPECT_EQ(dealt("round - 2"), 0);
  EXPECT_EQ(dealt("round * 1000000000000000000"), 15) << "all there are, one by one";
}

TEST(Dealing, ByPlayersIsOfNumbersThatAreKnown) {
  EXPECT_EQ(fault_of_deal("{2: \"numbers.size[round]\", 3: foo bar}"),
            "flow[1].deal.2: 'numbers.size[round]' is no number that is known before the match\n"
            "   13 | flow: [{deal: {2: \"numbers.size[round]\", 3: foo bar}, from: deck, to: hand}, {phase: turn}]\n"
            "      |                   ^^^^^^^^^^^^^^^^^^^^^\n"
            "      = a number, $NAME or numbers.NAME; other amounts under conditions: when: players.count == 2\n"
            "game.yaml:13:45: flow[1].deal.3: 'foo bar' is no number that is known before the match\n"
            "   13 | flow: [{deal: {2: \"numbers.size[round]\", 3: foo bar}, from: deck, to: hand}, {phase: turn}]\n"
            "      |                                             ^^^^^^^\n"
            "      = a number, $NAME or numbers.NAME; other amounts under conditions: when: players.count == 2\n");
  EXPECT_EQ(fault_of_deal("own").substr(0, 75),
            "flow[1].deal: every player has 'own': whose? Nobody acts here\n   13 | flow:");
}

TEST(Dealing, WhereANumberIsKnownBeforeTheMatchNoneIsReckoned) {
  try {
    load_written(replaced(replaced(hands, "DEAL", "2"), "points: 1", "points: \"numbers.size[round]\""));
    FAIL();
  } catch (const std::runtime_error& error) {
    const std::string told = error.what();
    EXPECT_NE(told.find("scoring.cards.points: 'numbers.size[round]' is known in a match only, and this before it"),
              std::string::npos)
        << told;
    EXPECT_NE(told.find("= a number, $NAME or numbers.NAME; under conditions: when: round == 2"), std::string::npos);
  }
}

}  // namespace
}  // namespace houserule::dealing_test
