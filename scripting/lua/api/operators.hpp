#pragma once
// a | b, a & b and a - b: sets of cells of one grid, and pieces. One of the two may be a single cell or piece.

#include <lua.hpp>

namespace houserule::lua {

/// What is in one of them or both. Pieces: those of the first, then those that only the second has.
int either(lua_State* state);
/// What is in both, in the order of the first.
int both(lua_State* state);
/// What is in the first and not in the second.
int difference(lua_State* state);

}  // namespace houserule::lua
