// Yellowstone Park: refills, new hands, scorings, the end, the neutral marker of two players (YP-8 to YP-12, YP-2P1).

#include <algorithm>

#include "tests/core/refusals.hpp"
#include "tests/games/yellowstone_park_fixture.hpp"

namespace houserule::yellowstone_park::yellowstone_park_round_test {
namespace {

int total_in_hand_and_pile(const Table& table, Seat seat) { return table.hand(seat) + table.penalties(seat); }

/// Player 1 may play red 4 and red 5 without picking up; `more` goes on.
Table with_hand(int players, const std::string& more) { return Table::at(players, "park: {d4: green-4}\n" + more); }

TEST(YellowstonePark, YP_9_FourOrFiveMayRefillOrNot) {
  for (const int players : {4, 5}) {
    Table table = with_hand(players, "hand: {player1: [red-4, red-5, blue-5]}");
    const int deck = table.deck();
    table.play({"play red-4 e4", "play red-5 e5"});
    EXPECT_EQ(table.legal(), (Texts{"refill", "keep"}));
    Table other = table;
    table.play({"refill"});
    EXPECT_EQ(table.hand(0), 6);
    EXPECT_EQ(table.deck(), deck - 5);
    EXPECT_EQ(table.actor(), 1);
    other.play({"keep"});
    EXPECT_EQ(other.hand(0), 1);
    EXPECT_EQ(other.deck(), deck);
    EXPECT_EQ(other.actor(), 1);
  }
}

constexpr const char* six_penalties =
    "penalty: {player1: [blue-1, blue-2, blue-3, yellow-1, yellow-2, yellow-3, yellow-6]}\n";

TEST(YellowstonePark, YP_10_AnEmptyHandIsRefilledAfterOneCardOrTwo) {
  for (const int players : {3, 5}) {
    Table one = with_hand(players, "hand: {player1: [red-4]}");
    one.play({"play red-4 e4"});
    EXPECT_EQ(one.hand(0), 6);
    EXPECT_EQ(one.actor(), 1) << "no second card out of the new hand";
    Table two = with_hand(players, "hand: {player1: [red-4, red-5]}");
    two.play({"play red-4 e4", "play red-5 e5"});
    EXPECT_EQ(two.hand(0), 6);
    EXPECT_EQ(two.actor(), 1);
  }
}

TEST(YellowstonePark, YP_10_ChooseBetweenTheOwnPenaltyPileAndTheDrawPile) {
  Table table = with_hand(3, std::string("hand: {player1: [red-4]}\n") + six_penalties);
  const int deck = table.deck();
  table.play({"play red-4 e4"});
  EXPECT_EQ(table.legal(), (Texts{"take_from_pile", "take_penalties"}));
  Table other = table;
  table.play({"take_from_pile"});
  EXPECT_EQ(table.hand(0), 6);
  EXPECT_EQ(table.penalties(0), 7);
  EXPECT_EQ(table.deck(), deck - 6);
  other.play({"take_penalties"});
  EXPECT_EQ(other.hand(0), 6);
  EXPECT_EQ(other.penalties(0), 1) << "the rest stays a pile";
  EXPECT_EQ(other.deck(), deck);
  EXPECT_EQ(other.actor(), 1);
}

TEST(YellowstonePark, YP_10_WhichPenaltyCardsIsChance) {
  std::set<Texts> hands;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Table table = with_hand(3, std::string("hand: {player1: [red-4]}\n") + six_penalties);
    table.state.header().generator = Generator(seed);
    table.play({"play red-4 e4", "take_penalties"});
    hands.insert(table.kinds("hand", 0));
  }
  EXPECT_GE(hands.size(), 6u) << "each of seven cards may stay behind";
}

TEST(YellowstonePark, YP_10_NothingIsTakenFromAnEmptyPile) {
  Table table = with_hand(3, std::string("hand: {player1: [red-4]}\ndeck: []\n") + six_penalties);
  table.play({"play red-4 e4"});
  EXPECT_EQ(table.legal(), Texts{"take_penalties"});
  EXPECT_EQ(table.refusal("take_from_pile"), "the draw pile is empty");
}

TEST(YellowstonePark, YP_11_TheLastCardEvenIfTheHandIsComplete) {
  Table table = Table::at(3,
                          "park: {d4: green-4}\nhand: {player1: [red-4, red-5, blue-5, blue-6, blue-7, blue-7]}\n"
                          "deck: [yellow-5, yellow-5]\npenalty: {player2: [blue-1]}\n");
  table.play({"play red-4 e4", "play red-5 e5"});
  EXPECT_EQ(table.hand(0), 6);
  EXPECT_EQ(table.deck(), 1);
  EXPECT_EQ(table.marker(1), 6);
}

TEST(YellowstonePark, YP_11_NobodyKnowsTheNewDrawPile) {
  Table table = Table::at(3,
                          "park: {d4: green-4}\nhand: {player1: [red-4, red-5, blue-5, blue-6, blue-7, blue-7]}\n"
                          "deck: [yellow-5]\npenalty: {player2: [blue-1, blue-2]}\n");
  table.play({"play red-4 e4", "play red-5 e5"});
  std::vector<PieceId> pile;
  list_pieces(table.state, table.zone("deck"), pile);
  ASSERT_EQ(pile.size(), 2u);
  for (const PieceId card : pile)
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_FALSE(table.state.knows(seat, card));
}

TEST(YellowstonePark, YP_5_PickedUpCardsWereSeenByAllUntilTheyAreShuffled) {
  Table table = Table::at(
      3,
      "park: {d4: green-4}\nhand: {player1: [red-7]}\npenalty: {player1: [blue-1, blue-2, blue-3, yellow-1, yellow-2, yellow-3]}");
  table.play({"play red-7 e7"});
  const auto known = [&](Seat seat) {
    std::vector<PieceId> pile;
    list_pieces(table.state, table.zone("penalty", 0), pile);
    return std::ranges::count_if(pile, [&](PieceId card) { return table.state.knows(seat, card); });
  };
  EXPECT_GE(known(0), 1);
  EXPECT_GE(known(1), 1);
  table.play({"take_penalties"});
  EXPECT_EQ(table.penalties(0), 1);
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(known(seat), 0);
}

TEST(YellowstonePark, YP_11_WithoutPenaltiesThePileStaysEmptyUntilThereAreSome) {
  Table table = Table::at(
      2, "park: {d4: green-4}\nhand: {player1: [red-4, red-5, red-6, red-1], player2: [blue-7, blue-6]}\ndeck: []\n");
  table.play({"play red-4 e4", "play red-5 e5"});
  EXPECT_EQ(table.deck(), 0) << "there was nothing to shuffle";
  EXPECT_EQ(table.hand(0), 2);
  EXPECT_EQ(table.marker(0), 5);
  table.play({"play blue-7 f7", "play blue-6 f6"});
  EXPECT_EQ(table.marker(1), 7) << "green 4 and red 4 counted at once";
  EXPECT_EQ(table.hand(1), 2) << "without a card, from the new pile";
  EXPECT_EQ(table.deck(), 0);
  EXPECT_EQ(table.actor(), 0);
}

TEST(YellowstonePark, YP_11_WithoutAnyCardToDrawOneIsPassedOver) {
  Table table = Table::at(3,
                          "park: {d4: green-4}\ndeck: []\n"
                          "hand: {player1: [red-4], player2: [blue-4, blue-5, blue-6], player3: [red-1, blue-1]}\n");
  table.play({"play red-4 e4"});
  EXPECT_EQ(table.hand(0), 0);
  table.play({"play blue-4 c4", "stop", "play red-1 e1", "stop"});
  EXPECT_EQ(table.penalties(2), 3);
  EXPECT_EQ(table.actor(), 1) << "player 1 has nothing to play";
  table.play({"play blue-5 a5", "play blue-6 a6"});
  EXPECT_EQ(table.marker(1), 6);
  EXPECT_EQ(table.marker(2), 8);
  EXPECT_EQ(table.hand(0), 4) << "a new hand out of the new pile, in seat order";
  EXPECT_EQ(table.hand(1), 0) << "which that has used up";
  EXPECT_EQ(table.actor(), 2);
}

TEST(YellowstonePark, YP_12_OnlyAScoringEndsTheMatch) {
  Table table = with_hand(3, "hand: {player1: [red-4, red-5, blue-5]}\nmarker: [40, 5, 5]");
  table.play({"play red-4 e4", "play red-5 e5"});
  EXPECT_FALSE(table.state.over());
}

TEST(YellowstonePark, YP_C3_TheTrackGoesOnBeyond35) {
  Table table = Table::at(3,
                          "park: {d4: green-4}\nhand: {player1: [red-4, red-5, blue-5]}\ndeck: [yellow-5]\n"
                          "penalty: {player2: [blue-1, blue-2, blue-3]}\nmarker: [5, 34, 36]");
  table.play({"play red-4 e4", "play red-5 e5"});
  EXPECT_EQ(table.marker(1), 37);
  EXPECT_EQ(table.marker(2), 36);
}

TEST(YellowstonePark, YP_2P1_TheNeutralMarkerComesDownWithEachHandOfPenalties) {
  Table table = with_hand(2, std::string("hand: {player1: [red-4]}\n") + six_penalties);
  EXPECT_EQ(table.neutral(), 7);
  table.play({"play red-4 e4", "take_penalties"});
  EXPECT_EQ(table.neutral(), 6);
  EXPECT_EQ(table.penalties(0), 1);
  Table drawn = with_hand(2, std::string("hand: {player1: [red-4]}\n") + six_penalties);
  drawn.play({"play red-4 e4", "take_from_pile"});
  EXPECT_EQ(drawn.neutral(), 7);
  Table three = with_hand(3, std::string("hand: {player1: [red-4]}\n") + six_penalties);
  three.play({"play red-4 e4", "take_penalties"});
  EXPECT_EQ(three.neutral(), 7) << "only for two";
}

TEST(YellowstonePark, YP_2P1_AtOneThereIsAScoring) {
  Table table = with_hand(
      2,
      std::string("hand: {player1: [red-4]}\nneutral: 2\nmarker: [10, 12]\n") +
          "penalty: [[blue-1, blue-2, blue-3, yellow-1, yellow-2, yellow-3, yellow-6, yellow-6], [green-1, green-2]]\n");
  const int deck = table.deck();
  table.play({"play red-4 e4", "take_penalties"});
  EXPECT_EQ(table.hand(0), 6);
  EXPECT_EQ(table.marker(0), 12) << "the two that were left";
  EXPECT_EQ(table.marker(1), 14);
  EXPECT_EQ(table.deck(), deck + 4) << "shuffled together with what was left of the draw pile";
  EXPECT_EQ(table.neutral(), 7);
  EXPECT_EQ(table.actor(), 1);
}

TEST(YellowstonePark, YP_2P1_AnOrdinaryScoringLeavesItWhereItIs) {
  Table table = with_hand(
      2, "hand: {player1: [red-4, red-5, blue-5]}\ndeck: [yellow-5]\nneutral: 4\npenalty: {player2: [blue-1]}\n");
  table.play({"play red-4 e4", "play red-5 e5"});
  EXPECT_EQ(table.marker(1), 6);
  EXPECT_EQ(table.neutral(), 4);
}

TEST(YellowstonePark, YP_2P1_ItsScoringMayEndTheMatch) {
  Table table = with_hand(2, std::string("hand: {player1: [red-4]}\nneutral: 2\nmarker: [10, 34]\n") +
                                 "penalty: [[blue-1, blue-2, blue-3, yellow-1, yellow-2, yellow-3], [green-1]]\n");
  table.play({"play red-4 e4", "take_penalties"});
  EXPECT_TRUE(table.state.over());
}

TEST(YellowstonePark, TheScoreNowIsTheMarkerWithThePenaltiesToCome) {
  const Table table = Table::at(3, "penalty: {player2: [blue-1, blue-2, blue-3]}\nmarker: [9, 12, 20]");
  Referee referee = package().referee(3);
  EXPECT_EQ(total(referee, table.state, 0), 9);
  EXPECT_EQ(total(referee, table.state, 1), 15);
}

/// What is true after every ply: all cards are there, the park keeps its shape and its columns their colours.
void expect_sound(const Table& table, int rows, int columns, bool special) {
  int cards = table.deck() + table.state.zone(table.zone("park")).count;
  for (Seat seat = 0; seat < table.game().players(); ++seat) cards += total_in_hand_and_pile(table, seat);
  ASSERT_EQ(cards, 56);
  const CellSet& park = table.state.occupied(table.zone("park"));
  ASSERT_TRUE(fits_box(table.grid(), park, rows, columns) || (special && fits_special(table.grid(), park, columns)));
  for (const std::string& text : table.park()) EXPECT_EQ(text[1], text.back()) << "a card lies in the row of its value";
  for (int column = 0; column < table.grid().column_count(); ++column) {
    std::set<std::string> suits;
    for (const int cell : table.grid().column_cells(column) & park) {
      const std::string kind = table.state.kind(table.state.tops(table.zone("park"))[cell]).id;
      suits.insert(kind.substr(0, kind.find('-')));
    }
    EXPECT_LE(suits.size(), 1u);
  }
}

void expect_sound_matches(const std::vector<std::string>& variants, int rows, int columns, bool special) {
  for (int players = 2; players <= 5; ++players)
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Table table(players, seed, variants);
      for (expect_sound(table, rows, columns, special); !table.state.over();
           expect_sound(table, rows, columns, special))
        table.play_at_random();
      int most = 0;
      for (Seat seat = 0; seat < players; ++seat) most = std::max(most, table.marker(seat));
      EXPECT_GE(most, variants == std::vector<std::string>{"narrow-valley"} ? 25 : 35);
      EXPECT_EQ(total_in_hand_and_pile(table, 0), table.hand(0)) << "the last scoring has counted every penalty";
    }
}

TEST(YellowstonePark, YP_5_WholeMatchesKeepWithinTheBox) { expect_sound_matches({}, 3, 3, false); }
TEST(YellowstonePark, YP_A1_WholeMatchesKeepWithinOneOfTheShapes) { expect_sound_matches(advanced, 3, 3, true); }
TEST(YellowstonePark, NarrowValley_WholeMatchesKeepWithinItsBox) {
  expect_sound_matches({"narrow-valley"}, 3, 2, false);
}
TEST(YellowstonePark, Twins_WholeMatchesKeepWithinTheBox) { expect_sound_matches({"twins"}, 3, 3, false); }

}  // namespace
}  // namespace houserule::yellowstone_park::yellowstone_park_round_test
