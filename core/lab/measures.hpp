#pragma once
// What is measured of every match, as whole numbers, so that sums are exact.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/run.hpp"
#include "core/match/tally.hpp"

namespace houserule {

/// So many parts make one point, ply or victory: everything that up to 12 players share is a whole number of them.
inline constexpr std::int64_t measure_parts = 55440;

struct Measure {
  enum class What {
    total,           ///< points of a player, the mean of all players
    margin,          ///< points between the best total and the next
    plies,           ///< accepted actions
    seat_advantage,  ///< seat 1's share of the victory, less what would be fair
    skill,           ///< share of the victory that the seat asked about has
    line,            ///< points of a player by one score line, the mean of all players
    wins,            ///< a seat's share of the victory, less what would be fair
    shared,          ///< 1 if more than one has won, or nobody
    uses             ///< how often an action is played
  } what = What::total;
  std::string id;  ///< of a score line or an action, or the number of a seat; else empty
  bool operator==(const Measure&) const = default;
};

/// Points are counted: not of games that somebody wins or nobody does.
bool is_in_points(Measure::What what);
/// It is a share, or a difference of shares: 1 is everything.
bool is_share(Measure::What what);

/// A match says it by itself: all but skill, for which somebody must be known to be the stronger.
inline bool tells_itself(const Measure& measure) { return measure.what != Measure::What::skill; }

/// What can be measured of a game. Questions about players against each other have no answer where one plays alone or
/// all win together, nor have questions about points where none are counted: those are not among them.
std::vector<Measure> measures_of(const Game& game);

/// In measure_parts, of a finished match whose uses are counted, if it is they that are asked about. `strong`: the seat
/// whose skill is; no_seat: nothing is known of it.
std::optional<std::int64_t> value_of(const Measure& measure, const Game& game, const MatchResult& result,
                                     Seat strong = no_seat);

/// How a seat fared, in measure_parts: its points, or where none are counted its share of the victory.
std::int64_t result_of(const Game& game, const ScoreSheet& sheet, Seat seat);

/// The seat's share of the victory in measure_parts; the members of a team have each all of the team's.
std::int64_t victory_of(const Game& game, const ScoreSheet& sheet, Seat seat);

}  // namespace houserule
