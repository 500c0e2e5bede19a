#include "cli/pages/chart_frame.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "cli/text/layout.hpp"

namespace houserule::cli::pages {

constexpr int series_colours = 8;  // of the style sheet

int ChartScale::at(double value) const {
  const double share = high > low ? (value - low) / (high - low) : 0.5;
  return static_cast<int>(std::lround(from + share * (to - from)));
}

std::vector<double> chart_ticks(double low, double high, int most, double grain) {
  const double power = std::pow(10, std::floor(std::log10(std::max(high - low, 1e-9)) - 1));
  constexpr std::array steps{1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0};
  const auto count = [&](double step) { return std::floor(high / step) - std::ceil(low / step) + 1; };
  double step = power;
  for (const double factor : steps)
    if (step = power * factor; step >= grain && count(step) <= most) break;
  std::vector<double> ticks;
  for (double number = std::ceil(low / step); number <= std::floor(high / step); ++number)
    ticks.push_back(number * step);
  return ticks;
}

std::string tick_text(double value, const ChartAxis& axis) {
  const std::string text = fmt::format("{:.6g}", std::abs(value) < 1e-9 ? 0 : value);
  return text + axis.unit;
}

std::string fitting(const std::string& text, int size, int width) {
  if (text_width(text, size) <= width) return text;
  std::vector<std::string> letters = characters(text);
  std::string cut;
  for (const std::string& letter : letters) {
    if (text_width(cut + letter + "…", size) > width) break;
    cut += letter;
  }
  return cut + "…";
}

void draw_row_texts(Svg& svg, int base, const std::string& name, const std::string& text) {
  const int room = chart_width - (text.empty() ? 0 : text_width(text, 12) + 8);
  svg.text({0, in_parts(base)}, fitting(name, 12, room), 12, Svg::Anchor::start, "ink");
  if (!text.empty()) svg.text({in_parts(chart_width), in_parts(base)}, text, 12, Svg::Anchor::end, "ink number");
}

void draw_axis_below(Svg& svg, const ChartScale& scale, int top, const ChartAxis& axis) {
  svg.line({{scale.from, in_parts(top)}, {scale.to, in_parts(top)}}, "axis");
  for (const double tick : chart_ticks(scale.low, scale.high, 7, axis.grain)) {
    const int x = scale.at(tick);
    const std::string text = tick_text(tick, axis);
    const int half = in_parts(text_width(text, 11)) / 2;
    svg.line({{x, in_parts(top)}, {x, in_parts(top + 4)}}, "axis");
    const int base = std::clamp(x, half, in_parts(chart_width) - half);
    svg.text({base, in_parts(top + 16)}, text, 11, Svg::Anchor::middle, "soft tick");
  }
  svg.text({(scale.from + scale.to) / 2, in_parts(top + 30)}, fitting(axis.title, 11, chart_width), 11,
           Svg::Anchor::middle, "soft");
}

std::string series_style(std::size_t index) { return fmt::format("s{}", index % series_colours); }

Picture chart_picture(const Svg& svg, int height) {
  Picture picture;
  picture.width = chart_width;
  picture.height = height;
  picture.shapes = svg.shapes();
  return picture;
}

}  // namespace houserule::cli::pages
