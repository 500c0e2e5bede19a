// Yellowstone Park: set-up, where cards go, what is picked up, bonuses (YP-C1 to YP-7).

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "tests/core/refusals.hpp"
#include "tests/games/yellowstone_park_fixture.hpp"

namespace houserule::yellowstone_park::yellowstone_park_turn_test {
namespace {

TEST(YellowstonePark, YP_C1_TwoOfEachCard) {
  const Table table(2);
  std::map<std::string, int> copies;
  for (std::size_t piece = 0; piece < table.game().pieces().size(); ++piece)
    ++copies[table.state.kind(static_cast<PieceId>(piece)).id];
  EXPECT_EQ(table.game().pieces().size(), 56u);
  EXPECT_EQ(copies.size(), 28u);
  for (const char* suit : {"blue", "yellow", "green", "red"})
    for (int value = 1; value <= 7; ++value) EXPECT_EQ(copies[std::string(suit) + "-" + std::to_string(value)], 2);
}

TEST(YellowstonePark, YP_C2_TheParkIsSevenBySevenAndRowsAreValues) {
  Table table(4);
  EXPECT_EQ(table.grid().size(), 49);
  for (const std::string& text : table.legal("play")) {
    const char value = text[text.rfind('-') + 1];
    EXPECT_EQ(text.back(), value) << text;
  }
}

TEST(YellowstonePark, YP_1_SetUp) {
  const std::map<int, int> left{{2, 43}, {3, 37}, {4, 31}, {5, 25}};
  for (const auto& [players, cards] : left) {
    const Table table(players);
    EXPECT_EQ(table.deck(), cards);
    ASSERT_EQ(table.park().size(), 1u);
    const std::string first = table.park()[0];  // "d3 green-3"
    EXPECT_EQ(first[0], 'd');
    EXPECT_EQ(first[1], first.back());
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(table.hand(seat), 6);
      EXPECT_EQ(table.marker(seat), 5);
      EXPECT_EQ(table.penalties(seat), 0);
    }
  }
}

TEST(YellowstonePark, YP_2_TheFirstPlayerIsDrawnAndPlayIsClockwise) {
  std::set<Seat> first;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Table table(4, seed);
    Seat before = table.actor();
    first.insert(before);
    for (int turn = 0; turn < 5; ++turn) {
      while (!table.state.over() && table.actor() == before) table.play_at_random();
      EXPECT_EQ(table.actor(), (before + 1) % 4);
      before = table.actor();
    }
  }
  EXPECT_EQ(first.size(), 4u);
}

TEST(YellowstonePark, YP_3_OneCardOrTwo) {
  Table table = Table::at(4, "park: {d4: green-4}\nhand: {player1: [red-4, red-5, blue-5, blue-6]}");
  EXPECT_EQ(table.phase(), "turn");
  EXPECT_TRUE(table.legal("stop").empty());
  table.play({"play red-4 e4"});
  EXPECT_EQ(table.actor(), 0);
  EXPECT_EQ(table.phase(), "next_card");
  EXPECT_EQ(table.legal("stop"), Texts{"stop"});
  table.play({"play red-5 e5"});
  EXPECT_EQ(table.phase(), "refill");
  EXPECT_TRUE(table.legal("play").empty());
}

TEST(YellowstonePark, YP_3_AColourKeepsItsColumn) {
  Table table = Table::at(3, "park: {d4: green-4, f5: red-5}\nhand: {player1: [green-5, red-4, blue-5]}");
  EXPECT_EQ(table.places("green-5"), Texts{"d5: picks up nothing"});
  EXPECT_EQ(table.places("red-4"), Texts{"f4: picks up nothing"});
  EXPECT_EQ(table.places("blue-5"),
            (Texts{"a5: picks up 2", "b5: picks up 1", "c5: picks up 1", "e5: picks up nothing", "g5: picks up 1"}));
  EXPECT_NE(table.refusal("play blue-5 d5"), "");
  EXPECT_NE(table.refusal("play green-5 e5"), "");
  EXPECT_NE(table.refusal("play blue-5 e4"), "");
}

