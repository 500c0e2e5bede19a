#pragma once
// Running mean and spread of a sample, in constant memory.

#include <cmath>
#include <cstdint>
#include <limits>

namespace houserule {

/// B. P. Welford, "Note on a Method for Calculating Corrected Sums of Squares and Products", 1962.
class Statistic {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / static_cast<double>(count_);
    squares_ += before * (value - mean_);
    least_ = value < least_ ? value : least_;
    most_ = value > most_ ? value : most_;
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double least() const { return least_; }
  double most() const { return most_; }
  double deviation() const { return count_ < 2 ? 0 : std::sqrt(squares_ / static_cast<double>(count_ - 1)); }
  /// Half the width of the 95 % interval of the mean (normal approximation).
  double half_interval() const { return count_ < 2 ? 0 : 1.96 * deviation() / std::sqrt(static_cast<double>(count_)); }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
  double least_ = std::numeric_limits<double>::infinity();
  double most_ = -std::numeric_limits<double>::infinity();
};

/// A share with its 95 % interval after E. B. Wilson (1927).
struct Share {
  double value = 0, low = 0, high = 0;
};
inline Share wilson(double successes, double trials) {
  if (trials <= 0) return {};
  constexpr double z = 1.96;
  const double p = successes / trials;
  const double scale = 1 + z * z / trials;
  const double centre = (p + z * z / (2 * trials)) / scale;
  const double half = z * std::sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / scale;
  return {p, centre - half < 0 ? 0 : centre - half, centre + half > 1 ? 1 : centre + half};
}

}  // namespace houserule
