#pragma once
// One call into a script: which state it looks at, what it may see and change, and the sets it has made.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/flow/rules.hpp"
#include "core/model/rule_error.hpp"
#include "core/model/sight.hpp"
#include "scripting/lua/api/game_fields.hpp"
#include "scripting/lua/api/handle.hpp"
#include "scripting/lua/api/objects.hpp"
#include "scripting/lua/vm.hpp"

namespace houserule::lua {

/// Of cells or pieces, made by one call.
inline constexpr std::size_t most_sets = 65536;

/// Cells of one grid zone.
struct CellsValue {
  ZoneId zone;
  CellSet cells;
};
/// Pieces: a stretch of Context::piece_store.
struct PiecesValue {
  std::uint32_t start;
  std::uint32_t count;
};

struct Context {
  Vm* vm = nullptr;
  const Definition* game_definition = nullptr;
  GameFields fields;
  Objects objects;
  const State* state = nullptr;
  State* writable = nullptr;       ///< null where a script may only look
  Seat actor = no_seat;            ///< who makes what is writable change; no_seat: nobody, as in a step of the flow
  bool* finishes_phase = nullptr;  ///< whether the phase ends for everyone; null where no action is carried out
  Sight sight = Sight::open();
  const Action* action = nullptr;
  std::span<const Points> earlier;
  std::uint32_t epoch = 0;
  bool hidden = false;               ///< the call failed because it looked at something hidden
  std::optional<RuleError> refused;  ///< the call failed because the engine can't do what a word asks for
  std::vector<CellsValue> cells;
  std::vector<PiecesValue> pieces;
  std::vector<PieceId> piece_store;

  const Game& game() const { return state->game(); }
  const Definition& definition() const { return *game_definition; }
  static Context& of(lua_State* state) { return *static_cast<Context*>(Vm::of(state).context); }
};

// Reading arguments of C functions. All raise a Lua error that names what was expected.
/// Ends in the error for a handle that is not of that type and of this call.
[[noreturn]] void raise_no_handle(lua_State* state, int index, Handle handle, Tag tag);
inline Handle check_handle(lua_State* state, int index, Tag tag) {
  const Handle handle = Handle::at(state, index);
  if (!handle.is(tag, Handle::lasts(tag) ? 0 : Context::of(state).epoch)) [[unlikely]]
    raise_no_handle(state, index, handle, tag);
  return handle;
}
Seat check_player(lua_State* state, int index);
ZoneId check_zone(lua_State* state, int index);
ZoneId check_grid(lua_State* state, int index);
/// Of a zone that has one.
inline const Grid& grid_of(lua_State* state, ZoneId zone) { return *Context::of(state).game().zones()[zone].grid; }
/// A piece that the viewer can tell from others, or that it was shown by its place; else raises "hidden".
PieceId check_piece(lua_State* state, int index);
/// The same of a handle that is known to be of a piece.
PieceId piece_of(lua_State* state, Handle handle);
/// A cell of the grid that `zone` lies on.
int check_cell(lua_State* state, int index, ZoneId zone);
/// The same of a grid of the definition.
int check_cell_of(lua_State* state, int index, int grid);
/// A cell or a set of cells of that zone's grid.
CellSet check_cells(lua_State* state, int index, ZoneId zone);
/// Within ±2147483647.
int check_integer(lua_State* state, int index);
/// "up", "down", or left out.
Face check_face(lua_State* state, int index);
/// Any but the least there is.
std::int64_t check_wide(lua_State* state, int index);
State& check_writable(lua_State* state);

// Results.
int push_handle(lua_State* state, Tag tag, std::uint64_t payload);
int push_player(lua_State* state, Seat seat);     ///< nil for no_seat
int push_zone(lua_State* state, ZoneId zone);     ///< nil for none
int push_piece(lua_State* state, PieceId piece);  ///< nil for none
/// A piece that slot number `holder` of the state names. To a viewer who can't tell it from others it answers nothing,
/// and equals nothing but what the same slot gives.
int push_held_piece(lua_State* state, PieceId piece, int holder);
int push_cell(lua_State* state, ZoneId zone, int cell);  ///< nil for -1
int push_cell_of(lua_State* state, int grid, int cell);  ///< of a grid of the definition
int push_cells(lua_State* state, ZoneId zone, const CellSet& cells);
/// The connected parts of a set.
int push_groups(lua_State* state, ZoneId zone, CellSet cells);
/// The pieces appended to Context::piece_store since `start`.
int push_pieces(lua_State* state, std::size_t start);

/// Raises what keeps a call from going on for want of sight.
[[noreturn]] void raise_hidden(lua_State* state, const HiddenError& error);
[[noreturn]] void raise_hidden_kind(lua_State* state, const Context& context, PieceId piece);
/// Raises "hidden" unless the viewer knows the piece.
inline void require_known(lua_State* lua, const Context& context, PieceId piece) {
  if (!context.sight.knows(*context.state, piece)) [[unlikely]]
    raise_hidden_kind(lua, context, piece);
}
/// Raises "hidden" unless the viewer can count what lies in the zone.
inline void require_counted(lua_State* lua, const Context& context, ZoneId zone) {
  if (!context.sight.counts(context.game().zones()[zone])) [[unlikely]]
    raise_hidden(lua, hidden_in(*context.state, context.sight, zone));
}
/// Raises "hidden" unless the viewer knows all that lies face up on top of this grid's cells.
inline void require_shown(lua_State* lua, const Context& context, ZoneId grid) {
  if (!context.sight.knows_shown(*context.state, grid)) [[unlikely]]
    raise_hidden(lua, hidden_in(*context.state, context.sight, grid));
}
/// Whether a piece is face up and matches; raises if the viewer does not know it.
inline bool matches(lua_State* lua, const Context& context, PieceId id, const std::vector<std::uint8_t>& filter) {
  const PieceState& piece = context.state->piece(id);
  if (piece.face_down != 0) return false;
  require_known(lua, context, id);
  return filter[piece.kind] != 0;
}

/// The same for the topmost piece of an occupied cell.
inline bool shows_match(lua_State* lua, const Context& context, ZoneId zone, int cell,
                        const std::vector<std::uint8_t>& filter) {
  const KindId kind = context.state->shown(zone)[cell];
  if (kind == none) return false;
  if (!context.sight.is_open()) require_known(lua, context, context.state->tops(zone)[cell]);
  return filter[kind] != 0;
}

/// What a face-up piece adds to a sum of `numbers`, 0 face down; raises if the viewer does not know it.
inline int value_of(lua_State* lua, const Context& context, PieceId id, const std::vector<std::int32_t>& numbers) {
  const PieceState& piece = context.state->piece(id);
  if (piece.face_down != 0) return 0;
  require_known(lua, context, id);
  return numbers[piece.kind];
}

}  // namespace houserule::lua
