#include "tests/bench/baseline/draughts.hpp"

#include <algorithm>
#include <bit>

namespace houserule::baseline {
namespace {

constexpr int cells = 32;
constexpr int off_board = -1;
constexpr std::uint32_t far_row[2] = {0xf0000000U, 0x0000000fU};

using Steps = std::array<std::array<int, cells>, 4>;

// By direction: up-left, up-right, down-left, down-right as the first player sees it.
constexpr Steps steps = [] {
  Steps result{};
  for (int direction = 0; direction < 4; ++direction)
    for (int cell = 0; cell < cells; ++cell) {
      const int row = cell / 4 + (direction < 2 ? 1 : -1);
      const int column = cell % 4 * 2 + cell / 4 % 2 + (direction % 2 == 0 ? -1 : 1);
      const bool inside = row >= 0 && row < 8 && column >= 0 && column < 8;
      result[direction][cell] = inside ? row * 4 + column / 2 : off_board;
    }
  return result;
}();

constexpr std::uint32_t bit(int cell) { return std::uint32_t{1} << cell; }

// Calls visit(direction) for each in which the piece may go.
template <class Visit>
void each_direction(const DraughtsPosition& now, int cell, const Visit& visit) {
  const bool king = (now.kings & bit(cell)) != 0;
  const int first = king || now.mover == 0 ? 0 : 2;
  const int end = king || now.mover == 1 ? 4 : 2;
  for (int direction = first; direction < end; ++direction) visit(direction);
}

void add_leaps(const DraughtsPosition& now, int from, DraughtsMoves& moves) {
  const std::uint32_t theirs = now.pieces[1 - now.mover];
  const std::uint32_t taken = theirs | now.pieces[now.mover];
  each_direction(now, from, [&](int direction) {
    const int over = steps[direction][from];
    if (over == off_board || (theirs & bit(over)) == 0) return;
    const int to = steps[direction][over];
    if (to != off_board && (taken & bit(to)) == 0) moves.list[moves.count++] = {from, to};
  });
}

void add_steps(const DraughtsPosition& now, int from, DraughtsMoves& moves) {
  const std::uint32_t taken = now.pieces[0] | now.pieces[1];
  each_direction(now, from, [&](int direction) {
    const int to = steps[direction][from];
    if (to != off_board && (taken & bit(to)) == 0) moves.list[moves.count++] = {from, to};
  });
}

template <class Add>
void add_all(const DraughtsPosition& now, const Add& add, DraughtsMoves& moves) {
  for (std::uint32_t rest = now.pieces[now.mover]; rest != 0; rest &= rest - 1) add(now, std::countr_zero(rest), moves);
}

void list_all(DraughtsMatch& match) {
  add_all(match.now, add_leaps, match.moves);
  if (match.moves.count == 0) add_all(match.now, add_steps, match.moves);
}

// The cell that a leap goes over; off_board for a step.
int leapt_over(DraughtsMove move) {
  for (const auto& step : steps)
    if (step[move.from] != off_board && step[step[move.from]] == move.to) return step[move.from];
  return off_board;
}

void go(DraughtsPosition& now, DraughtsMove move) {
  now.pieces[now.mover] ^= bit(move.from) | bit(move.to);
  if ((now.kings & bit(move.from)) != 0) now.kings ^= bit(move.from) | bit(move.to);
}

// Crowns what has arrived, hands the turn on and looks whether that ends the match.
void finish_turn(DraughtsMatch& match, bool lasting) {
  DraughtsPosition& now = match.now;
  now.kings |= now.pieces[now.mover] & far_row[now.mover];
  now.mover = 1 - now.mover;
  if (lasting) match.remembered = 0;
  match.before[match.remembered++] = now;
  const auto* first = match.before.data();
  match.over = std::count(first, first + match.remembered, now) >= 3 || match.remembered == 81;
}

}  // namespace

DraughtsMatch first_draughts() {
  DraughtsMatch match;
  match.now.pieces = {0x00000fffU, 0xfff00000U};
  list_all(match);
  return match;
}

void play_draughts(DraughtsMatch& match, DraughtsMove move) {
  DraughtsPosition& now = match.now;
  const bool was_king = (now.kings & bit(move.from)) != 0;
  const int over = leapt_over(move);
  go(now, move);
  match.moves.count = 0;
  if (over != off_board) {
    now.pieces[1 - now.mover] &= ~bit(over);
    now.kings &= ~bit(over);
    add_leaps(now, move.to, match.moves);
    if (match.moves.count > 0) return;
  }
  finish_turn(match, over != off_board || !was_king);
  if (match.over) return;
  list_all(match);
  if (match.moves.count > 0) return;
  match.over = true;
  match.winner = 1 - now.mover;
}

Result draughts_playout(Generator& generator) {
  DraughtsMatch match = first_draughts();
  Result result;
  for (; !match.over; ++result.plies) {
    const DraughtsMove move = match.moves.list[generator.below(match.moves.count)];
    play_draughts(match, move);
  }
  if (match.winner != DraughtsMatch::nobody) result.totals[match.winner] = 1;
  return result;
}

}  // namespace houserule::baseline
