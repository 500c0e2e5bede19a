#include <algorithm>
#include <cstdlib>

#include "core/play/consequences.hpp"
#include "core/play/score.hpp"

namespace houserule {
namespace {

/// With the lines hidden that a spectator can't reckon: those that some player can't.
ScoreSheet reckoned(Referee& referee, const State& state, Seat viewer) {
  if (viewer != no_seat) return score(referee, state, viewer);
  ScoreSheet sheet = score(referee, state, 0);
  for (Seat seat = 1; seat < state.game().players(); ++seat) {
    const ScoreSheet seen = score(referee, state, seat);
    for (std::size_t column = 0; column < sheet.seats.size(); ++column)
      for (std::size_t row = 0; row < sheet.seats[column].lines.size(); ++row)
        sheet.seats[column].lines[row].hidden |= seen.seats[column].lines[row].hidden;
  }
  return sheet;
}

bool is_told(const Game& game, int line) {
  const ScoreLineDefinition& definition = game.definition().score_lines[static_cast<std::size_t>(line)];
  return definition.told && !definition.subtotal;
}

/// Whether it is a counter of which the same is told already, be it that it counts against.
bool repeats_counter(const Game& game, int line) {
  const Definition& definition = game.definition();
  const ScoreLineDefinition& scored = definition.score_lines[static_cast<std::size_t>(line)];
  return scored.counter && scored.when.always() && std::abs(scored.points) == definition.point_parts &&
         definition.counters[scored.counter].told;
}

std::vector<Consequence> differences(const Game& game, const ScoreSheet& before, const ScoreSheet& after) {
  std::vector<Consequence> told;
  for (std::size_t row = 0; row < game.score_lines().size(); ++row)
    for (std::size_t column = 0; column < before.seats.size(); ++column) {
      const ScoreCell &was = before.seats[column].lines[row], &is = after.seats[column].lines[row];
      const int line = game.score_lines()[row];
      if (is_told(game, line) && !repeats_counter(game, line) && !was.hidden && !is.hidden && was.points != is.points)
        told.emplace_back(consequences::Scored{line, before.seats[column].seat, was.points, is.points});
    }
  return told;
}

}  // namespace

std::vector<Consequence> tell_scores(Referee& referee, const State& before, const State& after, Seat viewer) {
  const Game& game = before.game();
  const auto is_line = [&](int line) { return is_told(game, line); };
  if (after.over() || std::ranges::count_if(game.score_lines(), is_line) < 2) return {};
  try {
    return differences(game, reckoned(referee, before, viewer), reckoned(referee, after, viewer));
  } catch (const RuleError&) {
    return {};
  }
}

}  // namespace houserule
