// Where pieces are: each in one place, and everything that says so agrees.

#include <fmt/format.h>

#include "core/model/operations.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

std::string zone_name(const Game& game, ZoneId id) {
  const Zone& zone = game.zones()[id];
  const std::string& name = game.definition().zones[zone.definition].id;
  return zone.seat == no_seat ? name : fmt::format("{} of seat {}", name, zone.seat + 1);
}

/// Goes through pieces that lie above each other and notes them as found. Returns how many there are.
int walk(const State& state, ZoneId zone, PieceId top, CellId cell, std::vector<int>& found) {
  int count = 0;
  PieceId above = none;
  for (PieceId id = top; id != none; above = id, id = state.piece(id).below, ++count) {
    const PieceState& piece = state.piece(id);
    require(piece.zone == zone && piece.cell == cell, "pieces", "a piece lies in {} and says otherwise",
            zone_name(state.game(), zone));
    require(piece.above == above, "pieces", "the order of {} is broken", zone_name(state.game(), zone));
    require(++found[id] == 1, "pieces", "a piece lies twice, once in {}", zone_name(state.game(), zone));
  }
  return count;
}

int walk_grid(const State& state, ZoneId id, std::vector<int>& found) {
  const Grid& grid = *state.game().zones()[id].grid;
  const std::string name = zone_name(state.game(), id);
  int count = 0;
  for (int cell = 0; cell < grid.size(); ++cell) {
    const PieceId top = state.tops(id)[cell];
    require((top != none) == state.occupied(id).has(cell), "pieces", "{} of {} is taken and free at once",
            grid.name(cell), name);
    const int height = walk(state, id, top, static_cast<CellId>(cell), found);
    const int limit = grid.definition().stack_limit;
    require(limit == 0 || height <= limit, "pieces", "{} pieces lie on {} of {}", height, grid.name(cell), name);
    count += height;
  }
  require((state.occupied(id) - grid.all()).empty(), "pieces", "a cell outside {} is taken", name);
  require(grid.fits(state.occupied(id)), "pieces", "{} has grown beyond its size", name);
  return count;
}

int walk_list(const State& state, ZoneId id, std::vector<int>& found) {
  const ZoneState& zone = state.zone(id);
  require(zone.head == none || state.piece(zone.head).below == none, "pieces", "the order of {} is broken",
          zone_name(state.game(), id));
  require((zone.head == none) == (zone.tail == none), "pieces", "the order of {} is broken",
          zone_name(state.game(), id));
  return walk(state, id, zone.tail, none, found);
}

void check_zone(const State& state, ZoneId id, std::vector<int>& found) {
  const Zone& zone = state.game().zones()[id];
  const auto& definition = state.game().definition().zones[zone.definition];
  const int count = zone.grid != nullptr ? walk_grid(state, id, found) : walk_list(state, id, found);
  const std::string name = zone_name(state.game(), id);
  require(count == state.zone(id).count, "pieces", "{} holds {} pieces and counts {}", name, count,
          state.zone(id).count);
  require(definition.capacity == 0 || count <= definition.capacity, "pieces", "{} holds {} pieces", name, count);
}

void check_knowledge(const State& state, PieceId id) {
  const PieceState& piece = state.piece(id);
  const Zone& zone = state.game().zones()[piece.zone];
  SeatMask seers = piece.face_down != 0 ? zone.seers_face_down : zone.seers;
  if (top_piece(state, piece.zone) == id) seers |= zone.seers_top;
  require((seers & ~piece.known) == 0, "pieces", "someone sees a {} in {} and does not know it", state.kind(id).id,
          zone_name(state.game(), piece.zone));
  require((piece.known & piece.changed) == 0, "pieces", "someone knows what became a {} unseen in {}",
          state.kind(id).id, zone_name(state.game(), piece.zone));
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
  for (std::size_t kind = 0; kind < balance.size(); ++kind)
    require(balance[kind] == 0, "pieces", "{} of '{}' have come or gone", std::abs(balance[kind]),
            game.definition().kinds[kind].id);
}

/// What a grid says of its cells is what their topmost pieces say.
void check_shown(const State& state, ZoneId id) {
  for (int cell = 0; cell < state.game().zones()[id].grid->size(); ++cell) {
    const PieceId top = state.tops(id)[cell];
    const KindId shown = top == none || state.piece(top).face_down != 0 ? none : state.piece(top).kind;
    require(shown == state.shown(id)[cell], "pieces", "a grid is wrong about what its cells show");
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
    require(owned == state.owned(id, seat), "pieces", "a grid is wrong about whose pieces lie on it");
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
    require((found[i] == 1) == (state.piece(id).zone != none), "pieces", "a piece lies in no zone and says it does");
    if (found[i] == 1) check_knowledge(state, id);
  }
  if (!kinds_change(package)) check_kinds(state);
}

}  // namespace houserule::contract
