#include <algorithm>
#include <cmath>

#include "cli/pages/chart_frame.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int row_height = 38, text_base = 13, whisker_base = 25;
constexpr int edge = 6;   // so that marks at the edges are whole
constexpr int stub = 20;  // of what lies beyond

void widen(std::pair<double, double>& range, double value) {
  if (!std::isfinite(value)) return;
  range.first = std::min(range.first, value);
  range.second = std::max(range.second, value);
}

std::pair<double, double> range_of(const IntervalChart& chart) {
  if (chart.shown) return *chart.shown;
  std::pair range{chart.rows.front().value, chart.rows.front().value};
  for (const auto& row : chart.rows)
    for (const double value : {row.value, row.low, row.high}) widen(range, value);
  if (chart.reference) widen(range, *chart.reference);
  if (chart.band) {
    widen(range, chart.band->first);
    widen(range, chart.band->second);
  }
  const double margin = std::max((range.second - range.first) * 0.05, 1e-6);
  return {range.first - margin, range.second + margin};
}

/// Ends in a bar, or in a tip where it goes on.
void draw_end(Svg& svg, int x, int y, bool beyond, int direction) {
  if (beyond)
    return svg.polygon(
        {{x, y}, {x - direction * in_parts(6), y - in_parts(4)}, {x - direction * in_parts(6), y + in_parts(4)}},
        "whisker-tip");
  svg.line({{x, y - in_parts(4)}, {x, y + in_parts(4)}}, "whisker");
}

void draw_mark(Svg& svg, int x, int y, bool second) {
  if (second)
    svg.rectangle({x - in_parts(4), y - in_parts(4)}, in_parts(8), in_parts(8), 0, "mark second");
  else
    svg.circle({x, y}, in_parts(5), "mark");
}

/// All of it lies beyond an edge: a tip there says on which side.
void draw_beyond(Svg& svg, const ChartScale& scale, int y, int direction) {
  const int edge_at = direction < 0 ? scale.from : scale.to;
  svg.line({{edge_at - direction * in_parts(stub), y}, {edge_at, y}}, "whisker");
  draw_end(svg, edge_at, y, true, direction);
}

void draw_row(Svg& svg, const IntervalChart::Row& row, int top, const ChartScale& scale) {
  draw_row_texts(svg, top + text_base, row.name, row.text);
  const int y = in_parts(top + whisker_base);
  if (row.high < scale.low) return draw_beyond(svg, scale, y, -1);
  if (row.low > scale.high) return draw_beyond(svg, scale, y, 1);
  const int low = scale.at(std::max(row.low, scale.low)), high = scale.at(std::min(row.high, scale.high));
  svg.line({{low, y}, {high, y}}, "whisker");
  draw_end(svg, low, y, row.low < scale.low, -1);
  draw_end(svg, high, y, row.high > scale.high, 1);
  if (row.value >= scale.low && row.value <= scale.high) draw_mark(svg, scale.at(row.value), y, row.second);
}

/// Not through what is written.
void draw_reference(Svg& svg, int x, std::size_t rows) {
  for (std::size_t row = 0; row < rows; ++row) {
    const int top = row_height * static_cast<int>(row);
    svg.line({{x, in_parts(top + text_base + 4)}, {x, in_parts(top + row_height)}}, "reference");
  }
}

}  // namespace

Picture draw_intervals(const IntervalChart& chart) {
  Svg svg(chart_parts);
  const auto [low, high] = range_of(chart);
  const ChartScale scale{low, high, in_parts(edge), in_parts(chart_width - edge)};
  const int bottom = row_height * static_cast<int>(chart.rows.size());
  if (chart.band) {
    const int left = scale.at(chart.band->first), right = scale.at(chart.band->second);
    svg.rectangle({left, 0}, right - left, in_parts(bottom), 0, "band");
  }
  if (chart.reference) draw_reference(svg, scale.at(*chart.reference), chart.rows.size());
  for (std::size_t i = 0; i < chart.rows.size(); ++i)
    draw_row(svg, chart.rows[i], row_height * static_cast<int>(i), scale);
  draw_axis_below(svg, scale, bottom, chart.axis);
  return chart_picture(svg, bottom + axis_height);
}

}  // namespace houserule::cli::pages
