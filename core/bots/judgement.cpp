#include "core/bots/judgement.hpp"

#include <algorithm>
#include <optional>

#include "core/play/score.hpp"

namespace houserule {
namespace {

/// Of whom `seat` wins and loses with; a dummy is alone.
SeatMask side_of(const Game& game, Seat seat) { return seat < game.players() ? game.team_of(seat) : seat_bit(seat); }

/// Higher is better.
double points_of(const Game& game, const ScoreSheet& sheet, SeatMask side) {
  double points = 0;
  for (const SeatScore& score : sheet.seats)
    if ((side & seat_bit(score.seat)) != 0) points += static_cast<double>(score.total);
  return game.definition().lowest_wins ? -points : points;
}

double margin_of(const Game& game, const ScoreSheet& sheet, SeatMask side) {
  std::optional<double> best;
  for (const SeatScore& score : sheet.seats) {
    if ((side & seat_bit(score.seat)) != 0) continue;
    const double points = points_of(game, sheet, side_of(game, score.seat));
    best = std::max(best.value_or(points), points);
  }
  return points_of(game, sheet, side) - best.value_or(0);
}

}  // namespace

void judge(Referee& referee, const State& state, Judgement& judgement) {
  const Game& game = referee.game();
  const ScoreSheet sheet = score(referee, state);
  judgement = {};
  const std::vector<Seat>& first = sheet.ranking.front();
  for (const Seat seat : first) judgement.wins[static_cast<std::size_t>(seat)] = 1.0 / teams_in(game, first);
  for (Seat seat = 0; seat < game.players(); ++seat)
    judgement.margins[static_cast<std::size_t>(seat)] = margin_of(game, sheet, game.team_of(seat));
}

void judge_won(Seat winner, Judgement& judgement) {
  judgement = {};
  judgement.wins[static_cast<std::size_t>(winner)] = 1;
}

}  // namespace houserule
