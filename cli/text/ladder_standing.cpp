#include "cli/text/ladder_standing.hpp"

#include <numbers>
#include <numeric>

#include <fmt/format.h>

#include "core/lab/intervals.hpp"

namespace houserule::cli {

LadderStanding stand(const LadderResult& result) {
  const double share = usual_error / static_cast<double>(result.encounters.players() - 1);
  return {fit(result.encounters), normal_half_width(share)};
}

std::vector<std::size_t> strongest_first(const BradleyTerry& model) {
  std::vector<std::size_t> order(model.strengths.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return model.strengths[i]; });
  return order;
}

double elo_of(double strength) { return strength * 400 / std::numbers::ln10; }

std::string elo_text(double strength) {
  const std::string text = fmt::format("{:.0f}", elo_of(strength));
  return text == "-0" ? "0" : text;
}

double wins_of_100(const Encounters& encounters, std::size_t i, std::size_t j) {
  return 50 * static_cast<double>(encounters.half_wins(i, j)) / static_cast<double>(encounters.met(i, j));
}

}  // namespace houserule::cli
