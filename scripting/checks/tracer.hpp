#pragma once
// Plays a match and notes which line of the script, or which effect of the data, changed what.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/flow/referee.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

/// A piece in a zone.
struct Lying {
  PieceId piece = none;
  int kind = 0;
  CellId cell = none;  ///< grids
  std::uint8_t face_down = 0, marks = 0;
  bool operator==(const Lying&) const = default;
};

/// One thing on the table that one line changed.
struct Change {
  enum class What { zone, counter, variable } what = What::zone;
  int definition = 0;                            ///< of Definition::zones, counters or variables
  Seat seat = no_seat;                           ///< whose, where each seat has one
  ZoneId zone = none;                            ///< zones
  std::vector<std::int32_t> before, after;       ///< counters and variables: their slots in the state
  std::vector<Lying> came, left;                 ///< zones: as they are after and were before
  std::vector<std::pair<Lying, Lying>> altered;  ///< zones: what stayed, as it was and as it is
  std::string by;  ///< "actions.place.do[2]", "actions.shift.apply", "steps.deal"; empty: the setting up
  Place place;     ///< of the effect, or the line of the script
};

/// Much slower than playing: the script runs under a hook, and every word is followed by a comparison. Its states are
/// of a game of its own, whose flow has a mark behind every effect: they play alike but hash differently.
class Tracer {
 public:
  /// Throws RuleError if the game is not for that many players. `package` must outlive it.
  Tracer(const Package& package, int players);
  ~Tracer();

  Referee& referee() { return *referee_; }
  /// A new match; changes() are then those up to the first decision.
  State start(std::uint64_t seed);
  /// A legal action. If it throws, drop the state.
  void apply(State& state, const Action& action);
  /// Of the last start() or apply(), in the order they were made.
  const std::vector<Change>& changes() const { return changes_; }

 private:
  class Listener;

  const Package& package_;
  std::vector<Origin> marks_;  // of effects, by mark
  std::unique_ptr<Referee> referee_;
  Listener* listener_ = nullptr;  // owned by the referee
  std::vector<Change> changes_;
};

/// Where a value of the resolved rules was written; line 0 if there is no such path.
Place place_of(const yaml::Node& tree, const std::string& path);

}  // namespace houserule
