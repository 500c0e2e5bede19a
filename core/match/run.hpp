#pragma once
// Many matches of one game, numbered, on any number of threads.

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/match/detail.hpp"
#include "core/match/step_counter.hpp"
#include "core/match/watchers.hpp"
#include "core/match/workers.hpp"
#include "core/play/score.hpp"

namespace houserule {

/// Seed of match `number` (from 0) of a run. The rules have no part in it: the same matches of two games, or of one
/// before and after a change, begin with the same chance (Referee::start says what a change of the rules leaves alike).
std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number);

struct MatchResult {
  std::uint64_t number = 0;
  std::uint64_t seed = 0;
  int plies = 0;
  bool finished = true;       ///< else it came to as many plies as the rules allow, and is not scored
  std::uint64_t choices = 0;  ///< legal actions summed over the plies; 0 unless counted
  std::uint64_t hash = 0;     ///< of the final state; 0 unless asked for
  ScoreSheet sheet;
  std::vector<PlayedPly> record;  ///< if recorded
  std::vector<int> uses;          ///< if counted: how often each player, by seat, has played each action of the game
  std::optional<MatchDetail> detail;  ///< if asked for
};

struct Run {
  std::shared_ptr<const Game> game;
  std::function<std::unique_ptr<Rules>()> make_rules;          ///< one call a thread; may be empty
  std::function<std::unique_ptr<Decider>(Seat)> make_decider;  ///< for each seat in each thread; empty: all at random
  std::uint64_t first = 0;                                     ///< number of the first match that is played
  std::uint64_t matches = 1;                                   ///< and so many, less those before it
  std::uint64_t seed = 1;
  int threads = 1;
  bool count_choices = false;
  bool count_uses = false;
  bool detail = false;  ///< tell all of a match: its choices and uses, too
  bool record = false;
  bool hash = false;
  std::atomic<bool>* stop = nullptr;  ///< set it and the run ends at the next ply; the matches then played are dropped
  std::atomic<bool>* enough = nullptr;  ///< once set, no further match is begun; those begun are played to their end
  Workers* workers = nullptr;           ///< who plays it together; null: this process alone
};

/// The rules failed in match `number` of `run`. Outlives what it was thrown by.
struct MatchFault : RuleError {
  MatchFault(const RuleError& error, Run the_run, std::uint64_t the_number)
      : RuleError(error), run(std::move(the_run)), number(the_number) {}
  Run run;
  std::uint64_t number;
};

/// Plays single matches of a run. One a thread.
class MatchPlayer {
 public:
  explicit MatchPlayer(const Run& run);
  /// Depends on the run and the number only. `watcher` may be null. None if the match did not come to its end: the run
  /// was stopped, or the watcher wanted no more.
  std::optional<MatchResult> play(std::uint64_t number, Watcher* watcher = nullptr);

 private:
  void add_detail(MatchResult& result, MatchDetail detail) const;

  const Run& run_;
  StepCounter* steps_ = nullptr;  // the referee's
  Referee referee_;
  State state_;
  std::vector<std::unique_ptr<Decider>> bots_;
  std::vector<Decider*> deciders_;
};

/// Pieces of work that have a number.
struct Numbered {
  std::uint64_t first = 0;  ///< number of the first that is done
  std::uint64_t end = 1;    ///< behind the last
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;    ///< once set, no further piece is begun
  const std::atomic<bool>* enough = nullptr;  ///< the same
};
using Task = std::function<void(std::uint64_t number)>;
using MakeTask = std::function<Task(int thread)>;  ///< called in each thread, all at once

/// Does each piece once; which thread does which, and when, is chance. An exception ends it and is thrown from here: of
/// several the one at the lowest number, which `failed` tells if it is given, and which does not depend on the number
/// of threads.
void work_through(const Numbered& all, const MakeTask& make_task, std::uint64_t* failed = nullptr);

/// Takes in one thread's results, called by that thread alone.
using Taker = std::function<void(const MatchResult&)>;

/// Plays the matches, each once; which thread takes which, and when, is chance. `make_taker` is called for each thread
/// before they start; if several processes play, once in each, and gets all results in their order. Throws as
/// work_through() does.
void play_matches(const Run& run, const std::function<Taker()>& make_taker, std::uint64_t* failed = nullptr);

/// Puts results into the order of their numbers. Those wait that come before their turn.
class InOrder {
 public:
  /// `first`: the number that is delivered first.
  explicit InOrder(Taker deliver, std::uint64_t first = 0) : deliver_(std::move(deliver)), next_(first) {}
  /// From any thread; delivers, from one thread at a time, what has its turn. If that throws, nothing more is
  /// delivered.
  void hand_in(const MatchResult& result);
  /// Delivers those that wait for one that won't come, since the run was stopped.
  void finish();

 private:
  Taker deliver_;
  std::mutex mutex_;
  std::uint64_t next_;
  std::map<std::uint64_t, MatchResult> waiting_;
  bool broken_ = false;
};

/// Plays the matches and hands each result over in the order of their numbers, from any thread, one at a time. Of a
/// run that was stopped some may be lacking before the last.
void play_in_order(const Run& run, const Taker& deliver);

}  // namespace houserule
