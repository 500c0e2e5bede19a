#include "tests/bench/baseline/chess.hpp"

#include <algorithm>
#include <cstdlib>

namespace houserule::baseline::chess {
namespace {

struct Step {
  int rows;
  int columns;
};

constexpr Step straight_and_aslant[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Step leaps[] = {{2, 1}, {2, -1}, {-2, 1}, {-2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
constexpr std::int8_t promotions[] = {queen, rook, bishop, knight};

// The cell that lies so far away, or no_cell.
int cell_at(int from, Step step) {
  const int row = from / 8 + step.rows;
  const int column = from % 8 + step.columns;
  return row >= 0 && row < 8 && column >= 0 && column < 8 ? row * 8 + column : no_cell;
}

int sign_of(int seat) { return seat == 0 ? 1 : -1; }
bool is_of(std::int8_t man, int seat) { return man * sign_of(seat) > 0; }

bool stands_at(const Position& position, int cell, int seat, Man man) {
  return cell != no_cell && position.men[cell] == man * sign_of(seat);
}

// The first man in that direction.
int first_man(const Position& position, int from, Step step) {
  int cell = cell_at(from, step);
  while (cell != no_cell && position.men[cell] == none) cell = cell_at(cell, step);
  return cell;
}

bool is_attacked(const Position& position, int cell, int by) {
  for (const Step step : leaps)
    if (stands_at(position, cell_at(cell, step), by, knight)) return true;
  for (const Step step : straight_and_aslant) {
    const bool straight = step.rows == 0 || step.columns == 0;
    if (stands_at(position, cell_at(cell, step), by, king)) return true;
    const int first = first_man(position, cell, step);
    if (stands_at(position, first, by, queen) || stands_at(position, first, by, straight ? rook : bishop)) return true;
  }
  for (const int columns : {-1, 1})
    if (stands_at(position, cell_at(cell, {-sign_of(by), columns}), by, pawn)) return true;
  return false;
}

int king_of(const Position& position, int seat) {
  const auto found =
      std::find(position.men.begin(), position.men.end(), static_cast<std::int8_t>(king * sign_of(seat)));
  return static_cast<int>(found - position.men.begin());
}

void add(Moves& moves, int from, int to, std::int8_t becomes = none) {
  moves.list[moves.count++] = {static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), becomes};
}

void add_pawn(Moves& moves, int from, int to) {
  if (to / 8 != 0 && to / 8 != 7) return add(moves, from, to);
  for (const std::int8_t each : promotions) add(moves, from, to, each);
}

void add_pawn_moves(const Position& position, int from, Moves& moves) {
  const int forward = sign_of(position.mover);
  const int ahead = cell_at(from, {forward, 0});
  if (position.men[ahead] == none) {
    add_pawn(moves, from, ahead);
    const int beyond = cell_at(from, {2 * forward, 0});
    if (from / 8 == (position.mover == 0 ? 1 : 6) && position.men[beyond] == none) add(moves, from, beyond);
  }
  for (const int columns : {-1, 1}) {
    const int to = cell_at(from, {forward, columns});
    if (to != no_cell && (to == position.passed || is_of(position.men[to], 1 - position.mover)))
      add_pawn(moves, from, to);
  }
}

// Adds the cell unless an own man stands there; whether it is free.
bool add_unless_own(const Position& position, int from, int to, Moves& moves) {
  if (to == no_cell || is_of(position.men[to], position.mover)) return false;
  add(moves, from, to);
  return position.men[to] == none;
}

void add_castling(const Position& position, int from, Moves& moves) {
  for (int side = 0; side < 2; ++side) {
    if (!position.may_castle[position.mover][side]) continue;
    const int step = side == 0 ? -1 : 1;
    const int corner = side == 0 ? from - 4 : from + 3;
    bool open = !is_attacked(position, from, 1 - position.mover);
    for (int cell = from + step; cell != corner; cell += step) open = open && position.men[cell] == none;
    if (open && !is_attacked(position, from + step, 1 - position.mover)) add(moves, from, from + 2 * step);
  }
}

void add_moves(const Position& position, int from, Moves& moves) {
  const int man = std::abs(position.men[from]);
  if (man == pawn) return add_pawn_moves(position, from, moves);
  if (man == knight)
    for (const Step step : leaps) add_unless_own(position, from, cell_at(from, step), moves);
  if (man == knight) return;
  for (const Step step : straight_and_aslant) {
    const bool straight = step.rows == 0 || step.columns == 0;
    if ((man == rook && !straight) || (man == bishop && straight)) continue;
    int to = cell_at(from, step);
    while (add_unless_own(position, from, to, moves) && man != king) to = cell_at(to, step);
  }
  if (man == king) add_castling(position, from, moves);
}

bool leaves_king_safe(const Position& position, const Move& move) {
  const Position next = after(position, move);
  return !is_attacked(next, king_of(next, position.mover), next.mover);
}

void forget_castling(Position& position, int cell) {
  for (int seat = 0; seat < 2; ++seat) {
    const int row = seat == 0 ? 0 : 56;
    if (cell == row || cell == row + 4) position.may_castle[seat][0] = false;
    if (cell == row + 7 || cell == row + 4) position.may_castle[seat][1] = false;
  }
}

// Where a pawn that leaps over a cell can be taken by one of theirs.
std::int8_t passed_by(const Position& position, int from, int to) {
  if (std::abs(to - from) != 16) return no_cell;
  for (const int columns : {-1, 1})
    if (stands_at(position, cell_at(to, {0, columns}), 1 - position.mover, pawn))
      return static_cast<std::int8_t>((from + to) / 2);
  return no_cell;
}

// The rook goes to the other side of the king.
void castle(Position& next, const Move& move) {
  const int corner = move.to > move.from ? move.from + 3 : move.from - 4;
  next.men[(move.from + move.to) / 2] = next.men[corner];
  next.men[corner] = none;
}

}  // namespace

Position first_position() {
  constexpr std::int8_t row[] = {rook, knight, bishop, queen, king, bishop, knight, rook};
  Position position;
  for (int column = 0; column < 8; ++column) {
    position.men[column] = row[column];
    position.men[8 + column] = pawn;
    position.men[48 + column] = -pawn;
    position.men[56 + column] = static_cast<std::int8_t>(-row[column]);
  }
  position.may_castle = {{{true, true}, {true, true}}};
  return position;
}

void list(const Position& position, Moves& moves) {
  moves.count = 0;
  for (int cell = 0; cell < 64; ++cell)
    if (is_of(position.men[cell], position.mover)) add_moves(position, cell, moves);
  Move* const first = moves.list.data();
  moves.count = static_cast<int>(
      std::remove_if(first, first + moves.count, [&](const Move& move) { return !leaves_king_safe(position, move); }) -
      first);
}

bool is_check(const Position& position) {
  return is_attacked(position, king_of(position, position.mover), 1 - position.mover);
}

Position after(const Position& position, const Move& move) {
  Position next = position;
  const std::int8_t man = position.men[move.from];
  const bool is_pawn = std::abs(man) == pawn;
  next.men[move.to] = move.becomes == none ? man : static_cast<std::int8_t>(move.becomes * sign_of(position.mover));
  next.men[move.from] = none;
  if (is_pawn && move.to == position.passed) next.men[move.to - 8 * sign_of(position.mover)] = none;
  if (std::abs(man) == king && std::abs(move.to - move.from) == 2) castle(next, move);
  forget_castling(next, move.from);
  forget_castling(next, move.to);
  next.passed = is_pawn ? passed_by(position, move.from, move.to) : static_cast<std::int8_t>(no_cell);
  next.mover = static_cast<std::int8_t>(1 - position.mover);
  return next;
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  Moves moves;
  list(position, moves);
  std::uint64_t sequences = 0;
  for (int i = 0; i < moves.count; ++i) sequences += perft(after(position, moves.list[i]), depth - 1);
  return sequences;
}

void play(Match& match, const Move& move) {
  const bool lasting = match.now.men[move.to] != none || std::abs(match.now.men[move.from]) == pawn;
  match.now = after(match.now, move);
  if (lasting) match.remembered = 0;
  match.before[match.remembered++] = match.now;
  const Position* first = match.before.data();
  match.moves.count = 0;
  match.over = std::count(first, first + match.remembered, match.now) >= 3 || match.remembered == 100;
  if (match.over) return;
  list(match.now, match.moves);
  match.over = match.moves.count == 0;
  if (match.over && is_check(match.now)) match.winner = 1 - match.now.mover;
}

Match first_match() {
  Match match;
  match.now = first_position();
  list(match.now, match.moves);
  return match;
}

Result playout(Generator& generator) {
  Match match = first_match();
  Result result;
  for (; !match.over; ++result.plies) {
    const Move move = match.moves.list[generator.below(match.moves.count)];
    play(match, move);
  }
  if (match.winner >= 0) result.totals[match.winner] = 1;
  return result;
}

}  // namespace houserule::baseline::chess
