#pragma once
// How something is spread over matches, as a chart.

#include <string>
#include <vector>

#include "cli/pages/page.hpp"
#include "core/lab/histogram.hpp"
#include "core/match/tally.hpp"

namespace houserule::cli {

struct SpreadSample {
  std::string name;  ///< may be empty if there is only one
  const Histogram& histogram;
  const Tally& tally;  ///< of the same values, or of sums of some of them
  int summed = 1;      ///< of how many
};

struct SpreadTitles {
  std::string name;     ///< of the picture
  std::string title;    ///< of the chart
  std::string values;   ///< what the values are: "points"
  std::string counted;  ///< what has them: "matches"
};

/// Of samples that are not empty. So many `parts` of what was counted make one of what is told.
pages::Chart spread_chart(const SpreadTitles& titles, const std::vector<SpreadSample>& samples, std::int64_t parts,
                          pages::Inline meaning, const std::string& language);

/// "half of all between 35 and 47": from the lower quarter to the upper.
std::pair<std::string, std::string> middle_half(const Histogram& histogram, std::int64_t parts);

}  // namespace houserule::cli
