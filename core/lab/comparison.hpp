#pragma once
// Two sets of rules, or of players, beside each other: what differs, by how much, and how sure that is.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/lab/measures.hpp"

namespace houserule {

/// One of the two.
struct Side {
  std::shared_ptr<const Game> game;
  std::function<std::unique_ptr<Rules>()> make_rules;  ///< one call a player of matches; may be empty
  std::vector<std::string> bots;                       ///< by seat
  /// From what `bots` says, and "random"; from several threads at once.
  std::function<std::unique_ptr<Decider>(const std::string&)> make_bot;
};

/// A measure that is asked for, and what difference of it matters.
struct LabQuestion {
  Measure measure;
  double matters = 0;     ///< a smaller difference does not
  bool relative = false;  ///< `matters` is a share of the mean of the first side
};

/// The values of a match's measures, parallel to played_measures(); nothing where one has none.
using Values = std::vector<std::optional<std::int64_t>>;

/// What a side played of a pair.
struct PlayedSide {
  Values values;                  ///< none if the match was not finished
  MatchResult result;             ///< its uses counted
  std::vector<std::string> bots;  ///< by seat
};

struct PlayedPair {
  std::optional<PlayedSide> a, b;  ///< nothing if it was stopped
};

/// Where pairs are kept: those of an earlier run of the same are read, the others written, all in the order of their
/// numbers, from one thread. May throw; that ends the comparison.
class PairKeeper {
 public:
  virtual ~PairKeeper() = default;
  /// The next pair of the earlier run; nothing once they are through.
  virtual std::optional<PlayedPair> known() = 0;
  virtual void keep(const PlayedPair& pair) = 0;
};

struct Plan {
  std::vector<LabQuestion> questions;
  std::uint64_t seed = 1;
  std::uint64_t most_pairs = 20'000;
  bool fixed = false;               ///< exactly so many: plain intervals, and one look at the end
  std::optional<double> precision;  ///< goes on until each interval is as narrow: a share of the first side's mean, of
                                    ///< what is a share itself so much of 1
  std::optional<std::chrono::duration<double>> time;  ///< then no further pair is begun
  double error = 0.05;                                ///< in how many comparisons any of the intervals may be wrong
  int threads = 1;
  std::atomic<bool>* stop = nullptr;
  bool detail = false;  ///< tell all of the matches that are kept
  PairKeeper* keeper = nullptr;
  Workers* workers = nullptr;  ///< who plays it together; of the keepers the first one's is asked
};

enum class Verdict { more, less, no_difference, unknown };

struct MeasuredDifference {
  Measure measure;
  Tally a, b, difference;  ///< in measure_parts; difference: of each pair, second side less first
  double half_width = 0;   ///< of the interval of the mean difference, in measure_parts
  double matters = 0;      ///< in measure_parts
  Verdict verdict = Verdict::unknown;
  double p_value = 1;
  bool flagged = false;  ///< explored: stands out among all that was looked at
};

struct CompareResult {
  enum class End { decided, precise, enough, out_of_time, stopped } end = End::enough;
  std::uint64_t pairs = 0;
  bool at_random = false;     ///< a side's bots are random ones: nothing can be said of skill
  std::uint64_t dropped = 0;  ///< besides: a match of the pair came to as many plies as the rules allow
  std::vector<MeasuredDifference>
      answers;  ///< to the questions, in their order, each interval with its share of the error
  std::vector<MeasuredDifference>
      explored;  ///< what else both sides have: flagged after Benjamini and Hochberg at Plan::error
};

/// Pair n of both sides begins with the seed match_seed(plan.seed, n), and each bot sits one seat further on from pair
/// to pair. Where every seat has the same bot, and not a random one, another match a side tells about skill: that bot
/// at one seat, random ones at the others, if that is asked; where the bots differ, it is the first one's. Both games
/// must be for as many players. The result depends on nothing but the sides and the plan, unless it has a time or is
/// stopped. `look` is told of what is known, often. Throws MatchFault, of several the first pair's.
CompareResult compare(const Side& a, const Side& b, const Plan& plan,
                      const std::function<void(const CompareResult&)>& look = {});

/// How many times as many separate matches would have told as much as these pairs; 0 if nothing differs, or of fewer
/// than a hundred pairs, which can't tell it.
double gain_of_pairing(const MeasuredDifference& finding);

/// Measures that both sides have, in the first one's order.
std::vector<Measure> common_measures(const Side& a, const Side& b);
/// Those that the matches of a plan are played for: skill, where it takes matches of its own, only if it is asked.
std::vector<Measure> played_measures(const Side& a, const Side& b, const Plan& plan);

}  // namespace houserule
