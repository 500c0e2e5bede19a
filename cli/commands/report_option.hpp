#pragma once
// --report: a page with charts of what a command found.

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/report/reports.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

struct ReportOption {
  std::string file;     ///< empty: not asked for
  std::string command;  ///< the words that make it again, but for this option
};

void add_report_option(CLI::App& command, ReportOption& option);

/// Whether this process writes one.
bool is_wanted(const ReportOption& option);
/// Before anything is played: throws Failure unless the file can be written.
void require_report(const ReportOption& option);
/// The command, the program and the date.
ReportOrigin begin_origin(const ReportOption& option, const Package& package);
/// Throws Failure.
void write_report(const ReportOption& option, const pages::Page& page);

}  // namespace houserule::cli
