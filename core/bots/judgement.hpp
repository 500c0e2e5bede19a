#pragma once
// What a position is worth to each seat: how far it wins, and by how much.

#include <array>
#include <cstdint>

#include "core/flow/referee.hpp"

namespace houserule {

/// By seat; partners have the same.
struct Judgement {
  std::array<double, max_seats> wins{};     ///< share of the win, 0 … 1; who leads wins if the match goes on
  std::array<double, max_seats> margins{};  ///< own points less those of the best other side, in parts of a point; own
                                            ///< points where there is no other. More is better even if the lowest wins.
};

/// By the score sheet as it stands.
void judge(Referee& referee, const State& state, Judgement& judgement);
/// As `winner` having won alone, without points.
void judge_won(Seat winner, Judgement& judgement);

}  // namespace houserule
