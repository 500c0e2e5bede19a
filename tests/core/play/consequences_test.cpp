// What an action has led to, as each viewer may know it.

#include "core/play/consequences.hpp"

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/play/observation.hpp"
#include "tests/core/definitions.hpp"

namespace houserule::consequences_test {
namespace {

using namespace consequences;

/// A deck, hands that their owners see, a board for all, coins, and a score that nobody sees.
struct Table : Builder {
  static constexpr int deck_zone = 0, hand_zone = 1, board_zone = 2, box_zone = 3;
  int lay, coins, secret;

  Table() {
    type("card");
    kind("oak", 2);
    kind("elm", 2);
    zone("deck", Shape::stack, Sees::nobody).fill = ZoneDefinition::Fill::all;
    zone("hand", Shape::set, Sees::owner, true);
    GridDefinition square;
    square.rows = square.columns = 2;
    board("board", square);
    zone("box", Shape::set).shown = false;
    coins = counter("coins", true);
    secret = counter("secret", true);
    definition.counters.back().sees = Sees::owner;
    lay = action("lay", {pieces("card", hand_zone), cells("cell", board_zone), numbers("price", 1, 3)});
    phase("lay", {lay});
    flow({run_phase(0)});
  }
};

struct Consequences : ::testing::Test {
  Table table;
  Referee referee = table.referee(2);
  State before = referee.start(1);
  Action action = act(table.lay, 0, {0, 3, 2});

  ZoneId zone(int definition, Seat seat = no_seat) const { return referee.game().zone_of(ZoneIndex(definition), seat); }
  std::vector<Consequence> tell(const State& after, Seat viewer, Naming naming = Naming::as_known) const {
    return tell_consequences(before, after, viewer, action, {}, naming);
  }
  static Moved moved(ZoneId from, ZoneId to, std::vector<KindId> kinds, int hidden) {
    Moved moved;
    moved.from = from;
    moved.to = to;
    moved.type = 0;
    moved.kinds = std::move(kinds);
    moved.hidden = hidden;
    return moved;
  }
};

TEST_F(Consequences, NamesDrawnCardsToWhoSeesThem) {
  State after = before;
  const PieceId one = top_piece(after, zone(Table::deck_zone));
  move_piece(after, one, zone(Table::hand_zone, 0));
  const KindId kind = after.piece(one).kind;
  const ZoneId deck = zone(Table::deck_zone), hand = zone(Table::hand_zone, 0);
  EXPECT_EQ(tell(after, 0), (std::vector<Consequence>{moved(deck, hand, {kind}, 0)}));
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{moved(deck, hand, {}, 1)}));
  EXPECT_EQ(tell(after, spectator), (std::vector<Consequence>{moved(deck, hand, {}, 1)}));
}

TEST_F(Consequences, ForeseenNamesNothingThatIsUnknownYet) {
  State after = before;
  move_piece(after, top_piece(after, zone(Table::deck_zone)), zone(Table::hand_zone, 0));
  EXPECT_EQ(tell(after, 0, Naming::as_foreseen),
            (std::vector<Consequence>{moved(zone(Table::deck_zone), zone(Table::hand_zone, 0), {}, 1)}));
}

TEST_F(Consequences, LeavesOutWhatTheActionSays) {
  table.definition.actions[0].effects = {Effect{effects::Set{CounterIndex(table.coins), ArgumentIndex(2)}}};
  Referee other = table.referee(2);
  before = other.start(1);
  move_piece(before, 0, zone(Table::hand_zone, 0));
  State after = before;
  move_piece(after, 0, zone(Table::board_zone), 3);
  change_counter(after, CounterIndex(table.coins), 0, 2);  // the price that it names
  EXPECT_EQ(tell(after, 1), std::vector<Consequence>{});
}

TEST_F(Consequences, TellsWhatIsByChanceAsMuchAsTheActionSays) {
  move_piece(before, 0, zone(Table::hand_zone, 0));
  State after = before;
  change_counter(after, CounterIndex(table.coins), 0, 2);
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{consequences::Counted{CounterIndex(table.coins), 0, 0, 2}}));
}

TEST_F(Consequences, TellsArgumentsThatTheSentenceLeavesOut) {
  table.definition.actions[0].log.by_language["en"] = "{player} lays something on {cell}";
  Referee other = table.referee(2);
  before = other.start(1);
  move_piece(before, 0, zone(Table::hand_zone, 0));
  State after = before;
  change_counter(after, CounterIndex(table.coins), 0, 2);
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{consequences::Counted{CounterIndex(table.coins), 0, 0, 2}}));
}

