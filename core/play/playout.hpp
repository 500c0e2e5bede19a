#pragma once
// Matches played by policies, one or millions.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/play/score.hpp"

namespace houserule {

/// Chooses for a seat. Sees the state only through what its seat knows (determinize first).
class Policy {
 public:
  virtual ~Policy() = default;
  /// One of referee.legal(state, seat).
  virtual Action choose(Referee& referee, const State& state, Seat seat, Generator& generator) = 0;
};

/// Uniform over the legal actions.
std::unique_ptr<Policy> make_random_policy();
/// Best own total after one ply in a world the seat could be in; ties at random.
std::unique_ptr<Policy> make_greedy_policy();

/// Seed of match `number` (from 0) of a run.
std::uint64_t match_seed(std::uint64_t digest, std::uint64_t seed, std::uint64_t number);

/// Plays on from `state` at random until it is over. Returns the plies played.
/// Throws RuleError if the match is longer than Definition::max_plies.
int random_playout(Referee& referee, State& state, Generator& generator);

struct MatchResult {
  std::uint64_t number = 0;
  std::uint64_t seed = 0;
  int plies = 0;
  std::uint64_t choices = 0;  ///< legal actions summed over the plies; 0 unless counted
  std::uint64_t hash = 0;     ///< of the final state
  ScoreSheet sheet;
  std::vector<std::string> actions;  ///< "seat text" of each ply, if recorded
};

struct Run {
  std::shared_ptr<const Game> game;
  std::function<std::unique_ptr<Rules>()> make_rules;        ///< one call a thread
  std::function<std::unique_ptr<Policy>(Seat)> make_policy;  ///< called for each seat in each thread
  std::uint64_t matches = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  bool count_choices = false;
  bool record_actions = false;
  std::atomic<bool>* stop = nullptr;  ///< set it and the run ends early
};

/// Plays the matches and hands each result over in the order of their numbers, from any thread, one at a time.
/// What is handed over does not depend on the number of threads. Memory: at most a few hundred results wait.
/// An exception in a thread ends the run and is thrown from here.
void play_matches(const Run& run, const std::function<void(const MatchResult&)>& deliver);

}  // namespace houserule
