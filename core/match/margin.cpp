#include "core/match/margin.hpp"

#include <algorithm>
#include <bit>

namespace houserule {

Points margin_of(const Game& game, const ScoreSheet& sheet) {
  std::array<Points, max_seats> of_first{};  // the total of a team, where its first member sits
  for (Seat seat = 0; seat < game.players(); ++seat)
    of_first[static_cast<std::size_t>(std::countr_zero(game.team_of(seat)))] +=
        sheet.seats[static_cast<std::size_t>(seat)].total;
  std::vector<Points> totals;
  for (Seat seat = 0; seat < game.players(); ++seat)
    if (std::countr_zero(game.team_of(seat)) == seat) totals.push_back(of_first[static_cast<std::size_t>(seat)]);
  std::ranges::sort(totals);
  return game.definition().lowest_wins ? totals[1] - totals[0] : totals.back() - totals[totals.size() - 2];
}

}  // namespace houserule
