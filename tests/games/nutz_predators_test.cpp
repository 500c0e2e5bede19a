// Nutz!: what is found in a column takes effect (NZ-9, NZ-13, NZ-P1 to NZ-P4), and the last cards (NZ-14).

#include <algorithm>

#include "tests/games/nutz_fixture.hpp"

namespace houserule::nutz::nutz_predators_test {
namespace {

bool discarded(const Table& table, const std::string& kind) {
  const Kinds discard = table.kinds("discard");
  return std::ranges::find(discard, kind) != discard.end();
}

TEST(Nutz, NZ_9_NutsAreLaidOutFaceUp) {
  Table table = winter("a2: [moon, {kind: walnut, down: true}]", "front: [[acorn], [], []]");
  const PieceId walnut = table.top("a2");
  table.play("fetch a1");
  EXPECT_EQ(table.kinds("front", 1), (Kinds{"acorn", "walnut"}));
  EXPECT_EQ(table.state.piece(walnut).face_down, 0);
  EXPECT_EQ(table.state.piece(walnut).known, 0b111);
}

TEST(Nutz, NZ_P1_TheBeaverLeavesOnlyTheSquirrel) {
  Table table =
      winter("a2: [beaver], a3: [cat], a4: [moon, {kind: walnut, down: true}]", "front: [[acorn], [almond], []]");
  table.play("fetch a1");
  EXPECT_EQ(table.actor(), 2) << "nobody is asked about the cat";
  EXPECT_EQ(table.kinds("front", 1), Kinds{"acorn"});
  EXPECT_EQ(table.count("moons", 1), 1);
  EXPECT_EQ(table.kinds("squirrel", 1), Kinds{"yellow-1"});
  for (const char* card : {"beaver", "cat", "walnut"}) EXPECT_TRUE(discarded(table, card)) << card;
}

TEST(Nutz, NZ_P1_WorkedExample_TheReserveGrowsByTwo) {
  Table table = winter("d2: [beaver], d3: [acorn], d4: [moon, {kind: fox, down: true}]", "front: [[walnut], [], []]");
  const int reserve = table.count("reserve");
  table.play("fetch d1");
  EXPECT_EQ(table.count("reserve"), reserve + 2);
  EXPECT_EQ(table.count("moons", 1), 1);
  EXPECT_EQ(table.kinds("front", 1), Kinds{"walnut"});
  EXPECT_EQ(table.kinds("squirrel", 1), Kinds{"yellow-4"});
}

TEST(Nutz, NZ_P2_TheFoxTakesOneOfTheCardsAlreadyThere) {
  Table table = winter("a2: [fox], a3: [walnut]", "front: [[acorn, almond], [rotten], []]");
  table.play("fetch a1");
  EXPECT_EQ(table.phase(), "fox");
  EXPECT_EQ(table.actor(), 1);
  EXPECT_EQ(table.legal(), (Kinds{"lose acorn", "lose almond"})) << "not the walnut of this column";
  table.play("lose acorn");
  EXPECT_EQ(table.kinds("front", 1), (Kinds{"almond", "walnut"}));
  EXPECT_TRUE(discarded(table, "acorn") && discarded(table, "fox"));
  EXPECT_EQ(table.actor(), 2);
}

TEST(Nutz, NZ_P2_WithoutACardTheFoxDoesNothing) {
  Table table = winter("a2: [fox], a3: [walnut]", "front: [[], [rotten], []]");
  table.play("fetch a1");
  EXPECT_EQ(table.actor(), 2);
  EXPECT_EQ(table.kinds("front", 1), Kinds{"walnut"});
}

TEST(Nutz, NZ_P3_TheCatTakesACardOfSomebodyElse) {
  Table table = winter("a2: [cat]", "front: [[acorn], [rotten, walnut], [almond]]");
  table.play("fetch a1");
  EXPECT_EQ(table.phase(), "cat");
  EXPECT_EQ(table.legal(),
            (Kinds{"rob player2 rotten@front.2", "rob player2 walnut@front.2", "rob player3 almond@front.3"}));
  table.play("rob player2 walnut@front.2");
  EXPECT_EQ(table.kinds("front", 2), Kinds{"rotten"});
  EXPECT_TRUE(discarded(table, "walnut") && discarded(table, "cat"));
  EXPECT_EQ(table.kinds("front", 1), Kinds{"acorn"});
}

TEST(Nutz, NZ_P3_WithNobodyToRobTheCatDoesNothing) {
  Table table = winter("a2: [cat]", "front: [[acorn], [], []]");
  table.play("fetch a1");
  EXPECT_EQ(table.actor(), 2);
}

TEST(Nutz, NZ_P4_R_TheOwlTakesAllMoonsThoseJustFoundToo) {
  Table table = winter("a2: [owl], a3: [hazelnut-0], a4: [moon, {kind: acorn, down: true}]");
  const int reserve = table.count("reserve");
  table.play("fetch a1");
  EXPECT_EQ(table.count("moons", 1), 0);
  EXPECT_EQ(table.count("reserve"), reserve + 2);
  EXPECT_EQ(table.kinds("front", 1), (Kinds{"acorn", "hazelnut-0"}));
}

TEST(Nutz, NZ_13_SeveralPredatorsComeInTheOrderTheirOwnerLikes) {
  Table table = winter("a2: [fox], a3: [cat], a4: [owl]", "front: [[acorn], [rotten], [almond]]");
  table.play("fetch a1");
  EXPECT_EQ(table.phase(), "predators");
  EXPECT_EQ(table.legal(), (Kinds{"meet fox", "meet cat", "meet owl"}));
  table.play("meet cat");
  EXPECT_EQ(table.phase(), "cat");
  EXPECT_EQ(table.count("moons", 1), 1) << "the owl waits";
  table.play("rob player3 almond@front.3");
  EXPECT_EQ(table.phase(), "predators");
  table.play("meet owl");
  EXPECT_EQ(table.count("moons", 1), 0);
  EXPECT_EQ(table.phase(), "fox") << "the last one needs no question of order";
  table.play("lose acorn");
  EXPECT_EQ(table.actor(), 2);
  EXPECT_EQ(table.phase(), "winter");
}

TEST(Nutz, NZ_13_TwoOfAKindNeedNoOrder) {
  Table table = winter("a2: [fox], a3: [fox], a4: [walnut]", "front: [[acorn, almond], [], []]");
  table.play("fetch a1");
  EXPECT_EQ(table.phase(), "fox");
  table.play("lose acorn");
  EXPECT_EQ(table.phase(), "fox");
  EXPECT_EQ(table.legal(), Kinds{"lose almond"});
  table.play("lose almond");
  EXPECT_EQ(table.kinds("front", 1), Kinds{"walnut"});
}

TEST(Nutz, NZ_14_TheLastCardsInTheOrderOfTheNewSquirrels) {
  Table table(3);
  table.play_until("last_cards");
  std::vector<int> order;
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.count("hand", seat), 2);
  while (!table.state.over()) {
    if (order.empty() || order.back() != table.actor()) order.push_back(table.actor());
    table.play_at_random();
  }
  ASSERT_EQ(order.size(), 3u) << "what each lays takes effect before the next";
  const auto number = [&](int seat) {
    return table.state.kind(top_piece(table.state, table.zone("squirrel", seat))).properties[0];
  };
  EXPECT_LT(number(order[0]), number(order[1]));
  EXPECT_LT(number(order[1]), number(order[2]));
  for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(table.count("hand", seat), 0) << "compulsory";
}

TEST(Nutz, NZ_14_BothAreLaidBeforeTheyTakeEffect) {
  Table table = last_cards("[walnut, fox], [acorn, acorn], [acorn, acorn]");
  EXPECT_EQ(table.legal(), Kinds{"lay"});
  table.play("lay");
  EXPECT_EQ(table.phase(), "fox");
  table.play("lose walnut");
  EXPECT_TRUE(table.kinds("front", 1).empty());
  EXPECT_EQ(table.actor(), 2);
}

TEST(Nutz, NZ_14_EffectsComeInTheOrderTheOwnerLikes) {
  Table table = last_cards("[cat, owl], [acorn, acorn], [acorn, acorn]", "front: [[], [], [almond]]");
  table.play("lay");
  EXPECT_EQ(table.phase(), "predators");
  EXPECT_EQ(table.legal(), (Kinds{"meet cat", "meet owl"}));
  table.play("meet cat");
  EXPECT_EQ(table.legal(), Kinds{"rob player3 almond@front.3"});
  EXPECT_EQ(table.count("moons", 1), 1) << "the owl waits";
  table.play("rob player3 almond@front.3");
  EXPECT_EQ(table.count("moons", 1), 0);
  EXPECT_TRUE(table.kinds("front", 3).empty());
  EXPECT_EQ(table.actor(), 2);
}

TEST(Nutz, NZ_14_R_ABeaverDoesNothingThen) {
  Table table = last_cards("[beaver, walnut], [acorn, acorn], [acorn, acorn]", "front: [[almond], [], []]");
  table.play("lay");
  EXPECT_EQ(table.kinds("front", 1), (Kinds{"almond", "walnut"}));
  EXPECT_EQ(table.count("moons", 1), 1);
  EXPECT_TRUE(discarded(table, "beaver"));
}

TEST(Nutz, NZ_14_R_PrintedMoonsComeOnlyWithAColumn) {
  Table table = last_cards("[hazelnut-0, walnut], [acorn, acorn], [acorn, acorn]");
  table.play("lay");
  EXPECT_EQ(table.count("moons", 1), 1);
}

}  // namespace
}  // namespace houserule::nutz::nutz_predators_test
