// The yardstick and the scripted game allow the same, ply by ply: two ways to write down the same rules.
#include "tests/bench/baseline/chess.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::baseline::chess::chess_test {
namespace {

class Scripted {
 public:
  Scripted() : package_(load_package(find_game("chess"))), referee_(package_.referee(2)) {}

  /// How many plies allowed the same, to the end of a match.
  int compare(std::uint64_t seed) {
    State state = referee_.start(seed);
    Match match = first_match();
    houserule::Generator generator(seed);
    int plies = 0;
    for (Seat seat = referee_.actor(state); seat != no_seat; seat = referee_.actor(state), ++plies) {
      const std::vector<Action> legal = referee_.legal(state, seat);
      EXPECT_EQ(moves_of(legal), listed(match.moves)) << "seed " << seed << ", ply " << plies;
      const Action action = legal[generator.below(static_cast<std::uint32_t>(legal.size()))];
      play(match, move_of(action));
      referee_.apply_legal(state, action);
    }
    EXPECT_TRUE(match.over) << "seed " << seed;
    EXPECT_EQ(state.header().winners, match.winner < 0 ? 0 : 1 << match.winner);
    return plies;
  }

 private:
  std::int8_t cell_of(std::int32_t cell) const {
    const Definition& definition = referee_.game().definition();
    const ZoneId board = referee_.game().zone_of(definition.zones.find("board"), no_seat);
    const std::string& name = referee_.game().zones()[board].grid->name(cell);
    return static_cast<std::int8_t>((name[1] - '1') * 8 + name[0] - 'a');
  }
  Move move_of(const Action& action) const {
    constexpr std::int8_t words[] = {queen, rook, bishop, knight};
    return {cell_of(action.values[0]), cell_of(action.values[1]),
            action.count < 3 ? std::int8_t{none} : words[action.values[2]]};
  }
  std::vector<Move> moves_of(const std::vector<Action>& legal) const {
    std::vector<Move> moves;
    for (const Action& action : legal) moves.push_back(move_of(action));
    std::sort(moves.begin(), moves.end());
    return moves;
  }
  static std::vector<Move> listed(const Moves& moves) {
    std::vector<Move> sorted(moves.list.begin(), moves.list.begin() + moves.count);
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }

  Package package_;
  Referee referee_;
};

/// Rows from the eighth down, as in FEN without numbers; all may castle.
Position drawn(const std::string& rows) {
  constexpr std::string_view letters = ".pnbrqk";
  Position position;
  for (std::size_t i = 0; i < 64; ++i) {
    const char letter = rows[i];
    const auto man = static_cast<std::int8_t>(letters.find(static_cast<char>(std::tolower(letter))));
    position.men[(7 - i / 8) * 8 + i % 8] = std::isupper(letter) != 0 ? man : static_cast<std::int8_t>(-man);
  }
  position.may_castle = {{{true, true}, {true, true}}};
  return position;
}

TEST(ChessByHand, Perft) {
  EXPECT_EQ(perft(first_position(), 1), 20U);
  EXPECT_EQ(perft(first_position(), 2), 400U);
  EXPECT_EQ(perft(first_position(), 3), 8902U);
}

TEST(ChessByHand, PerftOfKiwipete) {
  const Position kiwipete = drawn(
      "r...k..r"
      "p.ppqpb."
      "bn..pnp."
      "...PN..."
      ".p..P..."
      "..N..Q.p"
      "PPPBBPPP"
      "R...K..R");
  EXPECT_EQ(perft(kiwipete, 1), 48U);
  EXPECT_EQ(perft(kiwipete, 2), 2039U);
}

TEST(ChessByHand, AllowsWhatTheScriptedGameAllows) {
  Scripted scripted;
  int plies = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) plies += scripted.compare(seed);
  EXPECT_GT(plies, 400);
}

}  // namespace
}  // namespace houserule::baseline::chess::chess_test
