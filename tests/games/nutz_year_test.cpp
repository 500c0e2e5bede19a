// Nutz!: setting up and the course of a year (NZ-1 to NZ-8, NZ-10 to NZ-12), and the house rule of bright nights.

#include <algorithm>
#include <map>
#include <set>

#include "tests/core/refusals.hpp"
#include "tests/games/nutz_fixture.hpp"

namespace houserule::nutz::nutz_year_test {
namespace {

int pieces_of(const Game& game, std::string_view type) {
  const int wanted = find_id(game.definition().piece_types, type);
  return static_cast<int>(std::ranges::count(game.pieces(), wanted, &Piece::type));
}

int copies(const Game& game, std::string_view kind) {
  const int wanted = find_id(game.definition().kinds, kind);
  return static_cast<int>(
      std::ranges::count_if(game.pieces(), [&](const Piece& piece) { return piece.kind == wanted; }));
}

TEST(Nutz, NZ_1_RedEdgedCardsStayInTheBox) {
  EXPECT_EQ(pieces_of(Table(4).game(), "card"), 68);
  EXPECT_EQ(pieces_of(Table(4, rich).game(), "card"), 80);
}

TEST(Nutz, NZ_1_TwoPlayersHaveNoCats) {
  const Table two(2);
  const Table three(3);
  EXPECT_EQ(copies(two.game(), "cat"), 0);
  EXPECT_EQ(copies(three.game(), "cat"), 2);
  EXPECT_EQ(pieces_of(two.game(), "card"), 66);
  EXPECT_EQ(pieces_of(Table(2, rich).game(), "card"), 78);
}

TEST(Nutz, NZ_1_TheDeck) {
  const Table table(4, rich);
  const std::map<std::string, int> deck = {
      {"hazelnut-0", 5}, {"hazelnut-1", 5},  {"hazelnut-2", 5},   {"hazelnut-3", 5},  {"hazelnut-4", 5},
      {"hazelnut-5", 5}, {"rotten", 5},      {"acorn", 8},        {"pine-cone", 5},   {"walnut", 5},
      {"almond", 5},     {"beaver", 2},      {"fox", 3},          {"cat", 2},         {"owl", 3},
      {"marten", 2},     {"blueberries", 1}, {"blackberries", 1}, {"raspberries", 1}, {"strawberries", 1},
      {"currants", 1},   {"cherries", 1},    {"puffball", 1},     {"morel", 1},       {"death-cap", 1},
      {"chanterelle", 1}};
  for (const auto& [kind, number] : deck) EXPECT_EQ(copies(table.game(), kind), number) << kind;
}

TEST(Nutz, NZ_2_OneTreeMoreThanPlayersEachWithItsYellowSquirrel) {
  for (int players = 2; players <= 4; ++players) {
    const Table table(players);
    const Grid& trees = *table.game().zones()[table.zone("trees")].grid;
    EXPECT_EQ(trees.column_count(), players + 1);
    EXPECT_EQ(trees.row_count(), 4) << "a squirrel and three cards";
    for (int tree = 0; tree <= players; ++tree) {
      const std::string cell = std::string(1, static_cast<char>('a' + tree)) + "1";
      EXPECT_EQ(table.at(cell).back(), "yellow-" + std::to_string(tree + 1));
    }
  }
}

TEST(Nutz, NZ_3_MoonsOnTheLastTreeOfWhichOneMovesAtOnce) {
  for (const auto& [players, moons] : std::map<int, int>{{2, 7}, {3, 6}, {4, 5}}) {
    const Table table(players);
    EXPECT_EQ(table.count("last_tree"), moons - 1);
    const std::string last(1, static_cast<char>('a' + players));
    EXPECT_EQ(table.at(last + "1"), (Kinds{"moon", "yellow-" + std::to_string(players + 1)}));
    EXPECT_EQ(table.at("a1"), (Kinds{"yellow-1"}));
  }
}

TEST(Nutz, NZ_4_ABlueSquirrelEachAndOneSetAside) {
  std::set<std::string> left;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Table table(3, {}, seed);
    Kinds blue = table.kinds("squirrels");
    ASSERT_EQ(blue.size(), 1u);
    left.insert(blue.front());
    for (int seat = 1; seat <= 3; ++seat) blue.push_back(table.kinds("squirrel", seat).at(0));
    std::ranges::sort(blue);
    EXPECT_EQ(blue, (Kinds{"blue-1", "blue-2", "blue-3", "blue-4"}));
  }
  EXPECT_EQ(left.size(), 4u) << "any of them may be left over";
}

TEST(Nutz, NZ_4_SquirrelsGiveTheOrderAndAMissingNumberIsSkipped) {
  bool found = false;
  for (std::uint64_t seed = 1; seed <= 60 && !found; ++seed) {
    Table table(3, {}, seed);
    if (table.kinds("squirrels") != Kinds{"blue-2"}) continue;
    found = true;
    Kinds order;
    for (int turn = 0; turn < 3; ++turn) {
      order.push_back(table.kinds("squirrel", table.actor()).at(0));
      table.play_at_random();
    }
    EXPECT_EQ(order, (Kinds{"blue-1", "blue-3", "blue-4"}));
  }
  EXPECT_TRUE(found);
}

TEST(Nutz, NZ_5_TheLastPlayerBeginsWithTwoMoonsTheOthersWithOne) {
  for (int players = 2; players <= 4; ++players)
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Table table(players, {}, seed);
      const int last = table.variable("turns", players - 1) + 1;
      for (int seat = 1; seat <= players; ++seat) EXPECT_EQ(table.count("moons", seat), seat == last ? 2 : 1);
      EXPECT_EQ(table.count("reserve"), 5);
    }
}

