#include "tests/bench/baseline/connect_four.hpp"

#include <array>

namespace houserule::baseline {
namespace {

constexpr int rows = 6;
constexpr int columns = 7;
constexpr std::int8_t nobody = -1;

struct Board {
  std::array<std::array<std::int8_t, columns>, rows> discs;  // row 0 is the lowest
  std::array<int, columns> heights{};
};

Board empty_board() {
  Board board;
  for (auto& row : board.discs) row.fill(nobody);
  return board;
}

// Discs of `seat` in a straight run that starts beside (row, column), which is not counted.
int run_length(const Board& board, int seat, int row, int column, int down, int right) {
  int length = 0;
  row += down;
  column += right;
  while (row >= 0 && row < rows && column >= 0 && column < columns && board.discs[row][column] == seat) {
    ++length;
    row += down;
    column += right;
  }
  return length;
}

bool is_win_through(const Board& board, int seat, int row, int column) {
  constexpr int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (const auto& [down, right] : directions) {
    const int run =
        1 + run_length(board, seat, row, column, down, right) + run_length(board, seat, row, column, -down, -right);
    if (run >= 4) return true;
  }
  return false;
}

// Drops a disc into a column that is not full; says whether that wins.
bool drop(Board& board, int seat, int column) {
  const int row = board.heights[column]++;
  board.discs[row][column] = static_cast<std::int8_t>(seat);
  return is_win_through(board, seat, row, column);
}

int list_columns(const Board& board, std::array<int, columns>& list) {
  int count = 0;
  for (int column = 0; column < columns; ++column) {
    if (board.heights[column] < rows) list[count++] = column;
  }
  return count;
}

std::uint64_t perft(const Board& board, int seat, int depth) {
  if (depth == 0) return 1;
  std::array<int, columns> list;
  const int count = list_columns(board, list);
  std::uint64_t sequences = 0;
  for (int i = 0; i < count; ++i) {
    Board next = board;
    const bool won = drop(next, seat, list[i]);
    if (!won || depth == 1) sequences += perft(next, 1 - seat, depth - 1);
  }
  return sequences;
}

}  // namespace

Result connect_four_playout(Generator& generator) {
  Board board = empty_board();
  std::array<int, columns> list;
  Result result;
  for (int seat = 0;; seat = 1 - seat) {
    const int count = list_columns(board, list);
    if (count == 0) return result;
    ++result.plies;
    if (drop(board, seat, list[generator.below(count)])) {
      result.totals[seat] = 1;
      return result;
    }
  }
}

std::uint64_t connect_four_perft(int depth) { return perft(empty_board(), 0, depth); }

}  // namespace houserule::baseline
