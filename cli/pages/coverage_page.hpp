#pragma once
// A coverage report as a page for a browser.

#include <string>

#include "scripting/checks/contract/coverage_report.hpp"

namespace houserule::cli {

/// One HTML file that needs no other: the things reached with their counts, and each script with its lines coloured.
std::string coverage_page(const std::string& title, const CoverageReport& report, const std::string& language);

}  // namespace houserule::cli
