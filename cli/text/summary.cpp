#include "cli/text/summary.hpp"

#include <fmt/format.h>

#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

Json statistic_json(const Statistic& statistic) {
  if (statistic.count() == 0) return nullptr;
  return {{"mean", statistic.mean()},
          {"half_interval", statistic.half_interval()},
          {"deviation", statistic.deviation()},
          {"least", statistic.least()},
          {"most", statistic.most()}};
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string share_text(double count, std::uint64_t matches) {
  const Share share = wilson(count, static_cast<double>(matches));
  return fmt::format("{} ({:.1f}–{:.1f})", percent(share.value), 100 * share.low, 100 * share.high);
}

std::string mean_text(const Statistic& statistic) {
  return fmt::format("{:.2f} ± {:.2f}", statistic.mean(), statistic.half_interval());
}

}  // namespace

Summary::Summary(const Game& game) : game_(game) {
  for (Seat seat = 0; seat < game.seats(); ++seat)
    if (seat < game.players() || game.dummies()[static_cast<std::size_t>(seat - game.players())]->scored)
      columns_.push_back(seat);
  tallies_.resize(columns_.size());
  for (SeatTally& tally : tallies_) tally.lines.resize(game.score_lines().size());
}

void Summary::add(const MatchResult& result) {
  ++matches_;
  plies_.add(result.plies);
  const ScoreSheet& sheet = result.sheet;
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    tallies_[column].total.add(sheet.seats[column].total);
    for (std::size_t line = 0; line < tallies_[column].lines.size(); ++line)
      tallies_[column].lines[line].add(sheet.seats[column].lines[line].points);
  }
  if (sheet.rating != nullptr) {
    auto& [text, count] = ratings_[sheet.rating->in("en")];
    text = sheet.rating;
    ++count;
  }
  const auto& best = sheet.ranking.front();
  const bool draw = game_.score_lines().empty() && static_cast<int>(best.size()) == game_.players() && best.size() > 1;
  if (draw)
    ++draws_;
  else if (best.size() > 1)
    ++shared_;
  if (!draw)
    for (const Seat seat : best)
      tallies_[static_cast<std::size_t>(seat)].wins += 1.0 / static_cast<double>(best.size());
}

void Summary::add_choices(const MatchResult& result) {
  if (result.plies > 0) choices_.add(static_cast<double>(result.choices) / result.plies);
}

std::string Summary::seat_label(std::size_t column, const Look& look) const {
  return seat_name(game_, columns_[column], look);
}

Block Summary::lines_text(const Look& look) const {
  if (game_.score_lines().empty()) return {};
  std::vector<std::vector<std::string>> rows{{paint(look.colour, "bold", "mean points")}};
  for (std::size_t column = 0; column < columns_.size(); ++column) rows[0].push_back(seat_label(column, look));
  for (std::size_t row = 0; row < game_.score_lines().size(); ++row) {
    const auto& line = game_.definition().score_lines[static_cast<std::size_t>(game_.score_lines()[row])];
    const std::string& label = line.label.in(look.language);
    rows.push_back({label.empty() ? id_words(line.id) : label});
    for (const SeatTally& tally : tallies_) rows.back().push_back(fmt::format("{:.2f}", tally.lines[row].mean()));
  }
  return table(rows);
}

Block Summary::table_text(const Look& look) const {
  const bool points = !game_.score_lines().empty();
  const bool contest = game_.players() > 1;
  std::vector<std::vector<std::string>> rows{{""}};
  if (contest) rows[0].emplace_back("wins (95 %)");
  if (points) rows[0].insert(rows[0].end(), {"mean score", "least", "most"});
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    const SeatTally& tally = tallies_[column];
    rows.push_back({seat_label(column, look)});
    if (contest) rows.back().push_back(columns_[column] < game_.players() ? share_text(tally.wins, matches_) : "");
    if (points)
      rows.back().insert(rows.back().end(), {mean_text(tally.total), fmt::format("{:.0f}", tally.total.least()),
                                             fmt::format("{:.0f}", tally.total.most())});
  }
  for (auto& cell : rows[0]) cell = paint(look.colour, "bold", cell);
  Block block = table(rows);
  block.emplace_back();
  if (draws_ > 0) block.push_back("draws             " + share_text(static_cast<double>(draws_), matches_));
  if (shared_ > 0) block.push_back("shared victories  " + share_text(static_cast<double>(shared_), matches_));
  for (const auto& [key, rating] : ratings_)
    block.push_back(fmt::format("{}  {}", rating.first->in(look.language),
                                share_text(static_cast<double>(rating.second), matches_)));
  block.push_back(
      fmt::format("plies a match     {} ({:.0f}–{:.0f})", mean_text(plies_), plies_.least(), plies_.most()));
  if (choices_.count() > 0)
    block.push_back(fmt::format("choices a ply     {}  (from {} matches)", mean_text(choices_), choices_.count()));
  const Block lines = lines_text(look);
  if (!lines.empty()) block.emplace_back();
  block.insert(block.end(), lines.begin(), lines.end());
  return block;
}

Json Summary::json() const {
  Json json;
  json["matches"] = matches_;
  json["draws"] = draws_;
  json["shared_victories"] = shared_;
  json["plies"] = statistic_json(plies_);
  json["choices_per_ply"] = statistic_json(choices_);
  json["seats"] = Json::array();
  for (std::size_t column = 0; column < columns_.size(); ++column) {
    const SeatTally& tally = tallies_[column];
    Json seat;
    seat["seat"] = columns_[column] + 1;
    if (columns_[column] < game_.players()) {
      const Share share = wilson(tally.wins, static_cast<double>(matches_));
      seat["win_share"] = Json{{"value", share.value}, {"low", share.low}, {"high", share.high}};
    }
    seat["score"] = statistic_json(tally.total);
    seat["lines"] = Json::object();
    for (std::size_t row = 0; row < tally.lines.size(); ++row) {
      const auto& line = game_.definition().score_lines[static_cast<std::size_t>(game_.score_lines()[row])];
      seat[line.subtotal ? "subtotals" : "lines"][line.id] = statistic_json(tally.lines[row]);
    }
    json["seats"].push_back(seat);
  }
  if (!ratings_.empty()) json["ratings"] = Json::object();
  for (const auto& [name, rating] : ratings_) json["ratings"][name] = rating.second;
  return json;
}

}  // namespace houserule::cli
