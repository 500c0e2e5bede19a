#pragma once
// The bot that looks one ply ahead, and in games without points at the answer.

#include <cstdint>
#include <vector>

#include "core/play/seat_view.hpp"

namespace houserule {

/// What winning at once is worth, losing as much less than nothing: more than any total.
inline constexpr std::int64_t won_at_once = 2 * max_seats * most_points;

/// One for each action of the view, in order: the own total after it, with those of partners and negative where the
/// lowest wins, in one world that the seat could be in.
std::vector<std::int64_t> worths_after_one_ply(SeatView& view, Generator& generator);

/// The best of these; ties at random. In a game without points no best one to which an opponent, whose turn it is then,
/// has an answer that wins, unless all of them have.
class GreedyBot : public Decider {
 public:
  Choice choose(SeatView& view, Generator& generator) override;
};

}  // namespace houserule
