// Sets of cells of boards of up to 64, as bits: what most games ask for again and again.

#include <bit>

#include "core/flow/sources.hpp"
#include "core/model/movement.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

[[gnu::noinline]] std::uint64_t owned_if_shown(const State& state, ZoneId zone, Seat seat, Sight sight) {
  require_shown(state, sight, zone);
  return cells_owned(state, zone, seat).words[0];
}

std::uint64_t owned_in_word(const State& state, ZoneId id, Seat seat, Sight sight) {
  const Zone& zone = state.game().zones()[id];
  if (!sight.shares(zone.seers)) return owned_if_shown(state, id, seat, sight);
  const bool none_there = zone.owned_offset == 0 || seat < 0 || seat >= state.game().seats();
  return none_there ? 0 : state.owned(id, seat).words[0];
}

}  // namespace

std::uint64_t cells_in_word(const State& state, ZoneId zone, GridSet set, const Action& action, Sight sight) {
  const Grid& grid = *state.game().zones()[zone].grid;
  const Seat seat = action.seat;
  const bool one_other = state.game().seats() == 2 && seat >= 0;
  switch (set) {
    case GridSet::mine: return owned_in_word(state, zone, seat, sight);
    case GridSet::empty: return grid.all().words[0] & ~state.occupied(zone).words[0];
    case GridSet::occupied: return state.occupied(zone).words[0];
    case GridSet::all: return grid.all().words[0];
    case GridSet::lowest: return grid.lowest_free(state.occupied(zone)).words[0];
    case GridSet::theirs:
      if (one_other) return owned_in_word(state, zone, 1 - seat, sight);
      break;
    case GridSet::arrived:
      return owned_in_word(state, zone, seat, sight) & far_row(grid, forward_of(grid, seat)).words[0];
    default: break;
  }
  return cells_of(state, zone, set, action, sight).words[0];
}

std::optional<GridSet> plain_set(const sources::Cells& cells) {
  const auto* set = cells.only<GridSet>();
  return set == nullptr || cells.narrowing.narrows_by_look() ? std::nullopt : std::optional(*set);
}

namespace {

/// Those of the cells on which at least so many pieces lie.
std::uint64_t piled(const State& state, ZoneId zone, std::uint64_t cells, int height) {
  std::uint64_t found = 0;
  const PieceId* tops = state.tops(zone);
  for (std::uint64_t left = height < 2 ? 0 : cells; left != 0; left &= left - 1) {
    PieceId piece = tops[std::countr_zero(left)];
    for (int more = height - 1; more > 0 && piece != none; --more) piece = state.piece(piece).below;
    if (piece != none) found |= left & -left;
  }
  return height < 2 ? cells : found;
}

/// matching(), of what asks for no line.
std::uint64_t matching(const State& state, ZoneId zone, const CellMatch& match, std::uint64_t cells,
                       const Action& action, Sight sight) {
  const auto keep = [&](GridSet whose, int height) {
    if (height > 0) cells = piled(state, zone, cells & cells_in_word(state, zone, whose, action, sight), height);
  };
  keep(GridSet::mine, match.mine);
  keep(GridSet::theirs, match.theirs);
  return cells;
}

bool needs_sets(const Narrowing& narrowing) {
  return narrowing.with || narrowing.without || !narrowing.prefer.empty() || narrowing.with_cells.line > 0 ||
         narrowing.without_cells.line > 0;
}

[[gnu::noinline]] std::uint64_t narrowed_in_word(const State& state, ZoneId zone, const sources::Cells& source,
                                                 const Action& action, Sight sight) {
  const auto* set = source.only<GridSet>();
  const Narrowing& narrowing = source.narrowing;
  if (set == nullptr || needs_sets(narrowing)) return cells_of(state, source, action, sight).words[0];
  std::uint64_t cells = cells_in_word(state, zone, *set, action, sight);
  if (narrowing.with_cells.any()) cells = matching(state, zone, narrowing.with_cells, cells, action, sight);
  if (narrowing.without_cells.any()) cells &= ~matching(state, zone, narrowing.without_cells, cells, action, sight);
  return narrowing.subject ? keep_subject(state, zone, cells) : cells;
}

}  // namespace

std::uint64_t cells_in_word(const State& state, const sources::Cells& source, const Action& action, Sight sight) {
  const ZoneId zone = state.game().zone_of(source.zone, action.seat);
  return zone == none ? 0 : cells_in_word(state, zone, source, action, sight);
}

std::uint64_t cells_in_word(const State& state, ZoneId zone, const sources::Cells& source, const Action& action,
                            Sight sight) {
  const auto* set = source.only<GridSet>();
  if (set == nullptr || source.narrowing.narrows()) return narrowed_in_word(state, zone, source, action, sight);
  return cells_in_word(state, zone, *set, action, sight);
}

int count_cells(const State& state, const sources::Cells& source, const Action& action, Sight sight) {
  const ZoneId zone = state.game().zone_of(source.zone, action.seat);
  if (zone == none) return 0;
  if (state.game().zones()[zone].grid->size() > 64) return cells_of(state, source, action, sight).count();
  return count_bits(cells_in_word(state, zone, source, action, sight));
}

}  // namespace houserule
