#pragma once
// Evaluates what the YAML says of an argument: "hand", "reef.frontier", 1..3, others.

#include <bit>
#include <optional>

#include "core/flow/rules.hpp"
#include "core/model/numbers.hpp"
#include "core/model/sight.hpp"

namespace houserule {

/// Candidates of `source` for `action.seat`; earlier arguments may be looked at. Not for scripted sources.
/// Pieces the seat can't tell apart come once. `out` must be clear. Throws HiddenError as cells_of() does.
void evaluate(const State& state, const Source& source, const Action& action, Choices& out);
/// For `action.seat`, which may be no_seat where everyone shares the zone. Throws HiddenError where cells depend on
/// whose pieces lie on them and `sight` does not know that.
CellSet cells_of(const State& state, const sources::Cells& cells, const Action& action, Sight sight);
/// Those of one set, of the zone that has them.
CellSet cells_of(const State& state, ZoneId zone, GridSet set, const Action& action, Sight sight);
/// The same of a board of up to 64 cells, as bits; 0 where there is none.
std::uint64_t cells_in_word(const State& state, const sources::Cells& cells, const Action& action, Sight sight);
/// The same of the zone that they are of.
std::uint64_t cells_in_word(const State& state, ZoneId zone, const sources::Cells& cells, const Action& action,
                            Sight sight);
/// Of cells that are told by one set, and perhaps by what a follow-up is about, the set; of others nothing.
std::optional<GridSet> plain_set(const sources::Cells& cells);
/// The cells of such a set, as bits, of a board of up to 64, which `zone` has; of `action` only the seat matters.
std::uint64_t cells_in_word(const State& state, ZoneId zone, GridSet set, const Action& action, Sight sight);
/// Of cells of such a board only the one that the follow-up in progress is about, if it is about anything.
std::uint64_t keep_subject(const State& state, ZoneId zone, std::uint64_t cells);
/// Calls act(cell) for each cell of the source.
template <class Do>
void each_cell(const State& state, const sources::Cells& cells, const Action& action, Sight sight, const Do& act) {
  const ZoneId zone = state.game().zone_of(cells.zone, action.seat);
  if (zone == none) return;
  if (state.game().zones()[zone].grid->size() > 64) {
    for (const int cell : cells_of(state, cells, action, sight)) act(cell);
  } else {
    for (std::uint64_t left = cells_in_word(state, zone, cells, action, sight); left != 0; left &= left - 1)
      act(std::countr_zero(left));
  }
}
/// How many they are.
int count_cells(const State& state, const sources::Cells& cells, const Action& action, Sight sight);
/// Those of the cells of a grid that match: by a tag, or where no cell has it, by what lies topmost, face up. Throws
/// HiddenError where `sight` does not know that.
CellSet matching_cells(const State& state, ZoneId zone, const Term& term, const CellSet& cells, Sight sight);
/// -1 if the variable holds nothing.
inline int named_cell(const State& state, const CellName& name, const Action& action) {
  if (name.cell >= 0) return name.cell;
  return name.argument ? action[name.argument] : static_cast<int>(held_by(state, name.variable, action.seat));
}
/// The next player clockwise (`by` 1), who sits on the left, or counter-clockwise (-1), on the right: the first who is
/// not out; no_seat if nobody else is in, or the seat is no player's.
Seat beside(const State& state, Seat seat, int by);
/// The same of whom it is said.
Seat seat_beside(const State& state, const operands::Aside& aside, const Action& action);
/// Whose zone the source is of; no_seat if the variable that says it names nobody, or nobody sits there.
inline Seat owner_of(const State& state, const sources::Pieces& source, const Action& action) {
  if (source.aside != 0) return beside(state, action.seat, source.aside);
  if (source.whose) return static_cast<Seat>(held_by(state, source.whose, action.seat));
  return source.of ? static_cast<Seat>(action[source.of]) : action.seat;
}
/// That zone; throws RuleError if there is none, or nobody is named.
ZoneId zone_of_pieces(const State& state, const sources::Pieces& source, const Action& action);
/// Calls act(piece) for what lies on a cell, from the bottom, beginning with its topmost piece; none = nothing does.
template <class Do>
void each_on_cell(const State& state, PieceId top, const Do& act) {
  PieceId piece = top;
  while (piece != none && state.piece(piece).below != none) piece = state.piece(piece).below;
  for (; piece != none; piece = state.piece(piece).above) act(piece);
}
/// Calls act(piece) for each piece of the zone that a source means before it is narrowed: of a grid what lies topmost,
/// cell by cell, or all of it, or all on one cell; else all from bottom to top, or only one end of them.
template <class Do>
void each_meant(const State& state, ZoneId zone, const sources::Pieces& pieces, const Action& action, const Do& act) {
  if (state.game().zones()[zone].grid == nullptr) {
    for (PieceId piece = pieces.top ? state.zone(zone).tail : state.zone(zone).head; piece != none;
         piece = pieces.bottom ? PieceId{none} : state.piece(piece).above)
      act(piece);
  } else if (pieces.at) {
    if (const int cell = named_cell(state, pieces.at, action); cell >= 0)
      each_on_cell(state, state.tops(zone)[cell], act);
  } else {
    for (const int cell : state.occupied(zone))
      pieces.all ? each_on_cell(state, state.tops(zone)[cell], act) : act(state.tops(zone)[cell]);
  }
}
/// Every piece of the source that `action.seat` may choose, in no order; those it can't tell apart too.
void list_pieces(const State& state, const sources::Pieces& source, const Action& action,
                 std::vector<std::int32_t>& pieces);
/// The same of any source of pieces but a script.
void list_pieces(const State& state, const Source& source, const Action& action, std::vector<std::int32_t>& pieces);
/// Puts pieces into the order in which `seat` may tell them apart and keeps one of those it can't:
/// by zone; in unordered zones by known kind, hidden ones last, by back; elsewhere by cell or position.
/// Which of several hidden ones is kept is drawn from the match's chance, without using it up.
void make_canonical(const State& state, Seat seat, std::vector<std::int32_t>& pieces);
/// The same for the values of `pieces`, whose `alike` has them all.
void group_alike(const State& state, Seat seat, Choices& pieces);

/// Those for the actor who are not out; `all` takes the seats that nobody plays, too. With no actor everyone is
/// another.
SeatMask seats_of(const State& state, sources::Seats::Which which, Seat actor);

}  // namespace houserule
