// Cells, terrains and letters of boards.

#include "cli/pages/board_drawing.hpp"

#include <set>

#include <gtest/gtest.h>

namespace houserule::test::board_drawing_test {
namespace {

using namespace cli::pages;

TEST(BoardDrawing, MakesLettersSmallerUntilTheyFitOrLeavesThemOut) {
  EXPECT_EQ(fitting_size("K", 28, 15), 15);
  const int smaller = fitting_size("AWG+", 28, 15);
  EXPECT_LT(smaller, 15);
  EXPECT_LE(text_width("AWG+", smaller), 28);
  EXPECT_GT(text_width("AWG+", smaller + 1), 28);
  EXPECT_EQ(fitting_size("incomprehensibilities", 28, 15), 0);
}

TEST(BoardDrawing, GivesTerrainsTheColoursAndLettersOfTheGame) {
  const Package park = load_package(std::string(HOUSERULE_SOURCE_DIR) + "/games/caldera-park");
  const Subject subject = make_subject(park, "fr");
  const ZoneIndex zone = park.definition->zones.find("park");
  const auto terrains =
      terrains_of(subject, park.definition->zones[zone],
                  park.definition->grids[static_cast<std::size_t>(park.definition->zones[zone].grid)]);
  EXPECT_EQ(terrains.size(), 14u);
  EXPECT_EQ(terrains[4].letter, "≈");
  EXPECT_EQ(terrains[4].hides, "river");
  std::set<std::string> colours;
  for (const Terrain& terrain : terrains)
    if (!terrain.name.empty()) colours.insert(terrain.colour.fill);
  EXPECT_EQ(colours.size(), 8u) << "each its own";
}

}  // namespace
}  // namespace houserule::test::board_drawing_test
