#pragma once
// When enough matches of a run are known.

#include <cstdint>
#include <memory>
#include <vector>

#include "core/lab/measures.hpp"

namespace houserule {

/// How narrow the interval of a measure's mean is to be.
struct Precision {
  Measure measure;        ///< one that tells_itself()
  double half_width = 0;  ///< in points, plies or shares of 1, as the measure counts
  bool relative = false;  ///< it is a share of the mean
};

/// Looks at matches in their order, after as many of them each time, and says when all that is asked for is known as
/// precisely as it was asked. Intervals are confidence sequences, which hold at every look at once, all of them
/// together in 95 of 100 runs.
class Until {
 public:
  /// Asks something at least.
  Until(std::shared_ptr<const Game> game, std::vector<Precision> asked);
  /// The next match, whose uses are counted if it is they that are asked about. What comes after it is enough is not
  /// counted.
  void add(const MatchResult& result);
  bool enough() const { return known_.enough; }

  /// What is known of one of those asked for.
  struct Answer {
    Precision asked;
    Tally values;           ///< in measure_parts; of the matches that were finished
    double half_width = 0;  ///< in measure_parts
    bool precise = false;
  };
  std::vector<Answer> answers() const;

  /// All that it knows, for another one of the same question that goes on from there.
  struct Known {
    std::vector<Tally> values;  ///< parallel to those asked for
    std::uint64_t matches = 0;
    bool enough = false;
  };
  const Known& known() const { return known_; }
  void go_on_from(Known known) { known_ = std::move(known); }

 private:
  std::shared_ptr<const Game> game_;
  std::vector<Precision> asked_;
  Known known_;
};

}  // namespace houserule
