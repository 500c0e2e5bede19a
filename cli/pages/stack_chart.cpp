#include <algorithm>
#include <cmath>
#include <string>

#include "cli/pages/chart_frame.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int row_height = 46, text_base = 13, bar_top = 19, bar_height = 20;
constexpr int key_height = 20, swatch = 16, number_size = 11;

ChartScale scale_of(const StackChart& chart) {
  double low = 0, high = 1e-9;
  for (const auto& row : chart.rows) {
    double below = 0, above = 0;
    for (const double value : row.values) (value < 0 ? below : above) += value;
    low = std::min(low, below);
    high = std::max(high, above);
  }
  return {low, high, 0, in_parts(chart_width)};
}

void draw_part(Svg& svg, std::size_t index, int left, int right, int top) {
  svg.rectangle({left, in_parts(top)}, right - left, in_parts(bar_height), 0, "part " + series_style(index));
  const std::string number = std::to_string(index + 1);
  if (right - left >= in_parts(text_width(number, number_size) + 2))
    svg.text({(left + right) / 2, in_parts(top + 14)}, number, number_size, Svg::Anchor::middle,
             "on-part tick " + series_style(index));
}

void draw_row(Svg& svg, const StackChart::Row& row, int top, const ChartScale& scale) {
  draw_row_texts(svg, top + text_base, row.name, row.text);
  double below = 0, above = 0;
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    double& edge = row.values[i] < 0 ? below : above;
    const int from = scale.at(edge), to = scale.at(edge += row.values[i]);
    if (from != to) draw_part(svg, i, std::min(from, to), std::max(from, to), top + bar_top);
  }
  if (scale.low < 0)
    svg.line({{scale.at(0), in_parts(top + bar_top - 3)}, {scale.at(0), in_parts(top + bar_top + bar_height + 3)}},
             "mean");
}

/// In columns, two where the names are short enough.
int draw_key(Svg& svg, const std::vector<std::string>& parts, int top) {
  const int columns = std::ranges::all_of(parts, [](const auto& name) { return text_width(name, 12) <= 150; }) ? 2 : 1;
  const int rows = (static_cast<int>(parts.size()) + columns - 1) / columns;
  for (int i = 0; i < static_cast<int>(parts.size()); ++i) {
    const int x = i / rows * (chart_width / columns), y = top + i % rows * key_height;
    const auto index = static_cast<std::size_t>(i);
    svg.rectangle({in_parts(x), in_parts(y)}, in_parts(swatch), in_parts(swatch), in_parts(2),
                  "part " + series_style(index));
    svg.text({in_parts(x + swatch / 2), in_parts(y + 12)}, std::to_string(i + 1), number_size, Svg::Anchor::middle,
             "on-part tick " + series_style(index));
    const int room = chart_width / columns - swatch - 12;
    svg.text({in_parts(x + swatch + 6), in_parts(y + 12)}, fitting(parts[index], 12, room), 12, Svg::Anchor::start,
             "ink");
  }
  return rows * key_height;
}

}  // namespace

Picture draw_stacks(const StackChart& chart) {
  Svg svg(chart_parts);
  const ChartScale scale = scale_of(chart);
  int top = 0;
  for (const auto& row : chart.rows) {
    draw_row(svg, row, top, scale);
    top += row_height;
  }
  top += 4;
  top += draw_key(svg, chart.parts, top);
  return chart_picture(svg, top);
}

}  // namespace houserule::cli::pages
