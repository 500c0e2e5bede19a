// Random playouts of scripted games beside hand-written C++ of the same rules, in one run.
// The figure to look at is the ratio of the two; machines differ, and so do their minutes.

#include <cstring>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/match/run_tally.hpp"
#include "core/play/observation.hpp"
#include "scripting/package/package.hpp"
#include "tests/bench/baseline/backgammon.hpp"
#include "tests/bench/baseline/caldera_park.hpp"
#include "tests/bench/baseline/chess.hpp"
#include "tests/bench/baseline/connect_four.hpp"
#include "tests/bench/baseline/coral_reef.hpp"
#include "tests/bench/baseline/draughts.hpp"
#include "tests/bench/baseline/reversi.hpp"
#include "tests/bench/baseline/yellowstone_park.hpp"

namespace houserule {
namespace {

const Package& package(const std::string& id) {
  static std::map<std::string, Package> loaded;
  const auto found = loaded.find(id);
  return found != loaded.end() ? found->second : loaded.emplace(id, load_package(find_game(id))).first->second;
}

void count(benchmark::State& run, std::int64_t plies) {
  run.SetItemsProcessed(run.iterations());
  run.counters["plies/s"] = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

/// Whole matches, scores of every player included.
void scripted(benchmark::State& run, const std::string& id, int players) {
  Referee referee = package(id).referee(players);
  State state = referee.game().initial();
  Generator generator(1);
  std::int64_t plies = 0;
  std::uint64_t number = 0;
  for (auto _ : run) {
    referee.start(match_seed(1, number++), state);
    plies += random_playout(referee, state, generator);
    for (Seat seat = 0; seat < players; ++seat) benchmark::DoNotOptimize(total(referee, state, seat));
  }
  count(run, plies);
}

/// The same, but each ply is drawn from a list of all legal actions, as bots and other engines do.
void listed(benchmark::State& run, const std::string& id, int players = 2) {
  Referee referee = package(id).referee(players);
  State state = referee.game().initial();
  Generator generator(1);
  std::int64_t plies = 0;
  std::uint64_t number = 0;
  for (auto _ : run) {
    referee.start(match_seed(1, number++), state);
    const std::vector<Action>* legal = &referee.legal(state, referee.actor(state));
    for (; !legal->empty(); ++plies) {
      const Action& drawn = (*legal)[generator.below(static_cast<std::uint32_t>(legal->size()))];
      legal = &referee.apply_and_list(state, drawn);
    }
    for (Seat seat = 0; seat < players; ++seat) benchmark::DoNotOptimize(total(referee, state, seat));
  }
  count(run, plies);
}

template <class Playout>
void hand_written(benchmark::State& run, Playout playout) {
  baseline::Generator generator(1);
  std::int64_t plies = 0;
  for (auto _ : run) {
    const baseline::Result result = playout(generator);
    plies += result.plies;
    benchmark::DoNotOptimize(result);
  }
  count(run, plies);
}

void tic_tac_toe(benchmark::State& run) { scripted(run, "tic-tac-toe", 2); }
void connect_four(benchmark::State& run) { scripted(run, "connect-four", 2); }
void reversi(benchmark::State& run) { scripted(run, "reversi", 2); }
void backgammon(benchmark::State& run) { scripted(run, "backgammon", 2); }
void chess(benchmark::State& run) { scripted(run, "chess", 2); }
void chess_listed(benchmark::State& run) { listed(run, "chess"); }
void draughts(benchmark::State& run) { scripted(run, "draughts", 2); }
void draughts_listed(benchmark::State& run) { listed(run, "draughts"); }
void tic_tac_toe_listed(benchmark::State& run) { listed(run, "tic-tac-toe"); }
void connect_four_listed(benchmark::State& run) { listed(run, "connect-four"); }
void backgammon_listed(benchmark::State& run) { listed(run, "backgammon"); }
void reversi_listed(benchmark::State& run) { listed(run, "reversi"); }
void go_listed(benchmark::State& run) { listed(run, "go"); }
void hearts_listed(benchmark::State& run) { listed(run, "hearts", 4); }
void kalah_listed(benchmark::State& run) { listed(run, "kalah"); }
void nine_mens_morris_listed(benchmark::State& run) { listed(run, "nine-mens-morris"); }
void go(benchmark::State& run) { scripted(run, "go", 2); }
void hearts(benchmark::State& run) { scripted(run, "hearts", 4); }
void kalah(benchmark::State& run) { scripted(run, "kalah", 2); }
void nine_mens_morris(benchmark::State& run) { scripted(run, "nine-mens-morris", 2); }
void nutz(benchmark::State& run) { scripted(run, "nutz", static_cast<int>(run.range(0))); }
void caldera_park(benchmark::State& run) { scripted(run, "caldera-park", static_cast<int>(run.range(0))); }
void yellowstone_park(benchmark::State& run) { scripted(run, "yellowstone-park", static_cast<int>(run.range(0))); }
void coral_reef(benchmark::State& run) { scripted(run, "coral-reef", static_cast<int>(run.range(0))); }

void connect_four_by_hand(benchmark::State& run) {
  hand_written(run, [](auto& generator) { return baseline::connect_four_playout(generator); });
}
void reversi_by_hand(benchmark::State& run) {
  hand_written(run, [](auto& generator) { return baseline::reversi_playout(generator); });
}
void backgammon_by_hand(benchmark::State& run) {
  hand_written(run, [](auto& generator) { return baseline::backgammon_playout(generator); });
}
void chess_by_hand(benchmark::State& run) {
  hand_written(run, [](auto& generator) { return baseline::chess::playout(generator); });
}
void draughts_by_hand(benchmark::State& run) {
  hand_written(run, [](auto& generator) { return baseline::draughts_playout(generator); });
}
void yellowstone_park_by_hand(benchmark::State& run) {
  hand_written(
      run, [&](auto& generator) { return baseline::yellowstone::playout(static_cast<int>(run.range(0)), generator); });
}
void coral_reef_by_hand(benchmark::State& run) {
  hand_written(
      run, [&](auto& generator) { return baseline::coral_reef_playout(static_cast<int>(run.range(0)), generator); });
}

void caldera_park_by_hand(benchmark::State& run) {
  hand_written(
      run, [&](auto& generator) { return baseline::caldera_park_playout(static_cast<int>(run.range(0)), generator); });
}

/// A Coral Reef state in the middle of a match.
State middle(Referee& referee) {
  State state = referee.start(1);
  Generator generator(1);
  Action action;
  for (int ply = 0; ply < 80; ++ply) {
    referee.sample(state, referee.actor(state), generator, action);
    referee.apply_legal(state, action);
  }
  return state;
}

void copy_state(benchmark::State& run) {
  Referee referee = package("coral-reef").referee(4);
  const State state = middle(referee);
  for (auto _ : run) {
    State copy = state;
    benchmark::DoNotOptimize(copy);
  }
  run.counters["bytes"] = static_cast<double>(state.size());
}

void copy_memory(benchmark::State& run) {
  Referee referee = package("coral-reef").referee(4);
  const State state = middle(referee);
  std::vector<std::byte> target(state.size());
  for (auto _ : run) {
    std::memcpy(target.data(), state.bytes(), state.size());
    benchmark::DoNotOptimize(target.data());
    benchmark::ClobberMemory();
  }
}

void observation(benchmark::State& run) {
  Referee referee = package("coral-reef").referee(4);
  const State state = middle(referee);
  for (auto _ : run) benchmark::DoNotOptimize(observe(referee, state, 0));
}

void hash_state(benchmark::State& run) {
  Referee referee = package("coral-reef").referee(4);
  const State state = middle(referee);
  for (auto _ : run) benchmark::DoNotOptimize(state.hash());
}

void threads(benchmark::State& run) {
  const Package& coral = package("coral-reef");
  constexpr std::uint64_t matches = 5000;
  for (auto _ : run) {
    Run settings;
    settings.game = coral.game(4);
    settings.make_rules = [&] { return coral.make_rules(); };
    settings.matches = matches;
    settings.threads = static_cast<int>(run.range(0));
    benchmark::DoNotOptimize(tally_matches(settings).matches());
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(matches) * run.iterations());
}

BENCHMARK(coral_reef_by_hand)->Arg(4);
BENCHMARK(coral_reef)->Arg(4);
BENCHMARK(nutz)->Arg(4);
BENCHMARK(yellowstone_park_by_hand)->Arg(4);
BENCHMARK(yellowstone_park)->Arg(4);
BENCHMARK(connect_four_by_hand);
BENCHMARK(connect_four);
BENCHMARK(connect_four_listed);
BENCHMARK(reversi_by_hand);
BENCHMARK(reversi);
BENCHMARK(reversi_listed);
BENCHMARK(backgammon_by_hand);
BENCHMARK(backgammon);
BENCHMARK(backgammon_listed);
BENCHMARK(chess_by_hand);
BENCHMARK(chess);
BENCHMARK(chess_listed);
BENCHMARK(draughts_by_hand);
BENCHMARK(draughts);
BENCHMARK(draughts_listed);
BENCHMARK(go);
BENCHMARK(go_listed);
BENCHMARK(hearts);
BENCHMARK(hearts_listed);
BENCHMARK(kalah);
BENCHMARK(kalah_listed);
BENCHMARK(nine_mens_morris);
BENCHMARK(nine_mens_morris_listed);
BENCHMARK(tic_tac_toe);
BENCHMARK(tic_tac_toe_listed);
BENCHMARK(caldera_park_by_hand)->Arg(4);
BENCHMARK(caldera_park)->Arg(4);
BENCHMARK(copy_memory);
BENCHMARK(copy_state);
BENCHMARK(hash_state);
BENCHMARK(observation);
BENCHMARK(threads)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace houserule

BENCHMARK_MAIN();
