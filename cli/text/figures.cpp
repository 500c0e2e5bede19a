#include "cli/text/figures.hpp"

#include <cmath>

#include <fmt/format.h>

#include "core/lab/intervals.hpp"

namespace houserule::cli {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string share_text(double count, std::uint64_t matches) {
  const Share share = wilson(count, static_cast<double>(matches));
  return fmt::format("{} ({:.1f}–{:.1f})", percent(share.value), 100 * share.low, 100 * share.high);
}

std::string student_text(const Tally& values, Figures figures) {
  if (values.count() == 0) return "";
  const double scale = (figures.share ? 100.0 : 1.0) / static_cast<double>(figures.parts);
  const double mean = values.mean() * scale, half = student_half_width(values, usual_error) * scale;
  const int digits = figures.share ? 1 : 2;
  const std::string half_text = std::isfinite(half) ? fmt::format("{:.{}f}", half, digits) : "…";
  return fmt::format("{:.{}f} ± {}{}", mean, digits, half_text, figures.share ? " %" : "");
}

}  // namespace houserule::cli