TEST_F(Consequences, TellsASinglePiecesCells) {
  move_piece(before, 1, zone(Table::board_zone), 0);
  State after = before;
  move_piece(after, 1, zone(Table::board_zone), 1);
  Moved wanted = moved(zone(Table::board_zone), zone(Table::board_zone), {before.piece(1).kind}, 0);
  wanted.from_cell = 0;
  wanted.to_cell = 1;
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{wanted}));
}

TEST_F(Consequences, SaysNothingOfWhatPassesBetweenZonesOffTheTable) {
  table.zone("attic", Shape::set).shown = false;
  Referee other = table.referee(2);
  before = other.start(1);
  move_piece(before, 2, ZoneId{other.game().zone_of(ZoneIndex(Table::box_zone), no_seat)});
  State after = before;
  move_piece(after, 2, ZoneId{other.game().zone_of(ZoneIndex(4), no_seat)});
  EXPECT_EQ(tell(after, 0), std::vector<Consequence>{});
}

TEST_F(Consequences, PassesRound) {
  move_piece(before, 0, zone(Table::hand_zone, 0));
  move_piece(before, 1, zone(Table::hand_zone, 1));
  State after = before;
  const ZoneId hands[] = {zone(Table::hand_zone, 0), zone(Table::hand_zone, 1)};
  rotate_zones(after, hands);
  action = act(table.lay, 0, {2, 3, 2});
  EXPECT_EQ(tell(after, spectator), (std::vector<Consequence>{Passed{ZoneIndex(Table::hand_zone)}}));
}

TEST_F(Consequences, TwoOfThreeWhoExchangeDoNotPassRound) {
  table.definition.max_players = 3;
  Referee three = table.referee(3);
  before = three.start(1);
  const ZoneId hands[] = {three.game().zone_of(ZoneIndex(Table::hand_zone), 0),
                          three.game().zone_of(ZoneIndex(Table::hand_zone), 2)};
  move_piece(before, 0, hands[0]);
  move_piece(before, 1, hands[1]);
  State after = before;
  rotate_zones(after, hands);
  action = act(table.lay, 0, {2, 3, 2});
  EXPECT_EQ(tell(after, spectator),
            (std::vector<Consequence>{moved(hands[0], hands[1], {}, 1), moved(hands[1], hands[0], {}, 1)}));
}

TEST_F(Consequences, RevealsCoversAndTurnsIntoAnotherKind) {
  move_piece(before, 1, zone(Table::board_zone), 0, Face::down);
  move_piece(before, 2, zone(Table::board_zone), 1);
  move_piece(before, 3, zone(Table::board_zone), 2);
  State after = before;
  turn_piece(after, 1, false);
  turn_piece(after, 2, true);
  const KindId was = after.piece(3).kind;
  const auto is = static_cast<KindId>(1 - was);
  become_kind(after, 3, is);
  const ZoneId board = zone(Table::board_zone);
  using How = Changed::How;
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{Changed{How::revealed, board, {0}, {before.piece(1).kind}, none},
                                                      Changed{How::covered, board, {1}, {before.piece(2).kind}, none},
                                                      Changed{How::became, board, {2}, {is}, was}}));
}

TEST_F(Consequences, TellsSecretCountersToTheirReadersOnly) {
  State after = before;
  change_counter(after, CounterIndex(table.secret), 1, 5);
  EXPECT_EQ(tell(after, 0), std::vector<Consequence>{});
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{consequences::Counted{CounterIndex(table.secret), 1, 0, 5}}));
}

TEST_F(Consequences, TellsWhatNamedVariablesHold) {
  table.variable("trump", VariableDefinition::Type::number);
  table.variable("hidden", VariableDefinition::Type::number);
  table.definition.variables[0].name.by_language["en"] = "Trump";
  Referee other = table.referee(2);
  before = other.start(1);
  State after = before;
  after.variables()[0] = 7;
  after.variables()[1] = 8;
  EXPECT_EQ(tell(after, 1), (std::vector<Consequence>{Held{VariableIndex(0), no_seat, {7}}}));
}

}  // namespace
}  // namespace houserule::consequences_test
