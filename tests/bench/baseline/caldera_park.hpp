// Caldera Park, river side with token set B, written by hand: a yardstick for the scripted game.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline::caldera {

constexpr int species_count = 6;  // goat, bear, wolf, elk, eagle, bison
constexpr int token_count = 35;
constexpr int cell_count = 52;    // row by row from the top left
constexpr int weather_cells = 6;  // clockwise from the right, as in CP-5

// Bit k stands for cell k.
using Cells = std::uint64_t;

struct Token {
  std::array<std::uint8_t, species_count> animals{};
  std::uint8_t total = 0;
  std::uint8_t water = 0;
  std::uint8_t shows = 0;  // bit per species, bit 6 for water: what an action token can ask for
};
// The 35 tokens of a player in the order of set B.
const std::array<Token, token_count>& tokens();

enum class Weather : std::uint8_t {
  sun,
  hurricane,
  hail,
  downpour,
  blizzard,
  heat_wave,
  fog,
  storm_1,
  storm_2,
  storm_3,
  none
};
constexpr int weather_count = 10;

struct Park {
  Park() {
    token.fill(-1);
    weather.fill(Weather::none);
  }
  std::array<std::int8_t, cell_count> token;  // index into tokens(), -1 for none
  std::array<Weather, weather_cells> weather;
  Cells covered = 0;
  Cells face_down = 0;
};

// The cell at axial coordinates (q, r), or -1.
int cell_at(int q, int r);
// Which of the six weather cells lies there, or -1.
int weather_cell_at(int q, int r);
void place(Park& park, int cell, int token);

// The lines of the sheet in the order CP-S2 to CP-S8.
struct ScoreSheet {
  std::array<int, 6> areas{};  // waterfalls, mountains, prairies, forests, river, geysers
  std::array<int, species_count> families{};
  int total = 0;
};
// Turns tokens face down by the weather (CP-S1), then scores.
ScoreSheet score(Park& park);

struct Match {
  std::array<Park, 4> parks;
  int plies = 0;
};
// A match of 2 to 4 players, every choice random: first which token, then which place, each as likely as any other.
Match play(int players, Generator& generator);

}  // namespace houserule::baseline::caldera

namespace houserule::baseline {

// The same, scored.
Result caldera_park_playout(int players, Generator& generator);

}  // namespace houserule::baseline
