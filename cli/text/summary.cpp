#include "cli/text/summary.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/text/figures.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "core/lab/intervals.hpp"
#include "core/model/points.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording mean_points{"mean points", "points en moyenne"};
constexpr Wording wins{"wins (95 %)", "victoires (95 %)"};
constexpr Wording mean_score{"mean score", "score moyen"};
constexpr Wording least{"least", "minimum"};
constexpr Wording most{"most", "maximum"};
constexpr Wording unfinished{"unfinished", "inachevées"};
constexpr Wording lost{"lost", "perdues"};
constexpr Wording draws{"draws", "parties nulles"};
constexpr Wording shared{"shared victories", "victoires partagées"};
constexpr Wording plies{"plies a match", "coups par partie"};
constexpr Wording margin{"margin of the first", "avance du premier"};
constexpr Wording choices{"choices a ply", "choix par coup"};
constexpr Counted from_matches{{"(from {} match)", "(d’après {} partie)"},
                               {"(from {} matches)", "(d’après {} parties)"}};
}  // namespace says

using Json = nlohmann::ordered_json;

/// `parts`: how many of what was counted make one of what is told.
Json tally_json(const Tally& tally, std::int64_t parts = 1) {
  if (tally.count() == 0) return nullptr;
  const auto scale = static_cast<double>(parts);
  Json json{{"mean", tally.mean() / scale}};
  if (const double half = student_half_width(tally, usual_error) / scale; std::isfinite(half))
    json["half_interval"] = half;
  json["deviation"] = tally.deviation() / scale;
  json["least"] = static_cast<double>(tally.least()) / scale;
  json["most"] = static_cast<double>(tally.most()) / scale;
  return json;
}

std::string mean_text(const Tally& tally, std::int64_t parts = 1) { return student_text(tally, {.parts = parts}); }

double wins(const RunTally::SeatTally& seat) {
  return static_cast<double>(seat.victories) / static_cast<double>(victory_parts);
}

const ScoreLineDefinition& line_of(const Game& game, std::size_t row) {
  return game.definition().score_lines[static_cast<std::size_t>(game.score_lines()[row])];
}

Block lines_text(const RunTally& run, const Look& look) {
  const Game& game = run.game();
  const int parts = game.definition().point_parts;
  if (game.score_lines().empty()) return {};
  std::vector<std::vector<std::string>> rows{{paint(look.colour, "bold", sentence(says::mean_points, look.language))}};
  for (const Seat seat : run.columns()) rows[0].push_back(seat_name(game, seat, look));
  for (std::size_t row = 0; row < game.score_lines().size(); ++row) {
    const std::string& label = line_of(game, row).label.in(look.language);
    rows.push_back({label.empty() ? id_words(line_of(game, row).id) : label});
    for (const auto& seat : run.seats()) rows.back().push_back(fmt::format("{:.2f}", seat.lines[row].mean() / parts));
  }
  return table(rows);
}

Block seats_text(const RunTally& run, const Look& look) {
  const Game& game = run.game();
  const Definition& definition = game.definition();
  const bool points = !game.score_lines().empty();
  const bool contest = game.players() > 1 || can_be_lost(game);
  std::vector<std::vector<std::string>> rows{{""}};
  if (contest) rows[0].emplace_back(says::wins.in(look.language));
  if (points)
    for (const Wording* title : {&says::mean_score, &says::least, &says::most})
      rows[0].emplace_back(title->in(look.language));
  for (std::size_t column = 0; column < run.columns().size(); ++column) {
    const auto& seat = run.seats()[column];
    rows.push_back({seat_name(game, run.columns()[column], look)});
    if (contest)
      rows.back().push_back(run.columns()[column] < game.players() ? share_text(wins(seat), run.matches()) : "");
    if (points)
      rows.back().insert(rows.back().end(),
                         {mean_text(seat.total, definition.point_parts), points_text(definition, seat.total.least()),
                          points_text(definition, seat.total.most())});
  }
  for (auto& cell : rows[0]) cell = paint(look.colour, "bold", cell);
  return table(rows);
}

