#pragma once
// Pictures of numbers, all of one width, so that they stand beside each other on a screen and below each other on a
// phone. What is told apart by colour is told apart by a number, a name or a shape, too.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/pages/page.hpp"

namespace houserule::cli::pages {

inline constexpr int chart_width = 360;

/// How values stand at an axis.
struct ChartAxis {
  std::string title;
  std::string unit;  ///< stands behind a number: " %"
  double grain = 0;  ///< numbers that are no multiples of it make no sense; 0: all do
};

/// How a whole number of something is spread: several samples below each other, of the same bins.
struct SpreadChart {
  struct Sample {
    std::string name;            ///< may be empty
    std::vector<double> shares;  ///< by bin, in per cent
    double mean = 0;
    std::string mean_text;
  };
  double start = 0;  ///< the least value of the first bin
  double step = 1;   ///< from bin to bin
  double grain = 1;  ///< between a value and the next
  std::vector<Sample> samples;
  ChartAxis axis;
};
Picture draw_spread(const SpreadChart& chart);

/// Values with their intervals, a row each.
struct IntervalChart {
  struct Row {
    std::string name, text;  ///< the text at its right end: the numbers
    double value = 0;
    double low = 0, high = 0;  ///< infinite: beyond the picture
    bool second = false;       ///< of two that are set beside each other: drawn as another shape
  };
  std::vector<Row> rows;
  ChartAxis axis;
  std::optional<double> reference;                 ///< a line through all rows
  std::optional<std::pair<double, double>> band;   ///< what is behind all rows
  std::optional<std::pair<double, double>> shown;  ///< no more than that; what is beyond has a tip
};
Picture draw_intervals(const IntervalChart& chart);

/// Amounts as bars from 0.
struct BarChart {
  struct Row {
    std::string name, text;
    double value = 0;
    bool second = false;
  };
  std::vector<Row> rows;
};
Picture draw_bars(const BarChart& chart);

/// Sums and what they are made of. Parts have numbers, from 1, which the key below tells.
struct StackChart {
  struct Row {
    std::string name, text;
    std::vector<double> values;  ///< by part; those below 0 stand to the left of it
  };
  std::vector<std::string> parts;
  std::vector<Row> rows;
};
Picture draw_stacks(const StackChart& chart);

/// What changes from the beginning to the end of a match, in equal slices.
struct CourseChart {
  struct Line {
    std::string name;                           ///< at its end
    std::vector<std::optional<double>> values;  ///< by slice
  };
  std::vector<Line> lines;
  std::string start, end;  ///< below the axis
  ChartAxis axis;          ///< upwards
  bool from_zero = true;
};
Picture draw_course(const CourseChart& chart);

/// Who against whom: per cent in each cell.
struct ContestChart {
  std::vector<std::string> names;
  std::vector<std::vector<std::optional<double>>> shares;  ///< by row and column
};
Picture draw_contest(const ContestChart& chart);

}  // namespace houserule::cli::pages
