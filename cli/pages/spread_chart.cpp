#include <algorithm>

#include "cli/pages/chart_frame.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int name_height = 18, gap = 8;

/// Alone a sample may be tall; many of them still fit a page.
int bars_height(std::size_t samples) { return samples == 1 ? 130 : samples <= 4 ? 58 : 38; }

double highest(const SpreadChart& chart) {
  double most = 0;
  for (const auto& sample : chart.samples)
    for (const double share : sample.shares) most = std::max(most, share);
  return std::max(most, 1e-9);
}

/// A value stands in the middle of what belongs to it.
ChartScale values_of(const SpreadChart& chart) {
  const double first = chart.start - chart.grain / 2;
  const auto bins = static_cast<double>(chart.samples.front().shares.size());
  return {first, first + bins * chart.step, 0, in_parts(chart_width)};
}

void draw_bars_of(Svg& svg, const SpreadChart::Sample& sample, const SpreadChart& chart, const ChartScale& values,
                  const ChartScale& shares) {
  for (std::size_t i = 0; i < sample.shares.size(); ++i) {
    if (sample.shares[i] <= 0) continue;
    const double low = values.low + static_cast<double>(i) * chart.step;
    const int left = values.at(low), right = values.at(low + chart.step);
    const int top = std::min(shares.at(sample.shares[i]), shares.from - 5);  // whatever has come is seen
    const int seam = std::min(chart_parts, (right - left) / 5);
    svg.rectangle({left + seam / 2, top}, std::max(right - left - seam, 3), shares.from - top, 0, "bar");
  }
}

void draw_mean(Svg& svg, const SpreadChart::Sample& sample, const ChartScale& values, const ChartScale& shares) {
  const int x = values.at(sample.mean);
  svg.line({{x, shares.to - in_parts(3)}, {x, shares.from}}, "mean");
}

}  // namespace

Picture draw_spread(const SpreadChart& chart) {
  Svg svg(chart_parts);
  const ChartScale values = values_of(chart);
  const int tall = bars_height(chart.samples.size());
  const double most = highest(chart);
  int top = 0;
  for (const auto& sample : chart.samples) {
    draw_row_texts(svg, top + 12, sample.name, sample.mean_text);
    const ChartScale shares{0, most, in_parts(top + name_height + tall), in_parts(top + name_height + 3)};
    draw_bars_of(svg, sample, chart, values, shares);
    draw_mean(svg, sample, values, shares);
    top += name_height + tall;
    if (&sample != &chart.samples.back())
      svg.line({{0, in_parts(top)}, {in_parts(chart_width), in_parts(top)}}, "grid");
    top += &sample == &chart.samples.back() ? 0 : gap;
  }
  ChartAxis axis = chart.axis;
  axis.grain = chart.grain;
  draw_axis_below(svg, values, top, axis);
  return chart_picture(svg, top + axis_height);
}

}  // namespace houserule::cli::pages
