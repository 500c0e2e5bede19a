// Totals, and what they are made of.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"
#include "cli/report/spreads.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording section{"Points", "Points"};
constexpr Wording totals{"Totals", "Totaux"};
constexpr Wording totals_by_seat{"Totals by seat", "Totaux par siège"};
constexpr Wording points{"points", "points"};
constexpr Wording players{"players", "joueurs"};
constexpr Wording matches{"matches", "parties"};
constexpr Wording about_totals{"A player has {} on average; half of all totals lie between {} and {}.",
                               "Un joueur a {} en moyenne ; la moitié des totaux se trouve entre {} et {}."};
constexpr Wording most_and_least{"On average {} has the most, {}, and {} the least, {}.",
                                 "En moyenne, {} en a le plus, {}, et {} le moins, {}."};
constexpr Wording lines{"What totals are made of", "De quoi sont faits les totaux"};
constexpr Wording line{"score line", "ligne de score"};
constexpr Wording all_players{"all players", "tous les joueurs"};
constexpr Wording total{"total", "total"};
constexpr Wording greatest_part{"Most points come from {}: {} of {} on average.",
                                "Le plus de points vient de {} : {} sur {} en moyenne."};
constexpr Wording greatest_change{"The most changes with {}: {} from A to B.",
                                  "Le plus grand changement : {}, {} de A à B."};
constexpr Wording margin{"Margin of the first", "Avance du premier"};
constexpr Wording about_margin{
    "The best total is {} ahead of the next on average; half of all matches lie between "
    "{} and {}.",
    "Le meilleur total a {} d’avance sur le suivant en moyenne ; la moitié des "
    "parties se trouve entre {} et {}."};
}  // namespace says

std::int64_t parts_of(const ReportSide& side) { return game_of(side).definition().point_parts; }

std::string points_on_average(const Tally& tally, std::int64_t parts, const std::string& language) {
  const auto scale = static_cast<double>(parts);
  return amount_text(counted_points, tally.mean() / scale, mean_with_interval(tally, scale), language);
}

std::string about_spread(const ReportSide& side, const Wording& wording, const SpreadSample& sample) {
  const std::int64_t parts = parts_of(side);
  const auto [low, high] = middle_half(sample.histogram, parts);
  const std::string mean = points_on_average(sample.tally, parts * sample.summed, side.subject.language);
  return of_side(side, Statement(wording, mean, low, high).in(side.subject.language));
}

pages::Chart totals_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  std::vector<SpreadSample> samples;
  std::vector<std::string> meaning;
  for (const ReportSide& side : sides) {
    samples.push_back({side.name, side.sample.all_totals, side.sample.all_total, game_of(side).players()});
    meaning.push_back(about_spread(side, says::about_totals, samples.back()));
  }
  return spread_chart({"totals", says::totals.in(language), says::points.in(language), says::players.in(language)},
                      samples, parts_of(sides[0]), lines_of_sentences(meaning), language);
}

pages::Chart totals_by_seat(const ReportSide& side) {
  const std::string& language = side.subject.language;
  const RunTally& run = side.sample.run;
  std::vector<SpreadSample> samples;
  for (std::size_t column = 0; column < run.columns().size(); ++column)
    samples.push_back({seat_name(run.game(), run.columns()[column], {language}), side.sample.totals[column],
                       run.seats()[column].total});
  const auto [least, most] =
      std::ranges::minmax_element(samples, {}, [](const SpreadSample& sample) { return sample.tally.mean(); });
  const auto mean = [&](const SpreadSample& sample) {
    return points_on_average(sample.tally, parts_of(side), language);
  };
  const Statement meaning(says::most_and_least, most->name, mean(*most), least->name, mean(*least));
  return spread_chart(
      {"totals-by-seat", says::totals_by_seat.in(language), says::points.in(language), says::matches.in(language)},
      samples, parts_of(side), pages::plain(meaning.in(language)), language);
}

/// Score lines that add up to the total, by their names; a line may be on one side only.
using LineNames = std::vector<std::string>;
using LinePoints = std::map<std::string, double>;

/// Somebody's points, on average.
struct Earner {
  std::string name;
  LinePoints lines;
  double total = 0;
};

template <class Use>
void for_each_line(const ReportSide& side, const Use& use) {
  const Game& game = game_of(side);
  for (std::size_t row = 0; row < game.score_lines().size(); ++row) {
    const int line = game.score_lines()[row];
    if (!game.definition().score_lines[static_cast<std::size_t>(line)].subtotal)
      use(row, pages::name_of_line(side.subject, line));
  }
}

LineNames line_names(const ReportSides& sides) {
  LineNames names;
  for (const ReportSide& side : sides)
    for_each_line(side, [&](std::size_t, const std::string& name) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    });
  return names;
}

