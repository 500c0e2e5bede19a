// Chess written by hand: a yardstick for the scripted game.
#pragma once

#include <array>
#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline::chess {

enum Man : std::int8_t { none, pawn, knight, bishop, rook, queen, king };  // black ones are negative

constexpr int no_cell = -1;

// Cells count from a1 to h1, then from a2 on.
struct Move {
  std::int8_t from = 0;
  std::int8_t to = 0;
  std::int8_t becomes = none;  // of a pawn that arrives
  auto operator<=>(const Move&) const = default;
};

struct Moves {
  std::array<Move, 256> list;
  int count = 0;
};

struct Position {
  std::array<std::int8_t, 64> men{};
  std::int8_t mover = 0;  // 0 white, 1 black
  // By seat: towards the a-file, towards the h-file.
  std::array<std::array<bool, 2>, 2> may_castle{};
  std::int8_t passed = no_cell;  // the cell over which a pawn has just leapt, if one of theirs could take it there
  bool operator==(const Position&) const = default;
};

Position first_position();
// What leaves the own king safe.
void list(const Position& position, Moves& moves);
bool is_check(const Position& position);
Position after(const Position& position, const Move& move);
// Sequences of `depth` plies.
std::uint64_t perft(const Position& position, int depth);

// A match in progress. It is drawn where a position comes for the third time, and after a hundred plies without a
// capture or a pawn's move.
struct Match {
  Position now;
  Moves moves;                         // what the mover may do; none once the match is over
  std::array<Position, 100> before{};  // since then: the last is `now`
  int remembered = 0;
  bool over = false;
  int winner = -1;  // of a match that is over; -1: a draw
};

Match first_match();
// Plays one of its moves.
void play(Match& match, const Move& move);

// One match of uniformly random plies. The winner has one point.
Result playout(Generator& generator);

}  // namespace houserule::baseline::chess