TEST(Nutz, NZ_6_FiveCardsAndThreeMoreInLaterYears) {
  Table table(3);
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.count("hand", seat), 5);
  EXPECT_EQ(table.count("deck"), 68 - 15);
  table.play_until("winter");
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.count("hand", seat), 2);
  table.play_until("summer");
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.count("hand", seat), 5);
  EXPECT_EQ(table.count("deck"), 68 - 24);
}

TEST(Nutz, NZ_6_FourPlayersDrawTheWholeDeckInFiveYears) {
  Table table(4);
  table.play_to_the_end();
  EXPECT_EQ(table.count("deck"), 0);
}

TEST(Nutz, NZ_7_OneCardAtATimeThreeTimesRound) {
  Table table(3);
  std::vector<int> order;
  while (table.phase() == "summer") {
    order.push_back(table.actor());
    table.play_at_random();
  }
  ASSERT_EQ(order.size(), 9u);
  for (std::size_t turn = 0; turn < 9; ++turn)
    EXPECT_EQ(order[turn], table.variable("turns", static_cast<int>(turn % 3)) + 1);
}

TEST(Nutz, NZ_7_ACardGoesBelowTheOthersOfItsColumn) {
  Table table = summer("[acorn, fox, owl, almond, walnut]");
  EXPECT_EQ(table.legal("hide").size(), 5u * 4u);
  table.play("hide acorn a2");
  EXPECT_EQ(table.at("a2"), Kinds{"acorn"});
  EXPECT_EQ(table.state.piece(table.top("a2")).face_down, 0);
  EXPECT_EQ(table.refusal("hide " + table.kinds("hand", table.actor())[0] + " a4"), "'a4' is not possible here");
}

TEST(Nutz, NZ_7_ThreeCardsAColumnAtMost) {
  Table table = summer(
      "[acorn, fox, owl, almond, walnut]",
      "trees: {a1: [yellow-1], b1: [yellow-2], c1: [yellow-3], d1: [moon, yellow-4], a2: [rotten], a3: [rotten], a4: [rotten]}");
  std::set<std::string> places;
  for (const std::string& text : table.legal("hide")) places.insert(text.substr(text.rfind(' ') + 1));
  EXPECT_EQ(places, (std::set<std::string>{"b2", "c2", "d2"}));
}

TEST(Nutz, NZ_7_FaceDownForAMoonThatIsLaidOnTheCard) {
  Table table = summer("[acorn, fox, owl, almond, walnut]");
  table.play("hide_face_down fox b2");
  EXPECT_EQ(table.at("b2"), (Kinds{"moon", "fox+down"}));
  EXPECT_EQ(table.count("moons", 1), 0);
}

