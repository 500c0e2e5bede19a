#include "core/lab/match_sample.hpp"

#include <algorithm>
#include <utility>

namespace houserule {
namespace {

const Measure margin_measure{Measure::What::margin, ""};

bool has_margin(const Game& game) { return std::ranges::count(measures_of(game), margin_measure) > 0; }

/// In parts of a point.
std::int64_t margin_of(const Game& game, const MatchResult& result) {
  return *value_of(margin_measure, game, result) * game.definition().point_parts / measure_parts;
}

}  // namespace

MatchSample::MatchSample(std::shared_ptr<const Game> game) : run(game), survey(game), has_margin_(has_margin(*game)) {
  totals.resize(run.columns().size());
}

void MatchSample::add(const MatchResult& result) {
  run.add(result);
  if (result.detail) survey.add(result);
  if (!result.finished) return;
  const Game& game = run.game();
  plies.add(result.plies);
  std::int64_t sum = 0;
  for (std::size_t column = 0; column < totals.size(); ++column) {
    const Points total = result.sheet.seats[column].total;
    totals[column].add(total);
    if (run.columns()[column] >= game.players()) continue;
    all_totals.add(total);
    sum += total;
  }
  all_total.add(sum);
  if (!has_margin_) return;
  const std::int64_t between = margin_of(game, result);
  margins.add(between);
  margin.add(between);
}

}  // namespace houserule
