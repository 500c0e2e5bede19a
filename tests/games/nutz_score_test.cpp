// Nutz!: what cards in front of a player are worth (NZ-15, NZ-N1 to NZ-N4, NZ-B3, NZ-B6, NZ-M3, NZ-M4), and the house
// rules.

#include "tests/games/nutz_fixture.hpp"

namespace houserule::nutz {
namespace {

using Ranking = std::vector<std::vector<Seat>>;

/// A line of player 1, whose rival has nothing.
int line(const std::string& id, const std::string& cards, const std::vector<std::string>& variants = {}) {
  return score_fronts(2, "front: [[" + cards + "], []]", variants).players.at(0).at(id);
}

TEST(Nutz, NZ_N1_HazelnutsScoreTheirValue) {
  EXPECT_EQ(line("hazelnuts", "hazelnut-0"), 0);
  EXPECT_EQ(line("hazelnuts", "hazelnut-1, hazelnut-2, hazelnut-3, hazelnut-4, hazelnut-5, hazelnut-5"), 20);
  EXPECT_EQ(line("hazelnuts", "acorn, walnut, rotten"), 0);
}

TEST(Nutz, NZ_N1_RottenOnesCostFiveEach) {
  EXPECT_EQ(line("rotten", "rotten"), -5);
  EXPECT_EQ(line("rotten", "rotten, rotten, rotten, hazelnut-5"), -15);
}

TEST(Nutz, NZ_N2_AcornsScoreTheSquareOfTheirNumber) {
  const int expected[] = {0, 1, 4, 9, 16, 25, 36, 49, 64};
  std::string cards;
  for (const int points : expected) {
    EXPECT_EQ(line("acorns", cards), points);
    cards += cards.empty() ? "acorn" : ", acorn";
  }
}

TEST(Nutz, NZ_N3_AnOddNumberOfPineConesScoresTen) {
  const int expected[] = {0, 10, 0, 10, 0, 10};
  std::string cards;
  for (const int points : expected) {
    EXPECT_EQ(line("pine_cones", cards), points);
    cards += cards.empty() ? "pine-cone" : ", pine-cone";
  }
}

TEST(Nutz, NZ_N4_MostWalnutsScoreTwelveTiedOnesEight) {
  const auto walnuts = [](const std::string& fronts) {
    std::vector<int> points;
    for (const Points& each : score_fronts(3, "front: [" + fronts + "]").players) points.push_back(each.at("walnuts"));
    return points;
  };
  EXPECT_EQ(walnuts("[walnut, walnut], [walnut], []"), (std::vector<int>{12, 0, 0}));
  EXPECT_EQ(walnuts("[walnut], [walnut], []"), (std::vector<int>{8, 8, 0}));
  EXPECT_EQ(walnuts("[walnut], [walnut], [walnut]"), (std::vector<int>{8, 8, 8}));
  EXPECT_EQ(walnuts("[], [], []"), (std::vector<int>{0, 0, 0})) << "[R] nobody scores for none";
}

TEST(Nutz, NZ_N4_AlmondsSeparately) {
  const Scored scored = score_fronts(2, "front: [[walnut, walnut], [walnut, almond]]");
  EXPECT_EQ(scored.players[0].at("walnuts"), 12);
  EXPECT_EQ(scored.players[0].at("almonds"), 0);
  EXPECT_EQ(scored.players[1].at("walnuts"), 0);
  EXPECT_EQ(scored.players[1].at("almonds"), 12);
}

TEST(Nutz, NZ_15_TheHighestWinsAndTiesShare) {
  EXPECT_EQ(score_fronts(3, "front: [[hazelnut-2], [hazelnut-5], [hazelnut-4]]").ranking, (Ranking{{1}, {2}, {0}}));
  EXPECT_EQ(score_fronts(3, "front: [[hazelnut-5], [hazelnut-1], [hazelnut-5]]").ranking, (Ranking{{0, 2}, {1}}));
}

const std::string worked_a =
    "hazelnut-5, hazelnut-5, hazelnut-3, rotten, acorn, acorn, acorn, pine-cone, walnut, walnut";
const std::string worked_b = "hazelnut-4, hazelnut-2, acorn, pine-cone, pine-cone, walnut, walnut, almond";

int worked(const std::string& more) {
  return score_fronts(2, "front: [[" + worked_a + more + "], [" + worked_b + "]]", rich).players[0].at("total");
}

TEST(Nutz, NZ_15_WorkedScores) {
  const Scored scored = score_fronts(2, "front: [[" + worked_a + "], [" + worked_b + "]]");
  EXPECT_EQ(scored.players[0], (Points{{"hazelnuts", 13},
                                       {"rotten", -5},
                                       {"acorns", 9},
                                       {"pine_cones", 10},
                                       {"walnuts", 8},
                                       {"almonds", 0},
                                       {"total", 35}}));
  EXPECT_EQ(scored.players[1], (Points{{"hazelnuts", 6},
                                       {"rotten", 0},
                                       {"acorns", 1},
                                       {"pine_cones", 0},
                                       {"walnuts", 8},
                                       {"almonds", 12},
                                       {"total", 27}}));
  EXPECT_EQ(worked(""), 35);
  EXPECT_EQ(worked(", raspberries"), 40);
  EXPECT_EQ(worked(", chanterelle"), 25);
  EXPECT_EQ(worked(", raspberries, chanterelle"), 30);
}

TEST(Nutz, NZ_B3_RaspberriesHelpTheirHolderOnly) {
  const Scored scored = score_fronts(2, "front: [[raspberries, rotten], [rotten]]", rich);
  EXPECT_EQ(scored.players[0].at("rotten"), 0);
  EXPECT_EQ(scored.players[1].at("rotten"), -5);
}

TEST(Nutz, NZ_B6_CherriesScoreThreeForEachMoon) {
  const Scored scored = score_fronts(2, "front: [[cherries], []], moons: [[moon, moon], [moon, moon, moon]]", rich);
  EXPECT_EQ(scored.players[0].at("cherries"), 6);
  EXPECT_EQ(scored.players[1].at("cherries"), 0);
}

TEST(Nutz, NZ_M3_WhoHoldsTheDeathCapCannotWin) {
  const Scored scored = score_fronts(3, "front: [[death-cap, hazelnut-5, walnut], [hazelnut-3], [hazelnut-4]]", rich);
  EXPECT_EQ(scored.players[0].at("total"), 17) << "scored as usual, majorities too";
  EXPECT_EQ(scored.ranking, (Ranking{{2}, {0}, {1}})) << "the best of the others wins";
}

TEST(Nutz, NZ_M3_ATieIsBrokenByTheDeathCap) {
  EXPECT_EQ(score_fronts(2, "front: [[death-cap, hazelnut-3], [hazelnut-3]]", rich).ranking, (Ranking{{1}, {0}}));
}

TEST(Nutz, NZ_M4_TheChanterelleTakesOnlyFives) {
  EXPECT_EQ(line("hazelnuts", "chanterelle, hazelnut-5, hazelnut-5, hazelnut-4, hazelnut-1", rich), 5);
}

TEST(Nutz, BerriesAndMushroomsAreWorthNothingByThemselves) {
  EXPECT_EQ(line("total",
                 "blueberries, blackberries, raspberries, strawberries, currants, cherries, puffball, morel, "
                 "death-cap, chanterelle",
                 rich),
            0);
}

TEST(Nutz, HouseRule_BalancedDiet) {
  const std::vector<std::string> variants{"balanced-diet"};
  EXPECT_EQ(line("balanced_diet", "hazelnut-0, acorn, pine-cone, walnut, almond", variants), 10);
  EXPECT_EQ(line("balanced_diet", "rotten, acorn, pine-cone, walnut, almond", variants), 0);
  EXPECT_EQ(line("total", "hazelnut-0, acorn, pine-cone, walnut, almond", variants), 0 + 1 + 10 + 12 + 12 + 10);
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
}  // namespace houserule::nutz
