#include "core/lab/intervals.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace houserule {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Boost would reckon in long double, and in each program's first moments set up tables for it, which fails where such
// numbers are no longer than others, as under Valgrind.
using InDoubles = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
using StudentsT = boost::math::students_t_distribution<double, InDoubles>;
using Normal = boost::math::normal_distribution<double, InDoubles>;

double count_of(const Tally& sample) { return static_cast<double>(sample.count()); }
double standard_error(const Tally& sample) { return sample.deviation() / std::sqrt(count_of(sample)); }

/// So many values that are all the same tell that others are rare.
constexpr std::uint64_t enough_alike = 30;

/// Whether there is no telling how far the mean is from the true one.
bool is_next_to_nothing(const Tally& sample) {
  return sample.count() < 2 || (sample.count() < enough_alike && sample.deviation() == 0);
}

/// Of a sample without spread: a mean that is not 0 can't be 0.
double p_value_without_spread(const Tally& sample) { return sample.sum() == 0 ? 1 : 0; }

}  // namespace

double normal_half_width(double error) { return boost::math::quantile(complement(Normal(), error / 2)); }

double student_half_width(const Tally& sample, double error) {
  if (is_next_to_nothing(sample)) return infinity;
  const StudentsT distribution(count_of(sample) - 1);
  return boost::math::quantile(complement(distribution, error / 2)) * standard_error(sample);
}

Share wilson_share(double successes, double trials, double error) {
  return wilson(successes, trials, normal_half_width(error));
}

double unseen_share(std::uint64_t trials, double error) { return 1 - std::pow(error, 1 / static_cast<double>(trials)); }

double student_p_value(const Tally& sample) {
  if (is_next_to_nothing(sample)) return 1;
  if (sample.deviation() == 0) return p_value_without_spread(sample);
  const StudentsT distribution(count_of(sample) - 1);
  return 2 * boost::math::cdf(complement(distribution, std::abs(sample.mean()) / standard_error(sample)));
}

ConfidenceSequence::ConfidenceSequence(double error, double planned)
    : error_(error), tuning_((-2 * std::log(error) + std::log(-2 * std::log(error)) + 1) / planned) {}

double ConfidenceSequence::half_width(const Tally& sample) const {
  if (is_next_to_nothing(sample)) return infinity;
  const double n = count_of(sample), grown = n * tuning_ + 1;
  return sample.deviation() * std::sqrt(2 * grown / (n * n * tuning_) * std::log(std::sqrt(grown) / error_));
}

double ConfidenceSequence::p_value(const Tally& sample) const {
  if (is_next_to_nothing(sample)) return 1;
  const double deviation = sample.deviation();
  if (deviation == 0) return p_value_without_spread(sample);
  const double n = count_of(sample), grown = n * tuning_ + 1, distance = sample.mean() / deviation;
  return std::min(1.0, std::sqrt(grown) * std::exp(-distance * distance * n * n * tuning_ / (2 * grown)));
}

std::vector<bool> flag_discoveries(const std::vector<double>& p_values, double share) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return p_values[i]; });
  const auto all = static_cast<double>(order.size());
  std::size_t flagged = 0;
  for (std::size_t rank = 1; rank <= order.size(); ++rank)
    if (p_values[order[rank - 1]] <= share * static_cast<double>(rank) / all) flagged = rank;
  std::vector<bool> result(p_values.size());
  for (std::size_t i = 0; i < flagged; ++i) result[order[i]] = true;
  return result;
}

}  // namespace houserule
