// Backgammon written by hand: a yardstick for the scripted game.
#pragma once

#include <array>
#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline {

// One die played. `from` counts the pips that the man has left; 25 is the bar.
struct BackgammonMove {
  int die = 0;
  int from = 0;
  auto operator<=>(const BackgammonMove&) const = default;  // NOLINT(modernize-use-nullptr): the same
};

struct BackgammonMoves {
  std::array<BackgammonMove, 60> moves;
  int count = 0;
};

struct BackgammonTable {
  static constexpr int bar = 25;

  std::array<std::array<std::int8_t, bar + 1>, 2> men{};  // by seat and pips left; 0: borne off
  std::array<int, 7> dice{};                              // left to play, by what they show
  int mover = 0;
};

// As at the start, with nobody's dice.
BackgammonTable backgammon_start();

// What begins one of the ways to play as many pips as can be; none if nothing can be played.
void list_moves(const BackgammonTable& table, BackgammonMoves& moves);
void play(BackgammonTable& table, const BackgammonMove& move);

// What the match is worth to the mover, who has borne off all men: 1, 2 or 3. 0: the match goes on.
int backgammon_points(const BackgammonTable& table);

// One match of uniformly random plies, each of one die. The winner's total is its points.
Result backgammon_playout(Generator& generator);

}  // namespace houserule::baseline
