#pragma once
// Who may know what: said here once. Observations, candidates, scripts, scores, the worlds of bots and the checks of
// secrecy all ask it.
//
// Open to everyone, and therefore never asked: on which cells pieces lie, how many in a zone and in which order, their
// backs, faces and marks, unless the definition says who counts what lies there; what seats have been told of pieces
// they don't know is said in clues.hpp; loops, words that variables hold, and counters, numbers and seats unless the
// definition says who sees them. A word of the language that hides another of these gets its question here, beside
// those about pieces.

#include <map>
#include <string>
#include <vector>

#include "core/model/rule_error.hpp"
#include "core/model/state.hpp"
#include "core/model/statement.hpp"

namespace houserule {

/// The seats that can read a counter or variable of that seat, or of the table (no_seat).
constexpr SeatMask readers_of(Sees sees, Seat seat) {
  if (sees == Sees::everyone) return 0xffff;
  return sees == Sees::owner && seat >= 0 ? seat_bit(seat) : SeatMask{0};
}

/// The eyes that a state is looked at with. A value of two bytes; each question is a test of bits at hand.
class Sight {
 public:
  /// Everything is open.
  static constexpr Sight open() { return Sight(0); }
  static constexpr Sight of_seat(Seat seat) { return Sight(seat_bit(seat)); }
  /// A seat's, or a spectator's (no_seat), who sees what lies open to every player.
  static Sight of_viewer(const Game& game, Seat viewer) {
    return viewer == no_seat ? Sight(game.player_mask()) : of_seat(viewer);
  }

  constexpr bool is_open() const { return eyes_ == 0; }
  /// Whether they can name the piece and tell it from others: then they know where it lies, too. Otherwise a place
  /// shows them that some piece lies there, but nothing tells them where a piece lies that they only hear of.
  bool knows(const State& state, PieceId piece) const { return (state.piece(piece).known & eyes_) == eyes_; }
  /// Whether they know how many pieces lie in the zone. If not, they know of none there but those that they know.
  constexpr bool counts(const Zone& zone) const { return shares(zone.counted_by); }
  /// Whether they know that this piece, or one that looks like it, lies where it does.
  bool places(const State& state, PieceId piece) const {
    const ZoneId zone = state.piece(piece).zone;
    return zone == none || counts(state.game().zones()[zone]) || knows(state, piece);
  }
  /// Whether they all are among these seats.
  constexpr bool shares(SeatMask seats) const { return (seats & eyes_) == eyes_; }
  /// Whether a piece they don't know may have become any kind meanwhile.
  bool is_any(const State& state, PieceId piece) const { return (state.piece(piece).changed & eyes_) != 0; }
  /// Whether they can read a counter or variable of that seat, or of the table (no_seat).
  constexpr bool reads(Sees sees, Seat seat) const {
    return sees == Sees::everyone || is_open() || (readers_of(sees, seat) & eyes_) == eyes_;
  }
  /// Whether they know all that lies face up on top of this grid's cells, and so whose it is. At once for who sees the
  /// zone; else in time proportional to its pieces.
  bool knows_shown(const State& state, ZoneId grid) const {
    return (state.game().zones()[grid].seers & eyes_) == eyes_ || knows_each_shown(state, grid);
  }
  /// "player 2", "a spectator"; of eyes that something is hidden from
  Statement told() const;

 private:
  explicit constexpr Sight(SeatMask eyes) : eyes_(eyes) {}
  bool knows_each_shown(const State& state, ZoneId grid) const;

  SeatMask eyes_;  // who all know what is known
};

/// That something depends on what lies unseen in a zone, or on how much does.
HiddenError hidden_in(const State& state, Sight sight, ZoneId zone);
/// That something depends on a piece that they can't tell from others.
HiddenError hidden_piece(Sight sight);
/// That something depends on a counter or variable that they can't read.
HiddenError hidden_amount(Sight sight, const std::string& id);
/// That something depends on a score line that does.
HiddenError hidden_line(Sight sight, const std::string& line);
/// Throws it.
[[noreturn]] void refuse_sight(const State& state, Sight sight, ZoneId zone);
/// Throws hidden_in() unless knows_shown().
inline void require_shown(const State& state, Sight sight, ZoneId grid) {
  if (!sight.knows_shown(state, grid)) [[unlikely]]
    refuse_sight(state, sight, grid);
}

/// The same unless they know how many pieces lie there.
inline void require_counted(const State& state, Sight sight, ZoneId zone) {
  if (!sight.counts(state.game().zones()[zone])) [[unlikely]]
    refuse_sight(state, sight, zone);
}

/// Pieces in play that `sight` does not know, by group: what lies where one of a group does may be any of it. As they
/// lie, zone by zone: an order that does not depend on what they are. What is out of play is fixed by the definition.
using HiddenPieces = std::map<int, std::vector<PieceId>>;
HiddenPieces hidden_pieces(const State& state, Sight sight);

}  // namespace houserule
