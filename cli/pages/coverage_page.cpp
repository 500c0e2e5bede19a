#include "cli/pages/coverage_page.hpp"

#include <fmt/format.h>

#include "core/model/statement.hpp"
#include "scripting/diagnostics/utf8.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording in_matches{"in matches", "dans les parties"};
constexpr Wording in_tests{"in tests", "dans les tests"};
constexpr Wording in_both{"in matches and tests", "dans les parties et les tests"};
constexpr Wording matches_only{"in matches only", "dans les parties seulement"};
constexpr Wording tests_only{"in tests only", "dans les tests seulement"};
constexpr Wording never{"never", "jamais"};
constexpr Wording columns{"the two columns count matches and tests", "les deux colonnes comptent parties et tests"};
}  // namespace says

constexpr const char* style = R"css(
:root { color-scheme: light dark; --page: #fff; --text: #1a1a1a; --faint: #6b6b6b; --line: #d8d8d8;
  --both: #d9f2dd; --matches: #fdf0c4; --tests: #d9e8fb; --never: #f9d3d0; }
@media (prefers-color-scheme: dark) {
  :root { --page: #16181b; --text: #e4e4e4; --faint: #9a9a9a; --line: #3a3d42;
    --both: #1c3a24; --matches: #453a14; --tests: #1b3350; --never: #55221f; }
}
body { background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.groups { display: flex; flex-wrap: wrap; gap: 1rem 3rem; align-items: start; }
table { border-collapse: collapse; } caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .1rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th { color: var(--faint); font-weight: 400; } th:first-child, td:first-child { text-align: left; }
.script { display: block; overflow-x: auto; } .script table { width: 100%; }
.script td { border: 0; padding: 0 .6rem; font: 13px/1.5 ui-monospace, monospace; white-space: pre; text-align: right; color: var(--faint); }
.script td:last-child { text-align: left; width: 100%; color: var(--text); }
.both { background: var(--both); } .matches { background: var(--matches); } .tests { background: var(--tests); } .never { background: var(--never); }
.key span { padding: .1rem .5rem; margin-right: .6rem; }
)css";

/// Safe between tags and in attributes; what is no text becomes '?'.
std::string escaped(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text.substr(at));
    const char letter = text[at];
    if (letter == '<')
      result += "&lt;";
    else if (letter == '>')
      result += "&gt;";
    else if (letter == '&')
      result += "&amp;";
    else if (letter == '"')
      result += "&quot;";
    else if (length == 0)
      result += '?';
    else
      result += text.substr(at, length);
    at += std::max<std::size_t>(length, 1);
  }
  return result;
}

const char* class_of(const Hits& hits) {
  if (hits.none()) return "never";
  if (hits.tests == 0) return "matches";
  return hits.matches == 0 ? "tests" : "both";
}

std::string group_table(const CoveredGroup& group, const std::string& language) {
  std::string text =
      fmt::format("<table><caption>{}</caption>\n<tr><th></th><th>{}</th><th>{}</th></tr>\n",
                  escaped(group.sort->many.in(language)), says::in_matches.in(language), says::in_tests.in(language));
  for (const CoveredThing& thing : group.things)
    text += fmt::format("<tr class=\"{}\"><td>{}</td><td>{}</td><td>{}</td></tr>\n", class_of(thing.hits),
                        escaped(thing.id), thing.hits.matches, thing.hits.tests);
  return text + "</table>\n";
}

std::string script_table(const CoveredFile& file) {
  std::string text = fmt::format("<h2>{}</h2>\n<div class=\"script\"><table>\n", escaped(file.name));
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const CoveredLine& line = file.lines[i];
    const auto count = [&](std::uint64_t hits) { return line.is_code ? std::to_string(hits) : std::string(); };
    text += fmt::format("<tr{}><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        line.is_code ? fmt::format(" class=\"{}\"", class_of(line.hits)) : "", i + 1,
                        count(line.hits.matches), count(line.hits.tests), escaped(line.text));
  }
  return text + "</table></div>\n";
}

}  // namespace

std::string coverage_page(const std::string& title, const CoverageReport& report, const std::string& language) {
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{2}\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n<style>{1}</style>\n<h1>{0}</h1>\n"
      "<p class=\"key\"><span class=\"both\">{3}</span><span class=\"matches\">{4}</span>"
      "<span class=\"tests\">{5}</span><span class=\"never\">{6}</span>{7}</p>\n<div class=\"groups\">\n",
      escaped(title), style, language == "fr" ? "fr" : "en", says::in_both.in(language),
      says::matches_only.in(language), says::tests_only.in(language), says::never.in(language),
      says::columns.in(language));
  for (const CoveredGroup& group : report.groups) text += group_table(group, language);
  text += "</div>\n";
  for (const CoveredFile& file : report.files) text += script_table(file);
  return text + "</html>\n";
}

}  // namespace houserule::cli
