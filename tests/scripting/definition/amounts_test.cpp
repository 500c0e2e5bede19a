// What gives a number, wherever an effect takes one.

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "tests/core/definitions.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::amounts_test {
namespace {

const char* const market =
    "id: market\n"
    "players: 2..3\n"
    "pieces:\n"
    "  cards:\n"
    "    properties: {value: {type: integer}, suit: {type: choice, options: [red, blue]}}\n"
    "    kinds:\n"
    "      one: {value: 1, suit: red, copies: 6}\n"
    "      five: {value: 5, suit: blue, copies: 4}\n"
    "zones:\n"
    "  deck: {shape: stack, holds: cards, sees: nobody, fill: all}\n"
    "  hand: {shape: set, holds: cards, each: player, sees: owner}\n"
    "  row: {shape: row, holds: cards}\n"
    "counters:\n"
    "  coins: {each: player, start: 7, min: -100, max: 100}\n"
    "  pot: {}\n"
    "variables:\n"
    "  rounds: {type: number}\n"
    "  secret: {type: number, each: player, sees: owner, range: 0..3}\n"
    "  led: {type: word}\n"
    "actions:\n"
    "  sell: {choose: {card: hand}, do: [{move: card, to: row}, {add: card.value, to: coins}]}\n"
    "  buy: {choose: {card: hand}, do: [{move: card, to: row}, {add: -card.value, to: coins}]}\n"
    "  pay: {choose: {price: 0..9}, do: [{add: price, to: pot}, {add: -price, to: coins}]}\n"
    "  take: {choose: {price: 0..9}, do: [{draw: price, from: deck, to: hand}]}\n"
    "  fill: {do: [{draw: {up_to: 4}, from: deck, to: hand}]}\n"
    "  match: {do: [{draw: {up_to: pot}, from: deck, to: hand}]}\n"
    "  worth: {do: [{set: pot, value: hand.sum(value)}, {set: rounds, value: hand.count}, {set: secret, value: 2}]}\n"
    "  over: {do: [{set: secret, value: hand.count}]}\n"
    "  least: {do: [{draw: {up_to: rounds}, from: deck, to: hand}, {add: -rounds, to: coins}]}\n"
    "  rich: {needs: hand.sum(value) >= 10, do: []}\n"
    "phases:\n"
    "  turn: {actions: [sell, buy, pay, take, fill, match, worth, over, least, rich]}\n"
    "flow:\n"
    "  - {draw: {up_to: {2: 2, 3: 1}}, from: deck, to: hand}\n"
    "  - {repeat: 9, do: [{phase: turn}]}\n"
    "  - {add: hand.count, to: pot}\n"
    "  - {add: hand.sum(value), to: coins}\n";

class Amounts : public ::testing::Test {
 protected:
  Amounts()
      : referee(Game::make(std::make_shared<const Definition>(built(market)), 2), nullptr), state(referee.start(1)) {}

  void play(const std::string& text) {
    const Parsed parsed = parse_action(referee, state, referee.actor(state), text);
    ASSERT_TRUE(parsed.refusal.empty()) << text << ": " << told(parsed.refusal).in("en");
    referee.apply_legal(state, Action(parsed.action));
  }
  const Definition& definition() const { return referee.game().definition(); }
  int counter(const std::string& id, Seat seat = 0) const {
    return state.counters()[referee.game().counter_index(definition().counters.find(id), seat)];
  }
  int variable(const std::string& id, Seat seat = 0) const {
    return state.variables()[referee.game().variable_index(definition().variables.find(id), seat)];
  }
  int in_hand(Seat seat) const {
    return state.zone(referee.game().zone_of(definition().zones.find("hand"), seat)).count;
  }

