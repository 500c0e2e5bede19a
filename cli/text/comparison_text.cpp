#include "cli/text/comparison_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "core/lab/ladder.hpp"

namespace houserule::cli {
namespace {

using What = Measure::What;
using Json = nlohmann::ordered_json;

namespace says {
constexpr Wording measure{"measure", "mesure"};
constexpr Wording difference{"B − A", "B − A"};
constexpr Wording more{"more", "plus"};
constexpr Wording less{"less", "moins"};
constexpr Wording no_difference{"no difference that matters (less than {})",
                                "pas de différence qui compte (moins de {})"};
constexpr Wording unknown{"not known yet", "on ne sait pas encore"};
constexpr Wording decided{"{}: enough to answer all of it.", "{} : assez pour répondre à tout."};
constexpr Wording precise{"{}: as precise as was asked.", "{} : aussi précis que demandé."};
constexpr Wording enough{"{}, as many as were to be played.", "{}, autant qu’il fallait en jouer."};
constexpr Wording out_of_time{"{} in the time there was; another run may have another number of them.",
                              "{} dans le temps donné ; leur nombre peut changer d’une fois à l’autre."};
constexpr Wording stopped{"{}, then stopped: a part of the answer.", "{}, puis arrêt : une partie de la réponse."};
constexpr Wording sequence{
    "All intervals together are right in {:.0f} of 100 comparisons, at every look (confidence sequences).",
    "Les intervalles sont justes ensemble dans {:.0f} comparaisons sur 100, à chaque regard (suites de confiance)."};
constexpr Wording student{"All intervals together are right in {:.0f} of 100 comparisons (Student’s).",
                          "Les intervalles sont justes ensemble dans {:.0f} comparaisons sur 100 (Student)."};
constexpr Wording gain{"Pairs that begin alike told as much (measure: {}) as {:.1f} times as many separate matches.",
                       "Pour la mesure « {} », ces paires valent {:.1f} fois plus de parties séparées."};
constexpr Wording no_gain{"Pairs that begin alike told no more (measure: {}) than separate matches would have.",
                          "Pour la mesure « {} », ces paires n’ont pas appris plus que des parties séparées."};
constexpr Wording explored_heading{
    "Looked at besides (exploration: * stands out among all of {}, Benjamini–Hochberg at {:.0f} %)",
    "Regardé en plus (exploration : * ressort parmi {}, Benjamini–Hochberg à {:.0f} %)"};
constexpr Wording nothing_stands_out{"Nothing stands out.", "Rien ne ressort."};
constexpr Wording and_others{"The others do not stand out: --all lists them.",
                             "Le reste ne ressort pas : --all en fait la liste."};
constexpr Wording dropped{"{} more did not count: a match came to as many plies as the rules allow.",
                          "{} de plus ne comptent pas : une partie a atteint le nombre de coups permis."};
constexpr Wording without_points{"The game counts no points: nothing is said of them.",
                                 "Le jeu ne compte pas de points : rien n’en est dit."};
constexpr Wording without_skill{"Nothing is said of skill: one side plays at random.",
                                "Rien n’est dit de l’adresse : un côté joue au hasard."};
constexpr Wording without_contest{"Nobody plays against anybody: nothing is said of who wins, or of skill.",
                                  "Personne ne joue contre personne : rien n’est dit des vainqueurs, ni de l’adresse."};
constexpr Wording skill{"Without skill the stronger would win {}.", "Sans adresse, le plus fort gagnerait {}."};
constexpr Counted pairs{{"{} pair of matches", "{} paire de parties"}, {"{} pairs of matches", "{} paires de parties"}};
constexpr Counted measures{{"{} measure", "{} mesure"}, {"{} measures", "{} mesures"}};
}  // namespace says

bool is_signed(What what) { return what == What::seat_advantage || what == What::wins; }

std::string difference_text(const MeasuredDifference& finding) {
  const What what = finding.measure.what;
  const std::string half = std::isfinite(finding.half_width) ? measure_number(what, finding.half_width, false) : "…";
  return fmt::format("{} ± {}", measure_number(what, finding.difference.mean(), true), half);
}

using Rows = std::vector<std::vector<std::string>>;

void add_row(const MeasuredDifference& finding, const std::string& word, const Game& game, const std::string& language,
             Rows& rows) {
  rows.push_back(finding_cells(finding, game, language));
  rows.back().push_back(word);
}

/// The words at the end begin at one column.
Block laid_out(Rows rows, bool colour) {
  int width = 0;
  for (const auto& row : rows) width = std::max(width, display_width(row.back()));
  for (auto& row : rows) row.back() = pad_right(row.back(), width);
  if (colour)
    for (auto& cell : rows.front()) cell = paint(true, "bold", cell);
  Block block = table(rows);
  for (auto& line : block) line.erase(line.find_last_not_of(' ') + 1);
  return block;
}

std::vector<std::string> heading(const std::string& language) {
  auto titles = finding_titles(language);
  titles.emplace_back();
  return titles;
}

Block answers_text(const CompareResult& comparison, const Game& game, const Look& look) {
  Rows rows{heading(look.language)};
  for (const MeasuredDifference& finding : comparison.answers)
    add_row(finding, verdict_text(finding, look.language), game, look.language, rows);
  return laid_out(std::move(rows), look.colour);
}

std::string end_text(const CompareResult& comparison, const std::string& language) {
  const std::string pairs = says::pairs.in(language, comparison.pairs);
  switch (comparison.end) {
    case CompareResult::End::decided: return say(language, says::decided, pairs);
    case CompareResult::End::precise: return say(language, says::precise, pairs);
    case CompareResult::End::enough: return say(language, says::enough, pairs);
    case CompareResult::End::out_of_time: return say(language, says::out_of_time, pairs);
    case CompareResult::End::stopped: break;
  }
  return say(language, says::stopped, pairs);
}

std::string gain_text(const MeasuredDifference& finding, const Game& game, const std::string& language) {
  const double gain = gain_of_pairing(finding);
  const std::string name = measure_name(finding.measure, game, language);
  return gain < 1.05 ? say(language, says::no_gain, name) : say(language, says::gain, name, gain);
}

bool has(const std::vector<MeasuredDifference>& findings, What what) {
  return std::ranges::any_of(findings, [&](const MeasuredDifference& finding) { return finding.measure.what == what; });
}
bool is_known(const CompareResult& comparison, What what) {
  return has(comparison.answers, what) || has(comparison.explored, what);
}

/// What has no answer here.
Block left_out(const CompareResult& comparison, const std::string& language) {
  Block block;
  if (!is_known(comparison, What::total)) block.emplace_back(says::without_points.in(language));
  if (!is_known(comparison, What::seat_advantage))
    block.emplace_back(says::without_contest.in(language));
  else if (comparison.at_random)
    block.emplace_back(says::without_skill.in(language));
  return block;
}

Block explored_text(const CompareResult& comparison, const Plan& plan, const Game& game, bool all, const Look& look) {
  Rows rows{heading(look.language)};
  for (const MeasuredDifference& finding : comparison.explored)
    if (all || finding.flagged) add_row(finding, finding.flagged ? "*" : "", game, look.language, rows);
  Block block{explored_heading(comparison, plan, look.language)};
  if (rows.size() == 1) {
    block.emplace_back(says::nothing_stands_out.in(look.language));
    return block;
  }
  const std::size_t listed = rows.size() - 1;
  const Block lines = laid_out(std::move(rows), look.colour);
  block.insert(block.end(), lines.begin(), lines.end());
  if (listed < comparison.explored.size()) block.emplace_back(says::and_others.in(look.language));
  return block;
}

constexpr std::array verdict_ids{"more", "less", "no difference that matters", "not known yet"};
constexpr std::array end_ids{"decided", "precise", "enough", "out of time", "stopped"};

Json finding_json(const MeasuredDifference& finding) {
  Json json{{"measure", typed_measure(finding.measure)},
            {"pairs", finding.difference.count()},
            {"a", in_units(finding.a.mean())},
            {"b", in_units(finding.b.mean())},
            {"difference", in_units(finding.difference.mean())}};
  if (std::isfinite(finding.half_width)) json["half_interval"] = in_units(finding.half_width);
  return json;
}

}  // namespace

std::vector<std::string> finding_titles(const std::string& language) {
  return {says::measure.in(language), "A", "B", says::difference.in(language)};
}

std::vector<std::string> finding_cells(const MeasuredDifference& finding, const Game& game,
                                       const std::string& language) {
  const What what = finding.measure.what;
  return {measure_name(finding.measure, game, language), measure_number(what, finding.a.mean(), is_signed(what)),
          measure_number(what, finding.b.mean(), is_signed(what)), difference_text(finding)};
}

std::string verdict_text(const MeasuredDifference& finding, const std::string& language) {
  switch (finding.verdict) {
    case Verdict::more: return says::more.in(language);
    case Verdict::less: return says::less.in(language);
    case Verdict::unknown: return says::unknown.in(language);
    case Verdict::no_difference: break;
  }
  return say(language, says::no_difference, measure_number(finding.measure.what, finding.matters, false));
}

Block comparison_notes(const CompareResult& comparison, const Plan& plan, const Game& game,
                       const std::string& language) {
  Block block{end_text(comparison, language)};
  if (comparison.dropped > 0)
    block.push_back(say(language, says::dropped, says::pairs.in(language, comparison.dropped)));
  block.push_back(say(language, plan.fixed ? says::student : says::sequence, 100 * (1 - plan.error)));
  if (!comparison.answers.empty() && gain_of_pairing(comparison.answers.front()) > 0)
    block.push_back(gain_text(comparison.answers.front(), game, language));
  if (has(comparison.answers, What::skill))
    block.push_back(
        say(language, says::skill,
            measure_number(What::skill, static_cast<double>(measure_parts) / static_cast<double>(sides_in(game)))));
  const Block lacking = left_out(comparison, language);
  block.insert(block.end(), lacking.begin(), lacking.end());
  return block;
}

std::string explored_heading(const CompareResult& comparison, const Plan& plan, const std::string& language) {
  return say(language, says::explored_heading, says::measures.in(language, comparison.explored.size()),
             100 * plan.error);
}

Block comparison_text(const CompareResult& comparison, const Plan& plan, const Game& game, bool all, const Look& look) {
  Block block = answers_text(comparison, game, look);
  add_paragraph(block, comparison_notes(comparison, plan, game, look.language));
  if (!comparison.explored.empty()) add_paragraph(block, explored_text(comparison, plan, game, all, look));
  return block;
}

Json comparison_json(const CompareResult& comparison) {
  Json json{{"pairs", comparison.pairs},
            {"dropped", comparison.dropped},
            {"end", end_ids[static_cast<std::size_t>(comparison.end)]}};
  json["answers"] = Json::array();
  for (const MeasuredDifference& finding : comparison.answers) {
    Json answer = finding_json(finding);
    answer["matters"] = in_units(finding.matters);
    answer["verdict"] = verdict_ids[static_cast<std::size_t>(finding.verdict)];
    json["answers"].push_back(std::move(answer));
  }
  json["explored"] = Json::array();
  for (const MeasuredDifference& finding : comparison.explored) {
    Json explored = finding_json(finding);
    explored["p_value"] = finding.p_value;
    explored["stands_out"] = finding.flagged;
    json["explored"].push_back(std::move(explored));
  }
  return json;
}

}  // namespace houserule::cli
