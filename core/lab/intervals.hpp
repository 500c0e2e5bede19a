#pragma once
// How sure a mean is: by intervals that hold for a number of values fixed beforehand, and by intervals that hold at
// every look at once, so that one may stop when one likes what one sees.

#include <cstdint>
#include <vector>

#include "core/match/tally.hpp"

namespace houserule {

/// In so many cases an interval may be wrong where nobody says otherwise.
inline constexpr double usual_error = 0.05;

/// So many standard errors to either side are wrong in `error` of all cases, if the error is normally distributed.
double normal_half_width(double error);
/// Half the width of Student's interval for the mean of a sample whose size was fixed beforehand; wrong in `error` of
/// all cases. Infinite for fewer than two values, and for a few that are all the same.
double student_half_width(const Tally& sample, double error);
/// A share with its interval after Wilson (core/match/tally.hpp), wrong in `error` of all cases.
Share wilson_share(double successes, double trials, double error);
/// As large as the share may be of what never came in so many trials, wrong in `error` of all cases: about 3 / n where
/// that is 0.05.
double unseen_share(std::uint64_t trials, double error);
/// How often a mean at least as far from 0 would come about if the true one were 0; 1 where the interval is infinite.
double student_p_value(const Tally& sample);

/// An asymptotic confidence sequence: in at most `error` of all runs is the true mean ever outside, however often one
/// looks. I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas, "Time-uniform central limit theory and
/// asymptotic confidence sequences", 2021, equation 9. As asymptotic as Student's interval: not for a few dozen values.
class ConfidenceSequence {
 public:
  /// Tightest after about `planned` values.
  ConfidenceSequence(double error, double planned);
  /// Around the mean of the sample. Infinite where Student's is.
  double half_width(const Tally& sample) const;
  /// The least error for which the interval would not hold 0: a p-value at every look.
  double p_value(const Tally& sample) const;

 private:
  double error_, tuning_;  // the square of the article's rho
};

/// Which of many findings stand out so that of those flagged a `share` is false at most, as expected. Y. Benjamini,
/// Y. Hochberg, "Controlling the False Discovery Rate", 1995. Parallel to the p-values.
std::vector<bool> flag_discoveries(const std::vector<double>& p_values, double share);

}  // namespace houserule
