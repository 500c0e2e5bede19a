#pragma once
// What scripts ask of pieces that go by moves of their own, as words of zones, and going itself, as one of the game.

#include <lua.hpp>

namespace houserule::lua {

int movable(lua_State* lua);
int moves(lua_State* lua);
int leaps(lua_State* lua);
int attacked(lua_State* lua);
int go_on_board(lua_State* lua);

}  // namespace houserule::lua
