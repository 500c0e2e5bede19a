// Caldera Park: what a park is worth, clause by clause (CP-S1 to CP-S9), ratings and the worked positions.

#include <algorithm>

#include "tests/games/caldera_park_fixture.hpp"

namespace houserule::caldera_park {
namespace {

int line(const std::string& park, const std::string& id) { return score_park(park).at(id); }
/// How many tokens the weather turns down.
int turned(const std::string& park) { return -line(park, "weather"); }

const Grid& river_side() {
  static const Table table(1);
  return table.park();
}

std::vector<std::string> tagged(const Grid& grid, const std::string& tag) {
  std::vector<std::string> cells;
  const auto found = std::ranges::find(grid.tags(), tag);
  if (found != grid.tags().end())
    for (const int cell : grid.tagged(static_cast<int>(found - grid.tags().begin()))) cells.push_back(grid.name(cell));
  return cells;
}

/// Different tokens on these cells, without the last `less`.
std::string covering(std::vector<std::string> cells, std::size_t less = 0) {
  const auto& kinds = package().definition->kinds;
  std::string park;
  for (std::size_t i = 0; i + less < cells.size(); ++i) park += (i == 0 ? "{" : ", ") + cells[i] + ": " + kinds[i].id;
  return park + "}";
}

std::string mia() {
  return "{a2: sun, a3: bear-1, a4: wolf-2, b3: wolf-water, b5: bison-2, c1: downpour, c4: elk-3, c5: elk-1, c6: hail, "
         "d1: bison-3, d2: bison-water, d3: bear-2, d4: eagle-3, d5: elk-water, d6: eagle-elk, d7: eagle-2, e1: wolf-3, "
         "e3: bear-3, e5: bison-eagle-elk, e6: eagle-water, e7: all-six, e8: goat-bison, f1: wolf-1, f2: wolf-bear, "
         "f3: bear-goat, f4: elk-bear-bison-water, f5: bear-water, f6: eagle-wolf-goat-water, f7: elk-wolf, g1: storm-3, "
         "g2: goat-water, g3: elk-2, g5: wolf-bear-goat, g6: storm-1, h1: goat-1, h2: goat-3, h3: eagle-1, h5: goat-2, "
         "i1: bison-1, i2: bison-eagle, i3: heatwave}";
}

const std::string nine_elks =
    "d1: elk-1, d2: elk-water, d3: elk-2, d4: elk-3, d5: eagle-elk, d6: elk-wolf, d7: elk-bear-bison-water, "
    "e7: bison-eagle-elk, e8: all-six";

TEST(CalderaParkScore, WorkedPosition1_TheGoldenParkReproducesTheSheet) {
  const Points points = score_park(mia());
  const Points sheet{{"waterfall", 4}, {"mountain", 7}, {"prairie", 0}, {"forest", 7}, {"river", 0},
                     {"geyser", 8},    {"goat", 12},    {"bear", 20},   {"wolf", 8},   {"elk", 36},
                     {"eagle", 30},    {"bison", 2},    {"total", 134}};
  for (const auto& [id, expected] : sheet) EXPECT_EQ(points.at(id), expected) << id;
  EXPECT_EQ(points.at("weather"), -2) << "the downpour turns two bison tokens";
  EXPECT_EQ(sheet_of(1, {mia()}).rating->in("en"), "Good, but not great.");
}

TEST(CalderaParkScore, WorkedPosition2_TheLargestFamilies) {
  EXPECT_EQ(
      line(
          "{d1: bear-1, d2: bear-water, d3: bear-2, d4: bear-3, d5: wolf-bear, d6: bear-goat, d7: elk-bear-bison-water}",
          "bear"),
      20);
  EXPECT_EQ(line("{" + nine_elks + "}", "elk"), 36);
  EXPECT_EQ(line("{c6: sun, " + nine_elks + "}", "elk"), 39);
}

TEST(CalderaParkScore, CP_S1_HurricaneTurnsEaglesElksAndWater) {
  EXPECT_EQ(turned("{a2: hurricane, a1: eagle-1, a3: elk-1, b2: goat-water, b3: bear-1}"), 3);
}
TEST(CalderaParkScore, CP_S1_HailTurnsBearsWolvesAndWater) {
  EXPECT_EQ(turned("{a2: hail, a1: bear-1, a3: wolf-1, b2: goat-water, b3: elk-1}"), 3);
}
TEST(CalderaParkScore, CP_S1_DownpourTurnsGoatsBisonAndWater) {
  EXPECT_EQ(turned("{a2: downpour, a1: goat-1, a3: bison-1, b2: wolf-water, b3: bear-1}"), 3);
}
TEST(CalderaParkScore, CP_S1_BlizzardTurnsElksAndWolves) {
  EXPECT_EQ(turned("{a2: blizzard, a1: elk-1, a3: wolf-1, b2: goat-water, b3: bear-1}"), 2);
}
TEST(CalderaParkScore, CP_S1_HeatWaveTurnsGoatsAndBears) {
  EXPECT_EQ(turned("{a2: heatwave, a1: goat-1, a3: bear-1, b2: wolf-water, b3: elk-1}"), 2);
}
TEST(CalderaParkScore, CP_S1_FogTurnsEaglesAndBison) {
  EXPECT_EQ(turned("{a2: fog, a1: eagle-1, a3: bison-1, b2: goat-water, b3: elk-1}"), 2);
}

TEST(CalderaParkScore, CP_S1_ThunderstormsTurnExactlyThatManyAnimals) {
  EXPECT_EQ(turned("{a2: storm-1, a1: goat-1, a3: bear-water, b2: goat-2, b3: all-six}"), 2);
  EXPECT_EQ(turned("{a2: storm-2, a1: goat-2, a3: bear-goat, b2: goat-1, b3: goat-3}"), 2);
  EXPECT_EQ(turned("{a2: storm-3, a1: goat-3, a3: wolf-bear-goat, b2: eagle-wolf-goat-water, b3: goat-2}"), 3);
}

TEST(CalderaParkScore, CP_S1_OneAnimalAmongSeveralIsEnough) {
  EXPECT_EQ(turned("{a2: fog, a1: all-six, a3: bison-eagle-elk, b2: wolf-bear-goat}"), 2);
}

TEST(CalderaParkScore, CP_S1_OnlyNeighboursAreAffectedAndTheSunAffectsNobody) {
  EXPECT_EQ(turned("{a2: storm-1, c2: goat-1, a4: bear-1, c3: elk-1}"), 0);
  EXPECT_EQ(turned("{a2: sun, a1: goat-1, a3: all-six, b2: elk-water}"), 0);
}

TEST(CalderaParkScore, CP_S1_ATokenBesideTwoWeathersIsTurnedOnce) {
  EXPECT_EQ(turned("{c6: hail, a2: storm-1, b5: bear-1}"), 1);
  EXPECT_EQ(turned("{g6: hail, i3: storm-1, h5: bear-1}"), 1);
}

TEST(CalderaParkScore, CP_S1_WhatIsTurnedDownStillCoversItsCell) {
  const std::string tail = covering(tagged(river_side(), "mountain")).substr(1);
  EXPECT_EQ(line("{a2: storm-1, " + tail, "mountain"), 7);
  EXPECT_GT(turned("{a2: storm-1, " + tail), 0);
}

TEST(CalderaParkScore, CP_S1_WhatIsTurnedDownCountsNeitherAnimalsNorWater) {
  EXPECT_EQ(line("{b2: goat-water, b3: goat-2}", "goat"), 3);
  EXPECT_EQ(line("{a2: storm-2, b2: goat-water, b3: goat-2}", "goat"), 1) << "animals";
  EXPECT_EQ(line("{a2: storm-1, b2: goat-water, b3: goat-2}", "goat"), 0) << "water";
  EXPECT_EQ(line("{a2: storm-1, b1: goat-water, b2: goat-1, b3: goat-2}", "goat"), 1) << "families fall apart";
}

TEST(CalderaParkScore, CP_S2_AllWaterfalls) {
  EXPECT_EQ(line(covering(tagged(river_side(), "waterfall")), "waterfall"), 4);
  EXPECT_EQ(line(covering(tagged(river_side(), "waterfall"), 1), "waterfall"), 0);
}
TEST(CalderaParkScore, CP_S3_AllMountains) {
  EXPECT_EQ(line(covering(tagged(river_side(), "mountain")), "mountain"), 7);
  EXPECT_EQ(line(covering(tagged(river_side(), "mountain"), 1), "mountain"), 0);
}
TEST(CalderaParkScore, CP_S4_AllPrairies) {
  EXPECT_EQ(line(covering(tagged(river_side(), "prairie")), "prairie"), 7);
  EXPECT_EQ(line(covering(tagged(river_side(), "prairie"), 1), "prairie"), 0);
}
TEST(CalderaParkScore, CP_S5_AllForests) {
  EXPECT_EQ(line(covering(tagged(river_side(), "forest")), "forest"), 7);
  EXPECT_EQ(line(covering(tagged(river_side(), "forest"), 1), "forest"), 0);
}
TEST(CalderaParkScore, CP_S6_TheWholeRiver) {
  EXPECT_EQ(line(covering(tagged(river_side(), "river")), "river"), 8);
  EXPECT_EQ(line(covering(tagged(river_side(), "river"), 1), "river"), 0);
}

TEST(CalderaParkScore, CP_S7_EachGeyserWithAllItsNeighboursCovered) {
  const std::vector<std::string> around_b4{"a3", "a4", "b3", "b5", "c4", "c5"};
  EXPECT_EQ(line(covering(around_b4), "geyser"), 4);
  EXPECT_EQ(line(covering(around_b4, 1), "geyser"), 0);
  const std::vector<std::string> around_two{"a3", "a4", "b3", "b5", "c4", "c5", "d1", "d2", "e1", "e3", "f1", "f2"};
  EXPECT_EQ(line(covering(around_two), "geyser"), 8);
}

TEST(CalderaParkScore, CP_S7_OnTheGeyserSideThreeNeighboursDo) {
  const LoadOptions side = with({"geysers"});
  EXPECT_EQ(score_park("{a2: goat-1, b4: goat-2, b5: goat-3}", side).at("geyser"), 4);
  EXPECT_EQ(score_park("{a2: goat-1, b4: goat-2}", side).at("geyser"), 0);
}

TEST(CalderaParkScore, CP_S8_AnimalsTimesWateringHoles) {
  EXPECT_EQ(line("{f1: goat-2, f2: goat-water, f3: goat-3}", "goat"), 6);
  EXPECT_EQ(line("{f1: eagle-wolf-goat-water, f2: goat-water, f3: goat-3}", "goat"), 10);
  EXPECT_EQ(line("{f1: goat-2, f2: goat-3}", "goat"), 0) << "none without water";
}

TEST(CalderaParkScore, CP_S8_OnlyTheMostValuableFamilyOfEachSpecies) {
  EXPECT_EQ(line("{f1: goat-1, f2: goat-water, f5: goat-3, f6: eagle-wolf-goat-water}", "goat"), 4);
  EXPECT_EQ(line("{f1: wolf-3, f2: wolf-2, d1: wolf-1, d2: wolf-water}", "wolf"), 2) << "the larger one lacks water";
}

TEST(CalderaParkScore, CP_S8_CellsOfOtherSpeciesPartAFamily) {
  EXPECT_EQ(line("{f1: elk-2, f2: goat-1, f3: elk-water}", "elk"), 1);
  EXPECT_EQ(line("{f1: elk-2, f2: elk-wolf, f3: elk-water}", "elk"), 4);
}

TEST(CalderaParkScore, CP_S8_ATokenBelongsToAFamilyOfEachOfItsSpecies) {
  const Points points = score_park("{f1: all-six, f2: bison-2, d1: eagle-3}");
  EXPECT_EQ(points.at("bison"), 3);
  EXPECT_EQ(points.at("bear"), 1);
  EXPECT_EQ(points.at("eagle"), 1) << "d1 is not beside f1";
}

TEST(CalderaParkScore, CP_S8_TheSunAddsOneAnimalOnceAFamilyBeforeMultiplying) {
  EXPECT_EQ(line("{g6: sun, f7: goat-2, f6: goat-water}", "goat"), 4);
  EXPECT_EQ(line("{g6: sun, f7: eagle-wolf-goat-water, f6: goat-water}", "goat"), 6);
  EXPECT_EQ(line("{g6: sun, f7: goat-2}", "goat"), 0) << "no water";
  EXPECT_EQ(line("{g6: sun, f4: goat-2, f5: goat-water}", "goat"), 3) << "not beside it";
}

TEST(CalderaParkScore, CP_S8_TheSunShinesOnEachFamilyNextToIt) {
  const Points points = score_park("{g6: sun, f7: goat-water, f6: bear-water}");
  EXPECT_EQ(points.at("goat"), 2);
  EXPECT_EQ(points.at("bear"), 2);
}

TEST(CalderaParkScore, CP_S9_MostPointsWins) {
  const ScoreSheet sheet = sheet_of(2, {"{f1: goat-1}", "{f1: goat-water}"});
  EXPECT_EQ(sheet.ranking, (std::vector<std::vector<Seat>>{{1}, {0}}));
}
TEST(CalderaParkScore, CP_S9_TiesGoToMostRiverCellsCovered) {
  const ScoreSheet sheet = sheet_of(2, {"{a1: goat-1}", "{c3: goat-1}"});
  EXPECT_EQ(sheet.ranking, (std::vector<std::vector<Seat>>{{1}, {0}}));
  EXPECT_EQ(sheet_of(2, {"{c3: goat-1, d3: goat-2}", "{c3: goat-1}"}).ranking,
            (std::vector<std::vector<Seat>>{{0}, {1}}));
}
TEST(CalderaParkScore, CP_S9_ThenToFewestTokensTurnedDown) {
  const ScoreSheet sheet = sheet_of(2, {"{c3: elk-1, a2: storm-1, a1: goat-1}", "{c3: elk-1, a1: goat-1}"});
  EXPECT_EQ(sheet.ranking, (std::vector<std::vector<Seat>>{{1}, {0}}));
}
TEST(CalderaParkScore, CP_S9_ThenTheVictoryIsShared) {
  const ScoreSheet sheet = sheet_of(3, {"{a1: goat-1}", "{a1: bear-1}", "{b1: goat-1}"});
  EXPECT_EQ(sheet.ranking, (std::vector<std::vector<Seat>>{{0, 1, 2}}));
}

TEST(CalderaParkScore, CP_1P_Ratings) {
  const auto& ratings = package().definition->ratings;
  ASSERT_EQ(ratings.size(), 1u);
  std::vector<int> from;
  for (const auto& step : ratings[0].steps) from.push_back(step.first);
  EXPECT_EQ(std::vector<int>(from.begin() + 1, from.end()), (std::vector<int>{80, 110, 140, 165, 185, 205, 220}));
  EXPECT_EQ(sheet_of(1, {"{}"}).rating->in("en"), "At the bottom of the food chain.");
  EXPECT_EQ(sheet_of(2, {"{}", "{}"}).rating, nullptr);
}

TEST(CalderaParkVariants, TwoFamiliesScoreInsteadOfOne) {
  const std::string park = "{f1: goat-1, f2: goat-water, f5: goat-3, f6: eagle-wolf-goat-water}";
  EXPECT_EQ(score_park(park).at("goat"), 4);
  EXPECT_EQ(score_park(park, with({"two-families"})).at("goat"), 6);
}

TEST(CalderaParkVariants, TwoFamiliesAreTheTwoBest) {
  const std::string park =
      "{f1: goat-water, f4: eagle-wolf-goat-water, f5: goat-2, d7: goat-3, e8: all-six, e7: goat-bison}";
  EXPECT_EQ(score_park(park, with({"two-families"})).at("goat"), 5 + 3);
}

}  // namespace
}  // namespace houserule::caldera_park
