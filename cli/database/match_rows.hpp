#pragma once
// Matches as rows of the database: written, and read back as they were.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/database/run_entry.hpp"
#include "core/match/run.hpp"

namespace houserule::cli {

/// A match of a side. `bots` by seat.
struct KeptMatch {
  MatchResult result;
  std::vector<std::string> bots;
  std::vector<std::pair<std::string, double>> measured;  ///< a measure's name and value
};
/// What was played of one number, by side.
using KeptMatches = std::vector<KeptMatch>;

/// Within a transaction of the caller's.
class MatchWriter {
 public:
  MatchWriter(Connection& connection, std::int64_t run, const RunEntry& entry);
  /// Those of one number.
  void add(const KeptMatches& matches);

 private:
  void add_seats(const Game& game, const std::string& side, const KeptMatch& match);

  std::int64_t run_;
  const RunEntry& entry_;
  Query match_, seat_, measured_;
  std::string lines_, uses_;  // kept for their memory
};

/// Reads the matches of a run, in the order of their numbers.
class MatchReader {
 public:
  MatchReader(Connection& connection, std::int64_t run, const RunEntry& entry);
  /// Those of the next number; nothing after the last. What a record, a hash or a count of choices would tell of a
  /// match is not kept.
  std::optional<KeptMatches> next();

 private:
  KeptMatch read_match(std::size_t side);
  void read_seats(const Game& game, KeptMatch& match, const std::string& side);

  std::int64_t run_;
  const RunEntry& entry_;
  Query match_, seat_, measured_;
};

/// How many numbers a run has played.
std::uint64_t count_numbers(Connection& connection, std::int64_t run);

}  // namespace houserule::cli