/// A figure behind its name, all at one column.
std::string labelled(const Wording& label, const std::string& figure, const Look& look) {
  int width = 0;
  for (const Wording* other :
       {&says::unfinished, &says::lost, &says::draws, &says::shared, &says::plies, &says::margin, &says::choices})
    width = std::max(width, display_width(other->in(look.language)));
  return pad_right(label.in(look.language), width) + "  " + figure;
}

Json seat_json(const RunTally& run, std::size_t column) {
  const Game& game = run.game();
  const auto& tally = run.seats()[column];
  const int parts = game.definition().point_parts;
  Json seat;
  seat["seat"] = run.columns()[column] + 1;
  if (run.columns()[column] < game.players()) {
    const Share share = wilson(wins(tally), static_cast<double>(run.matches()));
    seat["win_share"] = Json{{"value", share.value}, {"low", share.low}, {"high", share.high}};
  }
  seat["score"] = tally_json(tally.total, parts);
  seat["lines"] = Json::object();
  for (std::size_t row = 0; row < tally.lines.size(); ++row) {
    const auto& line = line_of(game, row);
    seat[line.subtotal ? "subtotals" : "lines"][line.id] = tally_json(tally.lines[row], parts);
  }
  return seat;
}

}  // namespace

Block summary_text(const Summary& summary, const Look& look) {
  const RunTally& run = summary.run;
  Block block = seats_text(run, look);
  block.emplace_back();
  const auto count_text = [&](std::uint64_t count) { return share_text(static_cast<double>(count), run.matches()); };
  if (run.unfinished() > 0) block.push_back(labelled(says::unfinished, count_text(run.unfinished()), look));
  if (run.lost() > 0) block.push_back(labelled(says::lost, count_text(run.lost()), look));
  if (run.draws() > 0) block.push_back(labelled(says::draws, count_text(run.draws()), look));
  if (run.shared() > 0) block.push_back(labelled(says::shared, count_text(run.shared()), look));
  for (const auto& [key, rating] : run.ratings())
    block.push_back(fmt::format("{}  {}", rating.first->in(look.language), count_text(rating.second)));
  const std::string plies = fmt::format("{} ({}–{})", mean_text(run.plies()), run.plies().least(), run.plies().most());
  block.push_back(labelled(says::plies, plies, look));
  if (run.margin().count() > 0)
    block.push_back(labelled(says::margin, mean_text(run.margin(), run.game().definition().point_parts), look));
  if (summary.choices.count() > 0)
    block.push_back(labelled(
        says::choices,
        mean_text(summary.choices, choice_parts) + "  " + says::from_matches.in(look.language, summary.choices.count()),
        look));
  const Block lines = lines_text(run, look);
  if (!lines.empty()) block.emplace_back();
  block.insert(block.end(), lines.begin(), lines.end());
  return block;
}

Json summary_json(const Summary& summary) {
  const RunTally& run = summary.run;
  Json json;
  json["matches"] = run.matches();
  json["unfinished"] = run.unfinished();
  json["lost"] = run.lost();
  json["draws"] = run.draws();
  json["shared_victories"] = run.shared();
  json["plies"] = tally_json(run.plies());
  json["margin"] = tally_json(run.margin(), run.game().definition().point_parts);
  json["choices_per_ply"] = tally_json(summary.choices, choice_parts);
  json["seats"] = Json::array();
  for (std::size_t column = 0; column < run.columns().size(); ++column) json["seats"].push_back(seat_json(run, column));
  if (!run.ratings().empty()) json["ratings"] = Json::object();
  for (const auto& [name, rating] : run.ratings()) json["ratings"][name] = rating.second;
  return json;
}

}  // namespace houserule::cli
