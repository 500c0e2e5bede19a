#pragma once
// What an action, and the flow after it, has changed on the table: the values from which logs, screens, pages and
// programs tell what happened. They come from the two states alone, so that no game has to say them.

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/model/said.hpp"
#include "core/model/state.hpp"
#include "core/play/parts.hpp"

namespace houserule {

namespace consequences {

/// Pieces that went from one zone to another, or from cell to cell of one grid.
struct Moved {
  ZoneId from = none, to = none;
  int type = -1;              ///< of all of them; -1: of several types
  std::vector<KindId> kinds;  ///< of those that the viewer can name, sorted: as they are now
  int hidden = 0;             ///< how many more there are
  /// Of a single piece: on which cells it lay and lies; none on what is no grid, and where the action says it.
  CellId from_cell = none, to_cell = none;
  auto operator<=>(const Moved&) const = default;
};

/// Players hand on what they hold in this zone of theirs, one to another and all round.
struct Passed {
  ZoneIndex zone;
  auto operator<=>(const Passed&) const = default;
};

/// Pieces that stay where they lie.
struct Changed {
  enum class How { revealed, covered, became } how = How::revealed;
  ZoneId zone = none;
  std::vector<CellId> cells;  ///< sorted; empty on what is no grid
  std::vector<KindId> kinds;  ///< sorted; became: what each of them is now, once
  KindId was = none;          ///< became: what each of them was
  auto operator<=>(const Changed&) const = default;
};

struct Counted {
  CounterIndex counter;
  Seat seat = no_seat;  ///< whose; no_seat: the table's
  std::int64_t before = 0, after = 0;
  auto operator<=>(const Counted&) const = default;
};

/// What a variable holds now: a number, a seat, a term or a cell; an order all players, a list all that is in it.
struct Held {
  VariableIndex variable;
  Seat seat = no_seat;  ///< whose; no_seat: the table's
  std::vector<std::int64_t> values;
  auto operator<=>(const Held&) const = default;
};

/// What a line of the score sheet gives as the table stands.
struct Scored {
  int line = 0;  ///< index into Definition::score_lines
  Seat seat = 0;
  Points before = 0, after = 0;  ///< in parts of a point
  auto operator<=>(const Scored&) const = default;
};

/// Is out of the match.
struct Left {
  Seat seat = no_seat;
  auto operator<=>(const Left&) const = default;
};

/// Somebody other than the actor has to decide before the match goes on.
struct Asked {
  Seat seat = no_seat;
  int phase = 0;
  auto operator<=>(const Asked&) const = default;
};

}  // namespace consequences

using Consequence =
    std::variant<consequences::Moved, consequences::Passed, consequences::Changed, consequences::Counted,
                 consequences::Held, consequences::Scored, consequences::Left, consequences::Asked>;

/// How much of the names of pieces is told.
enum class Naming {
  as_known,    ///< what the viewer knows after the action, and what it saw go
  as_foreseen  ///< only what it knew before
};

/// What the viewer may know of it, as below.
std::vector<Consequence> tell_part(const Part& part, Seat viewer, const Action& action,
                                   Naming naming = Naming::as_known);

/// As the viewer, a player or no_seat for a spectator, may know it: `before` is the state in which the action was
/// chosen, `after` one that it led to. In this order: pieces that moved, by zones, first those that the viewer can
/// name; what is passed round; pieces that changed; counters; variables that have a name on the table; who is out; who
/// is asked.
///
/// Left out is what the action says itself: its pieces where they went, what came to the cells it names, amounts and
/// seats it names, what variables remember of it; and what `said`, while it was done, covers. So are what passes
/// between zones that are kept off the table, such counters, whatever the definition says is not told, what drifts on a
/// floating board, rolled dice (telling.hpp), whose turn it is, and amounts that the viewer can't see. Time
/// proportional to the game.
std::vector<Consequence> tell_consequences(const State& before, const State& after, Seat viewer, const Action& action,
                                           const Sayings& said = {}, Naming naming = Naming::as_known);

/// What it has changed on the score sheet, by lines and seats: lines that the viewer can reckon in both states, a
/// spectator those that all players can. Left out are subtotals, the only line of a game, as it says the total, and all
/// once the match is over, when the whole sheet is told. Empty, too, if the script fails to count such a state. The
/// cost of two score sheets, for a spectator of each player's.
std::vector<Consequence> tell_scores(Referee& referee, const State& before, const State& after, Seat viewer);

}  // namespace houserule
