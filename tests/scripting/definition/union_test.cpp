// A choice of pieces from several zones: "row + deck.top".

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::union_test {
namespace {

const char* const market =
    "id: market\n"
    "players: 2\n"
    "max_plies: 200\n"
    "pieces:\n"
    "  card:\n"
    "    properties: {suit: {type: choice, options: [red, blue]}, price: {type: integer}}\n"
    "    kinds:\n"
    "      fox: {suit: red, price: 1, copies: 4}\n"
    "      owl: {suit: blue, price: 2, copies: 4}\n"
    "  coin: {kinds: {penny: {copies: 4}}}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: card, fill: all}\n"
    "  upper: {shape: row, holds: card}\n"
    "  lower: {shape: row, holds: card}\n"
    "  hand: {shape: set, holds: card, each: player}\n"
    "  mat: {shape: set, holds: card, each: player}\n"
    "  hidden: {shape: row, holds: card, sees: nobody, count: nobody}\n"
    "  purse: {shape: set, holds: coin, fill: all}\n"
    "  board: {shape: grid, holds: card, grid: {square: [2, 2]}}\n"
    "actions:\n"
    "  act: {choose: {CHOOSE}, do: [{move: card, to: mat}]}\n"
    "  keep: {}\n"
    "phases: {turn: {actions: [act], otherwise: [keep]}}\n"
    "flow: [{repeat: forever, do: [{phase: turn}]}]\n"
    "scoring: {cards: {count: mat}}\n";

struct Table {
  explicit Table(const std::string& choose)
      : referee(Game::make(std::make_shared<const Definition>(built(replaced(market, "CHOOSE", choose))), 2), nullptr) {
  }
  Table& put(const std::string& kind, const std::string& zone, Seat seat = 0) {
    for (std::size_t id = 0; id < referee.game().pieces().size(); ++id) {
      const auto piece = static_cast<PieceId>(id);
      if (state.kind(piece).id != kind || state.piece(piece).zone != 0) continue;
      move_piece(state, piece, zone_called(zone, seat));
      return *this;
    }
    ADD_FAILURE() << "no " << kind << " is left";
    return *this;
  }
  ZoneId zone_called(const std::string& zone, Seat seat) const {
    return referee.game().zone_of(referee.game().definition().zones.find(zone), seat);
  }
  std::string offered() {
    std::string text;
    for (const Action& action : referee.legal(state, 0))
      if (action.id == 0) text += (text.empty() ? "" : ",") + action_text(state, action).substr(3);
    return text;
  }
  std::string refusal(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, 0, text);
    return parsed.refusal.empty() ? "" : "refused";
  }
  Referee referee;
  State state = referee.start(1);
};

std::string fault(const std::string& choose) {
  std::string found;
  built(replaced(market, "CHOOSE", choose), &found);
  return found;
}

TEST(Union, OffersThePiecesOfAllItsZones) {
  Table table("card: upper + lower + hand");
  EXPECT_EQ(table.put("fox", "upper").put("owl", "lower").put("fox", "lower").put("owl", "hand").offered(),
            " fox@upper.1, owl@lower.1, fox@lower.2, owl@hand");
  EXPECT_EQ(Table("card: upper + lower").offered(), "");
}

TEST(Union, WritesWhereAPieceLiesInSetsOfOnesOwn) {
  Table table("card: hand + mat");
  table.put("fox", "hand").put("fox", "mat").put("fox", "hand");
  EXPECT_EQ(table.offered(), " fox@hand, fox@mat");
  EXPECT_EQ(table.refusal("act fox@mat"), "");
  EXPECT_EQ(table.refusal("act fox"), "refused") << "it lies in both";
  EXPECT_EQ(table.refusal("act fox@hand"), "");
}

TEST(Union, TakesTopsAndOthersZones) {
  Table tops("card: upper.top + lower");
  EXPECT_EQ(tops.put("fox", "upper").put("owl", "upper").put("fox", "lower").offered(), " owl@upper.2, fox@lower.1");
  Table others("whom: others, card: hand.of(whom) + mat");
  EXPECT_EQ(others.put("fox", "hand", 1).put("owl", "mat").put("owl", "hand").offered(),
            " player2 fox@hand.2, player2 owl@mat");
}

TEST(Union, OffersNothingTwiceWhereTheChosenPlayerIsTheActor) {
  Table table("whom: players, card: hand.of(whom) + hand");
  table.put("fox", "hand");
  EXPECT_EQ(table.offered(), " player1 fox@hand, player2 fox@hand");
  Table several("whom: players, card: {from: hand.of(whom) + hand, count: 2}");
  EXPECT_EQ(several.put("fox", "hand").offered(), "");
}

TEST(Union, IsNarrowedAndJudged) {
  Table red("card: {from: upper + hand, with: red}");
  EXPECT_EQ(red.put("fox", "upper").put("owl", "upper").put("fox", "hand").offered(), " fox@upper.1, fox@hand");
  Table dear("card: {from: upper + hand, needs: card.price > 1}");
  EXPECT_EQ(dear.put("fox", "upper").put("owl", "hand").offered(), " owl@hand");
}

TEST(Union, GivesSeveralTogether) {
  Table table("card: {from: hand + mat, count: 2}");
  EXPECT_EQ(table.put("fox", "hand").put("fox", "hand").put("fox", "mat").offered(),
            " fox@hand fox@hand, fox@hand fox@mat");
}

TEST(Union, MovesWhatIsChosen) {
  Table table("card: upper + hand");
  table.put("fox", "hand");
  ASSERT_TRUE(table.referee.apply(table.state, table.referee.legal(table.state, 0).front()).empty());
  EXPECT_EQ(table.state.zone(table.zone_called("mat", 0)).count, 1);
}

TEST(Union, Faults) {
  const std::string at = "actions.act.choose.card";
  EXPECT_EQ(fault("card: upper + board.mine"),
            at + ": no kind that 'board' holds has an owner, so nothing is 'mine' = give the kinds owners: owner: 1\n");
  EXPECT_EQ(
      fault("card: upper + board.empty"),
      at + ": 'board.empty' are no pieces, and only pieces are put together = ZONE + ZONE, such as hand + deck.top\n");
  EXPECT_EQ(fault("card: upper + others"),
            at + ": 'others' are no pieces, and only pieces are put together = ZONE + ZONE, such as hand + deck.top\n");
  EXPECT_EQ(fault("card: upper + lower + upper"), at + ": 'upper' comes twice\n");
  EXPECT_EQ(fault("card: upper + upper.top"), at + ": 'upper.top' comes twice\n");
  EXPECT_EQ(fault("card: upper + lowre"), at + ": there is no zone 'lowre' = did you mean 'lower'?\n");
  EXPECT_EQ(fault("card: upper +"),
            at + ": there is no zone '' = there are: deck, upper, lower, hand, mat, hidden, purse, board\n");
  EXPECT_EQ(fault("card: upper + hidden"),
            at + ": nobody knows how many lie in 'hidden', so what may be done can't depend on it = count: owner, in "
                 "the zone\n");
  EXPECT_EQ(fault("card: {from: upper + lower, with: rde}"),
            at + ".with: no piece of 'upper' is 'rde' = did you mean 'red'?\n");
  EXPECT_EQ(fault("card: {from: upper + lower, prefer: red}"),
            at + ".prefer: 'prefer' is for pieces of one zone = needs: CONDITION\n");
  EXPECT_EQ(fault("card: {from: upper + lower, only: subject}"),
            at + ".only: 'only' is for cells = {ask: PHASE, about: CELL} says which\n");
  EXPECT_EQ(fault("card: [upper.top, lower.top]").substr(0, 99),
            at + "[1]: 'upper.top' would be a word here = pieces of several zones: ZONE + ZONE");
}

}  // namespace
}  // namespace houserule::union_test
