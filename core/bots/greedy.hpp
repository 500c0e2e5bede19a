#pragma once
// The bot that looks one ply ahead.

#include "core/play/seat_view.hpp"

namespace houserule {

/// The best own total after one ply in one world that the seat could be in; ties at random.
class GreedyBot : public Decider {
 public:
  Choice choose(SeatView& view, Generator& generator) override;
};

}  // namespace houserule
