// Dice, and numbers that depend on how many play.

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/flow/referee.hpp"
#include "core/model/operations.hpp"
#include "core/play/determinization.hpp"
#include "core/play/telling.hpp"
#include "tests/core/definitions.hpp"
#include "tests/core/refusals.hpp"
#include "tests/scripting/definition/built.hpp"

namespace houserule::dice_test {
namespace {

/// Everybody rolls three dice under a cup; one more lies open, and shows blank most of the time.
const char* const cups =
    "id: cups\n"
    "players: 2..3\n"
    "pieces:\n"
    "  die: {each: player, dice: {2: 3, 3: 2}, properties: {pips: {type: integer}}, kinds: {one: {pips: 1}, two: {pips: 2}, six: {pips: 6}}}\n"
    "  coin: {dice: 1, kinds: {blank: {weight: 9}, crown: {}}}\n"
    "  card: {kinds: {ace: {copies: {2: 4, 3: 6}}}}\n"
    "zones:\n"
    "  cup: {shape: set, holds: die, each: player, sees: owner, fill: own}\n"
    "  table: {shape: slot, holds: coin, fill: all}\n"
    "  deck: {shape: stack, holds: card, fill: all, limit: {2: 4, 3: 6}}\n"
    "  hand: {shape: set, holds: card, each: player}\n"
    "actions:\n"
    "  shake: {choose: {again: {from: cup, count: 0..3}}, do: [{roll: again}]}\n"
    "phases: {shake: {actions: [shake]}}\n"
    "flow:\n"
    "  - {roll: cup}\n"
    "  - {roll: table}\n"
    "  - {deal: {2: 2, 3: 1}, from: deck, to: hand}\n"
    "  - {repeat: {2: 2, 3: 1}, do: [{phase: shake}]}\n";

struct Table {
  explicit Table(int players = 2, const std::string& yaml = cups)
      : referee(Game::make(std::make_shared<const Definition>(built(yaml)), players), nullptr) {}
  ZoneId cup(Seat seat) const { return referee.game().zone_of(referee.game().definition().zones.find("cup"), seat); }
  ZoneId zone(const char* name) const {
    return referee.game().zone_of(referee.game().definition().zones.find(name), no_seat);
  }
  std::vector<PieceId> dice(const State& state, Seat seat) const {
    std::vector<PieceId> pieces;
    list_pieces(state, cup(seat), pieces);
    return pieces;
  }
  Referee referee;
};

std::string faults(const std::string& from, const std::string& to) { return faults_of(cups, from, to); }

TEST(Dice, ThereAreAsManyAsTheTypeSaysWhateverTheyShow) {
  Table table;
  EXPECT_EQ(table.dice(table.referee.game().initial(), 0).size(), 3u);
  EXPECT_EQ(table.dice(table.referee.game().initial(), 1).size(), 3u);
  EXPECT_EQ(Table(3).dice(Table(3).referee.game().initial(), 2).size(), 2u) << "by the number of players";
}

TEST(Dice, ShowEachFaceAsOftenAsItWeighs) {
  Table table;
  State state = table.referee.start(1);
  const PieceId coin = top_piece(state, table.zone("table"));
  const PieceId die = table.dice(state, 0)[0];
  std::map<std::string, int> shown;
  for (int i = 0; i < 3000; ++i) {
    roll_piece(state, coin);
    roll_piece(state, die);
    ++shown[state.kind(coin).id];
    ++shown[state.kind(die).id];
  }
  EXPECT_NEAR(shown["crown"], 300, 60);
  for (const char* face : {"one", "two", "six"}) EXPECT_NEAR(shown[face], 1000, 120);
}

TEST(Dice, UnderCoverAreKnownToWhoSeesThem) {
  Table table;
  const State state = table.referee.start(1);
  for (const PieceId die : table.dice(state, 0)) {
    EXPECT_TRUE(state.knows(0, die));
    EXPECT_FALSE(state.knows(1, die));
  }
  std::map<std::string, int> imagined;
  Generator generator(7);
  for (int i = 0; i < 200; ++i) {
    const State world = determinize(table.referee, state, 1, generator);
    for (const PieceId die : table.dice(world, 0)) ++imagined[world.kind(die).id];
  }
  EXPECT_EQ(imagined.size(), 3u) << "others may show anything";
}

TEST(Dice, OnlyTheChosenOnesAreRolledAgain) {
  Table table;
  State state = table.referee.start(1);
  const auto before = table.dice(state, 0);
  Action none{0, 0};
  State after = state;
  table.referee.apply_legal(after, none);
  for (const PieceId die : before) EXPECT_EQ(after.piece(die).kind, state.piece(die).kind);
}

TEST(Dice, WhatTheyShowIsToldToWhoSeesThem) {
  Table table;
  State state = table.referee.start(1);
  Action all{0, 0, 3};
  const auto dice = table.dice(state, 0);
  for (std::size_t i = 0; i < dice.size(); ++i) all.values[i] = dice[i];
  State after = state;
  table.referee.apply_legal(after, all);
  const auto told = tell_rolls(state, after, 0, &all);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].zone, table.cup(0));
  EXPECT_EQ(told[0].faces.size(), 3u);
  EXPECT_TRUE(tell_rolls(state, after, 1, &all).empty());
  EXPECT_TRUE(tell_rolls(state, state, 0, &all).empty());
}

TEST(Dice, FaultsAreSaid) {
  EXPECT_EQ(faults("two: {pips: 2}", "two: {pips: 2, copies: 2}"),
            "pieces.die.kinds.two.copies: a face of 'die' has no 'copies' = dice: 5 says how many dice there are\n");
  EXPECT_EQ(faults("ace: {", "ace: {weight: 2, "),
            "pieces.card.kinds.ace.weight: 'card' are not rolled, so nothing weighs anything = "
            "dice: 5, in the type of piece\n");
  EXPECT_EQ(faults("{roll: table}", "{roll: deck}"),
            "flow[2].roll: not all that 'deck' holds are dice = dice: 5, in the type of piece\n");
  EXPECT_EQ(faults("{roll: table}", "{roll: players}"),
            "flow[2].roll: 'players' are no pieces = such as board.occupied\n");
}

TEST(NumbersByPlayers, AreResolvedForEachTable) {
  for (const int players : {2, 3}) {
    Table table(players);
    const State start = table.referee.game().initial();
    EXPECT_EQ(start.zone(table.zone("deck")).count, players == 2 ? 4 : 6);
    const State state = table.referee.start(1);
    EXPECT_EQ(state.zone(table.zone("deck")).count, players == 2 ? 0 : 3) << "dealt";
    EXPECT_EQ(table.referee.game().zones()[table.zone("deck")].capacity, players == 2 ? 4 : 6);
  }
}

TEST(NumbersByPlayers, FaultsAreSaid) {
  EXPECT_EQ(faults("{2: 2, 3: 1}, from", "{2: 2}, from"),
            "flow[3].deal: nothing is said for 3 players = 3: NUMBER, as for the others\n");
  EXPECT_EQ(faults("copies: {2: 4, 3: 6}", "copies: {2: 4, 3: 6, 4: 9}"),
            "pieces.card.kinds.ace.copies.4: the game is for 2 to 3 players, so this is never so\n");
  EXPECT_EQ(faults("limit: {2: 4, 3: 6}", "limit: {2: 4, 3: 5}"),
            "zones.deck.limit: 'deck' holds 5, but is filled with 6\n");
}

}  // namespace
}  // namespace houserule::dice_test
