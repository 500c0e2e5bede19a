#pragma once
// The pairs of a comparison, by whoever plays them.

#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/lab/pair_player.hpp"

namespace houserule {

/// Pairs in a row, up to one that failed.
struct PlayedPairs {
  std::vector<PlayedPair> pairs;
  std::exception_ptr error;
};

/// The players of one thread.
struct PairPlayers {
  SidePlayer a, b;
};

/// Plays pairs on the threads of this process.
class PairThreads {
 public:
  PairThreads(const Side& a, const Side& b, const std::vector<Measure>& measures, const Plan& plan);
  /// So many from that number on, in their order.
  PlayedPairs play(std::uint64_t first, std::uint64_t count);

 private:
  std::vector<std::unique_ptr<PairPlayers>> players_;
};

/// Pairs in the order of their numbers: those of an earlier run, the others played, by several processes if the plan
/// has some, and kept.
class Pairs {
 public:
  Pairs(const Side& a, const Side& b, const std::vector<Measure>& measures, const Plan& plan)
      : a_(a), b_(b), plan_(plan), threads_(a, b, measures, plan) {}
  /// So many from that number on, which is the next; fewer if it was stopped. Throws what the first one that failed
  /// threw, after those before it were kept.
  std::vector<PlayedPair> take(std::uint64_t first, std::uint64_t count);

 private:
  std::optional<PlayedPair> known();
  PlayedPairs play_together(std::uint64_t first, std::uint64_t count);
  void play_ahead(std::uint64_t first);
  PlayedShare play_share(std::uint64_t from, std::uint64_t to);
  std::string pack_pair(const PlayedPair& pair) const;
  PlayedPair unpack_pair(const std::string& bytes) const;

  const Side& a_;
  const Side& b_;
  const Plan& plan_;
  PairThreads threads_;
  bool known_are_through_ = false;
  std::deque<PlayedPair> ahead_;  // played by all processes, not yet taken
  std::optional<std::uint64_t> fault_;
};

}  // namespace houserule
