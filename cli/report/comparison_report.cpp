#include <algorithm>
#include <cmath>
#include <limits>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"
#include "cli/report/reports.hpp"
#include "cli/text/comparison_text.hpp"
#include "cli/text/measure_text.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording versus{"{}: A and B", "{} : A et B"};
constexpr Wording side_is{"{}: {}", "{} : {}"};
constexpr Wording answers{"What differs", "Ce qui diffère"};
constexpr Wording verdict{"verdict", "verdict"};
constexpr Wording differences{"Differences that matter", "Les différences qui comptent"};
constexpr Wording what_matters{"what matters", "ce qui compte"};
constexpr Wording in_what_matters{"B − A, in what matters", "B − A, en unités de ce qui compte"};
constexpr Wording more{"B has more: {}.", "B a plus : {}."};
constexpr Wording less{"B has less: {}.", "B a moins : {}."};
constexpr Wording no_difference{"No difference that matters: {}.", "Pas de différence qui compte : {}."};
constexpr Wording unknown{"Not known yet: {}.", "On ne sait pas encore : {}."};
constexpr Wording band{"Within the band a difference does not matter.", "Dans la bande, une différence ne compte pas."};
constexpr Wording explored{"Looked at besides", "Regardé en plus"};
constexpr Wording stands_out{"stands out", "ressort"};
constexpr Wording how_sure{"How sure it is", "À quel point c’est sûr"};
}  // namespace says

/// One that is so many times what matters is far beyond any doubt.
constexpr double most_shown = 4;

std::string name_of(const MeasuredDifference& finding, const Game& game, const std::string& language) {
  return finding_cells(finding, game, language)[0];
}

std::string with_verdict(const CompareResult& comparison, Verdict verdict, const Wording& wording, const Game& game,
                         const std::string& language) {
  std::vector<std::string> names;
  for (const MeasuredDifference& finding : comparison.answers)
    if (finding.verdict == verdict) names.push_back(name_of(finding, game, language));
  return names.empty() ? "" : Statement(wording, listed(names, language)).in(language);
}

pages::Table findings_table(const std::vector<MeasuredDifference>& findings, const Game& game,
                            const std::string& last_title, const std::string& language,
                            const std::function<std::string(const MeasuredDifference&)>& last) {
  pages::Table table;
  for (const std::string& title : finding_titles(language)) table.columns.push_back({title, !table.columns.empty()});
  table.columns.push_back({last_title});
  for (const MeasuredDifference& finding : findings) {
    pages::Row row;
    for (const std::string& text : finding_cells(finding, game, language)) row.cells.push_back(cell(text));
    row.cells.push_back(cell(last(finding)));
    table.rows.push_back(std::move(row));
  }
  return table;
}

pages::Table answers_table(const CompareResult& comparison, const Game& game, const std::string& language) {
  return findings_table(comparison.answers, game, says::verdict.in(language), language,
                        [&](const MeasuredDifference& finding) { return verdict_text(finding, language); });
}

/// What the picture is made of.
pages::Table differences_table(const CompareResult& comparison, const Game& game, const std::string& language) {
  const auto titles = finding_titles(language);
  pages::Table table{{{titles[0]}, {titles[3], true}, {says::what_matters.in(language), true}}, {}};
  for (const MeasuredDifference& finding : comparison.answers) {
    const auto cells = finding_cells(finding, game, language);
    const std::string matters = measure_number(finding.measure.what, finding.matters);
    table.rows.push_back({"", {cell(cells[0]), cell(cells[3]), cell(matters)}, false});
  }
  return table;
}

/// Each in units of what matters of it, so that one picture shows all.
pages::Chart differences_chart(const CompareResult& comparison, const Game& game, const std::string& language) {
  pages::IntervalChart chart;
  chart.axis = {says::in_what_matters.in(language), ""};
  chart.reference = 0;
  chart.band = {{-1, 1}};
  chart.shown = {{-most_shown, most_shown}};
  for (const MeasuredDifference& finding : comparison.answers) {
    const double unit = finding.matters > 0 ? finding.matters : std::numeric_limits<double>::infinity();
    const double value = finding.difference.mean() / unit;
    const double half = std::isfinite(unit) ? finding.half_width / unit : 0;
    const auto cells = finding_cells(finding, game, language);
    chart.rows.push_back({cells[0], cells[3], value, value - half, value + half, false});
  }
  pages::Picture picture = pages::draw_intervals(chart);
  picture.name = "differences";
  const pages::Inline meaning =
      sentences({with_verdict(comparison, Verdict::more, says::more, game, language),
                 with_verdict(comparison, Verdict::less, says::less, game, language),
                 with_verdict(comparison, Verdict::no_difference, says::no_difference, game, language),
                 with_verdict(comparison, Verdict::unknown, says::unknown, game, language), says::band.in(language)});
  return {says::differences.in(language), meaning, std::move(picture), differences_table(comparison, game, language)};
}

pages::Section answers_section(const CompareResult& comparison, const Plan& plan, const Game& game,
                               const std::string& language) {
  pages::Section section{"answers", says::answers.in(language), {}, {}};
  if (!comparison.answers.empty()) {
    section.contents.emplace_back(answers_table(comparison, game, language));
    section.contents.emplace_back(pages::Charts{{differences_chart(comparison, game, language)}});
  }
  pages::BulletList notes;
  for (const std::string& note : comparison_notes(comparison, plan, game, language)) notes.items.push_back(cell(note));
  section.parts.push_back({"how-sure", says::how_sure.in(language), {std::move(notes)}, {}});
  return section;
}

pages::Section explored_section(const CompareResult& comparison, const Plan& plan, const Game& game,
                                const std::string& language) {
  pages::Section section{"explored", says::explored.in(language), {}, {}};
  if (comparison.explored.empty()) return section;
  section.contents.emplace_back(pages::Paragraph{pages::plain(explored_heading(comparison, plan, language))});
  section.contents.emplace_back(
      findings_table(comparison.explored, game, "", language, [&](const MeasuredDifference& finding) -> std::string {
        return finding.flagged ? std::string("* ") + says::stands_out.in(language) : "";
      }));
  return section;
}

}  // namespace

pages::Page comparison_report(const CompareResult& comparison, const Plan& plan, const ReportSides& sides,
                              const std::vector<std::string>& titles, const ReportOrigin& origin) {
  const std::string& language = language_of(sides);
  const Definition& definition = sides[0].subject.definition;
  pages::Page page{
      language, definition.id, Statement(says::versus, definition.title.in(language)).in(language), {}, {}};
  if (!origin.partial.empty()) page.opening.emplace_back(pages::Paragraph{pages::strong(origin.partial)});
  pages::BulletList list;
  for (std::size_t i = 0; i < sides.size(); ++i)
    list.items.push_back(cell(Statement(says::side_is, sides[i].name, titles[i]).in(language)));
  page.opening.emplace_back(std::move(list));
  if (const std::string note = note_on_detail(sides[0]); !note.empty())
    page.opening.emplace_back(pages::Paragraph{pages::plain(note)});
  page.sections.push_back(answers_section(comparison, plan, game_of(sides[0]), language));
  for (pages::Section& section : sample_sections(sides)) page.sections.push_back(std::move(section));
  if (pages::Section explored = explored_section(comparison, plan, game_of(sides[0]), language); !explored.empty())
    page.sections.push_back(std::move(explored));
  page.sections.push_back(origin_section(origin, language));
  return page;
}

}  // namespace houserule::cli
