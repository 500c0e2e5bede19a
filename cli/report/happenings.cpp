// What is done, how often, and what never is.
#include <algorithm>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"
#include "core/lab/never.hpp"

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
constexpr Wording never_had{"Nobody had: {}.", "Personne n’a eu : {}."};
constexpr Wording never_reached{"Steps never reached: {}.", "Étapes jamais atteintes : {}."};
}  // namespace says

constexpr std::size_t most_drawn = 16;  // actions in the picture; the table has all

/// An action of the game, with how often each side plays it.
struct UsedAction {
  std::string name;
  std::vector<const HappeningTally*> tallies;  ///< by side; null: it has no such action
};

double times_of(const UsedAction& action, std::size_t side) {
  const HappeningTally* tally = action.tallies[side];
  return tally == nullptr ? 0 : tally->times.mean();
}

/// Those that are played at all, the most used first.
std::vector<UsedAction> used_actions(const ReportSides& sides) {
  std::vector<UsedAction> all;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const Survey& survey = sides[side].sample.survey;
    for (std::size_t action = 0; action < survey.actions.size(); ++action) {
      if (survey.actions[action].matches == 0) continue;
      const std::string name = pages::name_of_action(sides[side].subject, static_cast<int>(action));
      auto found = std::ranges::find(all, name, &UsedAction::name);
      if (found == all.end()) found = all.insert(found, {name, std::vector<const HappeningTally*>(sides.size())});
      found->tallies[side] = &survey.actions[action];
    }
  }
  std::ranges::stable_sort(all, std::ranges::greater(), [&](const UsedAction& action) {
    return times_of(action, 0) + (sides.size() > 1 ? times_of(action, 1) : 0);
  });
  return all;
}

/// Names of what did not happen once.
template <class NameOf>
std::string never(const ReportSide& side, const Wording& wording, const std::vector<std::size_t>& indices,
                  const NameOf& name_of) {
  std::vector<std::string> names;
  for (const std::size_t index : indices) names.push_back(name_of(index));
  const std::string& language = side.subject.language;
  return names.empty() ? "" : " " + Statement(wording, listed(names, language)).in(language);
}

std::string about_actions(const ReportSide& side) {
  const pages::Subject& subject = side.subject;
  const std::vector<UsedAction> used = used_actions({side});
  const NeverHappened nothing = never_happened(side.sample.survey);
  std::string text;
  if (!used.empty())
    text = Statement(says::most_used, used.front().name, decimal(times_of(used.front(), 0))).in(subject.language);
  text += never(side, says::never_done, nothing.actions,
                [&](std::size_t i) { return pages::name_of_action(subject, static_cast<int>(i)); });
  text += never(side, says::never_scored, nothing.lines,
                [&](std::size_t i) { return pages::name_of_line(subject, game_of(side).score_lines()[i]); });
  text += never(side, says::never_reached, nothing.steps,
                [&](std::size_t i) { return pages::name_of_step(subject, subject.definition.steps[i]); });
  text += never(side, says::never_had, nothing.kinds,
                [&](std::size_t i) { return pages::name_of_kind(subject, static_cast<int>(i)); });
  return of_side(side, text);
}

pages::Chart actions_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  pages::BarChart chart;
  std::vector<std::string> meaning;
  pages::Table table{
      {{says::action.in(language)}, {says::a_match.in(language), true}, {says::matches_with.in(language), true}}, {}};
  for (const ReportSide& side : sides) meaning.push_back(about_actions(side));
  for (const UsedAction& action : used_actions(sides))
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const std::string name = of_side(sides[i], action.name), times = decimal(times_of(action, i));
      const double matches = action.tallies[i] == nullptr ? 0 : static_cast<double>(action.tallies[i]->matches);
      const std::string share = percent_text(matches / static_cast<double>(sides[i].sample.survey.matches));
      table.rows.push_back({"", {cell(name), cell(times), cell(share)}, false});
      if (chart.rows.size() < most_drawn * sides.size())
        chart.rows.push_back({name, times, times_of(action, i), i > 0});
    }
  pages::Picture picture = pages::draw_bars(chart);
  picture.name = "actions";
  return {says::actions.in(language), lines_of_sentences(meaning), std::move(picture), std::move(table)};
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
