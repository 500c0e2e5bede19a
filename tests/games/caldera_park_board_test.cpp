// Caldera Park: boards, tokens and set-up (CP-C1 to CP-C5, CP-1 to CP-4).

#include <algorithm>
#include <set>

#include "tests/core/refusals.hpp"
#include "tests/games/caldera_park_fixture.hpp"

namespace houserule::caldera_park::caldera_park_board_test {
namespace {

const std::vector<std::string> species{"goat", "bear", "wolf", "elk", "eagle", "bison"};

CellSet tagged(const Grid& grid, const std::string& tag) {
  const auto found = std::ranges::find(grid.tags(), tag);
  return found == grid.tags().end() ? CellSet{} : grid.tagged(static_cast<int>(found - grid.tags().begin()));
}

int property(const Table& table, PieceId piece, const std::string& id) {
  const KindDefinition& kind = table.state.kind(piece);
  const auto& properties = table.game().definition().piece_types[static_cast<std::size_t>(kind.piece_type)].properties;
  return kind.properties[static_cast<std::size_t>(find_id(properties, id))];
}

int landscape_beside(const Grid& grid, int cell) { return (grid.neighbours(cell) & tagged(grid, "landscape")).count(); }

class Tokens : public ::testing::TestWithParam<std::vector<std::string>> {};

TEST_P(Tokens, CP_C1_ThirtyFiveDifferentTokensForEachPlayer) {
  const Table table(4, with(GetParam()));
  for (Seat seat = 0; seat < 4; ++seat) {
    auto all = table.pieces("supply", seat);
    const auto open = table.pieces("available", seat);
    all.insert(all.end(), open.begin(), open.end());
    std::set<std::vector<int>> combinations;
    for (const PieceId piece : all) combinations.insert(table.state.kind(piece).properties);
    EXPECT_EQ(all.size(), 35u);
    EXPECT_EQ(combinations.size(), 35u);
  }
}

TEST_P(Tokens, CP_C1_EachSpeciesHasTwelveAnimalsAndThreeWateringHoles) {
  const Table table(1, with(GetParam()));
  auto all = table.pieces("supply");
  const auto open = table.pieces("available");
  all.insert(all.end(), open.begin(), open.end());
  for (const std::string& id : species) {
    int animals = 0, holes = 0;
    for (const PieceId piece : all) {
      const int shown = property(table, piece, id);
      animals += shown;
      holes += shown > 0 ? property(table, piece, "water") : 0;
    }
    EXPECT_EQ(animals, 12) << id;
    EXPECT_EQ(holes, 3) << id;
  }
}

INSTANTIATE_TEST_SUITE_P(CalderaPark, Tokens,
                         ::testing::Values(std::vector<std::string>{}, std::vector<std::string>{"tokens-a"}));

TEST(CalderaParkBoard, CP_C2_TenWeatherTokens) {
  const Table table(2);
  EXPECT_EQ(table.count("weather", 1) + table.count("spare", 1), 10);
}

TEST(CalderaParkBoard, CP_C3_TheRiverSide) {
  const Table table(1);
  const Grid& park = table.park();
  EXPECT_EQ(park.size(), 52);
  for (const char* terrain : {"mountain", "prairie", "forest"}) EXPECT_EQ(tagged(park, terrain).count(), 14) << terrain;
  EXPECT_EQ(tagged(park, "waterfall").count(), 6);
  EXPECT_EQ(tagged(park, "weather").count(), 6);
  EXPECT_EQ(tagged(park, "volcano").count(), 1);
  EXPECT_EQ(tagged(park, "landscape").count(), 42);
  EXPECT_EQ(tagged(park, "river").count(), 16);
  EXPECT_EQ(tagged(park, "geyser").count(), 3);
  for (const int geyser : tagged(park, "geyser")) EXPECT_EQ(landscape_beside(park, geyser), 6);
}

TEST(CalderaParkBoard, CP_C3_TheGeyserSide) {
  const Table table(1, with({"geysers"}));
  const Grid& park = table.park();
  EXPECT_EQ(park.size(), 55);
  for (const char* terrain : {"mountain", "prairie", "forest"}) EXPECT_EQ(tagged(park, terrain).count(), 14) << terrain;
  EXPECT_EQ(tagged(park, "waterfall").count(), 6);
  EXPECT_EQ(tagged(park, "weather").count(), 7);
  EXPECT_EQ(tagged(park, "rim").count(), 6);
  EXPECT_EQ(tagged(park, "geyser").count(), 6);
  for (const int geyser : tagged(park, "geyser")) EXPECT_EQ(landscape_beside(park, geyser), 3);
}

TEST(CalderaParkBoard, CP_C3_RiverAndWaterfallsLieOverLandscape) {
  for (const auto& variants : {std::vector<std::string>{}, std::vector<std::string>{"geysers"}}) {
    const Table table(1, with(variants));
    const Grid& park = table.park();
    EXPECT_TRUE((tagged(park, "river") - tagged(park, "landscape")).empty());
    EXPECT_TRUE((tagged(park, "waterfall") - tagged(park, "river")).empty());
    EXPECT_TRUE(park.connected(tagged(park, "river")));
  }
}

TEST(CalderaParkSetup, CP_1_SevenAnimalsAreOpenToAllAndTheSupplyIsHidden) {
  const Table table(3);
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(table.count("available", seat), 7);
    EXPECT_EQ(table.count("supply", seat), 28);
    for (Seat other = 0; other < 3; ++other) {
      for (const PieceId piece : table.pieces("available", seat)) EXPECT_TRUE(table.state.knows(other, piece));
      for (const PieceId piece : table.pieces("supply", seat)) EXPECT_FALSE(table.state.knows(other, piece));
    }
  }
}

TEST(CalderaParkSetup, CP_2_TheSunLiesOpenAmongFiveThatNobodyKnows) {
  const Table table(2);
  for (Seat seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(table.count("weather", seat), 6);
    EXPECT_EQ(table.count("spare", seat), 4);
    for (const PieceId piece : table.pieces("weather", seat)) {
      const bool sun = table.state.kind(piece).id == "sun";
      EXPECT_EQ(table.state.piece(piece).face_down == 0, sun);
      EXPECT_EQ(table.state.piece(piece).known != 0, sun);
    }
    for (const PieceId piece : table.pieces("spare", seat)) EXPECT_EQ(table.state.piece(piece).known, 0);
  }
}

TEST(CalderaParkSetup, CP_3_TheSunOrAHiddenTokenOnAnyWeatherCell) {
  Table table(2);
  EXPECT_EQ(table.phase(), "first_weather");
  EXPECT_EQ(table.legal(0).size(), 12u);
  table.play(0, "open sun i3");
  EXPECT_EQ(table.kind_at(0, "i3"), "") << "until all have chosen";
  EXPECT_EQ(table.refusal(1, "open sun d1"), "'d1' is not possible here");
  table.play(1, "open down c6");
  EXPECT_EQ(table.kind_at(0, "i3"), "sun");
  EXPECT_NE(table.kind_at(1, "c6"), "");
  EXPECT_NE(table.kind_at(1, "c6"), "down");
}

TEST(CalderaParkSetup, CP_4_TheMarmotGoesToAnyone) {
  std::set<Seat> holders;
  for (std::uint64_t seed = 0; seed < 60; ++seed) holders.insert(Table(4, {}, seed).marmot());
  EXPECT_EQ(holders, (std::set<Seat>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace houserule::caldera_park::caldera_park_board_test
