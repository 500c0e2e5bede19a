#include <algorithm>

#include "cli/pages/chart_frame.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int row_height = 30, text_base = 13, bar_top = 18, bar_height = 8;

}  // namespace

Picture draw_bars(const BarChart& chart) {
  Svg svg(chart_parts);
  double most = 1e-9;
  for (const auto& row : chart.rows) most = std::max(most, row.value);
  const ChartScale scale{0, most, 0, in_parts(chart_width)};
  int top = 0;
  for (const auto& row : chart.rows) {
    draw_row_texts(svg, top + text_base, row.name, row.text);
    svg.rectangle({0, in_parts(top + bar_top)}, in_parts(chart_width), in_parts(bar_height), 0, "track");
    svg.rectangle({0, in_parts(top + bar_top)}, scale.at(row.value), in_parts(bar_height), 0,
                  row.second ? "bar second" : "bar");
    top += row_height;
  }
  return chart_picture(svg, top);
}

}  // namespace houserule::cli::pages
