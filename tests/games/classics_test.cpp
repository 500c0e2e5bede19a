// The classics against published counts of their move sequences.

#include <gtest/gtest.h>

#include "core/flow/notation.hpp"
#include "core/play/note.hpp"
#include "core/play/perft.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"
#include "scripting/position/position.hpp"
#include "scripting/yaml/parse.hpp"
#include "tests/core/refusals.hpp"

namespace houserule::classics_test {
namespace {

struct Classic {
  Package package;
  Referee referee;
  State start;

  explicit Classic(const std::string& id)
      : package(load_package(find_game(id))), referee(package.referee(2)), start(referee.start(1)) {}
  std::uint64_t sequences(int depth) { return perft(referee, start, depth); }
};

TEST(TicTacToe, Perft) {
  Classic game("tic-tac-toe");
  EXPECT_EQ(game.sequences(1), 9u);
  EXPECT_EQ(game.sequences(5), 15120u);
  EXPECT_EQ(game.sequences(6), 54720u);
  EXPECT_EQ(count_matches(game.referee, game.start, 9), 255168u);
}

TEST(ConnectFour, Perft) {
  Classic game("connect-four");
  const std::uint64_t published[] = {7, 49, 343, 2401, 16807, 117649, 823536};
  for (int depth = 1; depth <= 7; ++depth) EXPECT_EQ(game.sequences(depth), published[depth - 1]) << depth;
}

TEST(ConnectFour, PerftOfEight) {
  Classic game("connect-four");
  EXPECT_EQ(game.sequences(8), 5673234u);
}

TEST(Chess, Perft) {
  Classic game("chess");
  const std::uint64_t published[] = {20, 400, 8902};
  for (int depth = 1; depth <= 3; ++depth) EXPECT_EQ(game.sequences(depth), published[depth - 1]) << depth;
}

/// Positions on which programs have long been tried: castling, taking in passing, promotion, pins.
TEST(Chess, PerftOfHardPositions) {
  struct Hard {
    const char* board;
    std::vector<std::uint64_t> published;
  };
  const Hard positions[] = {
      {"r...k..r/p.ppqpb./bn..pnp./...PN.../.p..P.../..N..Q.p/PPPBBPPP/R...K..R", {48, 2039}},
      {"......../..p...../...p..../KP.....r/.R...p.k/......../....P.P./........", {14, 191, 2812}},
      {"r...k..r/Pppp.ppp/.b...nbN/nP....../BBP.P.../q....N../Pp.P..PP/R..Q.RK.", {6, 264}},
      {"rnbq.k.r/pp.Pbppp/..p...../......../..B...../......../PPP.NnPP/RNBQK..R", {44, 1486}},
      {"r....rk./.pp.qppp/p.np.n../..b.p.B./..B.P.b./P.NP.N../.PP.QPPP/R....RK.", {46, 2079}},
  };
  Classic game("chess");
  for (const Hard& hard : positions) {
    Diagnostics diagnostics;
    const yaml::Node position = yaml::parse_text(std::string("board: ") + hard.board, "position.yaml", diagnostics);
    const State state = position_state(game.start, position);
    for (std::size_t depth = 1; depth <= hard.published.size(); ++depth)
      EXPECT_EQ(perft(game.referee, state, static_cast<int>(depth)), hard.published[depth - 1]) << hard.board;
  }
}

TEST(Chess, LosAlamosBeginsWithTenMoves) {
  LoadOptions options;
  options.variants = {"los-alamos"};
  Referee referee = load_package(find_game("chess"), options).referee(2);
  const State start = referee.start(1);
  EXPECT_EQ(perft(referee, start, 1), 10u);
  EXPECT_EQ(perft(referee, start, 2), 100u);
}

/// Chains count as one move, as in the published counts.
TEST(Draughts, Perft) {
  Classic game("draughts");
  const std::uint64_t published[] = {7, 49, 302, 1469, 7361};
  for (int depth = 1; depth <= 5; ++depth)
    EXPECT_EQ(perft(game.referee, game.start, depth, DepthOf::turns), published[depth - 1]) << depth;
}

TEST(Draughts, InternationalPerft) {
  LoadOptions options;
  options.variants = {"international"};
  Referee referee = load_package(find_game("draughts"), options).referee(2);
  const State start = referee.start(1);
  const std::uint64_t published[] = {9, 81, 658};
  for (int depth = 1; depth <= 3; ++depth)
    EXPECT_EQ(perft(referee, start, depth, DepthOf::turns), published[depth - 1]) << depth;
}

TEST(Reversi, Perft) {
  Classic game("reversi");
  const std::uint64_t published[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216};
  for (int depth = 1; depth <= 8; ++depth) EXPECT_EQ(game.sequences(depth), published[depth - 1]) << depth;
}

TEST(Reversi, TellsHowManyDiscsTurn) {
  Classic game("reversi");
  const auto note = [&](const char* text, const char* language) {
    return note_text(game.referee, game.start, parse_action(game.referee, game.start, 0, text).action, language);
  };
  EXPECT_EQ(note("place d3", "en"), "turns 1");
  EXPECT_EQ(note("place d3", "fr"), "retourne 1");
  EXPECT_EQ(game.referee.apply(game.start, parse_action(game.referee, game.start, 0, "place d3").action), "");
  EXPECT_EQ(game.referee.apply(game.start, parse_action(game.referee, game.start, 1, "place c5").action), "");
  EXPECT_EQ(game.referee.apply(game.start, parse_action(game.referee, game.start, 0, "place b6").action), "");
  EXPECT_EQ(game.referee.apply(game.start, parse_action(game.referee, game.start, 1, "place c3").action), "");
  EXPECT_EQ(note("place c4", "en"), "turns 1");
}

}  // namespace
}  // namespace houserule::classics_test
