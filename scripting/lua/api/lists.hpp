#pragma once
// Variables that are lists: what scripts read of them, and what they put there.

#include <cstdint>

#include <lua.hpp>

#include "core/model/index.hpp"
#include "core/model/values.hpp"

namespace houserule::lua {

/// A handle of the list as it is whenever it is asked: of the seat, or of the table (no_seat).
int push_list(lua_State* lua, VariableIndex list, Seat seat);
/// Of the list at argument 1: the value at the place that argument 2 names, from 1; nil beyond its ends.
int push_list_item(lua_State* lua);
/// Of the list at argument 1.
int push_list_length(lua_State* lua);
/// What the variable can hold, or its elements if it is a list. Raises a Lua error that names what was expected.
std::int64_t check_value(lua_State* lua, int at, VariableIndex variable);

}  // namespace houserule::lua
