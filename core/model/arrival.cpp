#include "core/model/arrival.hpp"

#include "core/model/operations.hpp"
#include "core/model/rule_error.hpp"
#include "core/model/rule_wordings.hpp"

namespace houserule {

Statement zone_told(const State& state, ZoneId id) {
  const Zone& zone = state.game().zones()[id];
  const auto& name = state.game().definition().zones[zone.definition].id;
  if (zone.seat == no_seat) return {says::zone, name};
  return {says::zone_of_seat, name, zone.seat + 1};
}

namespace {

/// Why the piece may not lie there, thrown.
[[noreturn]] void refuse_cell(const State& state, ZoneId to, CellId cell) {
  const Grid& grid = *state.game().zones()[to].grid;
  if (cell == none) throw RuleError({says::without_cell, zone_told(state, to)}, says::say_the_cell);
  if (cell >= grid.size()) throw RuleError(Statement(says::no_such_cell, zone_told(state, to)));
  const bool one = grid.definition().stack_limit == 1;
  throw RuleError(Statement(one ? says::cell_taken : says::cell_full, grid.name(cell), zone_told(state, to)));
}

[[noreturn]] void refuse_type(const State& state, int type, ZoneId to) {
  throw RuleError(Statement(says::other_type, zone_told(state, to),
                            state.game().definition().piece_types[static_cast<std::size_t>(type)].id));
}

[[noreturn]] void refuse_full(const State& state, ZoneId to) {
  throw RuleError(Statement(says::zone_full, zone_told(state, to), state.game().zones()[to].capacity));
}

}  // namespace

void check_cell(const State& state, PieceId moving, ZoneId to, CellId cell) {
  const Grid& grid = *state.game().zones()[to].grid;
  if (cell >= grid.size()) refuse_cell(state, to, cell);  // `none` too
  const int limit = grid.definition().stack_limit;
  if (limit == 0) return;
  const bool full = limit == 1 ? state.tops(to)[cell] != none : height_at(state, to, cell) >= limit;
  if (full && (state.piece(moving).zone != to || state.piece(moving).cell != cell)) refuse_cell(state, to, cell);
}

void check_arrival(const State& state, PieceId moving, ZoneId to, CellId cell) {
  const Zone& zone = state.game().zones()[to];
  if (zone.capacity > 0 && state.zone(to).count >= zone.capacity && state.piece(moving).zone != to)
    refuse_full(state, to);
  const int type = state.game().pieces()[moving].type;
  if ((zone.holds >> type & 1) == 0) refuse_type(state, type, to);
  if (zone.grid != nullptr) check_cell(state, moving, to, cell);
}

}  // namespace houserule
