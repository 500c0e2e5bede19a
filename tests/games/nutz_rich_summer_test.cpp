// Nutz!, Rich Summer: the marten, berries and mushrooms (NZ-P5, NZ-B1 to NZ-B5, NZ-M1, NZ-M2, NZ-R1).

#include <algorithm>

#include "tests/core/refusals.hpp"
#include "tests/games/nutz_fixture.hpp"

namespace houserule::nutz::nutz_rich_summer_test {
namespace {

TEST(Nutz, NZ_P5_TheMartenTakesAllBerriesAndMushrooms) {
  Table table = winter("a2: [marten], a3: [cherries]", "front: [[acorn, morel, raspberries], [currants], []]", rich);
  table.play("fetch a1");
  EXPECT_EQ(table.kinds("front", 1), Kinds{"acorn"}) << "[R] those of this column too";
  EXPECT_EQ(table.kinds("front", 2), Kinds{"currants"});
  EXPECT_EQ(table.actor(), 2);
}

const std::string two_hidden = "a2: [moon, {kind: walnut, down: true}], b2: [moon, {kind: fox, down: true}]";

/// The last turn of summer, with blueberries in front of player 2; the last player lays an owl at c2.
Table end_of_summer(const std::string& trees, const std::string& fronts) {
  Table table = summer(
      "[acorn, fox, owl, almond, walnut], [acorn, fox, owl, almond, walnut], [acorn, acorn, owl, almond, walnut]", "",
      rich);
  for (int turn = 0; turn < 8; ++turn) table.play_at_random();
  table.set("trees: {a1: [yellow-1], b1: [yellow-2], c1: [yellow-3], d1: [moon, yellow-4], " + trees +
            "}, hand: [[acorn, almond], [acorn, almond], [owl, acorn, almond]], front: [" + fronts + "]");
  table.play("hide owl c2");
  return table;
}

TEST(Nutz, NZ_B1_BlueberriesMayExchangeTwoFaceDownCardsAtTheEndOfSummer) {
  Table table = end_of_summer(two_hidden, "[], [blueberries], []");
  EXPECT_EQ(table.phase(), "blueberries");
  EXPECT_EQ(table.actor(), 2);
  EXPECT_EQ(table.legal(), (Kinds{"swap_cards a2 b2", "leave_cards"}));
  table.play("swap_cards a2 b2");
  EXPECT_EQ(table.at("a2"), (Kinds{"moon", "fox+down"}));
  EXPECT_EQ(table.at("b2"), (Kinds{"moon", "walnut+down"}));
  EXPECT_EQ(table.phase(), "winter");
}

TEST(Nutz, NZ_B1_UnderDifferentTreesOnly) {
  Table table = end_of_summer(two_hidden + ", a3: [moon, {kind: almond, down: true}]", "[], [blueberries], []");
  EXPECT_EQ(table.legal("swap_cards"), (Kinds{"swap_cards a2 b2", "swap_cards b2 a3"}));
  EXPECT_EQ(table.refusal("swap_cards a2 a3"), "the two cards must lie under different trees");
  table.play("leave_cards");
  EXPECT_EQ(table.at("a2"), (Kinds{"moon", "walnut+down"}));
}

TEST(Nutz, NZ_B1_NobodyIsAskedWithoutThemOrWithoutTwoTrees) {
  EXPECT_EQ(end_of_summer(two_hidden, "[], [], []").phase(), "winter");
  EXPECT_EQ(end_of_summer("a2: [moon, {kind: walnut, down: true}], a3: [moon, {kind: fox, down: true}]",
                          "[], [blueberries], []")
                .phase(),
            "winter");
}

TEST(Nutz, NZ_B2_BlackberriesMayLookOnceAYearOnTheirHoldersTurn) {
  Table table = winter(two_hidden, "front: [[blackberries], [], []]", rich);
  EXPECT_EQ(table.legal("look"), (Kinds{"look a2", "look b2"}));
  const PieceId fox = table.top("b2");
  table.play("look b2");
  EXPECT_EQ(table.state.piece(fox).known, 0b001);
  EXPECT_EQ(table.actor(), 1) << "and still has to choose";
  EXPECT_TRUE(table.legal("look").empty());
  table.play("fetch a1");
  EXPECT_TRUE(table.legal("look").empty()) << "the others have none";
}

TEST(Nutz, NZ_B2_NextYearAgain) {
  Table table = winter(two_hidden, "front: [[blackberries], [], []]", rich);
  table.play("look b2");
  for (const char* action : {"fetch a1", "fetch c1", "fetch d1"}) table.play(action);
  while (table.actor() != 1) table.play_at_random();
  table.set("trees: {a1: [blue-1], b1: [blue-2], c1: [blue-3], d1: [moon, blue-4], " + two_hidden + "}");
  EXPECT_EQ(table.legal("look").size(), 2u) << "in summer too";
}

TEST(Nutz, NZ_B4_StrawberriesBringACardMoreThatIsPlayedAfterAllHavePlayedThree) {
  Table table =
      winter("", "front: [[], [strawberries], []], hand: [[acorn, almond], [acorn, almond], [acorn, almond]]", rich);
  for (const char* action : {"fetch a1", "fetch b1", "fetch c1"}) table.play(action);
  EXPECT_EQ(table.count("hand", 1), 5);
  EXPECT_EQ(table.count("hand", 2), 6) << "[R] from the next year on";
  std::vector<int> order;
  while (table.phase() == "summer") {
    order.push_back(table.actor());
    table.play_at_random();
  }
  EXPECT_EQ(order, (std::vector<int>{1, 2, 3, 1, 2, 3, 1, 2, 3, 2}));
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.count("hand", seat), 2);
}

TEST(Nutz, NZ_B4_NoFourthCardInTheYearTheyAreFound) {
  Table table = winter("a2: [strawberries]", "", rich);
  table.play("fetch a1");
  EXPECT_EQ(table.count("hand", 1), 2);
}

TEST(Nutz, NZ_B5_CurrantsMayTakeTheSquirrelThatIsLeft) {
  Table table = winter("", "front: [[], [currants], []]", rich);
  for (const char* action : {"fetch d1", "fetch c1", "fetch b1"}) table.play(action);
  EXPECT_EQ(table.phase(), "currants");
  EXPECT_EQ(table.actor(), 2);
  EXPECT_EQ(table.legal(), (Kinds{"swap_squirrels", "keep_squirrel"}));
  table.play("swap_squirrels");
  EXPECT_EQ(table.kinds("squirrel", 2), Kinds{"yellow-1"});
  EXPECT_EQ(table.kinds("squirrels"), Kinds{"yellow-3"}) << "the one given for it rests";
  EXPECT_EQ(table.at("a1").back(), "blue-1");
  EXPECT_EQ(table.at("c1").back(), "blue-3");
  EXPECT_EQ(table.actor(), 2) << "it now plays first";
}

TEST(Nutz, NZ_B5_R_TheMoonOfTheLastSquirrelIsNotTakenWithIt) {
  Table table = winter("", "front: [[], [currants], []]", rich);
  for (const char* action : {"fetch a1", "fetch b1", "fetch c1"}) table.play(action);
  const int moons = table.count("moons", 2);
  table.play("swap_squirrels");
  EXPECT_EQ(table.count("moons", 2), moons);
  EXPECT_EQ(table.kinds("squirrel", 2), Kinds{"yellow-4"});
}

TEST(Nutz, NZ_B5_OrKeepTheirOwn) {
  Table table = winter("", "front: [[], [currants], []]", rich);
  for (const char* action : {"fetch d1", "fetch c1", "fetch b1"}) table.play(action);
  table.play("keep_squirrel");
  EXPECT_EQ(table.kinds("squirrel", 2), Kinds{"yellow-3"});
}

TEST(Nutz, NZ_M1_WithThePuffballNothingGoesFaceDown) {
  Table table = summer("[acorn, fox, owl, almond, walnut]", "front: [[puffball], [], []]", rich);
  EXPECT_TRUE(table.legal("hide_face_down").empty());
  EXPECT_EQ(table.refusal("hide_face_down fox b2"), "with the puffball you can't play cards face down");
  EXPECT_EQ(table.count("moons", 1), 1) << "the moons stay";
  table.play("hide fox b2");
  EXPECT_FALSE(table.legal("hide_face_down").empty()) << "the others may";
}

TEST(Nutz, NZ_M2_WithTheMorelTheLastCardsStayInHand) {
  Table table = last_cards("[walnut, fox], [acorn, acorn], [acorn, acorn]", "front: [[], [morel], []]", rich);
  table.play("lay");
  table.play("lose walnut");
  EXPECT_EQ(table.actor(), 3) << "player 2 lays nothing";
  EXPECT_EQ(table.count("hand", 2), 2);
}

TEST(Nutz, NZ_M2_R_AMorelAmongTheLastCardsKeepsNothingInHand) {
  Table table = last_cards("[walnut, morel], [acorn, acorn], [acorn, acorn]", "", rich);
  table.play("lay");
  EXPECT_EQ(table.actor(), 2);
  EXPECT_EQ(table.count("hand", 1), 0);
  EXPECT_EQ(table.kinds("front", 1), (Kinds{"morel", "walnut"}));
}

TEST(Nutz, NZ_M2_R_ACatMayTakeTheMorelInTime) {
  Table table = last_cards("[walnut, cat], [acorn, acorn], [acorn, acorn]", "front: [[], [morel], []]", rich);
  table.play("lay");
  table.play("rob player2 morel@front.2");
  EXPECT_EQ(table.actor(), 2);
  EXPECT_EQ(table.legal(), Kinds{"lay"});
}

}  // namespace
}  // namespace houserule::nutz::nutz_rich_summer_test
