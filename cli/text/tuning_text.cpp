#include "cli/text/tuning_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/counts.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

namespace says {
using namespace counts;
constexpr Wording wanted{"wanted: {} = {} (± {} is as near as it need be)", "voulu : {} = {} (± {} est assez proche)"};
constexpr Wording as_it_is{"as it is", "tel quel"};
constexpr Wording away{"away", "écart"};
constexpr Wording matches_column{"matches", "parties"};
constexpr Wording further{"and {} more: --all lists them", "et {} de plus : --all en fait la liste"};
constexpr Wording away_means{"away: how many times the ± allowed, over all that is wanted.",
                             "écart : combien de fois le ± admis, sur tout ce qui est voulu."};
constexpr Wording again{"measured again, on {} of its own each", "remesuré, chacun sur {} à part"};
constexpr Wording yes{"as wanted", "comme voulu"};
constexpr Wording no{"not as wanted", "pas comme voulu"};
constexpr Wording unknown{"not known yet", "on ne sait pas encore"};
constexpr Wording student{"All intervals together are right in {:.0f} of 100 tunings (Student’s).",
                          "Les intervalles sont justes ensemble dans {:.0f} réglages sur 100 (Student)."};
constexpr Wording part_of_search{"Stopped: a part of the search.", "Arrêt : une partie de la recherche."};
constexpr Wording today_is_best{"Nothing that was tried comes nearer than the rules as they are.",
                                "Rien de ce qui a été essayé n’est plus proche que les règles telles quelles."};
constexpr Wording not_counted{"{} did not count: as many plies as the rules allow.",
                              "{} ne comptent pas : autant de coups que les règles permettent."};
}  // namespace says

constexpr std::size_t listed_first = 10;

std::string value_text(const Wish& wish, double parts) { return measure_number(wish.measure.what, parts, false); }

Block wishes_text(const Tuning& tuning, const std::string& language) {
  Block block;
  for (const Wish& wish : tuning.wishes)
    block.push_back(say(language, says::wanted, measure_name(wish.measure, *tuning.sides.front().game, language),
                        value_text(wish, wish.target), value_text(wish, wish.matters)));
  return block;
}

using Rows = std::vector<std::vector<std::string>>;

std::vector<std::string> heading(const Tuning& tuning, const TuningTable& tried) {
  std::vector<std::string> row{fmt::format("{}", fmt::join(tried.varied, ", "))};
  for (const Wish& wish : tuning.wishes) row.push_back(typed_measure(wish.measure));
  return row;
}

std::string rules_text(const TriedRules& rules, const std::string& language) {
  return rules.empty() ? says::as_it_is.in(language) : fmt::format("{}", fmt::join(rules, ", "));
}

std::vector<std::string> search_row(const SideFindings& side, const Tuning& tuning, const TuningTable& tried,
                                    const std::string& language) {
  std::vector<std::string> row{rules_text(tried.rules[side.side], language)};
  for (std::size_t i = 0; i < tuning.wishes.size(); ++i)
    row.push_back(side.values[i].count() == 0 ? "" : value_text(tuning.wishes[i], side.values[i].mean()));
  const double away = distance_of(side, tuning.wishes);
  row.push_back(std::isfinite(away) ? fmt::format("{:.2f}", away) : "");
  row.push_back(std::to_string(side.values.front().count()));
  return row;
}

Block search_text(const TuningResult& result, const Tuning& tuning, const TuningTable& tried, bool all,
                  const Look& look) {
  Rows rows{heading(tuning, tried)};
  rows.front().insert(rows.front().end(), {says::away.in(look.language), says::matches_column.in(look.language)});
  const std::size_t count = all ? result.ranking.size() : std::min(listed_first, result.ranking.size());
  for (std::size_t i = 0; i < count; ++i) rows.push_back(search_row(result.ranking[i], tuning, tried, look.language));
  Block block = headed_table(std::move(rows), look.colour);
  if (count < result.ranking.size()) block.push_back(say(look.language, says::further, result.ranking.size() - count));
  block.emplace_back(says::away_means.in(look.language));
  return block;
}

std::string word_for(Fulfilled fulfilled, const std::string& language) {
  if (fulfilled == Fulfilled::unknown) return says::unknown.in(language);
  return (fulfilled == Fulfilled::yes ? says::yes : says::no).in(language);
}

std::string interval_text(const Wish& wish, const Tally& values, double half_width) {
  if (!std::isfinite(half_width)) return value_text(wish, values.mean()) + " ± …";
  return fmt::format("{} ± {}", value_text(wish, values.mean()), value_text(wish, half_width));
}

