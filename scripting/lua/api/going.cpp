#include "scripting/lua/api/going.hpp"

#include "core/model/going.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

/// How things go on a grid all of whose face-up pieces the viewer knows; else raises "hidden".
Going check_going(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Context& context = Context::of(lua);
  require_shown(lua, context, zone);
  charge(lua, context.game().zones()[zone].grid->size());
  return {*context.state, zone};
}

/// Of what lies on a cell.
template <class Where>
int push_from(lua_State* lua, Where where) {
  const Going going = check_going(lua);
  const ZoneId zone = check_zone(lua, 1);
  return push_cells(lua, zone, where(going, check_cell(lua, 2, zone)));
}

/// Of what is a player's.
template <class Where>
int push_of_player(lua_State* lua, Where where) {
  const Going going = check_going(lua);
  return push_cells(lua, check_zone(lua, 1), where(going, check_player(lua, 2)));
}

}  // namespace

int movable(lua_State* lua) {
  return push_of_player(lua, [](const Going& going, Seat seat) { return going.movable(seat, false); });
}
int moves(lua_State* lua) {
  return push_from(lua, [](const Going& going, int cell) { return going.moves(cell); });
}
int leaps(lua_State* lua) {
  return push_from(lua, [](const Going& going, int cell) { return going.leaps(cell); });
}
int attacked(lua_State* lua) {
  return push_of_player(lua, [](const Going& going, Seat seat) { return going.attacked(seat); });
}

int go_on_board(lua_State* lua) {
  State& state = check_writable(lua);
  const ZoneId board = check_grid(lua, 2);
  const int from = check_cell(lua, 3, board), to = check_cell(lua, 4, board);
  const ZoneId captured = lua_isnoneornil(lua, 5) ? ZoneId{none} : check_zone(lua, 5);
  go(state, board, from, to, {captured, check_face(lua, 6) == Face::down});
  return 0;
}

}  // namespace houserule::lua
