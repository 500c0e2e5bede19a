// English draughts written by hand: a yardstick for the scripted game.
#pragma once

#include <array>
#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline {

// Dark cells count from 0, four a row, from the first player's side.
struct DraughtsMove {
  int from = 0;
  int to = 0;
  auto operator<=>(const DraughtsMove&) const = default;
};

struct DraughtsMoves {
  std::array<DraughtsMove, 64> list;
  int count = 0;
};

struct DraughtsPosition {
  std::array<std::uint32_t, 2> pieces{};  // of each seat
  std::uint32_t kings = 0;
  int mover = 0;
  bool operator==(const DraughtsPosition&) const = default;
};

// A match in progress. A ply is a step or one leap of a chain.
struct DraughtsMatch {
  static constexpr int nobody = -1;

  DraughtsPosition now;
  DraughtsMoves moves;                      // what the mover may do: leaps alone if there are any; none once it is over
  std::array<DraughtsPosition, 81> before;  // since a man moved or something was taken: the last is `now`
  int remembered = 0;
  bool over = false;
  int winner = nobody;  // of a match that is over; nobody: a draw
};

DraughtsMatch first_draughts();
// Plays one of its moves. Who then has no move has lost; a position that comes for the third time, and forty moves of
// each without a man's move or a capture, are draws.
void play_draughts(DraughtsMatch& match, DraughtsMove move);

// One match of uniformly random plies. The winner has one point.
Result draughts_playout(Generator& generator);

}  // namespace houserule::baseline
