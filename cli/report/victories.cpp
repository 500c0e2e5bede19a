// Who wins, and how matches end.
#include <algorithm>
#include <numeric>

#include "cli/pages/charts.hpp"
#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"
#include "cli/text/names.hpp"
#include "core/lab/intervals.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording section{"Who wins", "Qui gagne"};
constexpr Wording by_seat{"Victories by seat", "Victoires par siège"};
constexpr Wording how_often{"How often it is won", "Combien de fois on gagne"};
constexpr Wording seat{"seat", "siège"};
constexpr Wording won{"matches won", "parties gagnées"};
constexpr Wording interval{"interval", "intervalle"};
constexpr Wording fair{"fair share", "juste part"};
constexpr Wording drawn{"What nobody wins is left out of the fair share.",
                        "Ce que personne ne gagne ne compte pas dans la juste part."};
constexpr Wording from_to{"{} to {}", "{} à {}"};
constexpr Wording more{"{} wins {} of the matches, more than the fair share of {}.",
                       "{} gagne {} des parties, plus que la juste part de {}."};
constexpr Wording less{"{} wins {} of the matches, less than the fair share of {}.",
                       "{} gagne {} des parties, moins que la juste part de {}."};
constexpr Wording nobody{"Of no seat is it known that it wins more or less than the fair share of {}.",
                         "D’aucun siège on ne sait qu’il gagne plus ou moins que la juste part de {}."};
constexpr Wording all_win{"{} of the matches are won.", "{} des parties sont gagnées."};
constexpr Wording together{"All intervals together are right in 95 of 100 reports.",
                           "Les intervalles sont justes ensemble dans 95 rapports sur 100."};
constexpr Wording not_alike{"The seats are played by different bots: their strength counts, too.",
                            "Les sièges sont joués par des robots différents : leur force compte aussi."};
constexpr Wording everybody{"all players", "tous les joueurs"};
constexpr Wording endings{"How matches end", "Comment finissent les parties"};
constexpr Wording ending{"end", "fin"};
constexpr Wording matches{"matches", "parties"};
constexpr Wording share{"share", "part"};
constexpr Wording one_winner{"one winner", "un seul vainqueur"};
constexpr Wording shared{"shared victory", "victoire partagée"};
constexpr Wording draw{"draw", "partie nulle"};
constexpr Wording lost{"lost", "perdue"};
constexpr Wording unfinished{"unfinished: as many plies as the rules allow",
                             "inachevée : le nombre de coups permis est atteint"};
constexpr Wording most_often{"Most often: {} ({}).", "Le plus souvent : {} ({})."};
constexpr Wording ratings{"What the result is called", "Comment on appelle le résultat"};
constexpr Wording rating{"result", "résultat"};
}  // namespace says

int contenders(const Game& game) {
  std::vector<Seat> all(static_cast<std::size_t>(game.players()));
  std::iota(all.begin(), all.end(), 0);
  return teams_in(game, all);
}

/// A share of victories, and whose it is.
struct Victor {
  std::string name;
  Share share;
};

/// By seat; of those that win or lose together, all as one.
std::vector<Victor> victors_of(const ReportSide& side) {
  const RunTally& run = side.sample.run;
  const std::string& language = side.subject.language;
  const auto share = [&](std::size_t seat, int intervals) {
    const double won = static_cast<double>(run.seats()[seat].victories) / static_cast<double>(victory_parts);
    return wilson_share(won, static_cast<double>(run.matches()), report_error / intervals);
  };
  if (contenders(run.game()) == 1) return {{says::everybody.in(language), share(0, 1)}};
  std::vector<Victor> victors;
  for (Seat seat = 0; seat < run.game().players(); ++seat)
    victors.push_back(
        {seat_name(run.game(), seat, {language}), share(static_cast<std::size_t>(seat), run.game().players())});
  return victors;
}

std::string seats_that_stand_out(const ReportSide& side, const std::vector<Victor>& victors, double fair) {
  const std::string& language = side.subject.language;
  std::vector<std::string> said;
  for (const Victor& victor : victors) {
    const bool more = victor.share.low > fair, less = victor.share.high < fair;
    if (!more && !less) continue;
    said.push_back(
        Statement(more ? says::more : says::less, victor.name, percent_text(victor.share.value), percent_text(fair))
            .in(language));
  }
  if (said.empty()) return Statement(says::nobody, percent_text(fair)).in(language);
  std::string all;
  for (const std::string& sentence : said) all += (all.empty() ? "" : " ") + sentence;
  return all;
}

/// As often each would win if all won alike: drawn and lost matches are nobody's.
double fair_share(const ReportSide& side) {
  const RunTally& run = side.sample.run;
  double won = 0;
  for (Seat seat = 0; seat < run.game().players(); ++seat)
    won += static_cast<double>(run.seats()[static_cast<std::size_t>(seat)].victories);
  return won / static_cast<double>(victory_parts) / static_cast<double>(run.matches()) / run.game().players();
}

bool is_won_by_nobody(const ReportSide& side) {
  const RunTally& run = side.sample.run;
  return run.draws() + run.lost() + run.unfinished() > 0;
}

std::string meaning_of(const ReportSide& side, const std::vector<Victor>& victors) {
  if (contenders(game_of(side)) == 1)
    return of_side(side, Statement(says::all_win, percent_text(victors[0].share.value)).in(side.subject.language));
  return of_side(side, seats_that_stand_out(side, victors, fair_share(side)));
}

