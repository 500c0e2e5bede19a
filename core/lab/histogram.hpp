#pragma once
// How often each value came, in little memory.

#include <cstdint>
#include <map>

namespace houserule {

/// Counts values in bins of equal width: of one value as long as the bins between the least and the greatest value are
/// no more than most_bins, else of the least power of two that is enough. It hangs on the values only, not on their
/// order or on how they were merged.
class Histogram {
 public:
  static constexpr std::int64_t most_bins = 1024;

  void add(std::int64_t value, std::uint64_t times = 1);
  /// As if every value of `other` had been added here.
  void merge(const Histogram& other);

  std::uint64_t count() const { return count_; }
  std::int64_t width() const { return width_; }
  /// By the least value of the bin, a multiple of the width; those that have some.
  const std::map<std::int64_t, std::uint64_t>& bins() const { return bins_; }
  /// The bin of the least value that at least this share of all reach; 0 if there are none.
  std::int64_t quantile(double share) const;
  bool operator==(const Histogram&) const = default;

 private:
  void widen(std::int64_t width);

  std::int64_t width_ = 1;
  std::uint64_t count_ = 0;
  std::map<std::int64_t, std::uint64_t> bins_;
};

}  // namespace houserule
