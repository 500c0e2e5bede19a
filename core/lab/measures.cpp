#include "core/lab/measures.hpp"

#include <algorithm>
#include <numeric>

namespace houserule {
namespace {

using What = Measure::What;

constexpr std::int64_t largest_value = std::int64_t{1} << 43;  // of a Tally

std::int64_t parts_of(std::int64_t points, std::int64_t divisor) {
  const WideInteger parts = WideInteger{points} * measure_parts / divisor;
  return static_cast<std::int64_t>(std::clamp<WideInteger>(parts, -largest_value, largest_value));
}

/// A player's share of what all have together.
std::int64_t mean_of(const Game& game, const ScoreSheet& sheet, const auto& points) {
  std::int64_t sum = 0;
  for (Seat seat = 0; seat < game.players(); ++seat) sum += points(sheet.seats[static_cast<std::size_t>(seat)]);
  return parts_of(sum, std::int64_t{game.definition().point_parts} * game.players());
}

std::int64_t margin_of(const Game& game, const ScoreSheet& sheet) {
  std::vector<Points> totals;
  for (Seat seat = 0; seat < game.players(); ++seat)
    totals.push_back(sheet.seats[static_cast<std::size_t>(seat)].total);
  std::ranges::sort(totals);
  const bool lowest = game.definition().lowest_wins;
  const auto best = lowest ? totals.begin() : totals.end() - 1;
  const auto next = lowest ? best + 1 : best - 1;
  return parts_of(std::abs(*best - *next), game.definition().point_parts);
}

std::int64_t line_value(const Game& game, const ScoreSheet& sheet, const std::string& id) {
  const auto& lines = game.score_lines();
  const auto found = std::ranges::find_if(
      lines, [&](int line) { return game.definition().score_lines[static_cast<std::size_t>(line)].id == id; });
  const auto row = static_cast<std::size_t>(found - lines.begin());
  return mean_of(game, sheet, [&](const SeatScore& seat) { return seat.lines[row].points; });
}

std::int64_t uses_of(const Game& game, const MatchResult& result, const std::string& id) {
  const auto& actions = game.definition().actions;
  const auto action = static_cast<std::size_t>(std::ranges::find(actions, id, &ActionDefinition::id) - actions.begin());
  std::int64_t uses = 0;
  for (std::size_t i = action; i < result.uses.size(); i += actions.size()) uses += result.uses[i];
  return measure_parts * uses;
}

/// Players, those that win together being one.
int opponents_in(const Game& game) {
  std::vector<Seat> all(static_cast<std::size_t>(game.players()));
  std::iota(all.begin(), all.end(), 0);
  return teams_in(game, all);
}

/// What a seat has beyond what each would have if all were equally likely to win.
std::int64_t advantage_of(const Game& game, const ScoreSheet& sheet, Seat seat) {
  return victory_of(game, sheet, seat) - measure_parts / opponents_in(game);
}

}  // namespace

bool is_in_points(What what) { return what == What::total || what == What::margin || what == What::line; }

bool is_share(What what) {
  return what == What::seat_advantage || what == What::skill || what == What::wins || what == What::shared;
}

std::vector<Measure> measures_of(const Game& game) {
  std::vector<Measure> measures;
  const bool points = !game.score_lines().empty(), contest = opponents_in(game) > 1;
  if (points) measures.push_back({What::total, ""});
  measures.push_back({What::plies, ""});
  if (points && contest) measures.push_back({What::margin, ""});
  if (contest) {
    measures.push_back({What::seat_advantage, ""});
    measures.push_back({What::skill, ""});
    for (Seat seat = 1; seat < game.players(); ++seat) measures.push_back({What::wins, std::to_string(seat + 1)});
  }
  if (contest || can_be_lost(game)) measures.push_back({What::shared, ""});
  for (const int index : game.score_lines())
    if (const auto& line = game.definition().score_lines[static_cast<std::size_t>(index)]; !line.subtotal)
      measures.push_back({What::line, line.id});
  for (const ActionDefinition& action : game.definition().actions) measures.push_back({What::uses, action.id});
  return measures;
}

std::int64_t result_of(const Game& game, const ScoreSheet& sheet, Seat seat) {
  if (game.score_lines().empty()) return victory_of(game, sheet, seat);
  return parts_of(sheet.seats[static_cast<std::size_t>(seat)].total, game.definition().point_parts);
}

std::int64_t victory_of(const Game& game, const ScoreSheet& sheet, Seat seat) {
  const auto& best = sheet.ranking.front();
  if (std::ranges::find(best, seat) == best.end()) return 0;
  return measure_parts / teams_in(game, best);
}

std::optional<std::int64_t> value_of(const Measure& measure, const Game& game, const MatchResult& result, Seat strong) {
  const ScoreSheet& sheet = result.sheet;
  switch (measure.what) {
    case What::plies: return measure_parts * result.plies;
    case What::uses: return uses_of(game, result, measure.id);
    case What::total: return mean_of(game, sheet, [](const SeatScore& seat) { return seat.total; });
    case What::line: return line_value(game, sheet, measure.id);
    case What::margin: return margin_of(game, sheet);
    case What::seat_advantage: return advantage_of(game, sheet, 0);
    case What::wins: return advantage_of(game, sheet, std::stoi(measure.id) - 1);
    case What::shared: return teams_in(game, sheet.ranking.front()) == 1 ? 0 : measure_parts;
    case What::skill: break;
  }
  if (strong == no_seat) return {};
  return victory_of(game, sheet, strong);
}

}  // namespace houserule