Block again_text(const TuningResult& result, const Tuning& tuning, const TuningTable& tried, const Look& look) {
  if (result.again.empty()) return {};
  Rows rows{heading(tuning, tried)};
  for (const MeasuredAgain& again : result.again) {
    auto& row = rows.emplace_back();
    row.push_back(rules_text(tried.rules[again.findings.side], look.language));
    for (std::size_t i = 0; i < tuning.wishes.size(); ++i)
      row.push_back(interval_text(tuning.wishes[i], again.findings.values[i], again.half_widths[i]) + ", " +
                    word_for(again.fulfilled[i], look.language));
  }
  const std::string matches = says::matches.in(look.language, tuning.fresh_matches);
  Block block{say(look.language, says::again, matches)};
  const Block lines = headed_table(std::move(rows), look.colour);
  block.insert(block.end(), lines.begin(), lines.end());
  return block;
}

std::uint64_t unfinished_in(const TuningResult& result) {
  std::uint64_t unfinished = 0;
  for (const SideFindings& side : result.ranking) unfinished += side.unfinished;
  for (const MeasuredAgain& again : result.again) unfinished += again.findings.unfinished;
  return unfinished;
}

Block notes(const TuningResult& result, const Tuning& tuning, const std::string& language) {
  Block block;
  if (const std::uint64_t unfinished = unfinished_in(result))
    block.push_back(say(language, says::not_counted, says::matches.in(language, unfinished)));
  if (result.stopped) block.emplace_back(says::part_of_search.in(language));
  if (!result.again.empty()) block.push_back(say(language, says::student, 100 * (1 - tuning.error)));
  if (!result.stopped && result.ranking.front().side == 0) block.emplace_back(says::today_is_best.in(language));
  return block;
}

// For programs.

constexpr std::array fulfilled_ids{"as wanted", "not as wanted", "not known yet"};

Json rules_json(const TriedRules& rules, const TuningTable& tried) {
  Json json = Json::object();
  for (std::size_t i = 0; i < rules.size(); ++i) json[tried.varied[i]] = rules[i];
  return json;
}

Json side_json(const SideFindings& side, const Tuning& tuning, const TuningTable& tried) {
  Json json{{"set", rules_json(tried.rules[side.side], tried)}, {"unfinished", side.unfinished}};
  for (std::size_t i = 0; i < tuning.wishes.size(); ++i)
    json["measures"].push_back({{"measure", typed_measure(tuning.wishes[i].measure)},
                                {"matches", side.values[i].count()},
                                {"mean", in_units(side.values[i].mean())}});
  return json;
}

Json again_json(const MeasuredAgain& again, const Tuning& tuning, const TuningTable& tried) {
  Json json = side_json(again.findings, tuning, tried);
  for (std::size_t i = 0; i < tuning.wishes.size(); ++i) {
    if (std::isfinite(again.half_widths[i])) json["measures"][i]["half_interval"] = in_units(again.half_widths[i]);
    json["measures"][i]["answer"] = fulfilled_ids[static_cast<std::size_t>(again.fulfilled[i])];
  }
  return json;
}

}  // namespace

Block tuning_text(const TuningResult& result, const Tuning& tuning, const TuningTable& tried, bool all,
                  const Look& look) {
  Block block = wishes_text(tuning, look.language);
  add_paragraph(block, search_text(result, tuning, tried, all, look));
  add_paragraph(block, again_text(result, tuning, tried, look));
  add_paragraph(block, notes(result, tuning, look.language));
  return block;
}

Json tuning_json(const TuningResult& result, const Tuning& tuning, const TuningTable& tried) {
  Json json{{"stopped", result.stopped}};
  for (const Wish& wish : tuning.wishes)
    json["wanted"].push_back({{"measure", typed_measure(wish.measure)},
                              {"target", in_units(wish.target)},
                              {"matters", in_units(wish.matters)}});
  json["search"] = Json::array();
  for (const SideFindings& side : result.ranking) {
    json["search"].push_back(side_json(side, tuning, tried));
    const double away = distance_of(side, tuning.wishes);
    if (std::isfinite(away)) json["search"].back()["away"] = away;
  }
  json["again"] = Json::array();
  for (const MeasuredAgain& again : result.again) json["again"].push_back(again_json(again, tuning, tried));
  return json;
}

}  // namespace houserule::cli
