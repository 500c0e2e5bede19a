// What each kind of piece is worth to those who have it.
#include <algorithm>
#include <cmath>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording section{"What kinds are worth", "Ce que valent les pièces"};
constexpr Wording had{"Had in the end", "À la fin du jeu"};
constexpr Wording played{"Played", "Jouées"};
constexpr Wording kind{"kind", "sorte"};
constexpr Wording more_points{"points more than those without it", "points de plus que ceux qui n’en ont pas"};
constexpr Wording more_wins{"more victories than those without it", "victoires de plus que ceux qui n’en ont pas"};
constexpr Wording matches{"matches that tell", "parties qui le disent"};
constexpr Wording note{"note", "remarque"};
constexpr Wording stands_out{"stands out", "ressort"};
constexpr Wording by_seat{"may be the seat", "peut-être le siège"};
constexpr Wording more{"Those with {} had {} more than those without it.",
                       "Ceux qui ont {} ont {} de plus que ceux qui n’en ont pas."};
constexpr Wording fewer{"Those with {} had {} fewer than those without it.",
                        "Ceux qui ont {} ont {} de moins que ceux qui n’en ont pas."};
constexpr Wording wins_more{"Those with {} win {} more often than those without it.",
                            "Ceux qui ont {} gagnent {} plus souvent que ceux qui n’en ont pas."};
constexpr Wording wins_less{"Those with {} win {} less often than those without it.",
                            "Ceux qui ont {} gagnent {} moins souvent que ceux qui n’en ont pas."};
constexpr Wording lowest{"The lowest total wins: fewer are better.", "Le plus petit total gagne : moins vaut mieux."};
constexpr Wording nothing{"No kind stands out.", "Aucune sorte ne ressort."};
constexpr Wording confounded{
    "Of {} it can’t be told from the seat, as nearly always the same has it or seats fare so "
    "differently.",
    "Pour {}, on ne peut le distinguer du siège : c’est presque toujours le même qui l’a, ou "
    "les sièges sont trop inégaux."};
constexpr Wording how_sure{
    "What stands out among all was looked for after Benjamini–Hochberg at 5 %; an interval is "
    "right in 95 of 100 reports for itself. Who has a kind may be better for another reason.",
    "Ce qui ressort parmi toutes est cherché selon Benjamini–Hochberg à 5 % ; un intervalle "
    "seul est juste dans 95 rapports sur 100. Qui a une sorte peut être meilleur pour une autre "
    "raison."};
}  // namespace says

/// Points, or victories in per cent.
struct WorthUnit {
  double scale = 1;
  std::string suffix;
  std::string title;
};

WorthUnit unit_of(const ReportSide& side) {
  const std::string& language = side.subject.language;
  if (game_of(side).score_lines().empty())
    return {100 / static_cast<double>(measure_parts), " %", says::more_wins.in(language)};
  return {1 / static_cast<double>(measure_parts), "", says::more_points.in(language)};
}

std::string amount(double value, const WorthUnit& unit, const std::string& language) {
  if (!unit.suffix.empty()) return decimal(value) + unit.suffix;
  return amount_text(counted_points, value, decimal(value), language);
}

const Wording& says_of(const WorthUnit& unit, double value) {
  if (unit.suffix.empty()) return value > 0 ? says::more : says::fewer;
  return value > 0 ? says::wins_more : says::wins_less;
}

std::string note_on(const KindWorth& worth, const std::string& language) {
  if (worth.confounded) return says::by_seat.in(language);
  return worth.flagged ? says::stands_out.in(language) : "";
}

/// The most telling one in each direction, and whatever may be the seat's.
std::vector<std::string> about_worths(const ReportSide& side, const std::vector<KindWorth>& worths,
                                      const WorthUnit& unit) {
  const std::string& language = side.subject.language;
  const auto name = [&](const KindWorth& worth) {
    return pages::name_of_kind(side.subject, static_cast<int>(worth.kind));
  };
  std::vector<std::string> said, confounded;
  for (const KindWorth& worth : worths) {
    const double value = worth.difference.mean() * unit.scale;
    if (worth.confounded)
      confounded.push_back(name(worth));
    else if (worth.flagged)
      said.push_back(
          Statement(says_of(unit, value), name(worth), amount(std::abs(value), unit, language)).in(language));
  }
  constexpr std::size_t most_said = 2;  // the best and the worst
  if (said.size() > most_said) said = {said.front(), said.back()};
  if (said.empty()) said.emplace_back(says::nothing.in(language));
  if (!confounded.empty()) said.push_back(Statement(says::confounded, listed(confounded, language)).in(language));
  if (unit.suffix.empty() && game_of(side).definition().lowest_wins) said.emplace_back(says::lowest.in(language));
  said.emplace_back(says::how_sure.in(language));
  return said;
}

/// Best first.
std::vector<KindWorth> worths_of(const ReportSide& side, KindWorth::Had had) {
  std::vector<KindWorth> worths = worth_of_kinds(side.sample.survey);
  std::erase_if(worths, [&](const KindWorth& worth) { return worth.had != had; });
  std::ranges::stable_sort(worths, std::ranges::greater(),
                           [](const KindWorth& worth) { return worth.difference.mean(); });
  return worths;
}

pages::Chart worth_chart(const ReportSide& side, const std::vector<KindWorth>& worths, const Wording& title,
                         const std::string& name) {
  const std::string& language = side.subject.language;
  const WorthUnit unit = unit_of(side);
  pages::IntervalChart chart;
  chart.axis = {unit.title, unit.suffix};
  chart.reference = 0;
  pages::Table table{
      {{says::kind.in(language)}, {unit.title, true}, {says::matches.in(language), true}, {says::note.in(language)}},
      {}};
  for (const KindWorth& worth : worths) {
    const std::string kind = pages::name_of_kind(side.subject, static_cast<int>(worth.kind));
    const double value = worth.difference.mean() * unit.scale, half = worth.half_width * unit.scale;
    const std::string text = signed_decimal(value) + " ± " + decimal(half) + unit.suffix;
    chart.rows.push_back({kind, text, value, value - half, value + half, worth.confounded});
    table.rows.push_back(
        {"",
         {cell(kind), cell(text), cell(std::to_string(worth.difference.count())), cell(note_on(worth, language))},
         false});
  }
  pages::Picture picture = pages::draw_intervals(chart);
  picture.name = name + side.name;
  return {of_side(side, title.in(language)), sentences(about_worths(side, worths, unit)), std::move(picture),
          std::move(table)};
}

}  // namespace

pages::Section worth_section(const ReportSides& sides) {
  pages::Charts charts;
  for (const ReportSide& side : sides) {
    using Had = KindWorth::Had;
    if (const auto worths = worths_of(side, Had::in_the_end); !worths.empty())
      charts.charts.push_back(worth_chart(side, worths, says::had, "worth-had"));
    if (const auto worths = worths_of(side, Had::played); !worths.empty())
      charts.charts.push_back(worth_chart(side, worths, says::played, "worth-played"));
  }
  pages::Section section{"worth", says::section.in(language_of(sides)), {}, {}};
  if (!charts.charts.empty()) section.contents.push_back(std::move(charts));
  return section;
}

}  // namespace houserule::cli
