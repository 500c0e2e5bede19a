#pragma once
// What charts have in common: coordinates, axes, names that fit.

#include <string>
#include <vector>

#include "cli/pages/charts.hpp"
#include "cli/pages/svg.hpp"

namespace houserule::cli::pages {

inline constexpr int chart_parts = 10;  ///< of a unit: so fine charts are drawn

constexpr int in_parts(int units) { return units * chart_parts; }

/// From values to places between two edges of a picture.
struct ChartScale {
  double low = 0, high = 1;
  int from = 0, to = 0;  ///< in parts; `from` may be the greater one
  int at(double value) const;
};

/// Round numbers between both, at most so many.
std::vector<double> chart_ticks(double low, double high, int most, double grain = 0);
/// As it is written at an axis.
std::string tick_text(double value, const ChartAxis& axis);
/// Cut so that it is no wider.
std::string fitting(const std::string& text, int size, int width);
/// A row's name at the left and its numbers at the right, above what is drawn of it.
void draw_row_texts(Svg& svg, int base, const std::string& name, const std::string& text);
/// Numbers and small lines below, the axis' title below these. Takes `axis_height`.
void draw_axis_below(Svg& svg, const ChartScale& scale, int top, const ChartAxis& axis);
inline constexpr int axis_height = 34;
/// The class of the n-th of what is told apart.
std::string series_style(std::size_t index);
Picture chart_picture(const Svg& svg, int height);

}  // namespace houserule::cli::pages
