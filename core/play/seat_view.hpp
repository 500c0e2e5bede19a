#pragma once
// A match as one seat knows it, and who decides by that.

#include <cstddef>
#include <exception>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/play/observation.hpp"

namespace houserule {

class Decider;

/// Somebody who waits for a bot that thinks for long.
class Patience {
 public:
  virtual ~Patience() = default;
  /// Asked often while a bot thinks; `share` says how much of it is done, 0 … 1. False: it is to give up.
  virtual bool lasts(double share) = 0;
};

/// A bot was told to give up thinking. Nothing has changed.
struct GaveUp : std::exception {
  const char* what() const noexcept override { return "a bot gave up thinking"; }
};

/// One of the actions that a seat may play. Closed: which hidden piece an action means is nobody's to see.
class Choice {
 private:
  friend class SeatView;
  friend Action decide(Decider& decider, Referee& referee, const State& state, Seat seat, Generator& generator,
                       Patience* patience);
  explicit Choice(const Action& action) : action_(action) {}
  Action action_;
};

/// All that a bot is handed. No way leads from here to the open state: what a bot wants to try, it tries in worlds
/// that agree with what the seat sees. Valid while the state stays as it is.
class SeatView {
 public:
  /// `seat` is one of referee.actors(state). `patience` may be null: then it has no end.
  SeatView(Referee& referee, const State& state, Seat seat, Patience* patience = nullptr)
      : referee_(&referee), state_(&state), seat_(seat), patience_(patience) {}

  Seat seat() const { return seat_; }
  const Game& game() const { return referee_->game(); }
  Observation observe() const;

  /// How many actions the seat may play, in the order of Referee::legal. At least one.
  std::size_t count();
  /// The index-th of them.
  Choice choice(std::size_t index);
  /// Any of them, each as likely; usually without listing them.
  Choice sample(Generator& generator);

  /// A full state that the seat can't tell from the real one (determinization.hpp).
  State draw_world(Generator& generator);
  /// What the seat may play in such a world: as many as count(), the same in the same order. Listed there only if an
  /// action names a piece that the seat can't tell from others: all else is in the world as it is here.
  std::vector<Action> legal_in(const State& world);
  /// For playing on in worlds.
  Referee& referee() const { return *referee_; }
  /// To be called often by a bot that thinks for long, with how much of it is done. Throws GaveUp if it is to stop.
  void keep_thinking(double share) const {
    if (patience_ != nullptr && !patience_->lasts(share)) throw GaveUp();
  }

 private:
  void list();
  bool names_only_what_is_known() const;

  Referee* referee_;
  const State* state_;
  Seat seat_;
  Patience* patience_;
  std::vector<Action> legal_;  // empty until listed
};

/// Decides for seats, by what they can see. Its choices depend on nothing but its own options, the view and the
/// generator, so that matches can be played again.
class Decider {
 public:
  virtual ~Decider() = default;
  /// One of view.choice() or view.sample().
  virtual Choice choose(SeatView& view, Generator& generator) = 0;
  /// Whether choose() is view.sample() and nothing else: then a match may be played without asking each time.
  virtual bool is_random() const { return false; }
};

/// What `decider` does for `seat`, which is one of referee.actors(state). A legal action. Throws GaveUp if `patience`
/// has an end before.
Action decide(Decider& decider, Referee& referee, const State& state, Seat seat, Generator& generator,
              Patience* patience = nullptr);

}  // namespace houserule
