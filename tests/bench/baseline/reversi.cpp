#include "tests/bench/baseline/reversi.hpp"

#include <array>

namespace houserule::baseline {
namespace {

constexpr int size = 8;
constexpr std::int8_t nobody = -1;
constexpr int directions[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}};

using Board = std::array<std::array<std::int8_t, size>, size>;

struct Cell {
  int row;
  int column;
};

struct Moves {
  std::array<Cell, size * size> cells;
  int count = 0;
};

Board first_board() {
  Board board;
  for (auto& row : board) row.fill(nobody);
  board[3][3] = board[4][4] = 1;
  board[3][4] = board[4][3] = 0;
  return board;
}

bool is_inside(int row, int column) { return row >= 0 && row < size && column >= 0 && column < size; }

// How many of the other player's discs `seat` would turn over in one direction from an empty cell.
int captures(const Board& board, int seat, Cell cell, int down, int right) {
  int count = 0;
  int row = cell.row + down;
  int column = cell.column + right;
  while (is_inside(row, column) && board[row][column] == 1 - seat) {
    ++count;
    row += down;
    column += right;
  }
  return is_inside(row, column) && board[row][column] == seat ? count : 0;
}

bool is_legal(const Board& board, int seat, Cell cell) {
  if (board[cell.row][cell.column] != nobody) return false;
  for (const auto& [down, right] : directions) {
    if (captures(board, seat, cell, down, right) > 0) return true;
  }
  return false;
}

void list_moves(const Board& board, int seat, Moves& moves) {
  moves.count = 0;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      if (is_legal(board, seat, {row, column})) moves.cells[moves.count++] = {row, column};
    }
  }
}

void play(Board& board, int seat, Cell cell) {
  const auto disc = static_cast<std::int8_t>(seat);
  for (const auto& [down, right] : directions) {
    const int count = captures(board, seat, cell, down, right);
    for (int step = 1; step <= count; ++step) {
      board[cell.row + step * down][cell.column + step * right] = disc;
    }
  }
  board[cell.row][cell.column] = disc;
}

// Lists the moves of `seat`, or of the other player if `seat` has none, and says whose they are.
int list_moves_of_next(const Board& board, int seat, Moves& moves) {
  list_moves(board, seat, moves);
  if (moves.count > 0) return seat;
  list_moves(board, 1 - seat, moves);
  return 1 - seat;
}

std::uint64_t perft(const Board& board, int seat, int depth) {
  if (depth == 0) return 1;
  Moves moves;
  const int mover = list_moves_of_next(board, seat, moves);
  std::uint64_t sequences = 0;
  for (int i = 0; i < moves.count; ++i) {
    Board next = board;
    play(next, mover, moves.cells[i]);
    sequences += perft(next, 1 - mover, depth - 1);
  }
  return sequences;
}

}  // namespace

Result reversi_playout(Generator& generator) {
  Board board = first_board();
  Moves moves;
  Result result;
  for (int seat = 0;; seat = 1 - seat) {
    seat = list_moves_of_next(board, seat, moves);
    if (moves.count == 0) break;
    play(board, seat, moves.cells[generator.below(moves.count)]);
    ++result.plies;
  }
  for (const auto& row : board) {
    for (const int disc : row) {
      if (disc != nobody) ++result.totals[disc];
    }
  }
  return result;
}

std::uint64_t reversi_perft(int depth) { return perft(first_board(), 0, depth); }

}  // namespace houserule::baseline
