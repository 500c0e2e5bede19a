#pragma once
// A run that is kept in a database while it is played.

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/database/match_rows.hpp"

namespace houserule::cli {

/// A thread of its own writes, one transaction for whatever has come since the last one: what the file holds is whole
/// and has no gaps, whenever the program dies. Failures of that thread are thrown where matches are handed in.
class RunKeeper {
 public:
  /// A new run, or (`resume`) the unfinished one of the same command. Throws Failure.
  RunKeeper(const std::string& path, RunEntry entry, bool resume);
  ~RunKeeper();
  RunKeeper(const RunKeeper&) = delete;
  RunKeeper& operator=(const RunKeeper&) = delete;

  /// How many numbers were played when it was opened.
  std::uint64_t known() const { return known_; }
  /// The next of those; nothing after the last. Before anything is added.
  std::optional<KeptMatches> next_known();
  /// Those of one number; call in their order, one at a time. Waits if too many wait to be written.
  void add(KeptMatches matches);
  /// Writes what waits. `complete`: nothing is left to resume.
  void finish(bool complete);

 private:
  void write_on();
  void write(const std::vector<KeptMatches>& batch);
  void end_thread();

  RunEntry entry_;
  Connection connection_;
  std::int64_t run_;
  std::uint64_t known_;
  std::optional<MatchReader> reader_;
  MatchWriter writer_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<KeptMatches> waiting_;
  bool ends_ = false;
  std::exception_ptr error_;
  std::thread thread_;
};

}  // namespace houserule::cli