std::string interval_text(const Share& share, const std::string& language) {
  return Statement(says::from_to, percent_text(share.low), percent_text(share.high)).in(language);
}

pages::Chart victories_chart(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  const int contending = contenders(game_of(sides[0]));
  pages::IntervalChart chart;
  chart.axis = {says::won.in(language), " %"};
  if (contending > 1) chart.reference = 100 * fair_share(sides[0]);
  std::vector<std::string> meaning;
  pages::Table table{{{says::seat.in(language)}, {says::won.in(language), true}, {says::interval.in(language), true}},
                     {}};
  for (const ReportSide& side : sides) {
    const auto victors = victors_of(side);
    meaning.push_back(meaning_of(side, victors));
    for (const auto& [name, share] : victors) {
      const std::string row = of_side(side, name);
      chart.rows.push_back({row, percent_text(share.value), 100 * share.value, 100 * share.low, 100 * share.high,
                            &side != &sides.front()});
      table.rows.push_back(
          {"", {cell(row), cell(percent_text(share.value)), cell(interval_text(share, language))}, false});
    }
  }
  if (contending > 1) {
    for (const ReportSide& side : sides)
      table.rows.push_back(
          {"", {cell(of_side(side, says::fair.in(language))), cell(percent_text(fair_share(side))), {}}, true});
    if (std::ranges::any_of(sides, is_won_by_nobody)) meaning.emplace_back(says::drawn.in(language));
    meaning.emplace_back(says::together.in(language));
  }
  if (!sides[0].alike) meaning.emplace_back(says::not_alike.in(language));
  pages::Picture picture = pages::draw_intervals(chart);
  picture.name = "victories";
  return {(contending > 1 ? says::by_seat : says::how_often).in(language), lines_of_sentences(meaning),
          std::move(picture), std::move(table)};
}

using CountedEnds = std::vector<std::pair<std::string, std::uint64_t>>;

CountedEnds outcomes_of(const ReportSide& side) {
  const RunTally& run = side.sample.run;
  const std::string& language = side.subject.language;
  const std::uint64_t others = run.unfinished() + run.lost() + run.draws() + run.shared();
  return {{says::one_winner.in(language), run.matches() - others},
          {says::shared.in(language), run.shared()},
          {says::draw.in(language), run.draws()},
          {says::lost.in(language), run.lost()},
          {says::unfinished.in(language), run.unfinished()}};
}

/// In the game's order.
CountedEnds ratings_of(const ReportSide& side) {
  CountedEnds ratings;
  for (const auto& [key, rating] : side.sample.run.ratings())
    ratings.emplace_back(rating.first->in(side.subject.language), rating.second);
  return ratings;
}

std::string most_often(const ReportSide& side, const CountedEnds& ends) {
  const auto most = std::ranges::max_element(ends, {}, &CountedEnds::value_type::second);
  if (most == ends.end()) return "";
  const double share = static_cast<double>(most->second) / static_cast<double>(side.sample.run.matches());
  return of_side(side, Statement(says::most_often, most->first, percent_text(share)).in(side.subject.language));
}

pages::Chart ends_chart(const ReportSides& sides, const Wording& title, const Wording& column, const std::string& name,
                        CountedEnds (*ends_of)(const ReportSide&)) {
  const std::string& language = language_of(sides);
  pages::BarChart chart;
  pages::Table table{{{column.in(language)}, {says::matches.in(language), true}, {says::share.in(language), true}}, {}};
  std::vector<std::string> meaning;
  for (const ReportSide& side : sides) {
    const CountedEnds ends = ends_of(side);
    meaning.push_back(most_often(side, ends));
    for (const auto& [end, count] : ends) {
      if (count == 0) continue;
      const double share = static_cast<double>(count) / static_cast<double>(side.sample.run.matches());
      const std::string row = of_side(side, end);
      chart.rows.push_back({row, percent_text(share), share, &side != &sides.front()});
      table.rows.push_back({"", {cell(row), cell(std::to_string(count)), cell(percent_text(share))}, false});
    }
  }
  pages::Picture picture = pages::draw_bars(chart);
  picture.name = name;
  return {title.in(language), lines_of_sentences(meaning), std::move(picture), std::move(table)};
}

/// Where all matches end alike there is nothing to show.
bool differ(const ReportSides& sides, CountedEnds (*ends_of)(const ReportSide&)) {
  return std::ranges::any_of(sides, [&](const ReportSide& side) {
    return std::ranges::count_if(ends_of(side), [](const auto& end) { return end.second > 0; }) > 1;
  });
}

}  // namespace

pages::Section victories_section(const ReportSides& sides) {
  const std::string& language = language_of(sides);
  pages::Charts charts;
  const bool contest = contenders(game_of(sides[0])) > 1 || can_be_lost(game_of(sides[0]));
  if (contest) charts.charts.push_back(victories_chart(sides));
  if (contest && differ(sides, outcomes_of))
    charts.charts.push_back(ends_chart(sides, says::endings, says::ending, "endings", outcomes_of));
  if (differ(sides, ratings_of))
    charts.charts.push_back(ends_chart(sides, says::ratings, says::rating, "ratings", ratings_of));
  pages::Section section{"victories", says::section.in(language), {}, {}};
  if (!charts.charts.empty()) section.contents.push_back(std::move(charts));
  return section;
}

}  // namespace houserule::cli