  Referee referee;
  State state;
};

TEST_F(Amounts, AddWhatACardIsWorth) {
  play("sell five");
  EXPECT_EQ(counter("coins"), 12);
  play("buy five");
  EXPECT_EQ(counter("coins", 1), 2);
}

TEST_F(Amounts, AreWhatWasChosen) {
  play("pay 4");
  EXPECT_EQ(counter("coins"), 3);
  EXPECT_EQ(counter("pot"), 4);
  play("take 3");
  EXPECT_EQ(in_hand(1), 5);
  play("take 0");
  EXPECT_EQ(in_hand(0), 2);
}

TEST_F(Amounts, FillUp) {
  EXPECT_EQ(in_hand(0), 2) << "by the number of players";
  play("fill");
  EXPECT_EQ(in_hand(0), 4);
  play("fill");
  play("fill");
  EXPECT_EQ(in_hand(0), 4) << "and no more";
  play("match");
  EXPECT_EQ(in_hand(1), 4) << "nothing goes back";
}

TEST_F(Amounts, MayBeAsLowAsANumberGoes) {
  state.variables()[referee.game().variable_index(definition().variables.find("rounds"), no_seat)] = -2147483647;
  play("least");
  EXPECT_EQ(in_hand(0), 2);
  EXPECT_EQ(counter("coins"), 100) << "its limit";
}

TEST_F(Amounts, AreCountedAndAddedUp) {
  play("worth");
  EXPECT_EQ(counter("pot"), 10);
  EXPECT_EQ(variable("rounds"), 2);
  EXPECT_EQ(variable("secret"), 2);
  EXPECT_EQ(variable("secret", 1), 0);
}

TEST_F(Amounts, AreJudgedByConditions) {
  play("rich");
  play("sell five");
  EXPECT_EQ(told(parse_action(referee, state, 0, "rich").refusal).in("en"), "");
  play("sell five");
  play("fill");
  EXPECT_NE(told(parse_action(referee, state, 0, "rich").refusal).in("en"), "");
}

TEST_F(Amounts, GoThroughAllPlayersInTheFlow) {
  for (int turn = 0; turn < 18; ++turn) play("pay 0");
  EXPECT_TRUE(state.over());
  EXPECT_EQ(counter("pot"), 4) << "two cards each";
  EXPECT_EQ(counter("coins"), 17);
  EXPECT_EQ(counter("coins", 1), 17);
}

TEST_F(Amounts, KeepWithinWhatOthersImagine) {
  play("fill");
  play("fill");
  EXPECT_EQ(message_of([&] { play("over"); }), "'secret' is set to a number outside its range, 0 to 3");
}

// Faults.

TEST(AmountFaults, AreSaid) {
  EXPECT_EQ(
      faults_of(market, "{add: card.value, to: coins}", "{add: card.suit, to: coins}"),
      "actions.sell.do[2].add: 'card.suit' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(faults_of(market, "{add: card.value, to: coins}", "{add: carrots, to: coins}"),
            "actions.sell.do[2].add: 'carrots' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(faults_of(market, "{add: -card.value, to: coins}", "{add: -led, to: coins}"),
            "actions.buy.do[2].add: 'led' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(faults_of(market, "{draw: price,", "{draw: led,"),
            "actions.take.do[1].draw: 'led' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(faults_of(market, "{draw: {up_to: 4},", "{draw: {up_to: 4, least: 2},"),
            "actions.fill.do[1].draw.least: 'least' does not go with 'up_to'\n");
  EXPECT_EQ(faults_of(market, "{set: rounds, value: hand.count}", "{set: rounds, value: led}"),
            "actions.worth.do[2].value: 'led' is no number = 3, a counter, card.value, hand.count, hand.sum(value)\n");
  EXPECT_EQ(faults_of(market, "{set: rounds, value: hand.count}", "{set: led, value: 3}"),
            "actions.worth.do[2].value: 'led' holds no number, but what was chosen = name the argument\n");
  EXPECT_EQ(faults_of(market, "{set: pot, value: hand.sum(value)}", "{set: pot, value: -1}"),
            "actions.worth.do[1].value: 'pot' is never -1 = it is from 0 to 1000000\n");
  EXPECT_EQ(faults_of(market, "hand.sum(value)}, {set: rounds", "hand.sum(worth)}, {set: rounds"),
            "actions.worth.do[1].value: no piece of 'hand' has a number or boolean 'worth' = there is only: value\n");
}

/// What a score line of the market gives player 1, who alone knows two cards of 1 and two of 5.
std::string scored(const std::string& line) {
  const std::string text = std::string(market) + "scoring: {worth: {" + line + "}}\n";
  Referee referee(Game::make(std::make_shared<const Definition>(built(text)), 2), nullptr);
  State state = referee.start(1);
  const ZoneId hand = referee.game().zone_of(ZoneIndex(1), 0);
  for (PieceId piece = 0; piece < static_cast<PieceId>(referee.game().pieces().size()); ++piece)
    move_piece(state, piece, referee.game().zone_of(ZoneIndex(0), no_seat));
  for (const int piece : {0, 1, 8, 9}) move_piece(state, static_cast<PieceId>(piece), hand);
  const auto seen_by = [&](Seat viewer) {
    const ScoreCell cell = score(referee, state, viewer).seats[0].lines[0];
    return cell.hidden ? std::string("?") : std::to_string(cell.points);
  };
  return seen_by(0) + " " + seen_by(1);
}

TEST(ScoreLines, AddUpANumberOfPieces) {
  EXPECT_EQ(scored("count: hand, sum: value"), "12 ?");
  EXPECT_EQ(scored("count: hand, sum: value, with: blue"), "10 ?");
  EXPECT_EQ(scored("count: hand, sum: value, points: -2"), "-24 ?");
  EXPECT_EQ(scored("count: hand"), "4 4");
}

TEST(ScoreLines, FaultsOfSumsAreSaid) {
  const auto fault = [](const std::string& line) {
    std::string found;
    built(std::string(market) + "scoring: {worth: {" + line + "}}\n", &found);
    return found;
  };
  EXPECT_EQ(fault("count: hand, sum: valu"),
            "scoring.worth.sum: no piece of 'hand' has a number or boolean 'valu' = did you mean 'value'?\n");
  EXPECT_EQ(
      fault("counter: pot, sum: value"),
      "scoring.worth.sum: 'sum' adds up what all pieces of a zone have = count: ZONE, sum: NUMBER; of some of them: "
      "amount: board.occupied.sum(NUMBER)\n");
  EXPECT_EQ(
      fault("count: hand.top, sum: value"),
      "scoring.worth.sum: 'sum' adds up what all pieces of a zone have = count: ZONE, sum: NUMBER; of some of them: "
      "amount: board.occupied.sum(NUMBER)\n");
}

}  // namespace
}  // namespace houserule::amounts_test
