#pragma once
// Where pieces may go by their moves, what they attack, and going there. Looks at what lies face up on top alone.

#include <optional>

#include "core/model/movement.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// A board with pieces that go by moves of their own.
class Going {
 public:
  /// A grid.
  Going(const State& state, ZoneId zone)
      : state_(state),
        zone_(zone),
        movement_(*state.game().zones()[zone].movement),
        shown_(state.shown(zone)),
        occupied_(state.occupied(zone)),
        one_other_(state.game().seats() == 2) {}

  /// Where the piece on the cell may go; none if nothing that goes lies there.
  CellSet targets(int cell) const;
  /// Those of `targets` where it goes only to be promoted.
  CellSet promotions(int cell) const;
  CellSet moves(int cell) const;
  /// Those of `targets` to which it leaps over what it takes.
  CellSet leaps(int cell) const;
  /// The seat's cells from which something may go, to be promoted or not.
  CellSet movable(Seat seat, bool promoting) const;
  /// Those from which something may leap over what it takes.
  CellSet leaping(Seat seat) const;
  /// What others than the seat could capture, if a piece of the seat's stood there.
  CellSet attacked(Seat seat) const;
  bool is_attacked(int cell, Seat seat) const;
  /// Whether others attack a royal piece of the seat's.
  bool is_check(Seat seat) const;
  /// The same after the seat's piece went from one cell to another and what it captures left the board: what trying it
  /// on a copy would show. Nothing if it takes that to know, as when it castles.
  std::optional<bool> would_be_check(int from, int to, Seat seat) const;
  /// Cells between the seat's only royal piece and others that could capture it there. Nothing if it is attacked now,
  /// there is not just one, or others leap over what they take.
  std::optional<CellSet> shields(Seat seat) const;
  /// What would_be_check() would answer: no, as what stands between stays there. Else it has to be asked.
  bool stays_shielded(int from, int to, Seat seat, const CellSet& shields) const;

  // What a piece does besides, if it goes there.
  /// The cell of what it captures by the way; -1 = nothing.
  int taken_in_passing(int from, int to) const { return movement_.any_passing() ? find_passed(from, to) : -1; }
  /// The cell of what it leaps over and takes; -1 = nothing.
  int leapt_over(int from, int to) const;
  /// The way by which it castles; null if it does not.
  const Track* castling(int from, int to) const {
    return movement_.any_first_moves() ? find_castling(from, to) : nullptr;
  }
  /// Whether it leaps over a cell on which others could take it.
  bool can_be_passed(int from, int to) const { return movement_.any_passing() && leaps_past(from, to); }
  /// Whether it matters later that what stands there has not moved.
  bool matters_unmoved(int cell) const { return movement_.any_first_moves() && matters_at_home(cell); }

  const Movement& movement() const { return movement_; }
  /// What others than the seat own: without a copy where there is one other; else put together in `several`.
  const CellSet& others_of(Seat seat, CellSet& several) const {
    if (one_other_ && (seat == 0 || seat == 1)) return state_.owned(zone_, 1 - seat);
    return several = others_of(seat);
  }
  KindId shown(int cell) const { return shown_[cell]; }

 private:
  bool is_home(int cell) const;
  void follow(const Track& track, KindId kind, const CellSet& others, CellSet& result) const;
  void leap(const Track& track, const CellSet& others, CellSet& result) const;
  /// False where nothing that it could leap over is in its reach: told without a look at its tracks.
  bool may_leap(KindId kind, int cell, const CellSet& others) const {
    if (!movement_.goes(kind) || !movement_.takes(kind)) return false;
    const std::uint64_t* reach = movement_.reach(kind, cell);
    std::uint64_t found = reach[0] & others.words[0];
    for (unsigned i = 1; i < static_cast<unsigned>(movement_.words()); ++i) found |= reach[i] & others.words[i];
    return found != 0;
  }
  const Track* find_castling(int from, int to) const;
  bool leaps_past(int from, int to) const;
  bool matters_at_home(int cell) const;
  int find_passed(int from, int to) const;
  CellSet targets(KindId kind, int cell, const CellSet& others) const;
  CellSet leaps(KindId kind, int cell, const CellSet& others) const;
  /// What it could capture if anything stood there, or only whether it could capture on `target`.
  void strike(KindId kind, int from, CellSet& result) const;
  void strike(const Track& track, const CellSet& occupied, CellSet& result) const;
  bool strikes(KindId kind, int from, int target, const CellSet& occupied) const;
  bool is_struck(int cell, const CellSet& others, const CellSet& occupied) const;
  int only_royal(Seat seat) const;
  void shield(int from, int royal, CellSet& result) const;
  bool may_castle(const Track& track, int from) const;
  bool is_partner(const Track& track, int from) const;
  bool has_partner(int king) const;
  int passed_behind(int to, KindId kind) const;
  CellSet others_of(Seat seat) const;
  const CellSet& occupied() const { return occupied_; }

  const State& state_;
  ZoneId zone_;
  const Movement& movement_;
  // Of the state, as it is now; asked for every piece.
  const KindId* shown_;
  const CellSet& occupied_;
  bool one_other_;
};

/// What becomes of what is captured.
struct Capture {
  ZoneId to = none;        ///< it goes there; none: it stays …
  bool face_down = false;  ///< … face down
};
/// Moves the topmost piece, which captures what others have there or what it takes by the way.
void go(State& state, ZoneId zone, int from, int to, const Capture& capture);

}  // namespace houserule
