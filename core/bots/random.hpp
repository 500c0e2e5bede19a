#pragma once
// The bot that plays anything.

#include "core/play/seat_view.hpp"

namespace houserule {

/// Any legal action, each as likely.
class RandomBot : public Decider {
 public:
  Choice choose(SeatView& view, Generator& generator) override { return view.sample(generator); }
  bool is_random() const override { return true; }
};

}  // namespace houserule
