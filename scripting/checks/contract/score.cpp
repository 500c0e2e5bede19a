// The score sheet of any moment.

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "core/model/points.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

void check_sum(Examination& examination, const State& state, const SeatScore& seat) {
  const Game& game = state.game();
  const auto& lines = game.score_lines();
  require(seat.lines.size() == lines.size(), "score", says::other_lines);
  Points sum = lines.empty() ? seat.total : 0;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!game.definition().score_lines[static_cast<std::size_t>(lines[i])].subtotal) sum += seat.lines[i].points;
  const auto who = [&] { return seat_told(game, seat.seat); };
  const auto text = [&](Points points) { return [&game, points] { return points_text(game.definition(), points); }; };
  require(sum == seat.total, "score", says::other_sum, who, text(sum), text(seat.total));
  const Points alone = total(examination.referee, state, seat.seat);
  require(alone == seat.total, "score", says::other_alone, who, text(seat.total), text(alone));
}

void check_ranking(const State& state, const ScoreSheet& sheet) {
  std::vector<int> ranked(static_cast<std::size_t>(state.game().players()), 0);
  for (const auto& tied : sheet.ranking)
    for (const Seat seat : tied) ++ranked[static_cast<std::size_t>(seat)];
  for (const int times : ranked) require(times == 1, "score", says::ranked_wrong);
}

}  // namespace

void check_score(Examination& examination, const State& state) {
  const State before = state;
  const ScoreSheet sheet = score(examination.referee, state);
  for (const SeatScore& seat : sheet.seats) check_sum(examination, state, seat);
  check_ranking(state, sheet);
  for (Seat viewer = 0; viewer < state.game().players(); ++viewer) score(examination.referee, state, viewer);
  require(state == before, "score", says::scoring_changes);
}

}  // namespace houserule::contract
