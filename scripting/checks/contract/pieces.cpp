// Where pieces are: each in one place, and everything that says so agrees.

#include <fmt/format.h>

#include "core/model/operations.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

Statement zone_told(const Game& game, ZoneId id) {
  const Zone& zone = game.zones()[id];
  const std::string& name = game.definition().zones[zone.definition].id;
  if (zone.seat == no_seat) return name;
  return {says::zone_of_seat, name, zone.seat + 1};
}

/// Goes through pieces that lie above each other and notes them as found. Returns how many there are.
int walk(const State& state, ZoneId zone, PieceId top, CellId cell, std::vector<int>& found) {
  const auto name = [&] { return zone_told(state.game(), zone); };
  int count = 0;
  PieceId above = none;
  for (PieceId id = top; id != none; above = id, id = state.piece(id).below, ++count) {
    const PieceState& piece = state.piece(id);
    require(piece.zone == zone && piece.cell == cell, "pieces", says::says_elsewhere, name);
    require(piece.above == above, "pieces", says::order_broken, name);
    require(++found[id] == 1, "pieces", says::lies_twice, name);
  }
  return count;
}

int walk_grid(const State& state, ZoneId id, std::vector<int>& found) {
  const Grid& grid = *state.game().zones()[id].grid;
  const auto name = [&] { return zone_told(state.game(), id); };
  int count = 0;
  for (int cell = 0; cell < grid.size(); ++cell) {
    const PieceId top = state.tops(id)[cell];
    require((top != none) == state.occupied(id).has(cell), "pieces", says::taken_and_free, grid.name(cell), name);
    const int height = walk(state, id, top, static_cast<CellId>(cell), found);
    const int limit = grid.definition().stack_limit;
    require(limit == 0 || height <= limit, "pieces", says::piled_up, height, grid.name(cell), name);
    count += height;
  }
  require((state.occupied(id) - grid.all()).empty(), "pieces", says::outside_taken, name);
  require(grid.fits(state.occupied(id)), "pieces", says::outgrown, name);
  return count;
}

int walk_list(const State& state, ZoneId id, std::vector<int>& found) {
  const ZoneState& zone = state.zone(id);
  const auto name = [&] { return zone_told(state.game(), id); };
  require(zone.head == none || state.piece(zone.head).below == none, "pieces", says::order_broken, name);
  require((zone.head == none) == (zone.tail == none), "pieces", says::order_broken, name);
  return walk(state, id, zone.tail, none, found);
}

void check_zone(const State& state, ZoneId id, std::vector<int>& found) {
  const Zone& zone = state.game().zones()[id];
  const int count = zone.grid != nullptr ? walk_grid(state, id, found) : walk_list(state, id, found);
  const auto name = [&] { return zone_told(state.game(), id); };
  require(count == state.zone(id).count, "pieces", says::miscounted, name, count, state.zone(id).count);
  require(zone.capacity == 0 || count <= zone.capacity, "pieces", says::overfilled, name, count);
}

void check_knowledge(const State& state, PieceId id) {
  const PieceState& piece = state.piece(id);
  const Zone& zone = state.game().zones()[piece.zone];
  SeatMask seers = piece.face_down != 0 ? zone.seers_face_down : zone.seers;
  if (top_piece(state, piece.zone) == id) seers |= zone.seers_top;
  require((seers & ~piece.known) == 0, "pieces", says::sees_unknown, state.kind(id).id,
          [&] { return zone_told(state.game(), piece.zone); });
  require((piece.known & piece.changed) == 0, "pieces", says::knows_change, state.kind(id).id,
          [&] { return zone_told(state.game(), piece.zone); });
}

bool becomes(const std::vector<Effect>& effects) {
  for (const Effect& effect : effects)
    if (changes_kinds(effect)) return true;
  return false;
}

/// Whether rules turn pieces into other kinds.
bool kinds_change(const Package& package) {
  for (const auto& action : package.definition->actions)
    if (becomes(action.effects)) return true;
  if (package.scripts)
    for (const auto& [file, text] : package.scripts->files)
      if (text.find(":become(") != std::string::npos) return true;
  return false;
}

void check_kinds(const State& state) {
  const Game& game = state.game();
  std::vector<int> balance(game.definition().kinds.size(), 0);
  for (std::size_t id = 0; id < game.pieces().size(); ++id) {
    ++balance[game.pieces()[id].kind];
    --balance[state.piece(static_cast<PieceId>(id)).kind];
  }
  const auto is_face = [&](std::size_t kind) {
    return !game.definition().type_of(game.definition().kinds[kind]).faces.empty();
  };
  for (std::size_t kind = 0; kind < balance.size(); ++kind)
    require(is_face(kind) || balance[kind] == 0, "pieces", says::come_or_gone, std::abs(balance[kind]),
            game.definition().kinds[kind].id);
}

/// What a grid says of its cells is what their topmost pieces say.
void check_shown(const State& state, ZoneId id) {
  for (int cell = 0; cell < state.game().zones()[id].grid->size(); ++cell) {
    const PieceId top = state.tops(id)[cell];
    const KindId shown = top == none || state.piece(top).face_down != 0 ? none : state.piece(top).kind;
    require(shown == state.shown(id)[cell], "pieces", says::shows_wrong);
  }
}

/// So do the sets of owned cells.
void check_owners(const State& state, ZoneId id) {
  if (state.game().zones()[id].owned_offset == 0) return;
  for (Seat seat = 0; seat < state.game().seats(); ++seat) {
    CellSet owned;
    for (const int cell : state.occupied(id)) {
      const PieceId top = state.tops(id)[cell];
      if (state.piece(top).face_down == 0 && state.kind(top).owner == seat) owned.add(cell);
    }
    require(owned == state.owned(id, seat), "pieces", says::owns_wrong);
  }
}

}  // namespace

void check_pieces(const Package& package, const State& state) {
  const Game& game = state.game();
  std::vector<int> found(game.pieces().size(), 0);
  for (std::size_t zone = 0; zone < game.zones().size(); ++zone) {
    check_zone(state, static_cast<ZoneId>(zone), found);
    if (game.zones()[zone].grid == nullptr) continue;
    check_shown(state, static_cast<ZoneId>(zone));
    check_owners(state, static_cast<ZoneId>(zone));
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    require((found[i] == 1) == (state.piece(id).zone != none), "pieces", says::nowhere);
    if (found[i] == 1) check_knowledge(state, id);
  }
  if (!kinds_change(package)) check_kinds(state);
}

}  // namespace houserule::contract
