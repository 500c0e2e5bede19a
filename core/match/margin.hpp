#pragma once
// How far the first is ahead.

#include "core/play/score.hpp"

namespace houserule {

/// Points between the best total and the next, of players or, where several win together, of teams; in parts of a
/// point. Needs two at least.
Points margin_of(const Game& game, const ScoreSheet& sheet);

}  // namespace houserule
