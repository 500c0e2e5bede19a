#pragma once
// What a viewer may be told of an action: the values that every log is drawn from.

#include <cstdint>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/model/said.hpp"
#include "core/play/observation.hpp"

namespace houserule {

/// One of its values.
struct ToldValue {
  Yields yields = Yields::number;
  /// A piece that the viewer never could name, a cell of a board that it doesn't see, what was chosen in secret.
  bool hidden = false;
  std::int32_t value = 0;  ///< a piece's kind, a cell, a seat, a number, the place of a word in its list; 0 if hidden
  ZoneId zone = none;      ///< the grid of a cell; the one on which a piece lay
  std::int32_t cell = -1;  ///< where on it the piece lay
  bool uncounted = false;  ///< stands for pieces, nobody tells how many
  bool operator==(const ToldValue&) const = default;
};

/// `before` is the state in which the action was chosen, `after` one in which others may know of it: a piece has the
/// name that the viewer knew before, or knows since it was revealed. Both may be the same.
ToldValue tell_value(const State& before, const State& after, Seat viewer, const Action& action, int index);

/// Whether it is told at all. Not of pieces that were chosen together, any number of them, and go from where the viewer
/// can't count them to where it can't either: they would tell how many.
bool tells_value(const State& before, const State& after, Seat viewer, const Action& action, int index);

/// All that are told; one more, which has no value, for any that are not.
std::vector<ToldValue> tell_action(const State& before, const State& after, Seat viewer, const Action& action);

/// What the dice of a zone show after a roll.
struct ToldRoll {
  ZoneId zone = none;
  std::vector<KindId> faces;  ///< of all that the viewer can name, sorted
  bool operator==(const ToldRoll&) const = default;
};

/// Of each zone whose dice the action (null: none), or the flow after it, has rolled; nothing of dice that the viewer
/// can't name, or that were rolled in silence.
std::vector<ToldRoll> tell_rolls(const State& before, const State& after, Seat viewer, const Action* action,
                                 std::span<const Said> said = {});

/// Whether the viewer is told what the rules have said; a spectator only what all players are.
bool hears(const Game& game, Seat viewer, const Said& said);
/// Whether the viewer could tell how many things fill a gap when that was said.
bool could_count(const Game& game, Seat viewer, const SaidGap& gap);
/// Whether the viewer could tell what fills a gap when that was said.
bool could_tell(const Game& game, Seat viewer, const SaidThing& thing);

}  // namespace houserule
