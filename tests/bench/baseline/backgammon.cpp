#include "tests/bench/baseline/backgammon.hpp"

#include <algorithm>

namespace houserule::baseline {
namespace {

constexpr int men_each = 15;
constexpr int home = 6;
constexpr int bar = BackgammonTable::bar;

bool is_open(const BackgammonTable& table, int left) { return table.men[1 - table.mover][bar - left] < 2; }

int most_left(const BackgammonTable& table, int seat) {
  int left = bar;
  while (left > 0 && table.men[seat][left] == 0) --left;
  return left;
}

bool may_go(const BackgammonTable& table, int from, int die, int most) {
  if (from > die) return is_open(table, from - die);
  return most <= home && (from == die || from == most);
}

// All that can be played with the next die, whatever follows.
void list_candidates(const BackgammonTable& table, BackgammonMoves& moves) {
  moves.count = 0;
  const int most = most_left(table, table.mover);
  for (int die = 1; die <= 6; ++die) {
    if (table.dice[die] == 0) continue;
    for (int from = most; from > (most == bar ? bar - 1 : 0); --from)
      if (table.men[table.mover][from] > 0 && may_go(table, from, die, most)) moves.moves[moves.count++] = {die, from};
  }
}

int pips_left(const BackgammonTable& table) {
  int pips = 0;
  for (int die = 1; die <= 6; ++die) pips += die * table.dice[die];
  return pips;
}

int least_left(const BackgammonTable& table);

int least_left_after(const BackgammonTable& table, const BackgammonMove& move) {
  BackgammonTable after = table;
  play(after, move);
  return least_left(after);
}

// The fewest pips that can be left over.
int least_left(const BackgammonTable& table) {
  int least = pips_left(table);
  if (least == 0 || table.men[table.mover][0] == men_each) return least;
  BackgammonMoves moves;
  list_candidates(table, moves);
  for (int i = 0; i < moves.count && least > 0; ++i) least = std::min(least, least_left_after(table, moves.moves[i]));
  return least;
}

void roll(BackgammonTable& table, int one, int other) {
  table.dice.fill(0);
  table.dice[one] += one == other ? 4 : 1;
  if (one != other) ++table.dice[other];
}

void roll_to_begin(BackgammonTable& table, Generator& generator) {
  int one = 0, other = 0;
  while (one == other) {
    one = 1 + generator.below(6);
    other = 1 + generator.below(6);
  }
  table.mover = one > other ? 0 : 1;
  roll(table, one, other);
}

}  // namespace

BackgammonTable backgammon_start() {
  BackgammonTable table;
  for (auto& men : table.men) {
    men[24] = 2;
    men[13] = 5;
    men[8] = 3;
    men[6] = 5;
  }
  return table;
}

void list_moves(const BackgammonTable& table, BackgammonMoves& moves) {
  list_candidates(table, moves);
  if (moves.count < 2) return;
  std::array<int, 60> left;
  for (int i = 0; i < moves.count; ++i) left[i] = least_left_after(table, moves.moves[i]);
  const int least = *std::min_element(left.begin(), left.begin() + moves.count);
  int kept = 0;
  for (int i = 0; i < moves.count; ++i)
    if (left[i] == least) moves.moves[kept++] = moves.moves[i];
  moves.count = kept;
}

void play(BackgammonTable& table, const BackgammonMove& move) {
  auto& own = table.men[table.mover];
  auto& others = table.men[1 - table.mover];
  const int to = std::max(move.from - move.die, 0);
  --table.dice[move.die];
  --own[move.from];
  ++own[to];
  if (to == 0 || others[bar - to] == 0) return;
  others[bar - to] = 0;
  ++others[bar];
}

int backgammon_points(const BackgammonTable& table) {
  const auto& others = table.men[1 - table.mover];
  if (table.men[table.mover][0] < men_each) return 0;
  if (others[0] > 0) return 1;
  return most_left(table, 1 - table.mover) >= bar - home ? 3 : 2;
}

Result backgammon_playout(Generator& generator) {
  BackgammonTable table = backgammon_start();
  BackgammonMoves moves;
  Result result;
  roll_to_begin(table, generator);
  for (;;) {
    list_moves(table, moves);
    if (moves.count == 0) {
      table.mover = 1 - table.mover;
      roll(table, 1 + generator.below(6), 1 + generator.below(6));
      continue;
    }
    ++result.plies;
    play(table, moves.moves[generator.below(moves.count)]);
    result.totals[table.mover] = backgammon_points(table);
    if (result.totals[table.mover] > 0) return result;
  }
}

}  // namespace houserule::baseline
