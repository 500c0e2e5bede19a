// Yellowstone Park: the advanced rules (YP-A1, YP-A2) and the house rules.

#include "tests/games/yellowstone_park_fixture.hpp"

namespace houserule::yellowstone_park::yellowstone_park_variant_test {
namespace {

Table advanced_at(const std::string& position, int players = 3) { return Table::at(players, position, advanced); }

TEST(YellowstoneParkAdvanced, YP_A1_TheFirstAndTheLastRowGoTogether) {
  Table table = advanced_at("park: {d1: blue-1, e1: red-1}\nhand: {player1: [blue-7, green-7, yellow-1]}");
  EXPECT_EQ(table.places("blue-7"), Texts{"d7: picks up nothing"});
  EXPECT_EQ(table.places("green-7"), (Texts{"a7: picks up 2", "b7: picks up 1", "c7: picks up nothing",
                                            "f7: picks up nothing", "g7: picks up 1"}));
  table.play({"play blue-7 d7"});
  EXPECT_EQ(table.places("yellow-1"), (Texts{"a1: picks up 3", "b1: picks up 1", "c1: picks up nothing",
                                             "f1: picks up nothing", "g1: picks up 2"}));
}

constexpr const char* four_cells = "{d1: blue-1, d7: blue-7, e1: red-1, e7: red-7}";

TEST(YellowstoneParkAdvanced, YP_A1_BonusForTheFifthAndTheSixthCell) {
  Table table = advanced_at(std::string("park: ") + four_cells +
                            "\nhand: {player1: [green-1, green-7, blue-3]}\nmarker: [9, 5, 5]");
  EXPECT_EQ(table.note("play green-1 c1"), "bonus 1");
  table.play({"play green-1 c1"});
  EXPECT_EQ(table.marker(0), 8);
  EXPECT_EQ(table.note("play green-7 c7"), "bonus 3");
  table.play({"play green-7 c7"});
  EXPECT_EQ(table.marker(0), 5);
}

TEST(YellowstoneParkAdvanced, YP_A1_ATwinThereIsNoBonus) {
  Table table = advanced_at(
      "park: {c1: green-1, d1: blue-1, d7: blue-7, e1: red-1, e7: red-7}\nhand: {player1: [green-1, blue-3, blue-4]}");
  EXPECT_EQ(table.places("green-1"), Texts{"c1: picks up nothing"});
}

TEST(YellowstoneParkAdvanced, YP_A1_ThePickUpMayLeaveTheFifthCell) {
  Table table = advanced_at(
      "park: {c1: green-1, c7: green-7, d1: blue-1, d7: blue-7, e1: red-1, e7: red-7}\n"
      "hand: {player1: [yellow-1, blue-3, blue-4]}");
  EXPECT_EQ(table.note("play yellow-1 f1"), "picks up 2, bonus 1");
  EXPECT_EQ(table.note("play yellow-1 f1", "fr"), "ramasse 2, bonus 1");
}

TEST(YellowstoneParkAdvanced, YP_A1_FiveCellsOfABoxAreNoBonus) {
  Table table =
      advanced_at("park: {c1: green-1, c2: green-2, d1: blue-1, d2: blue-2}\nhand: {player1: [red-1, red-5, red-4]}");
  EXPECT_EQ(table.note("play red-1 e1"), "picks up nothing");
}

TEST(YellowstoneParkAdvanced, YP_A2_ARowBetweenFollowsTheNormalRule) {
  Table table = advanced_at(std::string("park: ") + four_cells + "\nhand: {player1: [blue-3, blue-4, blue-5]}");
  EXPECT_EQ(table.note("play blue-3 d3"), "picks up 2");
  EXPECT_EQ(table.note("play blue-4 d4"), "picks up 4");
  table.play({"play blue-3 d3"});
  EXPECT_EQ(table.park(), (Texts{"d1 blue-1", "e1 red-1", "d3 blue-3"}));
}

TEST(YellowstoneParkAdvanced, YP_A2_TheLargerOfTheTwoSetsStays) {
  Table table =
      advanced_at("park: {d1: blue-1, d2: blue-2, e1: red-1, e3: red-3}\nhand: {player1: [red-7, blue-1, green-4]}");
  EXPECT_EQ(table.note("play red-7 e7"), "picks up 2");
  EXPECT_EQ(table.note("play blue-1 d1"), "picks up nothing") << "the normal set is the larger one here";
  table.play({"play red-7 e7"});
  EXPECT_EQ(table.park(), (Texts{"d1 blue-1", "e1 red-1", "e7 red-7"}));
}

TEST(YellowstoneParkAdvanced, YP_A1_TheOutlineShowsBothShapes) {
  Table table = advanced_at("park: {d1: blue-1, e1: red-1}");
  CellSet both;
  count_boxes(table.grid(), table.state.occupied(table.zone("park")), both);
  EXPECT_EQ(both.count(), 12);
  for (const char* cell : {"c7", "d7", "e7", "f7"}) both.add(table.grid().find(cell));
  EXPECT_EQ(outlines(table.referee, table.state, 0).at(table.zone("park")), both);
}

TEST(YellowstoneParkHouseRules, NarrowValley) {
  const std::vector<std::string> narrow{"narrow-valley"};
  Table table = Table::at(
      3,
      "park: {b4: blue-4, c4: red-4, b5: blue-5, c5: red-5, b6: blue-6}\nhand: {player1: [red-6, green-5, yellow-7]}\nmarker: [9, 5, 5]",
      narrow);
  EXPECT_EQ(table.grid().column_count(), 5);
  EXPECT_EQ(table.note("play red-6 c6"), "bonus 3") << "six cells are a full box";
  EXPECT_EQ(table.note("play green-5 d5"), "picks up 3") << "three columns are too many";
  table.play({"play red-6 c6"});
  EXPECT_EQ(table.marker(0), 6);
  Table over = Table::at(3,
                         "park: {b4: blue-4}\nhand: {player1: [red-4, red-5, blue-5]}\ndeck: [yellow-5]\n"
                         "penalty: {player2: [blue-1]}\nmarker: [5, 24, 5]",
                         narrow);
  over.play({"play red-4 c4", "play red-5 c5"});
  EXPECT_TRUE(over.state.over());
  const Table start(2, 3, narrow);
  EXPECT_EQ(start.park()[0][0], 'c') << "the middle of five";
}

TEST(YellowstoneParkHouseRules, TwinsTakeAPenaltyCardUnderTheDrawPile) {
  Table table = Table::at(
      3, "park: {d4: green-4}\nhand: {player1: [green-4, green-5, red-1]}\npenalty: {player1: [blue-1, blue-2]}",
      {"twins"});
  const int deck = table.deck();
  table.play({"play green-4 d4"});
  EXPECT_EQ(table.penalties(0), 1);
  EXPECT_EQ(table.deck(), deck + 1);
  EXPECT_EQ(table.state.kind(table.state.zone(table.zone("deck")).head).id.substr(0, 5), "blue-") << "at the bottom";
  table.play({"play green-5 d5"});
  EXPECT_EQ(table.penalties(0), 1) << "that was no twin";
}

TEST(YellowstoneParkHouseRules, TwinsWithoutPenalties) {
  Table table = Table::at(3, "park: {d4: green-4}\nhand: {player1: [green-4, green-5, red-1]}", {"twins"});
  const int deck = table.deck();
  table.play({"play green-4 d4"});
  EXPECT_EQ(table.deck(), deck);
}

TEST(YellowstoneParkHouseRules, Stack) {
  Table table = Table::at(
      3, "park: {b1: blue-1, c1: red-1}\nhand: {player1: [blue-7, blue-1, red-1]}\npenalty: {player1: [green-1]}",
      {"advanced", "narrow-valley", "twins"});
  EXPECT_EQ(table.note("play blue-7 b7"), "bonus 1") << "the special shape is two by two";
  table.play({"play blue-1 b1"});
  EXPECT_EQ(table.penalties(0), 0);
}

}  // namespace
}  // namespace houserule::yellowstone_park::yellowstone_park_variant_test
