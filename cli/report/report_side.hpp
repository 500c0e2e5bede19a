#pragma once
// What a report is about: one sample of matches, or two that are set beside each other.

#include <string>
#include <vector>

#include "cli/pages/subject.hpp"
#include "core/lab/match_sample.hpp"

namespace houserule::cli {

struct ReportSide {
  std::string name;  ///< "A"; empty where there is only one
  const pages::Subject& subject;
  const MatchSample& sample;
  bool alike = true;  ///< every seat is played by the same, be it in turn
};
using ReportSides = std::vector<ReportSide>;

inline const std::string& language_of(const ReportSides& sides) { return sides.front().subject.language; }
inline const Game& game_of(const ReportSide& side) { return side.sample.run.game(); }

/// In how many of all runs an interval of a report is wrong; of several that are compared any of them.
inline constexpr double report_error = 0.05;

}  // namespace houserule::cli
