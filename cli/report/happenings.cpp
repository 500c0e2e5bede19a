// What is done, how often, and what never is.
#include <algorithm>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording section{"What happens", "Ce qui arrive"};
constexpr Wording actions{"Use of actions", "Usage des actions"};
constexpr Wording action{"action", "action"};
constexpr Wording a_match{"a match", "par partie"};
constexpr Wording matches_with{"matches with it", "parties avec"};
constexpr Wording most_used{"Most often: {}, {} times a match.", "Le plus souvent : {}, {} fois par partie."};
constexpr Wording never_done{"Never done: {}.", "Jamais fait : {}."};
constexpr Wording never_scored{"Never with points: {}.", "Jamais de points : {}."};
constexpr Wording never_reached{"Steps never reached: {}.", "Étapes jamais atteintes : {}."};
}  // namespace says

constexpr std::size_t most_drawn = 16;  // actions of a side in the picture; the table has all

/// An action with how often it is played.
struct UsedAction {
  std::string name;
  double times = 0;  ///< a match
  double share = 0;  ///< of matches that have it
};

/// The most used first.
std::vector<UsedAction> used_actions(const ReportSide& side) {
  const Survey& survey = side.sample.survey;
  std::vector<UsedAction> all;
  for (std::size_t action = 0; action < survey.actions.size(); ++action)
    all.push_back({pages::name_of_action(side.subject, static_cast<int>(action)), survey.actions[action].times.mean(),
                   static_cast<double>(survey.actions[action].matches) / static_cast<double>(survey.matches)});
  std::ranges::stable_sort(all, std::ranges::greater(), &UsedAction::times);
  return all;
}

/// Names of what did not happen once.
template <class NameOf>
std::string never(const ReportSide& side, const Wording& wording, const std::vector<HappeningTally>& tallies,
                  const NameOf& name_of) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < tallies.size(); ++i)
    if (tallies[i].matches == 0) names.push_back(name_of(static_cast<int>(i)));
  if (names.empty()) return "";
  const std::string& language = side.subject.language;
  return of_side(side, Statement(wording, listed(names, language)).in(language));
}

std::vector<std::string> about_actions(const ReportSide& side, const std::vector<UsedAction>& used) {
  const Survey& survey = side.sample.survey;
  const pages::Subject& subject = side.subject;
  const Statement most(says::most_used, used.front().name, decimal(used.front().times));
  return {of_side(side, most.in(subject.language)),
          never(side, says::never_done, survey.actions, [&](int i) { return pages::name_of_action(subject, i); }),
          never(side, says::never_scored, survey.lines,
                [&](int i) {
                  return pages::name_of_line(subject, game_of(side).score_lines()[static_cast<std::size_t>(i)]);
                }),
          never(side, says::never_reached, survey.steps, [&](int i) {
            return pages::name_of_step(subject, subject.definition.steps[static_cast<std::size_t>(i)]);
          })};
}

pages::Chart actions_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  pages::BarChart chart;
  std::vector<std::string> meaning;
  pages::Table table{
      {{says::action.in(language)}, {says::a_match.in(language), true}, {says::matches_with.in(language), true}}, {}};
  for (const ReportSide& side : sides) {
    const auto used = used_actions(side);
    for (const std::string& sentence : about_actions(side, used)) meaning.push_back(sentence);
    for (const UsedAction& action : used) {
      const std::string name = of_side(side, action.name);
      table.rows.push_back({"", {cell(name), cell(decimal(action.times)), cell(percent_text(action.share))}, false});
      if (chart.rows.size() < most_drawn * (&side == &sides.front() ? 1 : 2))
        chart.rows.push_back({name, decimal(action.times), action.times, &side != &sides.front()});
    }
  }
  pages::Picture picture = pages::draw_bars(chart);
  picture.name = "actions";
  return {says::actions.in(language), sentences(meaning), std::move(picture), std::move(table)};
}

}  // namespace

pages::Section happenings_section(const ReportSides& sides) {
  pages::Section section{"happenings", says::section.in(language_of(sides)), {}, {}};
  const bool known = std::ranges::all_of(sides, [](const ReportSide& side) {
    return side.sample.survey.matches > 0 && !side.sample.survey.actions.empty();
  });
  if (known) section.contents.push_back(pages::Charts{{actions_chart(sides)}});
  return section;
}

std::vector<pages::Section> sample_sections(const ReportSides& sides) {
  std::vector<pages::Section> sections;
  for (const auto make :
       {victories_section, points_section, length_section, tension_section, happenings_section, worth_section})
    if (pages::Section section = make(sides); !section.empty()) sections.push_back(std::move(section));
  return sections;
}

}  // namespace houserule::cli
