#pragma once
// What is only to be seen of a match while it is played.

#include <cstdint>
#include <vector>

#include "core/match/playing.hpp"
#include "core/play/score.hpp"

namespace houserule {

/// A decision as it was met, before anything was chosen.
struct MetDecision {
  Seat seat = no_seat;
  std::int32_t choices = 0;  ///< legal actions; never 0
  SeatMask leaders = 0;      ///< first by the score sheet as it stood; 0 unless the game has a lead
};

struct MatchDetail {
  std::vector<MetDecision> decisions;  ///< in their order
  std::vector<int> steps;              ///< how often each of Definition::steps was taken
  /// By seat, and of each player by kind (kind_index): 1 if a piece of that kind was an argument of an action of the
  /// seat's, and if one lay in the end in a zone of its own.
  std::vector<std::uint8_t> played, ended_with;
};

inline std::size_t kind_index(const Game& game, Seat seat, std::size_t kind) {
  return static_cast<std::size_t>(seat) * game.definition().kinds.size() + kind;
}

/// Points are counted, and there are several who can be ahead: players or teams.
bool has_lead(const Game& game);

/// Notes what MatchDetail holds. Lists what is legal at every decision and counts the points, which is far dearer than
/// playing.
class DetailWatcher : public Watcher {
 public:
  explicit DetailWatcher(const Game& game);
  bool look(Referee& referee, const State& state, Seat seat) override;
  void chosen(Referee& referee, const State& state, const Action& action) override;
  /// Of the match, which has come to its end in `state`. Steps are not among it.
  MatchDetail take(const State& state);

 private:
  bool lead_;
  MatchDetail detail_;
};

}  // namespace houserule