TEST(Nutz, NZ_7_NotWithoutAMoon) {
  Table table = summer("[acorn, fox, owl, almond, walnut]", "moons: [[], [], []]");
  EXPECT_TRUE(table.legal("hide_face_down").empty());
  EXPECT_EQ(table.refusal("hide_face_down fox b2"), "'hide_face_down' can't be done now; you can: hide");
}

TEST(Nutz, NZ_8_AColumnWithItsMoonsItsSquirrelAndThePrintedMoons) {
  Table table = winter("b2: [hazelnut-2], b3: [moon, {kind: acorn, down: true}]");
  const int reserve = table.count("reserve");
  table.play("fetch b1");
  EXPECT_EQ(table.kinds("front", 1), (Kinds{"acorn", "hazelnut-2"}));
  EXPECT_EQ(table.count("moons", 1), 1 + 1 + 1) << "its own, the card's, the printed one";
  EXPECT_EQ(table.count("reserve"), reserve - 1);
  EXPECT_EQ(table.kinds("squirrel", 1), Kinds{"yellow-2"});
  EXPECT_EQ(table.kinds("squirrels"), (Kinds{"blue-1", "blue-4"}));
  EXPECT_TRUE(table.at("b1").empty() && table.at("b2").empty() && table.at("b3").empty());
}

TEST(Nutz, NZ_8_TheLastTreesSquirrelBringsItsMoon) {
  Table table = winter("");
  table.play("fetch d1");
  EXPECT_EQ(table.count("moons", 1), 2);
  EXPECT_EQ(table.kinds("squirrel", 1), Kinds{"yellow-4"});
}

TEST(Nutz, NZ_8_AColumnMayBeEmptyAndIsTakenOnlyOnce) {
  Table table = winter("");
  table.play("fetch a1");
  EXPECT_EQ(table.count("front", 1), 0);
  EXPECT_EQ(table.kinds("squirrel", 1), Kinds{"yellow-1"});
  EXPECT_EQ(table.legal(), (Kinds{"fetch b1", "fetch c1", "fetch d1"}));
  EXPECT_EQ(table.refusal("fetch a1"), "'a1' is not possible here");
}

TEST(Nutz, NZ_8_R_TheOrderIsThatOfTheBeginningOfWinter) {
  Table table = winter("");
  table.play("fetch d1");
  EXPECT_EQ(table.actor(), 2);
  table.play("fetch a1");
  EXPECT_EQ(table.actor(), 3);
  table.play("fetch b1");
  ASSERT_EQ(table.phase(), "summer");
  EXPECT_EQ(table.actor(), 2) << "next year the new squirrels count";
}

TEST(Nutz, NZ_8_R_PrintedMoonsStopWhenTheReserveIsEmpty) {
  Table table = winter(
      "a2: [hazelnut-0], a3: [hazelnut-2]",
      "reserve: [moon], last_tree: [moon, moon, moon, moon, moon], moons: [[], [moon, moon, moon], [moon, moon, moon]]");
  table.play("fetch a1");
  EXPECT_EQ(table.count("moons", 1), 1);
  EXPECT_EQ(table.count("reserve"), 0);
}

TEST(Nutz, NZ_10_R_ThreeMoonsAtMostAfterTheWholeColumn) {
  Table table =
      winter("a2: [hazelnut-0], a3: [moon, {kind: acorn, down: true}]", "moons: [[moon, moon], [moon], [moon]]");
  const int before = table.count("reserve");
  table.play("fetch a1");
  EXPECT_EQ(table.count("moons", 1), 3);
  EXPECT_EQ(table.count("reserve"), before - 2 + 2) << "two printed ones were taken and two of five given back";
}

