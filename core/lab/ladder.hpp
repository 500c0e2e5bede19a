#pragma once
// Bots against each other at one game.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/lab/bradley_terry.hpp"
#include "core/match/run.hpp"

namespace houserule {

struct Ladder {
  std::shared_ptr<const Game> game;                                      ///< of at least two sides
  std::function<std::unique_ptr<Rules>()> make_rules;                    ///< one call a thread; may be empty
  std::vector<std::string> bots;                                         ///< two at least, all different
  std::function<std::unique_ptr<Decider>(const std::string&)> make_bot;  ///< from several threads at once
  std::uint64_t turns = 100;  ///< matches of each line-up, at least; more, so that each has sat everywhere as often
  std::uint64_t seed = 1;
  int threads = 1;
  std::atomic<bool>* stop = nullptr;
  Workers* workers = nullptr;  ///< who plays it together
};

struct LadderResult {
  Encounters encounters;         ///< players are indices into Ladder::bots
  std::uint64_t matches = 0;     ///< that count
  std::uint64_t unfinished = 0;  ///< besides: as many plies as the rules allow
  bool stopped = false;          ///< others were to come
};

/// Who wins or loses for itself: the players, or the teams.
std::size_t sides_in(const Game& game);
/// A line-up says who sits at a table of so many sides, by index: all as often as each other, or some
/// once more. These are all there are.
std::vector<std::vector<std::size_t>> line_ups(std::size_t bots, std::size_t sides);

/// Who sits where in each match: each line-up plays as many, and goes once around the table each time it sits down.
class LadderSeating {
 public:
  explicit LadderSeating(const Ladder& ladder);
  /// How many are to be played.
  std::uint64_t matches() const { return line_ups_.size() * turns_; }
  /// Who plays each side in that match.
  std::vector<std::size_t> sides_at(std::uint64_t number) const;

 private:
  std::vector<std::vector<std::size_t>> line_ups_;
  std::uint64_t turns_, seed_;
};

/// The result depends on nothing but the ladder, unless it is stopped. `step` is called after each match, from one
/// thread at a time. Throws MatchFault, of several the first match's.
LadderResult play(const Ladder& ladder, const std::function<void()>& step = {});

/// Whether one is stronger than the other.
enum class Stronger {
  yes,
  hardly,  ///< it would win less than 55 of 100 games: what a lottery would show
  unknown
};
/// `half_width`: of the interval of the difference of both strengths.
Stronger is_stronger(double difference, double half_width);

}  // namespace houserule
