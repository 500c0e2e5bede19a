// Iterations of tree search, from the beginning of a match and from its middle.

#include <benchmark/benchmark.h>

#include "core/bots/tree_search.hpp"
#include "scripting/package/package.hpp"

namespace houserule {
namespace {

constexpr int iterations_a_search = 500;

void search(benchmark::State& run, const char* id, int players, int plies) {
  const Package package = load_package(find_game(id));
  Referee referee = package.referee(players);
  State state = referee.start(1);
  Generator generator(1);
  Action action;
  for (int ply = 0; ply < plies; ++ply) {
    referee.sample(state, referee.actor(state), generator, action);
    referee.apply_legal(state, action);
  }
  SeatView view(referee, state, referee.actor(state));
  TreeSearch search;
  std::int64_t iterations = 0;
  for (auto _ : run) {
    if (iterations++ % iterations_a_search == 0) search.begin(referee.game());
    search.iterate(view, generator);
  }
  run.SetItemsProcessed(iterations);
}

BENCHMARK_CAPTURE(search, tic_tac_toe, "tic-tac-toe", 2, 0);
BENCHMARK_CAPTURE(search, connect_four, "connect-four", 2, 0);
BENCHMARK_CAPTURE(search, reversi, "reversi", 2, 0);
BENCHMARK_CAPTURE(search, draughts, "draughts", 2, 0);
BENCHMARK_CAPTURE(search, nine_mens_morris, "nine-mens-morris", 2, 0);
BENCHMARK_CAPTURE(search, kalah, "kalah", 2, 0);
BENCHMARK_CAPTURE(search, chess, "chess", 2, 0);
BENCHMARK_CAPTURE(search, go, "go", 2, 0);
BENCHMARK_CAPTURE(search, backgammon, "backgammon", 2, 0);
BENCHMARK_CAPTURE(search, yacht, "yacht", 2, 0);
BENCHMARK_CAPTURE(search, liars_dice, "liars-dice", 2, 0);
BENCHMARK_CAPTURE(search, hearts, "hearts", 4, 0);
BENCHMARK_CAPTURE(search, nutz, "nutz", 2, 0);
BENCHMARK_CAPTURE(search, caldera_park, "caldera-park", 2, 0);
BENCHMARK_CAPTURE(search, yellowstone_park, "yellowstone-park", 2, 0);
BENCHMARK_CAPTURE(search, coral_reef, "coral-reef", 2, 0);
BENCHMARK_CAPTURE(search, coral_reef_middle, "coral-reef", 2, 40);
BENCHMARK_CAPTURE(search, coral_reef_of_four, "coral-reef", 4, 0);

}  // namespace
}  // namespace houserule
