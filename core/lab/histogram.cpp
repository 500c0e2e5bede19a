#include "core/lab/histogram.hpp"

#include <algorithm>
#include <utility>

namespace houserule {
namespace {

/// The least value of the bin that the value is in.
std::int64_t bin_of(std::int64_t value, std::int64_t width) {
  const std::int64_t rest = value % width;
  return value - (rest < 0 ? rest + width : rest);
}

}  // namespace

void Histogram::add(std::int64_t value, std::uint64_t times) {
  if (times == 0) return;
  count_ += times;
  bins_[bin_of(value, width_)] += times;
  while ((bins_.rbegin()->first - bins_.begin()->first) / width_ >= most_bins) widen(2 * width_);
}

void Histogram::merge(const Histogram& other) {
  widen(std::max(width_, other.width_));
  for (const auto& [value, times] : other.bins_) add(value, times);
}

std::int64_t Histogram::quantile(double share) const {
  std::uint64_t below = 0;
  for (const auto& [value, times] : bins_) {
    below += times;
    if (static_cast<double>(below) >= share * static_cast<double>(count_)) return value;
  }
  return 0;
}

void Histogram::widen(std::int64_t width) {
  if (width == width_) return;
  width_ = width;
  std::map<std::int64_t, std::uint64_t> wider;
  for (const auto& [value, times] : bins_) wider[bin_of(value, width)] += times;
  bins_ = std::move(wider);
}

}  // namespace houserule
