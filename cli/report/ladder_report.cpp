#include <fmt/format.h>

#include "cli/pages/charts.hpp"
#include "cli/report/report_text.hpp"
#include "cli/report/reports.hpp"
#include "cli/text/ladder_text.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording title{"{}: a ladder of bots", "{} : une échelle de robots"};
constexpr Wording section{"The ladder", "L’échelle"};
constexpr Wording about{"{}, {}.", "{}, {}."};
constexpr Counted players{{"{} player", "{} joueur"}, {"{} players", "{} joueurs"}};
constexpr Wording strengths{"How strong they are", "Leur force"};
constexpr Wording elo{"Elo", "Elo"};
constexpr Wording bot{"bot", "robot"};
constexpr Wording interval{"interval", "intervalle"};
constexpr Wording reference{"starting point", "point de départ"};
constexpr Wording apart{"{} is stronger than {}.", "{} est plus fort que {}."};
constexpr Wording hardly{"{} is hardly stronger than {}.", "{} n’est guère plus fort que {}."};
constexpr Wording not_known{"Whether {} is stronger than {} is not known yet.",
                            "On ne sait pas encore si {} est plus fort que {}."};
constexpr Wording contests{"Who beats whom", "Qui bat qui"};
constexpr Wording wins_against{"wins against", "gagne contre"};
constexpr Wording read_by_row{"In a row, how many of 100 encounters its bot wins against each of the others.",
                              "Sur une ligne, combien de rencontres sur 100 son robot gagne contre chacun des autres."};
constexpr Wording clearest{"The clearest: {} beats {} in {}.", "Le plus net : {} bat {} dans {}."};
constexpr Wording what_it_means{"What it means", "Ce que cela veut dire"};
}  // namespace says

/// Each with the next one below.
std::string about_neighbours(const LadderStanding& standing, const Ladder& ladder, std::size_t i, std::size_t j,
                             const std::string& language) {
  const double difference = standing.model.strengths[i] - standing.model.strengths[j];
  switch (is_stronger(difference, standing.half_width(i, j))) {
    case Stronger::yes: return Statement(says::apart, ladder.bots[i], ladder.bots[j]).in(language);
    case Stronger::hardly: return Statement(says::hardly, ladder.bots[i], ladder.bots[j]).in(language);
    case Stronger::unknown: break;
  }
  return Statement(says::not_known, ladder.bots[i], ladder.bots[j]).in(language);
}

pages::Chart strengths_chart(const LadderStanding& standing, const Ladder& ladder, const std::string& language) {
  const auto order = strongest_first(standing.model);
  pages::IntervalChart chart;
  chart.axis = {says::elo.in(language), ""};
  chart.reference = 0;
  pages::Table table{{{says::bot.in(language)}, {says::elo.in(language), true}, {says::interval.in(language), true}},
                     {}};
  std::vector<std::string> meaning;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const std::size_t bot = order[place];
    const double strength = standing.model.strengths[bot], half = bot == 0 ? 0 : standing.half_width(bot, 0);
    const std::string sure = bot == 0 ? says::reference.in(language) : "± " + elo_text(half);
    chart.rows.push_back({ladder.bots[bot], bot == 0 ? elo_text(strength) : elo_text(strength) + " " + sure,
                          elo_of(strength), elo_of(strength - half), elo_of(strength + half), bot == 0});
    table.rows.push_back({"", {cell(ladder.bots[bot]), cell(elo_text(strength)), cell(sure)}, false});
    if (place > 0) meaning.push_back(about_neighbours(standing, ladder, order[place - 1], bot, language));
  }
  pages::Picture picture = pages::draw_intervals(chart);
  picture.name = "strengths";
  return {says::strengths.in(language), sentences(meaning), std::move(picture), std::move(table)};
}

pages::Chart contests_chart(const LadderResult& result, const LadderStanding& standing, const Ladder& ladder,
                            const std::string& language) {
  const auto order = strongest_first(standing.model);
  const Encounters& met = result.encounters;
  pages::ContestChart chart;
  pages::Table table{{{says::wins_against.in(language)}}, {}};
  double best = -1;
  std::string clearest;
  for (const std::size_t i : order) {
    chart.names.push_back(ladder.bots[i]);
    table.columns.push_back({ladder.bots[i], true});
    auto& shares = chart.shares.emplace_back();
    pages::Row row{"", {cell(ladder.bots[i])}, false};
    for (const std::size_t j : order) {
      const bool known = i != j && met.met(i, j) > 0;
      shares.push_back(known ? std::optional(wins_of_100(met, i, j)) : std::nullopt);
      const std::string share = known ? fmt::format("{:.1f} %", *shares.back()) : "";
      row.cells.push_back(cell(share));
      if (!known || *shares.back() <= best) continue;
      best = *shares.back();
      clearest = Statement(says::clearest, ladder.bots[i], ladder.bots[j], share).in(language);
    }
    table.rows.push_back(std::move(row));
  }
  pages::Picture picture = pages::draw_contest(chart);
  picture.name = "contests";
  return {says::contests.in(language), sentences({says::read_by_row.in(language), clearest}), std::move(picture),
          std::move(table)};
}

}  // namespace

pages::Page ladder_report(const LadderResult& result, const Ladder& ladder, const ReportOrigin& origin,
                          const std::string& language) {
  const Definition& definition = ladder.game->definition();
  const LadderStanding standing = stand(result);
  pages::Page page{language, definition.id, Statement(says::title, definition.title.in(language)).in(language), {}, {}};
  if (!origin.partial.empty()) page.opening.emplace_back(pages::Paragraph{pages::strong(origin.partial)});
  const auto players = static_cast<std::uint64_t>(ladder.game->players());
  const Statement about(says::about, says::players.in(language, players), origin.played);
  page.opening.emplace_back(pages::Paragraph{pages::plain(about.in(language))});
  pages::Section section{"ladder", says::section.in(language), {}, {}};
  section.contents.emplace_back(
      pages::Charts{{strengths_chart(standing, ladder, language), contests_chart(result, standing, ladder, language)}});
  pages::BulletList notes;
  for (const std::string& note : ladder_notes(result, standing, ladder, language)) notes.items.push_back(cell(note));
  section.parts.push_back({"meaning", says::what_it_means.in(language), {std::move(notes)}, {}});
  page.sections = {std::move(section), origin_section(origin, language)};
  return page;
}

}  // namespace houserule::cli
