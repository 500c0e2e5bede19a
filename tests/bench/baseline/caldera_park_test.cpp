// The yardstick must play the real game: a benchmark against wrong rules measures nothing.
#include "tests/bench/baseline/caldera_park.hpp"

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

namespace houserule::baseline::caldera::caldera_park_test {
namespace {

/// A token of set B, by its place in the set, on the cell (q, r).
struct Laid {
  int q, r, token;
};
// The rulebook's example: a park that scores its sheet line by line.
constexpr Laid golden_park[] = {
    {6, -4, 1},  {7, -4, 14}, {5, -3, 8},  {7, -3, 17}, {5, -2, 21}, {6, -2, 3}, {1, -1, 23}, {2, -1, 11}, {3, -1, 13},
    {4, -1, 22}, {5, -1, 9},  {6, -1, 24}, {7, -1, 16}, {0, 0, 20},  {2, 0, 19}, {4, 0, 32},  {5, 0, 10},  {6, 0, 34},
    {7, 0, 28},  {0, 1, 2},   {1, 1, 26},  {2, 1, 27},  {3, 1, 31},  {4, 1, 7},  {5, 1, 30},  {6, 1, 25},  {1, 2, 6},
    {2, 2, 15},  {4, 2, 33},  {0, 3, 0},   {1, 3, 18},  {2, 3, 4},   {4, 3, 12}, {0, 4, 5},   {1, 4, 29},
};

Park golden() {
  Park park;
  for (const auto& [q, r, token] : golden_park) place(park, cell_at(q, r), token);
  const auto lay = [&](int q, int r, Weather weather) {
    park.weather[static_cast<std::size_t>(weather_cell_at(q, r))] = weather;
  };
  lay(7, -2, Weather::hail);
  lay(5, 2, Weather::storm_1);
  lay(2, 4, Weather::heat_wave);
  lay(0, 2, Weather::storm_3);
  lay(2, -2, Weather::downpour);
  lay(5, -4, Weather::sun);
  return park;
}

TEST(CalderaParkByHand, ScoresTheExampleOfTheRulebook) {
  Park park = golden();
  const ScoreSheet sheet = score(park);
  EXPECT_EQ(sheet.areas, (std::array{4, 7, 0, 7, 0, 8}));
  EXPECT_EQ(sheet.families, (std::array{12, 20, 8, 36, 30, 2}));
  EXPECT_EQ(sheet.total, 134);
}

TEST(CalderaParkByHand, TheSunAddsOneAnimalBeforeMultiplying) {
  Park park;
  place(park, cell_at(6, -4), 7);  // a bear with water beside the weather cell (5, -4)
  EXPECT_EQ(score(park).families[1], 1);
  park.weather[static_cast<std::size_t>(weather_cell_at(5, -4))] = Weather::sun;
  EXPECT_EQ(score(park).families[1], 2);
}

TEST(CalderaParkByHand, EachSpeciesHasTwelveAnimalsWithThreeWateringHoles) {
  std::array<int, species_count> animals{}, water{};
  for (const Token& token : tokens())
    for (std::size_t species = 0; species < species_count; ++species) {
      animals[species] += token.animals[species];
      water[species] += token.animals[species] > 0 ? token.water : 0;
    }
  for (std::size_t species = 0; species < species_count; ++species) {
    EXPECT_EQ(animals[species], 12);
    EXPECT_EQ(water[species], 3);
  }
}

TEST(CalderaParkByHand, EveryMatchPlacesAllTokensAndWeather) {
  Generator generator(7);
  for (int players = 2; players <= 4; ++players) {
    const Match match = play(players, generator);
    EXPECT_EQ(match.plies, players + 5 * (players + 7 * (1 + players)));
    for (int seat = 0; seat < players; ++seat) {
      const Park& park = match.parks[static_cast<std::size_t>(seat)];
      EXPECT_EQ(std::popcount(park.covered), token_count);
      auto laid = park.weather;
      std::sort(laid.begin(), laid.end());
      EXPECT_TRUE(std::adjacent_find(laid.begin(), laid.end()) == laid.end());
      EXPECT_EQ(laid.front(), Weather::sun);
      EXPECT_NE(laid.back(), Weather::none);
    }
  }
}

}  // namespace
}  // namespace houserule::baseline::caldera::caldera_park_test