TEST(YellowstonePark, YP_3_AColumnIsFreeAgainOnceItsLastCardLeaves) {
  Table table = Table::at(3, "park: {d4: green-4, d5: green-5}\nhand: {player1: [red-7, green-2, red-1]}");
  table.play({"play red-7 e7"});
  EXPECT_EQ(table.park(), (Texts{"d5 green-5", "e7 red-7"}));
  EXPECT_EQ(table.places("green-2"), Texts{"d2: picks up 2"}) << "there is still a green card";
  Table other = Table::at(3, "park: {d4: green-4}\nhand: {player1: [red-7, green-6, red-1]}");
  other.play({"play red-7 e7"});
  EXPECT_EQ(other.places("green-6").size(), 6u) << "any column but the red one";
}

TEST(YellowstonePark, YP_4_ATwinLiesOnItsTwin) {
  Table table = Table::at(3, "park: {d4: green-4, e5: red-5}\nhand: {player1: [green-4, red-2, red-1]}");
  EXPECT_EQ(table.places("green-4"), Texts{"d4: picks up nothing"});
  table.play({"play green-4 d4"});
  EXPECT_EQ(table.park(), (Texts{"d4 green-4 green-4", "e5 red-5"}));
  EXPECT_EQ(table.note("play red-1 e1"), "picks up 3") << "both of a stack";
  table.play({"play red-1 e1"});
  EXPECT_EQ(table.penalties(0), 3);
}

TEST(YellowstonePark, YP_5_NothingIsRoundTheCorner) {
  Table table = Table::at(3, "park: {a1: blue-1}\nhand: {player1: [red-1, red-7, green-1]}");
  EXPECT_EQ(table.note("play red-1 g1"), "picks up 1");
  EXPECT_EQ(table.note("play red-7 b7"), "picks up 1");
}

TEST(YellowstonePark, YP_5_PlayingOutsideIsAllowedWithAFittingCardInHand) {
  Table table = Table::at(3, "park: {c4: green-4}\nhand: {player1: [red-4, red-5, blue-5]}");
  EXPECT_EQ(table.note("play red-4 d4"), "picks up nothing");
  table.play({"play red-4 g4"});
  EXPECT_EQ(table.park(), Texts{"g4 red-4"});
}

TEST(YellowstonePark, YP_5_ThePickUpIsTheSmallestThereIsAndUnique) {
  for (const int players : {2, 5}) {
    Table table(players, 7);
    const Grid& grid = table.grid();
    for (int ply = 0; ply < 150 && !table.state.over(); ++ply, table.play_at_random())
      for (const std::string& text : table.legal("play")) {
        const int cell = grid.find(text.substr(text.rfind(' ') + 1));
        const CellSet before = table.state.occupied(table.zone("park"));
        std::vector<CellSet> kept;  // the largest parts that some box holds together with the new card
        for (int row = 0; row <= 4; ++row)
          for (int column = 0; column <= 4; ++column) {
            const CellSet box = grid.window(row, column, 3, 3);
            if (!box.has(cell)) continue;
            if (!kept.empty() && (before & box).count() > kept[0].count()) kept.clear();
            const CellSet part = before & box;
            if (kept.empty() || (part.count() == kept[0].count() && part != kept[0])) kept.push_back(part);
          }
        ASSERT_EQ(kept.size(), 1u) << text;
        Table next = table;
        next.play({text.c_str()});
        if (next.state.over()) continue;
        CellSet expected = kept[0];
        expected.add(cell);
        EXPECT_EQ(next.state.occupied(next.zone("park")), expected) << text;
      }
  }
}

TEST(YellowstonePark, YP_6_PickedUpBeforeTheSecondCard) {
  Table table = Table::at(3, "park: {c1: green-1}\nhand: {player1: [red-4, green-4, blue-5]}");
  table.play({"play red-4 d4"});
  EXPECT_EQ(table.kinds("penalty", 0), Texts{"green-1"});
  EXPECT_EQ(table.note("play green-4 e4"), "picks up nothing") << "green is free of its column";
}

