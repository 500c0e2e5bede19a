// players.sum(coins), others.most(hand.count(red)), players.least(board.mine.sum(rank)): of what several players have.

#include <memory>

#include <gtest/gtest.h>

#include "core/flow/conditions.hpp"
#include "core/flow/referee.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::of_players_test {
namespace {

const char* const bank =
    "id: bank\n"
    "players: 3\n"
    "pieces:\n"
    "  note: {properties: {worth: {type: integer}}, kinds: {ten: {copies: 9, worth: 10}}}\n"
    "  man: {kinds: {white: {letter: w, owner: 1, copies: 1}, black: {letter: b, owner: 2, copies: 2}}}\n"
    "zones:\n"
    "  pile: {shape: set, holds: note, fill: all}\n"
    "  purse: {shape: set, holds: note, each: player}\n"
    "  safe: {shape: set, holds: note, each: player, sees: owner}\n"
    "  board: {shape: grid, holds: man, grid: {square: [2, 2]}, start: \"wb\\nb.\"}\n"
    "counters: {coins: {each: player, max: 99}, debts: {each: player, sees: owner, max: 9}, pot: {}, sum: {max: 999}}\n"
    "variables: {bid: {type: number, each: player}, dealer: {type: seat}}\n"
    "actions: {reckon: {needs: NEEDS, do: [{set: sum, value: AMOUNT}]}, quit: {do: [{out: me}]}, pass: {}}\n"
    "phases: {turn: {actions: [quit, reckon, pass]}}\n"
    "flow: [{phase: turn}]\n";

std::string game(const std::string& needs, const std::string& amount) {
  return replaced(replaced(bank, "NEEDS", needs), "AMOUNT", amount);
}

/// What it comes to for the second of three who have 4, 9 and 2 coins and 1, 0 and 2 notes; "refused" if its needs
/// do not hold.
std::string reckoned(const std::string& amount, const std::string& needs = "coins == 9", SeatMask out = 0) {
  Referee referee(Game::make(std::make_shared<const Definition>(built(game(needs, amount))), 3), nullptr);
  State state = referee.start(1);
  referee.apply_legal(state, referee.legal(state, 0).back());
  const auto& counters = referee.game().definition().counters;
  for (const auto& [seat, coins] : {std::pair(0, 4), std::pair(1, 9), std::pair(2, 2)})
    put_counter(state, counters.find("coins"), seat, coins);
  const auto note = [&](Seat seat) {
    const auto& zones = referee.game().definition().zones;
    move_piece(state, top_piece(state, referee.game().zone_of(zones.find("pile"), no_seat)),
               referee.game().zone_of(zones.find("purse"), seat));
  };
  for (const Seat seat : {0, 2, 2}) note(seat);
  for (Seat seat = 0; seat < 3; ++seat)
    if ((out & seat_bit(seat)) != 0) state.leave(seat);
  const auto& legal = referee.legal(state, 1);
  if (legal.size() == 2) return "refused";
  referee.apply_legal(state, legal[1]);
  return std::to_string(counter_of(state, counters.find("sum"), no_seat));
}

TEST(OfPlayers, AddsUpWhatTheyHave) {
  EXPECT_EQ(reckoned("players.sum(coins)"), "15");
  EXPECT_EQ(reckoned("others.sum(coins)"), "6");
  EXPECT_EQ(reckoned("players.sum(purse.count)"), "3");
  EXPECT_EQ(reckoned("2 * others.sum(coins) + 1"), "13");
  EXPECT_EQ(reckoned("players.sum(bid)"), "0");
}

TEST(OfPlayers, FindsTheMostAndTheLeast) {
  EXPECT_EQ(reckoned("players.most(coins)"), "9");
  EXPECT_EQ(reckoned("others.most(coins)"), "4");
  EXPECT_EQ(reckoned("others.least(coins)"), "2");
  EXPECT_EQ(reckoned("players.least(purse.count)"), "0");
}

TEST(OfPlayers, GoesByWhatEachWouldHaveWhoActs) {
  EXPECT_EQ(reckoned("players.most(purse.sum(worth))"), "20");
  EXPECT_EQ(reckoned("others.sum(purse.count(ten))"), "3");
  EXPECT_EQ(reckoned("players.most(board.mine.count)"), "2");
  EXPECT_EQ(reckoned("others.most(board.mine.count)"), "1");
  EXPECT_EQ(reckoned("players.sum(2 * coins + purse.count)"), "33");
  EXPECT_EQ(reckoned("'players.most(max(coins, purse.sum(worth)))'"), "20");
}

TEST(OfPlayers, PassesOverWhoHasNone) {
  EXPECT_EQ(reckoned("players.least(purse.most(worth))"), "10");
  EXPECT_EQ(reckoned("players.sum(purse.least(worth))"), "20");
}

TEST(OfPlayers, IsCompared) {
  EXPECT_EQ(reckoned("1", "coins == players.most(coins)"), "1");
  EXPECT_EQ(reckoned("1", "coins < others.most(coins)"), "refused");
  EXPECT_EQ(reckoned("1", "players.sum(purse.count) > 3"), "refused");
}

TEST(OfPlayers, LeavesOutWhoIsOut) {
  EXPECT_EQ(reckoned("players.sum(coins)", "coins == 9", seat_bit(2)), "13");
  EXPECT_EQ(reckoned("others.most(coins)", "coins == 9", seat_bit(0)), "2");
}

TEST(OfPlayers, OfNobodyThereIsNoMost) {
  const auto nobody = static_cast<SeatMask>(seat_bit(0) | seat_bit(2));
  EXPECT_EQ(reckoned("others.sum(coins)", "coins == 9", nobody), "0");
  EXPECT_EQ(reckoned("1", "coins > others.most(coins)", nobody), "refused");
  EXPECT_EQ(reckoned("1", "coins != others.most(coins)", nobody), "1");
}

std::string faults(const std::string& needs, const std::string& amount) {
  return faults_of(replaced(bank, "NEEDS", needs), "AMOUNT", amount);
}

TEST(OfPlayers, OfWhatNotEachHasIsRefused) {
  EXPECT_EQ(faults("pot == 0", "players.sum(nonsense)"),
            "actions.reckon.do[1].value: 'nonsense' is nothing that each player has, to add up or to compare = a "
            "counter, a variable of type number, hand.count, hand.count(WORD), hand.sum(NUMBER)\n");
  EXPECT_EQ(faults("pot == 0", "players.sum(pot)"),
            "actions.reckon.do[1].value: 'pot' is the table's, no player's = pot\n");
  EXPECT_EQ(faults("pot == 0", "players.most(pile.count)"),
            "actions.reckon.do[1].value: 'pile.count' is nothing that each player has, to add up or to compare = a "
            "counter, a variable of type number, hand.count, hand.count(WORD), hand.sum(NUMBER)\n");
}

TEST(OfPlayers, OfWhatIsNotTheirOwnIsRefused) {
  const std::string refused =
      "' is nothing that each player has, to add up or to compare = a counter, a variable of type number, hand.count, "
      "hand.count(WORD), hand.sum(NUMBER)\n";
  for (const char* const text : {"board.empty.count", "3", "me", "dealer", "others.count", "others.sum(coins)"})
    EXPECT_EQ(faults("pot == 0", std::string("players.most(") + text + ")"),
              std::string("actions.reckon.do[1].value: '") + text + refused);
  EXPECT_EQ(faults("pot == 0", "players.most(purse.count(tn))"),
            "actions.reckon.do[1].value: no piece of 'purse' is 'tn' = did you mean 'ten'?\n");
}

TEST(OfPlayers, OfSecretsDecidesNothingThatMayBeDone) {
  EXPECT_EQ(faults("players.most(debts) > 3", "0"),
            "actions.reckon.needs: others' 'debts' is secret, so what may be done can't depend on it = go by what "
            "everyone sees\n");
  EXPECT_EQ(faults("players.most(safe.count(ten)) > 3", "0"),
            "actions.reckon.needs: others' 'safe' is secret, so what may be done can't depend on it = go by what "
            "everyone sees\n");
  EXPECT_EQ(faults("players.most(safe.count) > 3", "players.most(safe.sum(worth))"), "");
}

TEST(OfPlayers, OneValueIsNotSetToWhatEachHas) {
  const auto setting = [](const std::string& value) {
    return faults_of(game("pot == 0", "0"), "flow: [{phase: turn}]",
                     "flow: [{phase: turn}, {set: pot, value: " + value + "}]");
  };
  EXPECT_EQ(
      setting("coins + 1"),
      "flow[2].value: every player has 'coins + 1': whose? Nobody acts here = players.sum(…), players.most(…), or "
      "{for: VARIABLE, set: …}\n");
  EXPECT_EQ(setting("others.most(coins)"),
            "flow[2].value: every player has 'others.most(coins)': whose? Nobody acts here = players.sum(…), "
            "players.most(…), or {for: VARIABLE, set: …}\n");
  EXPECT_EQ(setting("players.most(coins)"), "");
  EXPECT_EQ(
      faults_of(game("pot == 0", "0"), "flow: [{phase: turn}]",
                "flow: [{phase: turn}, {set: dealer, value: me, for: players, when: coins == players.most(coins)}, "
                "{set: coins, value: others.most(coins)}]"),
      "");
}

TEST(OfPlayers, OfOthersNeedsSomebodyWhoActs) {
  EXPECT_EQ(faults_of(game("pot == 0", "0"), "flow: [{phase: turn}]",
                      "flow: [{phase: turn}, {when: others.sum(coins) > 3, do: [{add: 1, to: pot}]}]"),
            "flow[2].when: 'others' of whom? Nobody acts here = players\n");
}

}  // namespace
}  // namespace houserule::of_players_test
