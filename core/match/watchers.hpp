#pragma once
// Watchers that most who play matches want.

#include <cstdint>
#include <string>
#include <vector>

#include "core/match/playing.hpp"

namespace houserule {

/// Sums up how many actions were legal. Lists them at every ply, which is far dearer than playing.
class ChoiceCounter : public Watcher {
 public:
  bool look(Referee& referee, const State& state, Seat seat) override;
  std::uint64_t choices() const { return choices_; }

 private:
  std::uint64_t choices_ = 0;
};

/// A ply as records keep it.
struct PlayedPly {
  Seat seat = no_seat;
  std::string phase;
  std::string action;      ///< as it's written
  std::uint64_t hash = 0;  ///< of the state after it
};

class PlyRecorder : public Watcher {
 public:
  void chosen(Referee& referee, const State& state, const Action& action) override;
  void played(Referee& referee, const State& state, const Action& action) override;
  /// A ply that failed half-way is not in it.
  std::vector<PlayedPly> take() { return std::move(plies_); }

 private:
  std::string phase_, text_;
  std::vector<PlayedPly> plies_;
};

}  // namespace houserule
