#include "core/match/playing.hpp"

#include <algorithm>
#include <vector>

namespace houserule {
namespace {

bool is_random(const Playing& playing) {
  return std::all_of(playing.deciders.begin(), playing.deciders.end(),
                     [](const Decider* decider) { return decider->is_random(); });
}

Seat draw_actor(const Referee& referee, const State& state, Generator& generator) {
  std::vector<Seat> seats;
  const SeatMask actors = referee.actors(state);
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if ((actors & seat_bit(seat)) != 0) seats.push_back(seat);
  return seats.empty() ? no_seat : seats[generator.below(static_cast<std::uint32_t>(seats.size()))];
}

/// All look, even if one wants no more.
bool goes_on(const Playing& playing, Referee& referee, const State& state, Seat seat) {
  bool on = seat != no_seat;
  for (Watcher* watcher : playing.watchers) on = watcher->look(referee, state, seat) && on;
  return on;
}

/// Until it's told to stop.
class UntilStopped : public Patience {
 public:
  explicit UntilStopped(const std::atomic<bool>* stop) : stop_(stop) {}
  bool lasts(double) override { return stop_ == nullptr || !*stop_; }

 private:
  const std::atomic<bool>* stop_;
};

/// Throws GaveUp.
Action choose(const Playing& playing, Referee& referee, const State& state, Seat seat, Generator& generator) {
  UntilStopped patience(playing.stop);
  if (!playing.deciders.empty())
    return decide(*playing.deciders[static_cast<std::size_t>(seat)], referee, state, seat, generator, &patience);
  Action action;
  referee.sample(state, seat, generator, action);
  return action;
}

}  // namespace

int play(Referee& referee, State& state, const Playing& playing, Generator& generator) {
  const int most = referee.game().definition().max_plies;
  if (playing.watchers.empty() && !playing.any_actor && is_random(playing))
    return referee.play_randomly(state, generator, most, playing.stop, playing.uses);
  int plies = 0;
  try {
    for (;; ++plies) {
      if (playing.stop != nullptr && *playing.stop) return plies;
      const Seat seat = playing.any_actor ? draw_actor(referee, state, generator) : referee.actor(state);
      if (!goes_on(playing, referee, state, seat)) return plies;
      if (plies == most) throw too_long(referee.game().definition(), most);
      const Action action = choose(playing, referee, state, seat, generator);
      for (Watcher* watcher : playing.watchers) watcher->chosen(referee, state, action);
      if (!playing.uses.empty()) ++playing.uses[use_index(referee.game(), action)];
      referee.apply_legal(state, action);
      for (Watcher* watcher : playing.watchers) watcher->played(referee, state, action);
    }
  } catch (const GaveUp&) {
    return plies;  // told to stop
  }
}

}  // namespace houserule
