// How long matches are, what there is to choose, and who leads when.
#include <algorithm>

#include <fmt/format.h>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"
#include "cli/report/spreads.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording length_section{"Length and choices", "Longueur et choix"};
constexpr Wording length{"Length", "Longueur"};
constexpr Wording plies{"plies", "coups"};
constexpr Wording matches{"matches", "parties"};
constexpr Wording about_length{"A match has {} on average; half of all matches lie between {} and {}.",
                               "Une partie a {} en moyenne ; la moitié des parties se trouve entre {} et {}."};
constexpr Counted always_as_long{{"Every match has {} ply.", "Chaque partie a {} coup."},
                                 {"Every match has {} plies.", "Chaque partie a {} coups."}};
constexpr Wording choices{"Choices over time", "Choix au fil de la partie"};
constexpr Wording choices_a_decision{"choices a decision", "choix par décision"};
constexpr Wording about_choices{
    "A decision has {} on average, {} in the first tenth of a match and {} in the last; "
    "{} of all decisions have only one.",
    "Une décision a {} en moyenne, {} dans le premier dixième d’une partie et {} dans "
    "le dernier ; {} des décisions n’en ont qu’un."};
constexpr Wording about_choices_briefly{"A decision has {} on average; {} of all decisions have only one.",
                                        "Une décision a {} en moyenne ; {} des décisions n’en ont qu’un."};
constexpr Wording part{"part of the match", "part de la partie"};
constexpr Wording start{"start", "début"};
constexpr Wording end{"end", "fin"};
constexpr Wording slice{"{} to {} %", "{} à {} %"};
constexpr Wording tension_section{"Who leads when", "Qui mène et quand"};
constexpr Wording lead{"The lead over time", "L’avance au fil de la partie"};
constexpr Wording decisions{"share of decisions", "part des décisions"};
constexpr Wording winner_leads{"winner leads", "vainqueur mène"};
constexpr Wording nobody_leads{"nobody alone", "personne seul"};
constexpr Wording about_lead{
    "Halfway the later winner leads in {} of the decisions. A match changes its leader {} times on "
    "average.",
    "À mi-partie, le futur vainqueur mène dans {} des décisions. Une partie change de meneur {} "
    "fois en moyenne."};
constexpr Wording moment{"When it is decided", "Quand c’est décidé"};
constexpr Wording mean{"mean {}", "moyenne {}"};
constexpr Wording mean_of_all{"mean", "moyenne"};
constexpr Wording per_cent_of_match{"per cent of the match", "pour cent de la partie"};
constexpr Wording about_moment{
    "From {} % of a match on, on average, its winner leads to the end; {} of the matches are "
    "open until their last tenth.",
    "À partir de {} % d’une partie, en moyenne, son vainqueur mène jusqu’à la fin ; {} des "
    "parties restent ouvertes jusqu’au dernier dixième."};
}  // namespace says

constexpr auto parts = static_cast<double>(measure_parts);

std::string about_length(const ReportSide& side) {
  const Tally& plies = side.sample.run.plies();
  const std::string& language = side.subject.language;
  if (plies.least() == plies.most())
    return of_side(side, says::always_as_long.in(language, static_cast<std::uint64_t>(plies.most())));
  const auto [low, high] = middle_half(side.sample.plies, 1);
  return of_side(
      side, Statement(says::about_length, amount_text(counted_plies, plies.mean(), mean_with_interval(plies), language),
                      low, high)
                .in(language));
}

pages::Chart length_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  std::vector<SpreadSample> samples;
  std::vector<std::string> meaning;
  for (const ReportSide& side : sides) {
    samples.push_back({side.name, side.sample.plies, side.sample.run.plies()});
    meaning.push_back(about_length(side));
  }
  return spread_chart({"length", says::length.in(language), says::plies.in(language), says::matches.in(language)},
                      samples, 1, lines_of_sentences(meaning), language);
}

/// A line of a chart over time, of one of a survey's slices at a time.
struct SliceLine {
  std::string name;
  std::vector<std::optional<double>> values;
};

template <class TallyOf>
SliceLine slice_line(std::string name, const Survey& survey, double scale, const TallyOf& tally_of) {
  SliceLine line{std::move(name), {}};
  for (const SliceSurvey& slice : survey.slices) {
    const Tally& tally = tally_of(slice);
    line.values.push_back(tally.count() == 0 ? std::nullopt : std::optional(scale * tally.mean() / parts));
  }
  return line;
}

/// A row a slice, a column a line.
pages::Table slices_table(const std::vector<SliceLine>& lines, const std::string& unit, const std::string& language) {
  pages::Table table{{{says::part.in(language)}}, {}};
  for (const SliceLine& line : lines) table.columns.push_back({line.name, true});
  for (std::size_t i = 0; i < survey_slices; ++i) {
    const std::size_t step = 100 / survey_slices;
    pages::Row row{"", {cell(Statement(says::slice, i * step, (i + 1) * step).in(language))}, false};
    for (const SliceLine& line : lines)
      row.cells.push_back(cell(line.values[i] ? decimal(*line.values[i]) + unit : ""));
    table.rows.push_back(std::move(row));
  }
  return table;
}

pages::Picture slices_picture(const std::string& name, const std::vector<SliceLine>& lines, pages::ChartAxis axis,
                              const std::string& language) {
  pages::CourseChart chart;
  for (const SliceLine& line : lines) chart.lines.push_back({line.name, line.values});
  chart.start = says::start.in(language);
  chart.end = says::end.in(language);
  chart.axis = std::move(axis);
  pages::Picture picture = pages::draw_course(chart);
  picture.name = name;
  return picture;
}

