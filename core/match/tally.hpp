#pragma once
// Means and spreads of many numbers, from sums of whole numbers: exact, so that neither the order in which numbers
// are added nor the parts in which they were summed up (threads, processes) changes a digit.

#include <cstdint>

namespace houserule {

__extension__ using WideInteger = __int128;

/// A sample of whole numbers, in constant memory. Exact for up to 2^40 numbers of up to 2^43.
class Tally {
 public:
  void add(std::int64_t value);
  /// As if every number of `other` had been added here.
  void merge(const Tally& other);

  std::uint64_t count() const { return count_; }
  WideInteger sum() const { return sum_; }
  std::int64_t least() const { return least_; }  ///< 0 for an empty sample
  std::int64_t most() const { return most_; }
  double mean() const;       ///< 0 for an empty sample
  double deviation() const;  ///< of the sample (n - 1); 0 for fewer than two

  bool operator==(const Tally&) const = default;

 private:
  std::uint64_t count_ = 0;
  WideInteger sum_ = 0, squares_ = 0;
  std::int64_t least_ = 0, most_ = 0;
};

/// A share with its 95 % interval after E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
/// Inference", 1927.
struct Share {
  double value = 0, low = 0, high = 0;
};
/// `deviations`: the quantile of the normal distribution that the interval goes to.
Share wilson(double successes, double trials, double deviations = 1.96);

}  // namespace houserule
