#pragma once
// Read-only tables. A frozen table is an empty one whose metatable reads from the original.

struct lua_State;

namespace houserule::lua {

/// Prepares a new state for the two functions below.
void open_freezer(lua_State* state);

/// Replaces the value on top of the stack, and every table reachable from it through keys, fields and upvalues of
/// Lua functions, by frozen ones; each table by the same one wherever it stands. Tables with a metatable of
/// their own are left as they are. May raise a Lua error (memory).
void freeze_top(lua_State* state);

/// If the table at `index` is frozen, pushes its original and returns true; else pushes nothing.
bool push_original(lua_State* state, int index);

/// Pushes the array of all Lua functions that freezing has reached so far, in no particular order.
void push_frozen_functions(lua_State* state);

}  // namespace houserule::lua
