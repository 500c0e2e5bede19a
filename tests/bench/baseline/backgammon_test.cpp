// The yardstick and the scripted game allow the same, ply by ply: two ways to write down the same rules.
#include "tests/bench/baseline/backgammon.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/model/operations.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::baseline::backgammon_test {
namespace {

class Scripted {
 public:
  Scripted() : package_(load_package(find_game("backgammon"))), referee_(package_.referee(2)) {}

  /// How many plies allowed the same, to the end of a match.
  int compare(std::uint64_t seed) {
    State state = referee_.start(seed);
    houserule::Generator generator(seed);
    int plies = 0;
    for (Seat seat = referee_.actor(state); seat != no_seat; seat = referee_.actor(state), ++plies) {
      const std::vector<Action> legal = referee_.legal(state, seat);
      EXPECT_EQ(moves_of(state, legal), listed(table_of(state, seat))) << "seed " << seed << ", ply " << plies;
      const Action action = legal[generator.below(static_cast<std::uint32_t>(legal.size()))];
      const BackgammonTable after = played(table_of(state, seat), move_of(state, action));
      referee_.apply_legal(state, action);
      EXPECT_EQ(state.over() ? total(referee_, state, seat) : 0, backgammon_points(after));
    }
    return plies;
  }

 private:
  using Moves = std::vector<BackgammonMove>;

  const Definition& definition() const { return referee_.game().definition(); }
  int pips_of(const State& state, std::int32_t piece) const {
    return state.kind(static_cast<PieceId>(piece)).properties[0];
  }
  std::vector<PieceId> pieces_in(const State& state, const std::string& zone, Seat seat) const {
    std::vector<PieceId> pieces;
    list_pieces(state, referee_.game().zone_of(definition().zones.find(zone), seat), pieces);
    return pieces;
  }
  static int left_of(Seat seat, int point) { return seat == 0 ? point : BackgammonTable::bar - point; }
  int point_of(int cell) const {
    const ZoneId board = referee_.game().zone_of(definition().zones.find("board"), no_seat);
    return std::stoi(referee_.game().zones()[board].grid->name(cell));
  }
  BackgammonTable table_of(const State& state, Seat mover) const {
    BackgammonTable table;
    table.mover = mover;
    for (const PieceId man : pieces_in(state, "board", 0))
      ++table.men[state.kind(man).owner][left_of(state.kind(man).owner, point_of(state.piece(man).cell))];
    for (Seat seat = 0; seat < 2; ++seat) {
      table.men[seat][0] = static_cast<std::int8_t>(pieces_in(state, "off", seat).size());
      table.men[seat][BackgammonTable::bar] = static_cast<std::int8_t>(pieces_in(state, "bar", seat).size());
    }
    for (const PieceId die : pieces_in(state, "dice", mover)) ++table.dice[pips_of(state, die)];
    return table;
  }
  BackgammonMove move_of(const State& state, const Action& action) const {
    const bool enters = definition().of(action).id == "enter";
    const int from = enters ? BackgammonTable::bar : left_of(action.seat, point_of(action.values[1]));
    return {pips_of(state, action.values[0]), from};
  }
  Moves moves_of(const State& state, const std::vector<Action>& actions) const {
    Moves moves;
    for (const Action& action : actions) moves.push_back(move_of(state, action));
    std::sort(moves.begin(), moves.end());
    return moves;
  }
  static Moves listed(const BackgammonTable& table) {
    BackgammonMoves found;
    list_moves(table, found);
    Moves moves(found.moves.begin(), found.moves.begin() + found.count);
    std::sort(moves.begin(), moves.end());
    return moves;
  }
  static BackgammonTable played(BackgammonTable table, const BackgammonMove& move) {
    play(table, move);
    return table;
  }

  Package package_;
  Referee referee_;
};

TEST(BackgammonByHand, AllowsWhatTheScriptedGameAllows) {
  Scripted scripted;
  int plies = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) plies += scripted.compare(seed);
  EXPECT_GT(plies, 500);
}

TEST(BackgammonByHand, MatchesEndWithOneWinner) {
  Generator generator(1);
  for (int i = 0; i < 100; ++i) {
    const Result result = backgammon_playout(generator);
    EXPECT_EQ(std::min(result.totals[0], result.totals[1]), 0);
    EXPECT_GE(std::max(result.totals[0], result.totals[1]), 1);
    EXPECT_GT(result.plies, 30);
  }
}

}  // namespace
}  // namespace houserule::baseline::backgammon_test
