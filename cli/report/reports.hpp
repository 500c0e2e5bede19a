#pragma once
// Reports: what matches, a comparison or a ladder say, as a page with charts.

#include <string>

#include "cli/report/origin.hpp"
#include "cli/report/report_side.hpp"
#include "core/lab/comparison.hpp"
#include "core/lab/ladder.hpp"

namespace houserule::cli {

pages::Page simulation_report(const ReportSide& side, const ReportOrigin& origin);

/// The sides are named "A" and "B"; `titles` say what they are. Both samples hold the pairs that count.
pages::Page comparison_report(const CompareResult& comparison, const Plan& plan, const ReportSides& sides,
                              const std::vector<std::string>& titles, const ReportOrigin& origin);

/// Of at least one match.
pages::Page ladder_report(const LadderResult& result, const Ladder& ladder, const ReportOrigin& origin,
                          const std::string& language);

}  // namespace houserule::cli