// The third worked position: eight cells of the box d3 to f5.
constexpr const char* eight_cells =
    "{d3: blue-3, d4: blue-4, d5: blue-5, e3: red-3, e4: red-4, e5: red-5, f3: yellow-3, f5: yellow-5}";

TEST(YellowstonePark, YP_7_CellsCountNotCards) {
  Table table =
      Table::at(3,
                "park: {d3: [blue-3, blue-3], d4: [blue-4, blue-4], d5: [blue-5, blue-5], e3: [red-3, red-3]}\n"
                "hand: {player1: [red-4, green-4, red-1]}");
  EXPECT_EQ(table.note("play red-4 e4"), "picks up nothing");
}

TEST(YellowstonePark, YP_7_StackingInAnAlmostFullBoxIsNoBonus) {
  Table table = Table::at(
      3, std::string("park: ") + eight_cells + "\nhand: {player1: [blue-4, yellow-1, red-1]}\nmarker: [9, 5, 5]");
  EXPECT_EQ(table.note("play blue-4 d4"), "picks up nothing");
  table.play({"play blue-4 d4"});
  EXPECT_EQ(table.marker(0), 9);
}

TEST(YellowstonePark, YP_7_NeverBelowZero) {
  const std::string position = std::string("park: ") + eight_cells + "\nhand: {player1: [yellow-4, yellow-1, red-1]}\n";
  Table two = Table::at(3, position + "marker: [2, 5, 5]");
  EXPECT_EQ(two.note("play yellow-4 f4"), "bonus 2") << "what it is worth";
  two.play({"play yellow-4 f4"});
  EXPECT_EQ(two.marker(0), 0);
  Table none = Table::at(3, position + "marker: [0, 5, 5]");
  EXPECT_EQ(none.note("play yellow-4 f4"), "picks up nothing");
  none.play({"play yellow-4 f4"});
  EXPECT_EQ(none.marker(0), 0);
}

TEST(YellowstonePark, FirstWorkedPosition_BoxesStillPossible) {
  const auto boxes = [](const std::string& cards) {
    Table table = Table::at(3, "park: {" + cards + "}");
    CellSet covered;
    const int count = count_boxes(table.grid(), table.state.occupied(table.zone("park")), covered);
    EXPECT_EQ(outlines(table.referee, table.state, 0), (Outlines{{table.zone("park"), covered}})) << cards;
    return count;
  };
  EXPECT_EQ(boxes("d2: yellow-2"), 6);
  EXPECT_EQ(boxes("d2: yellow-2, e3: red-3"), 4);
  EXPECT_EQ(boxes("d2: yellow-2, e3: red-3, f4: green-4"), 1);
  std::string cards = "d3: blue-3";
  const std::pair<const char*, int> more[] = {
      {"", 9}, {", d4: blue-4", 6}, {", e4: red-4", 4}, {", e3: red-3", 4}, {", f5: green-5", 1}};
  for (const auto& [card, count] : more) EXPECT_EQ(boxes(cards += card), count) << cards;
}

TEST(YellowstonePark, FirstWorkedPosition_ASingleCardInTheMiddleColumn) {
  const int expected[] = {3, 6, 9, 9, 9, 6, 3};
  for (int row = 1; row <= 7; ++row) {
    const Table table = Table::at(2, fmt::format("park: {{d{}: blue-{}}}", row, row));
    CellSet covered;
    EXPECT_EQ(count_boxes(table.grid(), table.state.occupied(table.zone("park")), covered), expected[row - 1]) << row;
  }
}

TEST(YellowstonePark, NotesAreTranslated) {
  Table table = Table::at(3, std::string("park: ") + eight_cells + "\nhand: {player1: [yellow-4, yellow-1, green-1]}");
  EXPECT_EQ(table.note("play yellow-4 f4", "fr"), "bonus 3");
  EXPECT_EQ(table.note("play yellow-1 f1", "fr"), "ramasse 5");
  EXPECT_EQ(Table::at(3, "park: {d4: blue-4}\nhand: {player1: [blue-4, blue-1]}").note("play blue-4 d4", "fr"),
            "ne ramasse rien");
}

}  // namespace
}  // namespace houserule::yellowstone_park::yellowstone_park_turn_test
