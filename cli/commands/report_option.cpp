#include "cli/commands/report_option.hpp"

#include <filesystem>

#include "cli/commands/database_option.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/pages/html.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/written_files.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_page{"--report {}: a report is a page for browsers",
                          "--report {} : un rapport est une page pour les navigateurs"};
constexpr Wording end_in_html{"end the name in .html", "terminez le nom par .html"};
}  // namespace says

}  // namespace

void add_report_option(CLI::App& command, ReportOption& option) {
  command.add_option("--report", option.file, "Write a page with charts of it, too: one file that needs nothing else")
      ->type_name("FILE.html");
}

bool is_wanted(const ReportOption& option) { return !option.file.empty() && tells(); }

void require_report(const ReportOption& option) {
  if (!is_wanted(option)) return;
  const std::string ending = std::filesystem::path(option.file).extension();
  if (!ending.empty() && ending != ".html" && ending != ".htm")
    throw Failure{usage_fault, {says::no_page, option.file}, says::end_in_html};
  require_writable(option.file);
}

ReportOrigin begin_origin(const ReportOption& option, const Package& package) {
  ReportOrigin origin;
  origin.command = printable(option.command + " --report " + shell_word(option.file));
  origin.version = make_header(package, package.definition->id, 0, 0).engine;
  origin.date = today();
  return origin;
}

void write_report(const ReportOption& option, const pages::Page& page) {
  write_text(option.file, pages::to_html({page}));
}

}  // namespace houserule::cli
