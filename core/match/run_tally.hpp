#pragma once
// What many matches of a game say about it, in constant memory.

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/match/run.hpp"
#include "core/match/tally.hpp"

namespace houserule {

/// A victory in parts: one shared by k seats counts 1/k for each, a whole number of these for every k that there is.
inline constexpr std::uint64_t victory_parts = 720720;

/// Choices a ply differ from match to match by less than one: they are kept in parts.
inline constexpr std::int64_t choice_parts = std::int64_t{1} << 32;

/// Sums of whole numbers only: however the matches are parted among threads and processes, the merged tally is the
/// same.
class RunTally {
 public:
  struct SeatTally {
    std::uint64_t victories = 0;  ///< in victory_parts
    Tally total;
    std::vector<Tally> lines;  ///< parallel to Game::score_lines()
    bool operator==(const SeatTally&) const = default;
  };

  explicit RunTally(std::shared_ptr<const Game> game);
  void add(const MatchResult& result);
  /// As if every match of `other`, of the same game, had been added here.
  void merge(const RunTally& other);

  const Game& game() const { return *game_; }
  std::uint64_t matches() const { return matches_; }
  /// Matches that were given up after as many plies as the rules allow: in no other figure than matches().
  std::uint64_t unfinished() const { return unfinished_; }
  std::uint64_t lost() const { return lost_; }                    ///< nobody has won
  std::uint64_t draws() const { return draws_; }                  ///< of a game without points: everybody first
  std::uint64_t shared() const { return shared_; }                ///< other victories of several
  const std::vector<Seat>& columns() const { return columns_; }   ///< players, then scored dummies
  const std::vector<SeatTally>& seats() const { return seats_; }  ///< parallel to columns()
  /// How often each rating was reached, by its English text.
  const std::map<std::string, std::pair<const Text*, std::uint64_t>>& ratings() const { return ratings_; }
  const Tally& plies() const { return plies_; }
  /// How far the first is ahead, in parts of a point; of games that have a lead.
  const Tally& margin() const { return margin_; }
  /// In choice_parts a ply; of the matches whose choices were counted.
  const Tally& choices() const { return choices_; }

 private:
  void add_outcome(const ScoreSheet& sheet);

  std::shared_ptr<const Game> game_;
  std::vector<Seat> columns_;
  std::vector<SeatTally> seats_;
  std::map<std::string, std::pair<const Text*, std::uint64_t>> ratings_;
  Tally plies_, choices_, margin_;
  std::uint64_t matches_ = 0, unfinished_ = 0, lost_ = 0, draws_ = 0, shared_ = 0;
};

/// Plays the matches and sums them up: each thread for itself, merged in the end. `also` is called for each result,
/// from any thread, several at a time; it may be empty.
RunTally tally_matches(const Run& run, const Taker& also = {}, std::uint64_t* failed = nullptr);

}  // namespace houserule
