#pragma once
// Which of many sets of rules comes nearest to what is wanted of them.
//
// By successive halving: all play a few matches, the better half of them twice as many, and so on (Z. Karnin, T. Koren,
// O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). Match n of all of them begins with the same
// chance. What looks best of many looks better than it is: so the best is measured again on matches of its own.

#include <functional>
#include <optional>
#include <vector>

#include "core/lab/comparison.hpp"

namespace houserule {

/// What the mean of a measure should be.
struct Wish {
  Measure measure;
  double target = 0;   ///< in measure_parts
  double matters = 1;  ///< in measure_parts, above 0: what is no farther away is as wanted
};

struct Tuning {
  std::vector<Side> sides;  ///< the first is what there is today; all for as many players, with what is wished measured
  std::vector<Wish> wishes;  ///< one at least
  std::uint64_t seed = 1;
  std::uint64_t first_matches = 64;    ///< of each side, in the first round
  std::uint64_t fresh_matches = 1000;  ///< of each that is measured again
  double error = 0.05;                 ///< in how many tunings any interval may be wrong
  int threads = 1;
  std::atomic<bool>* stop = nullptr;
  Workers* workers = nullptr;  ///< who plays it together
};

/// What a side's matches came to.
struct SideFindings {
  std::size_t side = 0;        ///< index into Tuning::sides
  std::vector<Tally> values;   ///< parallel to Tuning::wishes, in measure_parts
  std::uint64_t unfinished = 0;  ///< besides: as many plies as the rules allow
};

/// Root of the mean square of how many times what matters each mean is away from what is wanted; infinite for a side
/// that finished no match.
double distance_of(const SideFindings& side, const std::vector<Wish>& wishes);

enum class Fulfilled {
  yes,     ///< all of the interval is as wanted
  no,      ///< nothing of it
  unknown  ///< a part
};

/// A side measured on matches that had no part in the search.
struct MeasuredAgain {
  SideFindings findings;
  std::vector<double> half_widths;   ///< of Student's intervals of the means, parallel to Tuning::wishes
  std::vector<Fulfilled> fulfilled;  ///< so, too
};

struct TuningResult {
  std::vector<SideFindings> ranking;  ///< nearest first; behind them those given up earlier
  std::vector<MeasuredAgain> again;   ///< the nearest, the next one, and what there is today, each once
  bool stopped = false;               ///< then `again` may be empty
};

/// How many matches it plays, at most; those that tell about skill not counted.
std::uint64_t matches_of(const Tuning& tuning);

/// The result depends on nothing but the tuning, unless it is stopped. `step` is called after each match, from one
/// thread at a time. Throws MatchFault.
TuningResult tune(const Tuning& tuning, const std::function<void()>& step = {});

}  // namespace houserule
