#pragma once
// What a seat (or a spectator) knows of a state: derived from visibility alone.

#include <cstdint>
#include <string>
#include <vector>

#include "core/flow/referee.hpp"
#include "core/model/clues.hpp"

namespace houserule {

inline constexpr Seat spectator = no_seat;

struct SeenPiece {
  int kind = -1;  ///< -1: hidden; then `back` tells what its back shows
  int back = 0;
  bool face_down = false;
  std::uint8_t marks = 0;
  int cell = -1;  ///< grids
  Clues clues{};  ///< hidden: what the viewer has been told of it
  auto operator<=>(const SeenPiece&) const = default;
};

/// A zone's pieces as seen. Order: bottom to top; cells ascending; unordered zones, and those that the viewer can't
/// count, sorted, hidden pieces last.
struct SeenZone {
  ZoneId zone = 0;
  std::vector<SeenPiece> pieces;
  bool counted = true;  ///< or else there may be more than those, which the viewer knows
  bool operator==(const SeenZone&) const = default;
};

/// A value without piece numbers or generator: equal for states the viewer can't tell apart.
struct Observation {
  Seat viewer = spectator;
  std::uint32_t plies = 0;
  bool over = false;
  int phase = -1;
  SeatMask actors = 0;
  SeatMask committed = 0;
  std::vector<std::int32_t> counters, variables;  ///< hidden_amount_value (core/model/amounts.hpp): not to be seen
  std::vector<std::int32_t> loops;
  std::string own_commitment_text;  ///< empty if none
  std::vector<SeenZone> zones;
  /// What variables and follow-ups name (core/model/held_pieces.hpp): a piece and its zone, no piece where there is
  /// none, only the back and no zone of one that the viewer can't tell from others.
  std::vector<SeenZone> held;
  bool operator==(const Observation&) const = default;
};

Observation observe(const Referee& referee, const State& state, Seat viewer);
std::uint64_t hash(const Observation& observation);
/// A line a zone, for logs and golden files.
std::string to_text(const Game& game, const Observation& observation);
/// Whether `viewer` can name the piece; a spectator sees what lies open to every player.
bool can_name(const State& state, Seat viewer, PieceId piece);

}  // namespace houserule
