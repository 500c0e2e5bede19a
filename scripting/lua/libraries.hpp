#pragma once
// The functions of the sandbox that differ from standard Lua's, one table of them for each library.

#include <lua.hpp>

namespace houserule::lua {

/// tostring without addresses: pushes the text of the value at `index`.
const char* push_text(lua_State* state, int index);

/// Each sets its functions in the table on top of the stack, which holds those of standard Lua.
void change_base(lua_State* state);
void change_string(lua_State* state);
void change_table(lua_State* state);
void change_math(lua_State* state);

/// In the library on top of the stack, puts `function` where standard Lua's `name` is. It finds that one, a
/// function without upvalues of its own, through call_original, which works on the same arguments.
void stand_before(lua_State* state, const char* name, lua_CFunction function);
int call_original(lua_State* state);
/// The same, paid for by the number of arguments or by the length of the texts among them.
int call_by_count(lua_State* state);
int call_by_length(lua_State* state);

/// Pushes pairs, the one that goes through keys in order: whole numbers ascending, then strings by their bytes,
/// then false and true, then light userdata by value. Fields that become nil on the way are left out.
void push_pairs(lua_State* state);

}  // namespace houserule::lua
