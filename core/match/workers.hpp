#pragma once
// Processes that play the matches of a run together, on one machine or on many.

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace houserule {

/// All of them do the same in the same order: play their share, exchange what came of it, go on with all of it.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual int rank() const = 0;  ///< from 0; that one tells and writes
  virtual int size() const = 0;
  /// What each hands in, by rank. Waits for all of them.
  virtual std::vector<std::string> exchange(const std::string& mine) = 0;
};

/// The word of the first process, which is everybody's. `workers` may be null: `mine`.
bool agree(Workers* workers, bool mine);

/// A number that another process could not play, and this one can.
struct FailedElsewhere : std::runtime_error {
  explicit FailedElsewhere(std::uint64_t number)
      : std::runtime_error("match " + std::to_string(number + 1) + " fails in one process and not in another") {}
};

/// What a process made of its share.
struct PlayedShare {
  std::vector<std::string> results;     ///< of the numbers from the first of the share on, without gaps
  std::optional<std::uint64_t> failed;  ///< the number that could not be played
};

/// Plays the numbers from `first` to before `end`, round after round, in each process some in a row. All of them call
/// `take` with all results, in the order of their numbers, until it returns false or one was stopped: returns the
/// number that is next. Of those that fail the lowest is returned in `failed`, after the results before it were taken.
std::uint64_t play_shares(Workers& workers, std::uint64_t first, std::uint64_t end,
                          const std::function<PlayedShare(std::uint64_t from, std::uint64_t to)>& play,
                          const std::function<bool(const std::string&)>& take, std::optional<std::uint64_t>& failed);

}  // namespace houserule
