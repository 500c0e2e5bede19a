#include <algorithm>
#include <array>
#include <numeric>

#include "cli/pages/chart_frame.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int top_margin = 20, plot_height = 150, name_size = 12, name_step = 14, most_name_width = 110;

double last_of(const CourseChart::Line& line) {
  const auto last =
      std::find_if(line.values.rbegin(), line.values.rend(), [](const auto& it) { return it.has_value(); });
  return last == line.values.rend() ? 0 : **last;
}

ChartScale upwards(const CourseChart& chart) {
  double low = chart.from_zero ? 0 : 1e300, high = chart.from_zero ? 1e-9 : -1e300;
  for (const auto& line : chart.lines)
    for (const auto& value : line.values) {
      if (!value) continue;
      low = std::min(low, *value);
      high = std::max(high, *value);
    }
  return {low, high, in_parts(top_margin + plot_height), in_parts(top_margin)};
}

int names_width(const CourseChart& chart) {
  int width = 0;
  for (const auto& line : chart.lines) width = std::max(width, text_width(line.name, name_size) + 10);
  return std::min(width, most_name_width);
}

/// A shape for each line, in turn.
void draw_point(Svg& svg, Point at, std::size_t index) {
  const std::string style = "point " + series_style(index);
  const int r = in_parts(4);
  switch (index % 4) {
    case 0: return svg.circle(at, r, style);
    case 1: return svg.rectangle({at.x - r, at.y - r}, 2 * r, 2 * r, 0, style);
    case 2: return svg.polygon({{at.x, at.y - r}, {at.x + r, at.y + r}, {at.x - r, at.y + r}}, style);
    default: return svg.polygon({{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}}, style);
  }
}

void draw_line(Svg& svg, const CourseChart::Line& line, std::size_t index, const ChartScale& across,
               const ChartScale& up) {
  std::vector<Point> points;
  for (std::size_t i = 0; i < line.values.size(); ++i)
    if (line.values[i]) points.push_back({across.at(static_cast<double>(i)), up.at(*line.values[i])});
  if (points.size() > 1) svg.line(points, "curve " + series_style(index));
  for (const Point& point : points) draw_point(svg, point, index);
}

/// Beside the ends of their lines, moved apart where these lie too close.
void draw_names(Svg& svg, const CourseChart& chart, const ChartScale& up, int left, int room) {
  std::vector<std::size_t> order(chart.lines.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return last_of(chart.lines[i]); });
  const int lowest = in_parts(top_margin + plot_height + 4);
  int next = 0;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const int below = static_cast<int>(order.size() - 1 - place) * in_parts(name_step);
    const int wanted = std::min(up.at(last_of(chart.lines[order[place]])) + in_parts(4), lowest - below);
    const int base = std::max(wanted, next);
    next = base + in_parts(name_step);
    svg.text({left, base}, fitting(chart.lines[order[place]].name, name_size, room), name_size, Svg::Anchor::start,
             "ink");
  }
}

int draw_grid(Svg& svg, const CourseChart& chart, const ChartScale& up, int right) {
  const auto ticks = chart_ticks(up.low, up.high, 5);
  int room = 0;
  for (const double tick : ticks) room = std::max(room, text_width(tick_text(tick, chart.axis), 11) + 6);
  for (const double tick : ticks) {
    svg.line({{in_parts(room), up.at(tick)}, {right, up.at(tick)}}, "grid");
    svg.text({in_parts(room - 6), up.at(tick) + in_parts(4)}, tick_text(tick, chart.axis), 11, Svg::Anchor::end,
             "soft tick");
  }
  return in_parts(room);
}

}  // namespace

Picture draw_course(const CourseChart& chart) {
  Svg svg(chart_parts);
  const ChartScale up = upwards(chart);
  const int names = chart.lines.size() > 1 ? names_width(chart) : 0;
  const int right = in_parts(chart_width - names - 6);
  svg.text({0, in_parts(11)}, fitting(chart.axis.title, 11, chart_width), 11, Svg::Anchor::start, "soft");
  const int left = draw_grid(svg, chart, up, right + in_parts(5));
  const auto slices = static_cast<double>(chart.lines.front().values.size());
  const ChartScale across{0, std::max(slices - 1, 1.0), left + in_parts(6), right};
  for (std::size_t i = 0; i < chart.lines.size(); ++i) draw_line(svg, chart.lines[i], i, across, up);
  if (names > 0) draw_names(svg, chart, up, right + in_parts(10), names - 4);
  const int base = in_parts(top_margin + plot_height + 18);
  svg.text({left, base}, chart.start, 11, Svg::Anchor::start, "soft");
  svg.text({right, base}, chart.end, 11, Svg::Anchor::end, "soft");
  return chart_picture(svg, top_margin + plot_height + 24);
}

}  // namespace houserule::cli::pages
