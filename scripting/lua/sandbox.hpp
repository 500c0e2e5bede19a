#pragma once
// What a script finds in its globals, and nothing else.

#include <map>
#include <set>
#include <string>

struct lua_State;

namespace houserule::lua {

/// Replaces the globals of a new state by the whitelist. `require` is set by the VM.
void build_sandbox(lua_State* state);

/// Makes reading an absent global and writing any an error. Called when the globals are complete.
void close_globals(lua_State* state);

/// The names in the globals, sorted; each with its field names if it is a library, else with none.
using KnownNames = std::map<std::string, std::set<std::string>>;
KnownNames known_names(lua_State* state);

/// What to use instead of a name of standard Lua that scripts don't have ("print", "math.random"); else "".
std::string replacement_for(const std::string& name);

/// The same for a slip in writing such a name ("prin"); else "".
std::string replacement_like(const std::string& name);

}  // namespace houserule::lua
