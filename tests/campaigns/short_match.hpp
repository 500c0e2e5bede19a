#pragma once
// The beginning of a random match, and its scores: what a game that loads has to get through.

#include <cstdint>

#include "core/match/playing.hpp"
#include "core/play/score.hpp"
#include "scripting/package/package.hpp"

namespace houserule::test {

/// Ends a match after so many plies.
class FewPlies : public Watcher {
 public:
  explicit FewPlies(int most) : most_(most) {}
  bool look(Referee&, const State&, Seat) override { return plies_++ < most_; }

 private:
  int plies_ = 0, most_;
};

/// Throws RuleError.
inline void play_a_little(const Package& package, int players, std::uint64_t seed, int plies) {
  Referee referee = package.referee(players);
  Generator generator(seed);
  State state = referee.start(seed);
  FewPlies few(plies);
  Watcher* const watchers[] = {&few};
  play(referee, state, {.watchers = watchers}, generator);
  static_cast<void>(score(referee, state));
  static_cast<void>(score(referee, state, 0));
}

}  // namespace houserule::test
