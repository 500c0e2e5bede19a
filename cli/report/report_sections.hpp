#pragma once
// The parts of a report on matches. Each is empty where there is nothing of it to tell.

#include "cli/report/report_side.hpp"

namespace houserule::cli {

pages::Section victories_section(const ReportSides& sides);
pages::Section points_section(const ReportSides& sides);
pages::Section length_section(const ReportSides& sides);   ///< and choices
pages::Section tension_section(const ReportSides& sides);  ///< who leads when
pages::Section happenings_section(const ReportSides& sides);
pages::Section worth_section(const ReportSides& sides);

/// All of them that are not empty.
std::vector<pages::Section> sample_sections(const ReportSides& sides);

}  // namespace houserule::cli
