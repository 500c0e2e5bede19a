#pragma once
// The pairs of a comparison, as a report samples them.

#include "core/lab/comparison.hpp"
#include "core/lab/match_sample.hpp"

namespace houserule::cli {

/// Samples the pairs that count and hands all of them on.
class SampledPairs : public PairKeeper {
 public:
  /// `next` may be null. All must outlive it.
  SampledPairs(MatchSample& a, MatchSample& b, PairKeeper* next) : a_(a), b_(b), next_(next) {}
  std::optional<PlayedPair> known() override;
  void keep(const PlayedPair& pair) override;

 private:
  void add(const PlayedPair& pair);

  MatchSample& a_;
  MatchSample& b_;
  PairKeeper* next_;
};

}  // namespace houserule::cli