TEST(Nutz, NZ_11_WhatNobodyTookIsDiscardedUnseen) {
  Table table = winter("c2: [owl], c3: [moon, {kind: walnut, down: true}]");
  const int reserve = table.count("reserve");
  const PieceId hidden = table.top("c3");
  for (const char* action : {"fetch a1", "fetch b1", "fetch d1"}) table.play(action);
  EXPECT_EQ(table.state.piece(hidden).zone, table.zone("discard"));
  EXPECT_EQ(table.state.piece(hidden).face_down, 1);
  EXPECT_EQ(table.state.piece(hidden).known, 0);
  const Kinds discard = table.kinds("discard");
  EXPECT_TRUE(std::ranges::count(discard, "owl") == 1 && std::ranges::count(discard, "walnut") >= 1);
  EXPECT_EQ(table.count("reserve"), reserve + 1);
  EXPECT_TRUE(table.at("c2").empty());
}

TEST(Nutz, NZ_11_OfTheLastColumnTheSquirrelsMoonToo) {
  Table table = winter("");
  const int reserve = table.count("reserve");
  for (const char* action : {"fetch a1", "fetch b1", "fetch c1"}) table.play(action);
  EXPECT_EQ(table.count("reserve"), reserve + 1);
  EXPECT_EQ(table.at("d1"), (Kinds{"moon", "blue-4"})) << "a new one for the new year";
}

TEST(Nutz, NZ_12_SquirrelsComeBackAndTheOneNobodyTookRests) {
  Table table = winter("");
  for (const char* action : {"fetch a1", "fetch d1", "fetch c1"}) table.play(action);
  EXPECT_EQ(table.kinds("squirrels"), Kinds{"yellow-2"});
  EXPECT_EQ(table.at("a1").back(), "blue-1");
  EXPECT_EQ(table.at("b1").back(), "blue-2");
  EXPECT_EQ(table.at("c1").back(), "blue-3");
  EXPECT_EQ(table.at("d1").back(), "blue-4") << "the one set aside before";
}

TEST(Nutz, NZ_12_SevenSixFiveYears) {
  for (const auto& [players, years] : std::map<int, int>{{2, 7}, {3, 6}, {4, 5}}) {
    Table table(players);
    int winters = 0;
    std::string before;
    for (; !table.state.over(); table.play_at_random()) {
      if (table.phase() == "winter" && before == "summer") ++winters;
      if (table.phase() == "summer" || table.phase() == "winter") before = table.phase();
    }
    EXPECT_EQ(winters, years);
  }
}

/// Every piece of the box lies somewhere, whatever has been done to it.
void expect_whole_box(const Table& table, int cards) {
  std::map<int, int> in_play;
  for (PieceId piece = 0; piece < table.game().pieces().size(); ++piece)
    if (table.state.piece(piece).zone != none) ++in_play[table.game().pieces()[piece].type];
  const auto& types = table.game().definition().piece_types;
  ASSERT_EQ(in_play[find_id(types, "card")], cards);
  ASSERT_EQ(in_play[find_id(types, "token")], 15);
  ASSERT_EQ(in_play[find_id(types, "squirrel")], 2 * (table.game().players() + 1));
}

TEST(Nutz, NZ_10_FifteenMoonsAndEveryCardAtEveryPly) {
  for (int players = 2; players <= 4; ++players)
    for (const auto& variants : {std::vector<std::string>{}, rich})
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Table table(players, variants, seed);
        const int cards = (variants.empty() ? 68 : 80) - (players == 2 ? 2 : 0);
        for (; !table.state.over(); table.play_at_random()) {
          expect_whole_box(table, cards);
          for (int seat = 1; seat <= players; ++seat) ASSERT_LE(table.count("moons", seat), 3);
        }
        expect_whole_box(table, cards);
      }
}

TEST(Nutz, HouseRule_BrightNights) {
  for (int players = 2; players <= 4; ++players) {
    Table table(players, {"bright-nights"});
    const int last = table.variable("turns", players - 1) + 1;
    for (int seat = 1; seat <= players; ++seat) EXPECT_EQ(table.count("moons", seat), seat == last ? 3 : 2);
    int most = 0;
    for (; !table.state.over(); table.play_at_random())
      for (int seat = 1; seat <= players; ++seat) most = std::max(most, table.count("moons", seat));
    EXPECT_GT(most, 3);
    EXPECT_LE(most, 5);
  }
}

}  // namespace
}  // namespace houserule::nutz::nutz_year_test
