#pragma once
// Where a simulation puts its matches, besides summing them up.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/database_option.hpp"
#include "cli/commands/record_option.hpp"
#include "core/match/run.hpp"

namespace houserule::cli {

/// Where they go, and what is said of them there.
struct MatchKeeping {
  RecordOption record;
  DatabaseOption database;
  std::string game;     ///< as it was typed
  std::string command;  ///< the words that make the run again
};

class MatchRecorder;

/// Puts matches into the record and the database that are asked for, in the order of their numbers.
class MatchKeepers {
 public:
  /// The run is made to begin behind what the database holds of an earlier one. All must outlive it. Throws Failure.
  MatchKeepers(const MatchKeeping& keeping, const Package& package, Run& run, const std::vector<std::string>& seats);
  ~MatchKeepers();

  /// Tells what the database holds of an earlier run, in its order. Before anything is handed in; in the first of
  /// several processes only.
  void tell_known(const Taker& taker);
  /// From any thread.
  void hand_in(const MatchResult& result);
  /// What was played before a fault is kept.
  void give_up();
  /// `complete`: nothing is left to resume.
  void finish(bool complete);

 private:
  std::unique_ptr<RunKeeper> open(const MatchKeeping& keeping, const Package& package) const;
  void add(const MatchResult& result);

  Run& run_;
  const std::vector<std::string>& seats_;
  std::unique_ptr<MatchRecorder> recorder_;
  std::unique_ptr<RunKeeper> database_;
  std::optional<InOrder> order_;
};

}  // namespace houserule::cli
