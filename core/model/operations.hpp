#pragma once
// What can happen to pieces. The only code that writes zones; keeps who-knows-what true.
// All throw RuleError if the state does not allow it, before anything has changed.

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/model/rule_error.hpp"
#include "core/model/state.hpp"

namespace houserule {

enum class End { top, bottom };

/// Seats that may have learnt something of a piece on this thread since it was last set to 0; no other has.
extern constinit thread_local SeatMask may_have_learnt;

/// A piece that leaves a cell of a floating grid may let the rest drift: then all of it is shifted back over the
/// centre, and every cell of that grid has another name.
///
/// Moves a piece to another zone, to the top of a stack, row or set or onto `cell` of a grid.
/// Who can't see both ends of a move out of an unordered zone loses track of what it knew there, and who can't count
/// what lies where it arrives, of the piece.
void move_piece(State& state, PieceId piece, ZoneId to, CellId cell = none, Face face = Face::as_zone,
                End end = End::top);
// Pieces draw lots (lots.hpp). Both take as much from the generator whatever lies in the zone; nothing if it is empty.

/// Random order; nobody knows any more what they could not see now. Time proportional to the pieces.
void shuffle_zone(State& state, ZoneId zone);
/// The same by a `chance` from elsewhere: the generator stays as it is.
void shuffle_zone(State& state, ZoneId zone, std::uint64_t chance);
/// A random piece of the zone, or `none` if it is empty.
PieceId random_piece(State& state, ZoneId zone);
/// Each zone gets what the one before it held; the first gets the last's. All of one shape, not grids.
void rotate_zones(State& state, std::span<const ZoneId> zones);
/// Two topmost pieces of grids change places; what lies below them stays.
void exchange_pieces(State& state, PieceId one, PieceId other);
void turn_piece(State& state, PieceId piece, bool face_down);
/// From now on it is of another kind, of the same piece type. Who does not see it there does not know it any more, nor
/// what else lies unseen in an unordered zone.
void become_kind(State& state, PieceId piece, KindId kind);
/// One of the faces of a type of dice, each as likely as its weight.
KindId random_face(const Game& game, int type, Generator& generator);
/// The die shows a random face; who does not see it where it lies doesn't know it any more. Only dice.
void roll_piece(State& state, PieceId piece);
/// The same in a world that somebody imagines: who knows what stays.
void imagine_kind(State& state, PieceId piece, KindId kind);
/// A piece of a zone that is no grid lies on top of another such zone, as things lie there, in a world that somebody
/// imagines: who sees what lies there knows it, nobody else.
void imagine_in(State& state, PieceId piece, ZoneId to);
/// Two pieces of one type change identity, wherever they are; who knows what stays.
void exchange_kinds(State& state, PieceId one, PieceId other);
void set_mark(State& state, PieceId piece, int mark, bool on);
/// These seats have seen it.
void reveal_piece(State& state, PieceId piece, SeatMask seats);
/// Within the counter's limits: what is beyond is cut off. Returns the change.
std::int64_t change_counter(State& state, CounterIndex index, Seat seat, std::int64_t change);

/// Bottom to top; grids: by cell, then bottom to top. Appends to `out`.
void list_pieces(const State& state, ZoneId zone, std::vector<PieceId>& out);
/// Those on these cells of a grid only, in the same order.
void list_pieces(const State& state, ZoneId zone, const CellSet& cells, std::vector<PieceId>& out);
/// The topmost piece of a cell and what lies below it, from the bottom. Appends to `out`.
void list_stack(const State& state, PieceId top, std::vector<PieceId>& out);
inline PieceId top_piece(const State& state, ZoneId zone) { return state.zone(zone).tail; }
/// Cells of a grid whose topmost piece is face up and of a kind that `accepts(kind)` takes.
template <class Accepts>
CellSet filter_cells(const State& state, ZoneId zone, const Accepts& accepts) {
  CellSet result;
  for (unsigned index = 0; index < CellSet::word_count; ++index) {
    const KindId* kinds = state.shown(zone) + index * 64;
    std::uint64_t found = 0;
    // Without branches on what lies there: it is as good as random.
    for (std::uint64_t rest = state.occupied(zone).words[index]; rest != 0; rest &= rest - 1) {
      const KindId kind = kinds[std::countr_zero(rest)];
      const std::uint64_t shows = kind == none ? 0 : 1;
      const std::uint64_t accepted = accepts(kind == none ? KindId{0} : kind) ? 1 : 0;
      found |= rest & -rest & (0 - (shows & accepted));
    }
    result.words[index] = found;
  }
  return result;
}
/// How many pieces lie on the cell; time proportional to that.
int height_at(const State& state, ZoneId zone, CellId cell);
CellSet cells_face_up(const State& state, ZoneId zone);
/// Cells whose topmost piece is face up, matches and is known to `seat` (no_seat knows everything).
CellSet cells_matching(const State& state, ZoneId zone, const Term& term, Seat seat);
/// Cells whose topmost face-up piece is of a kind that `seat` owns, as long as the state stays as it is; of one that
/// somebody else owns.
const CellSet& cells_owned(const State& state, ZoneId zone, Seat seat);
CellSet cells_owned_by_others(const State& state, ZoneId zone, Seat seat);

}  // namespace houserule
