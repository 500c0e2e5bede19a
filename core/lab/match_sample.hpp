#pragma once
// What a report shows of matches of one game: sums, and how totals and lengths are spread.

#include <memory>
#include <vector>

#include "core/lab/histogram.hpp"
#include "core/lab/survey.hpp"
#include "core/match/run_tally.hpp"

namespace houserule {

class MatchSample {
 public:
  explicit MatchSample(std::shared_ptr<const Game> game);
  void add(const MatchResult& result);

  RunTally run;
  Survey survey;                  ///< of the matches that have a detail
  std::vector<Histogram> totals;  ///< in parts of a point; parallel to RunTally::columns()
  Histogram all_totals;           ///< of all players
  Histogram plies;
  Histogram margins;  ///< in parts of a point: between the best total and the next; of games that have a margin
  Tally all_total;    ///< by match, of all players together: what they have is not independent
  Tally margin;

 private:
  bool has_margin_;
};

}  // namespace houserule