/// Where a match is too short, a slice may have no decision.
bool is_whole(const SliceLine& line) { return line.values.front() && line.values.back(); }

std::string about_choices(const ReportSide& side, const SliceLine& line) {
  const DecisionTally& all = side.sample.survey.all_decisions;
  const double mean = all.choices.mean() / parts;
  const std::string choices = amount_text(counted_choices, mean, decimal(mean), side.subject.language),
                    only_one = percent_text(all.only_one.mean() / parts);
  const Statement meaning = is_whole(line) ? Statement(says::about_choices, choices, decimal(*line.values.front()),
                                                       decimal(*line.values.back()), only_one)
                                           : Statement(says::about_choices_briefly, choices, only_one);
  return of_side(side, meaning.in(side.subject.language));
}

pages::Chart choices_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  std::vector<SliceLine> lines;
  std::vector<std::string> meaning;
  for (const ReportSide& side : sides) {
    const std::string name = side.name.empty() ? says::choices_a_decision.in(language) : side.name;
    lines.push_back(slice_line(name, side.sample.survey, 1, [](const SliceSurvey& it) { return it.choices; }));
    meaning.push_back(about_choices(side, lines.back()));
  }
  return {says::choices.in(language), lines_of_sentences(meaning),
          slices_picture("choices", lines, {says::choices_a_decision.in(language), ""}, language),
          slices_table(lines, "", language)};
}

std::string about_lead(const ReportSide& side, const SliceLine& line) {
  const auto& halfway = line.values[survey_slices / 2];
  if (!halfway) return "";
  const Statement meaning(says::about_lead, percent_text(*halfway / 100),
                          decimal(side.sample.survey.lead_changes.mean()));
  return of_side(side, meaning.in(side.subject.language));
}

pages::Chart lead_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  std::vector<SliceLine> lines;
  std::vector<std::string> meaning;
  for (const ReportSide& side : sides) {
    const auto add = [&](const Wording& name, const auto& tally_of) {
      lines.push_back(slice_line(of_side(side, name.in(language)), side.sample.survey, 100, tally_of));
    };
    add(says::winner_leads, [](const SliceSurvey& it) { return it.led; });
    meaning.push_back(about_lead(side, lines.back()));
    add(says::nobody_leads, [](const SliceSurvey& it) { return it.shared; });
  }
  return {says::lead.in(language), lines_of_sentences(meaning),
          slices_picture("lead", lines, {says::decisions.in(language), " %"}, language),
          slices_table(lines, " %", language)};
}

/// In per cent of a match.
double mean_moment(const Survey& survey) { return 100 * survey.moment.mean() / parts; }

std::string about_moment(const ReportSide& side) {
  const Survey& survey = side.sample.survey;
  const double last = static_cast<double>(survey.decided_in.back()) / static_cast<double>(survey.moment.count());
  const Statement meaning(says::about_moment, decimal(mean_moment(survey)), percent_text(last));
  return of_side(side, meaning.in(side.subject.language));
}

std::vector<double> moments_in_per_cent(const Survey& survey) {
  std::vector<double> shares;
  for (const std::uint64_t matches : survey.decided_in)
    shares.push_back(100 * static_cast<double>(matches) / static_cast<double>(survey.moment.count()));
  return shares;
}

pages::Picture moment_picture(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  pages::SpreadChart chart{0, 100.0 / survey_slices, 0, {}, {says::per_cent_of_match.in(language), ""}};
  for (const ReportSide& side : sides) {
    const Survey& survey = side.sample.survey;
    const double mean = mean_moment(survey);
    chart.samples.push_back(
        {side.name, moments_in_per_cent(survey), mean, Statement(says::mean, decimal(mean)).in(language)});
  }
  pages::Picture picture = pages::draw_spread(chart);
  picture.name = "moment";
  return picture;
}

pages::Chart moment_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  std::vector<SliceLine> lines;
  std::vector<std::string> meaning;
  pages::Row means{"", {cell(says::mean_of_all.in(language))}, true};
  for (const ReportSide& side : sides) {
    const Survey& survey = side.sample.survey;
    SliceLine& line = lines.emplace_back(SliceLine{side.name.empty() ? says::matches.in(language) : side.name, {}});
    for (const double share : moments_in_per_cent(survey)) line.values.emplace_back(share);
    means.cells.push_back(cell(decimal(mean_moment(survey))));
    meaning.push_back(about_moment(side));
  }
  pages::Table table = slices_table(lines, " %", language);
  table.rows.push_back(std::move(means));
  return {says::moment.in(language), lines_of_sentences(meaning), moment_picture(sides), std::move(table)};
}

bool every(const ReportSides& sides, const auto& holds) { return std::ranges::all_of(sides, holds); }

}  // namespace

pages::Section length_section(const ReportSides& sides) {
  pages::Charts charts;
  if (every(sides, [](const ReportSide& side) { return side.sample.plies.count() > 0; }))
    charts.charts.push_back(length_chart(sides));
  if (every(sides, [](const ReportSide& side) { return side.sample.survey.all_decisions.choices.count() > 0; }))
    charts.charts.push_back(choices_chart(sides));
  pages::Section section{"length", says::length_section.in(language_of(sides)), {}, {}};
  if (!charts.charts.empty()) section.contents.push_back(std::move(charts));
  return section;
}

pages::Section tension_section(const ReportSides& sides) {
  pages::Section section{"tension", says::tension_section.in(language_of(sides)), {}, {}};
  if (!every(sides, [](const ReportSide& side) { return side.sample.survey.moment.count() > 0; })) return section;
  section.contents.push_back(pages::Charts{{lead_chart(sides), moment_chart(sides)}});
  return section;
}

}  // namespace houserule::cli
