#include "core/match/tally.hpp"

#include <algorithm>
#include <cmath>

namespace houserule {

void Tally::add(std::int64_t value) {
  least_ = count_ == 0 ? value : std::min(least_, value);
  most_ = count_ == 0 ? value : std::max(most_, value);
  ++count_;
  sum_ += value;
  squares_ += WideInteger{value} * value;
}

void Tally::merge(const Tally& other) {
  if (other.count_ == 0) return;
  least_ = count_ == 0 ? other.least_ : std::min(least_, other.least_);
  most_ = count_ == 0 ? other.most_ : std::max(most_, other.most_);
  count_ += other.count_;
  sum_ += other.sum_;
  squares_ += other.squares_;
}

double Tally::mean() const { return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_); }

/// From squares of distances to the whole number next to the mean: nothing large is subtracted after rounding.
double Tally::deviation() const {
  if (count_ < 2) return 0;
  const WideInteger count = count_;
  const WideInteger half = sum_ < 0 ? -(count / 2) : count / 2;
  const WideInteger centre = (sum_ + half) / count;
  const WideInteger rest = sum_ - centre * count;
  const WideInteger squares = squares_ - centre * (sum_ + rest);
  const auto n = static_cast<double>(count_);
  const auto off = static_cast<double>(rest);
  return std::sqrt((static_cast<double>(squares) - off * off / n) / (n - 1));
}

Share wilson(double successes, double trials, double deviations) {
  if (trials <= 0) return {};
  const double z = deviations;
  const double p = successes / trials;
  const double scale = 1 + z * z / trials;
  const double centre = (p + z * z / (2 * trials)) / scale;
  const double half = z * std::sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / scale;
  return {p, centre - half < 0 ? 0 : centre - half, centre + half > 1 ? 1 : centre + half};
}

}  // namespace houserule
