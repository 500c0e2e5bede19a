// The written form: every argument type reads back; what can't be read is refused with a sentence.

#include "core/flow/notation.hpp"

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "tests/core/definitions.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::notation_test {
namespace {

/// Every type of argument, for two players and a dummy.
struct Market : Builder {
  enum { stall, hand, shelf, drawn, pouch };
  int wait = action("wait");

  Market() {
    type("fruit");
    definition.piece_types[0].marks = {"ripe"};
    kind("pear", 6);
    kind("fig", 3);
    GridDefinition square;
    square.rows = square.columns = 2;
    GridDefinition graph;
    graph.topology = Topology::graph;
    graph.cells = {{0, 0, "North", {}}, {0, 1, "south", {}}};
    board("stall", square).each_seat = true;
    zone("hand", Shape::set, Sees::owner, true);
    zone("shelf", Shape::row);
    board("map", graph);
    zone("pouch", Shape::set, Sees::nobody);
    definition.dummies.push_back({});
    const auto add = [this](const std::string& id, const ArgumentDefinition& argument) {
      offered.push_back(action(id, {argument}));
    };
    add("give", pieces("fruit", hand));
    add("buy", pieces("fruit", shelf));
    add("lift", pieces("fruit", stall));
    add("grope", pieces("fruit", pouch));
    add("place", cells("plot", stall));
    add("walk", cells("town", drawn));
    add("pay", numbers("coins", -1, 12));
    add("greet", seats("whom"));
    add("say", words("word", {"Hello", "bye"}));
    phase("trade", offered);
    flow({run_phase(0)});
  }
  State stocked(Referee& referee) const {
    State state = referee.start(1);
    const auto zone = [&](int id, Seat seat) { return referee.game().zone_of(ZoneIndex(id), seat); };
    move_piece(state, 0, zone(hand, 0));
    move_piece(state, 6, zone(hand, 0));
    move_piece(state, 1, zone(shelf, 0));
    move_piece(state, 2, zone(shelf, 0));
    move_piece(state, 3, zone(stall, 0), 3);
    move_piece(state, 7, zone(pouch, 0));
    return state;
  }
  std::vector<int> offered;
};

TEST(Notation, EveryLegalActionReadsBack) {
  Market market;
  Referee referee = market.referee(2);
  const State state = market.stocked(referee);
  const std::vector<Action> legal = referee.legal(state, 0);
  std::string text;
  for (const Action& action : legal) {
    const std::string written = action_text(state, action);
    text += written + "\n";
    for (const Parsed& read : {read_action(state, 0, written), parse_action(referee, state, 0, written)}) {
      EXPECT_EQ(read.refusal, "") << written;
      EXPECT_EQ(read.action, action) << written;
    }
  }
  EXPECT_EQ(text,
            "give pear\ngive fig\nbuy pear@shelf.1\nbuy pear@shelf.2\nlift pear@b2\ngrope down@pouch\n"
            "place a1\nplace b1\nplace a2\nplace b2\nwalk North\nwalk south\n"
            "pay -1\npay 0\npay 1\npay 2\npay 3\npay 4\npay 5\npay 6\npay 7\npay 8\npay 9\npay 10\npay 11\npay 12\n"
            "greet player1\ngreet player2\ngreet seat3\nsay Hello\nsay bye\n");
}

TEST(Notation, ForgivesCaseAndSpaces) {
  Market market;
  Referee referee = market.referee(2);
  const State state = market.stocked(referee);
  for (const char* text : {"say Hello", "  SAY   hello ", "say\tHELLO"})
    EXPECT_EQ(action_text(state, parse_action(referee, state, 0, text).action), "say Hello");
}

TEST(Notation, NamesPiecesAsTheViewerKnowsThem) {
  Market market;
  Referee referee = market.referee(2);
  State state = market.stocked(referee);
  EXPECT_EQ(piece_text(state, 0, 0), "pear");
  EXPECT_EQ(piece_text(state, 1, 0), "down@hand.1");
  EXPECT_EQ(piece_text(state, 0, 3), "pear@b2");
  EXPECT_EQ(piece_text(state, 1, 3), "pear@stall.1.b2");
  EXPECT_EQ(piece_text(state, 0, 8), "down@nowhere");
  set_mark(state, 0, 0, true);
  turn_piece(state, 0, true);
  EXPECT_EQ(piece_text(state, 0, 0), "pear+down+ripe");
}

TEST(Notation, NamesSeats) {
  Market market;
  const auto game = market.game(2);
  EXPECT_EQ(seat_text(*game, 0), "player 1");
  EXPECT_EQ(seat_text(*game, 2), "seat 3");
  EXPECT_EQ(seat_text(*game, no_seat), "nobody");
}

TEST(Notation, RefusesWithASentence) {
  Market market;
  Referee referee = market.referee(2);
  const State state = market.stocked(referee);
  const auto refusal = [&](const char* text, Seat seat = 0) {
    return parse_action(referee, state, seat, text).refusal;
  };
  EXPECT_EQ(refusal(""), "nothing was said");
  EXPECT_EQ(refusal("plce a1"),
            "there is no action 'plce'; you can: give, buy, lift, grope, place, walk, pay, greet, say");
  EXPECT_EQ(refusal("wait"), "'wait' can't be done now; you can: give, buy, lift, grope, place, walk, pay, greet, say");
  EXPECT_EQ(refusal("place"), "'place' is written: place plot");
  EXPECT_EQ(refusal("wait now"), refusal("wait")) << "whatever follows, it is not offered";
  EXPECT_EQ(refusal("place a1 a2"), "'place' is written: place plot");
  EXPECT_EQ(refusal("place z9"), "there is no plot 'z9' here; there are: a1, b1, a2, b2");
  EXPECT_EQ(refusal("give plum"), "there is no fruit 'plum' here; there are: pear, fig");
  EXPECT_EQ(refusal("pay much"), "there is no coins 'much' here; there are: -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …");
  EXPECT_EQ(refusal("pay 13"), "'13' is not possible here; there are: -1, 0, …, 12");
  EXPECT_EQ(refusal("greet player4"), "'seat4' is not possible here");
  EXPECT_EQ(refusal("greet playerx"), "there is no whom 'playerx' here; there are: player1, player2, seat3");
  EXPECT_EQ(refusal("greet player0"), "there is no whom 'player0' here; there are: player1, player2, seat3");
  EXPECT_EQ(refusal("greet player-2147483648"),
            "there is no whom 'player-2147483648' here; there are: player1, player2, seat3");
  EXPECT_EQ(refusal("say nothing"), "there is no word 'nothing' here; there are: Hello, bye");
  EXPECT_EQ(refusal("buy pear@b2"), "'pear@b2' is not possible here");
}

TEST(Notation, OffersNothingToWhoCanDoNothing) {
  Market market;
  Referee referee = market.referee(2);
  const State state = market.stocked(referee);
  EXPECT_EQ(parse_action(referee, state, 1, "plce a1").refusal, "there is no action 'plce'");
  EXPECT_EQ(parse_action(referee, state, 1, "pay 1").refusal, "it is not your turn");
}

TEST(Notation, OfWhatDoesNotExistIsAQuestionMark) {
  Market market;
  Referee referee = market.referee(2);
  const State state = market.stocked(referee);
  EXPECT_EQ(action_text(state, act(-1, 0)), "?");
  EXPECT_EQ(action_text(state, act(market.offered[0], 0, {99})), "give ?");
  EXPECT_EQ(action_text(state, act(market.offered[4], 0, {4})), "place ?");
  EXPECT_EQ(action_text(state, act(market.offered[8], 0, {2})), "say ?");
}

}  // namespace
}  // namespace houserule::notation_test
