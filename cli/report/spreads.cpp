#include "cli/report/spreads.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/pages/charts.hpp"
#include "cli/report/report_text.hpp"
#include "core/model/statement.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording share{"share", "part"};
constexpr Wording from_to{"{} to {}", "{} à {}"};
constexpr Wording mean{"mean {}", "moyenne {}"};
constexpr Wording mean_of_all{"mean", "moyenne"};
}  // namespace says

constexpr std::int64_t most_shown = 24;  // bars in a picture

/// The same bins for all samples, each several of a histogram's.
struct Bins {
  std::int64_t start = 0, step = 1, count = 1;
};

std::int64_t floor_to(std::int64_t value, std::int64_t step) {
  const std::int64_t rest = value % step;
  return value - (rest < 0 ? rest + step : rest);
}

/// Steps that people count in; where values are so far apart that they are not counted singly, powers of two.
std::vector<std::int64_t> steps_of(std::int64_t width, std::int64_t parts) {
  std::vector<std::int64_t> steps{width};
  if (width > 1)
    for (int i = 0; i < 12; ++i) steps.push_back(steps.back() * 2);
  else
    for (std::int64_t ten = parts; ten < parts * 10'000; ten *= 10)
      for (const std::int64_t factor : {1, 2, 5}) steps.push_back(ten * factor);
  return steps;
}

Bins common_bins(const std::vector<SpreadSample>& samples, std::int64_t parts) {
  std::int64_t least = samples.front().histogram.bins().begin()->first, most = least, width = 1;
  for (const SpreadSample& sample : samples) {
    least = std::min(least, sample.histogram.bins().begin()->first);
    most = std::max(most, sample.histogram.bins().rbegin()->first);
    width = std::max(width, sample.histogram.width());
  }
  Bins bins;
  for (const std::int64_t step : steps_of(width, parts)) {
    bins.step = step;
    bins.start = floor_to(least, step);
    bins.count = (most - bins.start) / step + 1;
    if (bins.count <= most_shown) break;
  }
  return bins;
}

std::vector<std::uint64_t> counts_in(const Bins& bins, const Histogram& histogram) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(bins.count));
  for (const auto& [value, times] : histogram.bins())
    counts[static_cast<std::size_t>((value - bins.start) / bins.step)] += times;
  return counts;
}

std::string value_text(std::int64_t value, std::int64_t parts) {
  return fmt::format("{:.10g}", static_cast<double>(value) / static_cast<double>(parts));
}

std::string bin_text(const Bins& bins, std::size_t index, std::int64_t parts, const std::string& language) {
  const std::int64_t low = bins.start + static_cast<std::int64_t>(index) * bins.step;
  if (bins.step == 1) return value_text(low, parts);
  return Statement(says::from_to, value_text(low, parts), value_text(low + bins.step - 1, parts)).in(language);
}

pages::Table numbers_of(const SpreadTitles& titles, const std::vector<SpreadSample>& samples, const Bins& bins,
                        std::int64_t parts, const std::string& language) {
  const bool alone = samples.size() == 1;
  pages::Table table{{{titles.values, true}}, {}};
  if (alone) table.columns.push_back({titles.counted, true});
  for (const SpreadSample& sample : samples)
    table.columns.push_back({alone ? says::share.in(language) : sample.name, true});
  for (std::size_t i = 0; i < static_cast<std::size_t>(bins.count); ++i)
    table.rows.push_back({"", {cell(bin_text(bins, i, parts, language))}, false});
  pages::Row means{"", {cell(says::mean_of_all.in(language))}, true};
  if (alone) means.cells.push_back(cell(std::to_string(samples[0].histogram.count())));
  for (const SpreadSample& sample : samples) {
    const auto counts = counts_in(bins, sample.histogram);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (alone) table.rows[i].cells.push_back(cell(std::to_string(counts[i])));
      const double share = static_cast<double>(counts[i]) / static_cast<double>(sample.histogram.count());
      table.rows[i].cells.push_back(cell(percent_text(share)));
    }
    means.cells.push_back(cell(mean_with_interval(sample.tally, static_cast<double>(parts * sample.summed))));
  }
  table.rows.push_back(std::move(means));
  return table;
}

pages::SpreadChart::Sample drawn(const SpreadSample& sample, const Bins& bins, double parts,
                                 const std::string& language) {
  pages::SpreadChart::Sample drawn;
  drawn.name = sample.name;
  for (const std::uint64_t count : counts_in(bins, sample.histogram))
    drawn.shares.push_back(100 * static_cast<double>(count) / static_cast<double>(sample.histogram.count()));
  drawn.mean = sample.tally.mean() / (parts * sample.summed);
  drawn.mean_text = Statement(says::mean, decimal(drawn.mean)).in(language);
  return drawn;
}

}  // namespace

pages::Chart spread_chart(const SpreadTitles& titles, const std::vector<SpreadSample>& samples, std::int64_t parts,
                          pages::Inline meaning, const std::string& language) {
  const Bins bins = common_bins(samples, parts);
  const auto scale = static_cast<double>(parts);
  pages::SpreadChart chart;
  chart.start = static_cast<double>(bins.start) / scale;
  chart.step = static_cast<double>(bins.step) / scale;
  chart.grain = 1 / scale;
  chart.axis = {titles.values, ""};
  for (const SpreadSample& sample : samples) chart.samples.push_back(drawn(sample, bins, scale, language));
  pages::Picture picture = pages::draw_spread(chart);
  picture.name = titles.name;
  return {titles.title, std::move(meaning), std::move(picture), numbers_of(titles, samples, bins, parts, language)};
}

std::pair<std::string, std::string> middle_half(const Histogram& histogram, std::int64_t parts) {
  return {value_text(histogram.quantile(0.25), parts), value_text(histogram.quantile(0.75), parts)};
}

}  // namespace houserule::cli
