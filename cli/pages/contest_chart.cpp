#include <algorithm>

#include <fmt/format.h>

#include "cli/pages/chart_frame.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int head_height = 20, most_cell_height = 36, names_width = 120, size = 12;

/// The more, the fuller.
std::string cell_style(double share) { return fmt::format("heat h{}", std::clamp(static_cast<int>(share / 10), 0, 9)); }

}  // namespace

Picture draw_contest(const ContestChart& chart) {
  Svg svg(chart_parts);
  const int count = static_cast<int>(chart.names.size());
  const int wide = in_parts(chart_width - names_width) / count, tall = in_parts(most_cell_height);
  const bool narrow = wide < in_parts(48);  // per cent goes without saying
  for (int row = 0; row < count; ++row) {
    const int y = in_parts(head_height) + row * tall, base = y + tall / 2 + in_parts(4);
    const auto i = static_cast<std::size_t>(row);
    const std::string number = fmt::format("{}", row + 1);
    svg.text({in_parts(names_width) + row * wide + wide / 2, in_parts(13)}, number, size, Svg::Anchor::middle,
             "soft tick");
    svg.text({0, base}, number, size, Svg::Anchor::start, "soft tick");
    svg.text({in_parts(16), base}, fitting(chart.names[i], size, names_width - 22), size, Svg::Anchor::start, "ink");
    for (int column = 0; column < count; ++column) {
      const auto& share = chart.shares[i][static_cast<std::size_t>(column)];
      const Point corner{in_parts(names_width) + column * wide, y};
      svg.rectangle(corner, wide, tall, 0, share ? cell_style(*share) : "track");
      if (!share) continue;
      svg.text({corner.x + wide / 2, base}, narrow ? fmt::format("{:.0f}", *share) : fmt::format("{:.1f} %", *share),
               narrow ? 9 : size, Svg::Anchor::middle, *share < 60 ? "ink number" : "on-heat number");
    }
  }
  return chart_picture(svg, head_height + most_cell_height * count + 2);
}

}  // namespace houserule::cli::pages
