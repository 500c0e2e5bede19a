#pragma once
// The loop that plays a match, and what may look on.

#include <atomic>
#include <span>

#include "core/play/seat_view.hpp"

namespace houserule {

/// Looks on while a match is played. May throw: that ends the playing.
class Watcher {
 public:
  virtual ~Watcher() = default;
  /// `seat` is to decide; no_seat: the match is over. False: play no further.
  virtual bool look(Referee&, const State&, Seat /*seat*/) { return true; }
  /// `action` is about to be played in `state`.
  virtual void chosen(Referee&, const State&, const Action& /*action*/) {}
  /// `action` has been played and led to `state`.
  virtual void played(Referee&, const State&, const Action& /*action*/) {}
};

/// How a match is played.
struct Playing {
  std::span<Decider* const> deciders = {};  ///< one a seat; none at all: everyone at random
  std::span<Watcher* const> watchers = {};  ///< asked and told in this order
  bool any_actor = false;                   ///< of several who may act the next is drawn; else it is the lowest
  const std::atomic<bool>* stop = nullptr;  ///< once set, no further ply is played, and bots give up thinking
  std::span<int> uses = {};                 ///< unless empty: number_of_uses, counted up at use_index
};

/// Plays on from `state` until the match is over, a watcher wants no more or it's told to stop. Returns the plies
/// played.
/// Throws RuleError if the match is longer than Definition::max_plies.
/// Where all is random and nobody looks on, nobody is asked: Referee::play_randomly.
int play(Referee& referee, State& state, const Playing& playing, Generator& generator);

/// The same with everyone at random and nobody looking on.
inline int random_playout(Referee& referee, State& state, Generator& generator) {
  return referee.play_randomly(state, generator, referee.game().definition().max_plies);
}

}  // namespace houserule
