#include "scripting/lua/sandbox.hpp"

#include <lua.hpp>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/freeze.hpp"
#include "scripting/lua/libraries.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

using Names = std::initializer_list<const char*>;

const Names base_names = {"assert", "error", "ipairs", "pairs", "select", "tonumber", "tostring", "type"};
const Names string_names = {"byte", "char", "format", "len", "lower", "rep", "reverse", "sub", "upper"};
const Names table_names = {"concat", "insert", "pack", "remove", "sort", "unpack"};
const Names math_names = {"abs", "floor", "max", "maxinteger", "min", "mininteger", "tointeger", "type"};

const char no_patterns[] = "patterns are not available; compare whole texts or use string.sub";
const char no_metatables[] = "metatables are not available: use plain tables and functions";
const char no_chance[] = "use game:random, which the match's seed decides";
const char no_catching[] = "errors can't be caught; to refuse an action, return false, \"why\" from legal";
const char no_coroutines[] = "ask a player with game:ask; the engine comes back to the phase";
const char no_loading[] = "use require to read another file of the game's folder";
const char no_printing[] = "scripts print nothing; to look at a value, stop with error(tostring(value))";
const char no_clock[] = "rules depend on the state alone: no clock, no files, no environment";

const std::map<std::string, std::string> replacements = {
    {"print", no_printing},
    {"warn", no_printing},
    {"pcall", no_catching},
    {"xpcall", no_catching},
    {"coroutine", no_coroutines},
    {"load", no_loading},
    {"loadstring", no_loading},
    {"loadfile", no_loading},
    {"dofile", no_loading},
    {"package", no_loading},
    {"io", no_clock},
    {"os", no_clock},
    {"debug", "run the match again with houserule replay"},
    {"getmetatable", no_metatables},
    {"setmetatable", no_metatables},
    {"rawget", no_metatables},
    {"rawset", no_metatables},
    {"rawequal", no_metatables},
    {"rawlen", no_metatables},
    {"next", "use pairs, which goes through a table in a fixed order"},
    {"collectgarbage", "memory looks after itself"},
    {"unpack", "use table.unpack"},
    {"utf8", "use the string functions"},
    {"_G", "globals have no table: name them"},
    {"_VERSION", "scripts run in Lua 5.4"},
    {"math.random", no_chance},
    {"math.randomseed", "the seed is the match's own"},
    {"math.ceil", "use -(-a // b)"},
    {"math.huge", "use math.maxinteger"},
    {"math.sqrt", "compare squares instead"},
    {"string.find", no_patterns},
    {"string.match", no_patterns},
    {"string.gmatch", no_patterns},
    {"string.gsub", no_patterns},
    {"string.dump", no_loading},
    {"table.move", "use a loop"},
};

/// Copies the named fields of the table on top into the one below it, and pops the former.
void copy_names(lua_State* state, const Names& names) {
  for (const char* name : names) {
    lua_getfield(state, -1, name);
    lua_setfield(state, -3, name);
  }
  lua_pop(state, 1);
}

/// The hint for an absent name: what to use instead, or what is written nearly so.
std::string hint_for(lua_State* state, const std::string& library, const std::string& name) {
  const std::string full = library.empty() ? name : library + "." + name;
  if (std::string hint = replacement_for(full); !hint.empty()) return hint;
  std::vector<std::string> known;
  for (const auto& [global, fields] : known_names(state)) {
    if (library.empty())
      known.push_back(global);
    else if (global == library)
      known.assign(fields.begin(), fields.end());
  }
  return suggest(name, known);
}

/// __index of the globals and of the originals of libraries; the upvalue is the library's name.
int absent(lua_State* state) {
  const std::string library = lua_tostring(state, lua_upvalueindex(1));
  const std::string name = push_text(state, 2);
  const std::string hint = hint_for(state, library, name);
  const char* dot = library.empty() ? "" : ".";
  raise_formatted(state, hint.c_str(), "'%s%s%s' is not defined", library.c_str(), dot, name.c_str());
}

int refuse_global(lua_State* state) {
  raise_formatted(state, "write 'local' before its first use", "'%s' is set as a global", push_text(state, 2));
}

void set_absent(lua_State* state, const char* library) {
  lua_pushstring(state, library);
  lua_pushcclosure(state, absent, 1);
  lua_setfield(state, -2, "__index");
}

/// Puts a frozen library of the named functions into the table on top.
void add_library(lua_State* state, const char* name, lua_CFunction open, const Names& names,
                 void (*change)(lua_State*)) {
  lua_newtable(state);
  luaL_requiref(state, name, open, 0);
  change(state);
  copy_names(state, names);
  lua_pushvalue(state, -1);
  freeze_top(state);
  lua_setfield(state, -3, name);
  lua_newtable(state);
  set_absent(state, name);
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

/// ("text"):upper() reads from the library; numbers in texts are not added.
void set_string_methods(lua_State* state) {
  lua_pushliteral(state, "");
  lua_newtable(state);
  lua_getfield(state, -3, "string");
  lua_setfield(state, -2, "__index");
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

}  // namespace

void build_sandbox(lua_State* state) {
  open_freezer(state);
  lua_newtable(state);
  luaL_requiref(state, LUA_GNAME, luaopen_base, 0);
  change_base(state);
  copy_names(state, base_names);
  add_library(state, "string", luaopen_string, string_names, change_string);
  add_library(state, "table", luaopen_table, table_names, change_table);
  add_library(state, "math", luaopen_math, math_names, change_math);
  set_string_methods(state);
  lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

void close_globals(lua_State* state) {
  lua_pushglobaltable(state);
  lua_newtable(state);
  set_absent(state, "");
  lua_pushcfunction(state, refuse_global);
  lua_setfield(state, -2, "__newindex");
  lua_setmetatable(state, -2);
  lua_pop(state, 1);
}

KnownNames known_names(lua_State* state) {
  KnownNames names;
  lua_pushglobaltable(state);
  for (lua_pushnil(state); lua_next(state, -2); lua_pop(state, 1)) {
    if (lua_type(state, -2) != LUA_TSTRING) continue;
    auto& fields = names[lua_tostring(state, -2)];
    if (!push_original(state, -1)) continue;
    for (lua_pushnil(state); lua_next(state, -2); lua_pop(state, 1)) {
      if (lua_type(state, -2) == LUA_TSTRING) fields.insert(lua_tostring(state, -2));
    }
    lua_pop(state, 1);
  }
  lua_pop(state, 1);
  return names;
}

std::string replacement_for(const std::string& name) {
  const auto found = replacements.find(name);
  if (found != replacements.end()) return found->second;
  const auto dot = name.find('.');
  return dot == std::string::npos ? "" : replacement_for(name.substr(0, dot));
}

std::string replacement_like(const std::string& name) {
  for (const auto& [standard, replacement] : replacements) {
    if (!suggest(name, {standard}).empty()) return replacement;
  }
  return "";
}

}  // namespace houserule::lua