Earner earner_at(const ReportSide& side, std::size_t column) {
  const RunTally& run = side.sample.run;
  const auto parts = static_cast<double>(parts_of(side));
  Earner earner{seat_name(run.game(), run.columns()[column], {side.subject.language}), {}, 0};
  for_each_line(side, [&](std::size_t row, const std::string& name) {
    earner.lines[name] += run.seats()[column].lines[row].mean() / parts;
  });
  earner.total = run.seats()[column].total.mean() / parts;
  return earner;
}

Earner mean_earner(const ReportSide& side) {
  const int players = game_of(side).players();
  Earner mean{side.name.empty() ? says::all_players.in(side.subject.language) : side.name, {}, 0};
  for (int seat = 0; seat < players; ++seat) {
    const Earner one = earner_at(side, static_cast<std::size_t>(seat));
    for (const auto& [name, points] : one.lines) mean.lines[name] += points / players;
    mean.total += one.total / players;
  }
  return mean;
}

std::vector<Earner> earners_of(const ReportSides& sides) {
  std::vector<Earner> earners;
  for (const ReportSide& side : sides) earners.push_back(mean_earner(side));
  const std::size_t columns = sides[0].sample.run.columns().size();
  if (sides.size() == 1 && columns > 1)
    for (std::size_t column = 0; column < columns; ++column) earners.push_back(earner_at(sides[0], column));
  return earners;
}

/// 0 where a side has no such line.
double points_on(const Earner& earner, const std::string& line) {
  const auto found = earner.lines.find(line);
  return found == earner.lines.end() ? 0 : found->second;
}

std::string about_lines(const LineNames& names, const std::vector<Earner>& earners, bool compared,
                        const std::string& language) {
  const auto change = [&](const std::string& name) {
    return points_on(earners[1], name) - points_on(earners[0], name);
  };
  const auto weight = [&](const std::string& name) {
    return compared ? std::abs(change(name)) : points_on(earners[0], name);
  };
  const std::string& greatest = *std::ranges::max_element(names, {}, weight);
  if (compared)
    return Statement(says::greatest_change, greatest,
                     amount_text(counted_points, change(greatest), signed_decimal(change(greatest)), language))
        .in(language);
  return Statement(says::greatest_part, greatest, decimal(weight(greatest)), decimal(earners[0].total)).in(language);
}

pages::Table lines_table(const LineNames& names, const std::vector<Earner>& earners, const std::string& language) {
  pages::Table table{{{says::line.in(language)}}, {}};
  pages::Row sum{"", {cell(says::total.in(language))}, true};
  for (const Earner& earner : earners) {
    table.columns.push_back({earner.name, true});
    sum.cells.push_back(cell(decimal(earner.total)));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    pages::Row row{"", {cell(fmt::format("{} {}", i + 1, names[i]))}, false};
    for (const Earner& earner : earners)
      row.cells.push_back(cell(earner.lines.contains(names[i]) ? decimal(points_on(earner, names[i])) : ""));
    table.rows.push_back(std::move(row));
  }
  table.rows.push_back(std::move(sum));
  return table;
}

pages::Chart lines_chart(const ReportSides& sides, const LineNames& names) {
  const std::string& language = language_of(sides);
  const auto earners = earners_of(sides);
  pages::StackChart chart{names, {}};
  for (const Earner& earner : earners) {
    std::vector<double> values;
    for (const std::string& name : names) values.push_back(points_on(earner, name));
    chart.rows.push_back({earner.name, decimal(earner.total), std::move(values)});
  }
  pages::Picture picture = pages::draw_stacks(chart);
  picture.name = "lines";
  return {says::lines.in(language), pages::plain(about_lines(names, earners, sides.size() > 1, language)),
          std::move(picture), lines_table(names, earners, language)};
}

pages::Chart margin_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  std::vector<SpreadSample> samples;
  std::vector<std::string> meaning;
  for (const ReportSide& side : sides) {
    samples.push_back({side.name, side.sample.margins, side.sample.margin});
    meaning.push_back(about_spread(side, says::about_margin, samples.back()));
  }
  return spread_chart({"margins", says::margin.in(language), says::points.in(language), says::matches.in(language)},
                      samples, parts_of(sides[0]), lines_of_sentences(meaning), language);
}

}  // namespace

pages::Section points_section(const ReportSides& sides) {
  const auto every = [&](const auto& holds) { return std::ranges::all_of(sides, holds); };
  pages::Section section{"points", says::section.in(language_of(sides)), {}, {}};
  const bool counted = every(
      [](const ReportSide& side) { return !game_of(side).score_lines().empty() && side.sample.all_total.count() > 0; });
  if (!counted) return section;
  pages::Charts charts;
  charts.charts.push_back(totals_chart(sides));
  if (const LineNames names = line_names(sides); names.size() > 1) charts.charts.push_back(lines_chart(sides, names));
  if (sides.size() == 1 && sides[0].sample.totals.size() > 1) charts.charts.push_back(totals_by_seat(sides[0]));
  if (every([](const ReportSide& side) { return side.sample.margin.count() > 0; }))
    charts.charts.push_back(margin_chart(sides));
  section.contents.push_back(std::move(charts));
  return section;
}

}  // namespace houserule::cli
