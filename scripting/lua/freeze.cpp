#include "scripting/lua/freeze.hpp"

#include <lua.hpp>

#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

// Addresses as registry keys.
const char frozen_key = 0;     // original or frozen table -> frozen table
const char seen_key = 0;       // function -> true
const char functions_key = 0;  // array of functions
const char original_mark = 0;  // in the metatable of a frozen table -> original

void push_registry_table(lua_State* state, const char* key) { lua_rawgetp(state, LUA_REGISTRYINDEX, key); }

int refuse_frozen(lua_State* state) {
  raise(state, "this table is frozen: scripts remember nothing between calls",
        "keep it in the state (a counter or a mark in game.yaml) or make a local table");
}

int frozen_length(lua_State* state) {
  if (!push_original(state, 1)) return luaL_typeerror(state, 1, "frozen table");
  lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, -1)));
  return 1;
}

/// Pushes a new frozen table for the one at `original`.
void push_new_frozen(lua_State* state, int original) {
  lua_newtable(state);
  lua_createtable(state, 0, 4);
  lua_pushvalue(state, original);
  lua_setfield(state, -2, "__index");
  lua_pushcfunction(state, refuse_frozen);
  lua_setfield(state, -2, "__newindex");
  lua_pushcfunction(state, frozen_length);
  lua_setfield(state, -2, "__len");
  lua_pushvalue(state, original);
  lua_rawsetp(state, -2, &original_mark);
  lua_setmetatable(state, -2);
}

void remember(lua_State* state, int original, int frozen) {
  push_registry_table(state, &frozen_key);
  for (const int key : {original, frozen}) {
    lua_pushvalue(state, key);
    lua_pushvalue(state, frozen);
    lua_rawset(state, -3);
  }
  lua_pop(state, 1);
}

void append(lua_State* state, int list, int value) {
  lua_pushvalue(state, value);
  lua_rawseti(state, list, static_cast<lua_Integer>(lua_rawlen(state, list)) + 1);
}

bool has_metatable(lua_State* state, int index) {
  if (!lua_getmetatable(state, index)) return false;
  lua_pop(state, 1);
  return true;
}

void replace_table(lua_State* state, int queue) {
  const int original = lua_gettop(state);
  push_registry_table(state, &frozen_key);
  lua_pushvalue(state, original);
  lua_rawget(state, -2);
  lua_remove(state, -2);
  if (lua_isnil(state, -1)) {
    lua_pop(state, 1);
    if (has_metatable(state, original)) return;
    push_new_frozen(state, original);
    remember(state, original, original + 1);
    append(state, queue, original);
  }
  lua_replace(state, original);
}

void note_function(lua_State* state, int queue) {
  const int function = lua_gettop(state);
  push_registry_table(state, &seen_key);
  lua_pushvalue(state, function);
  const bool seen = lua_rawget(state, -2) != LUA_TNIL;
  lua_pop(state, 1);
  if (!seen) {
    lua_pushvalue(state, function);
    lua_pushboolean(state, 1);
    lua_rawset(state, -3);
    append(state, queue, function);
    push_registry_table(state, &functions_key);
    append(state, lua_gettop(state), function);
  }
  lua_settop(state, function);
}

/// Replaces the value on top by what scripts shall see, and queues what must be looked into.
void replace_top(lua_State* state, int queue) {
  luaL_checkstack(state, 12, "freezing");
  if (lua_istable(state, -1)) replace_table(state, queue);
  if (lua_isfunction(state, -1) && !lua_iscfunction(state, -1)) note_function(state, queue);
}

/// Fields whose key is a table move to the frozen key; that can't be done while going through the table.
void move_fields(lua_State* state, int table, int moves) {
  const auto count = static_cast<lua_Integer>(lua_rawlen(state, moves));
  for (lua_Integer i = 1; i <= count; i += 3) {
    lua_rawgeti(state, moves, i);
    lua_pushnil(state);
    lua_rawset(state, table);
    lua_rawgeti(state, moves, i + 1);
    lua_rawgeti(state, moves, i + 2);
    lua_rawset(state, table);
  }
}

void freeze_fields(lua_State* state, int table, int queue) {
  lua_newtable(state);
  const int moves = lua_gettop(state);
  lua_pushnil(state);
  while (lua_next(state, table)) {
    const int key = lua_gettop(state) - 1;
    replace_top(state, queue);
    lua_pushvalue(state, key);
    replace_top(state, queue);
    if (lua_rawequal(state, key, -1)) {
      lua_pop(state, 1);
      lua_pushvalue(state, key);
      lua_insert(state, -2);
      lua_rawset(state, table);
    } else {
      append(state, moves, key);
      append(state, moves, key + 2);
      append(state, moves, key + 1);
      lua_settop(state, key);
    }
  }
  move_fields(state, table, moves);
  lua_settop(state, moves - 1);
}

void freeze_upvalues(lua_State* state, int function, int queue) {
  lua_pushglobaltable(state);
  const int globals = lua_gettop(state);
  for (int i = 1; lua_getupvalue(state, function, i); ++i) {
    if (lua_rawequal(state, -1, globals)) {
      lua_pop(state, 1);
      continue;
    }
    replace_top(state, queue);
    lua_setupvalue(state, function, i);
  }
  lua_settop(state, globals - 1);
}

}  // namespace

void open_freezer(lua_State* state) {
  for (const char* key : {&frozen_key, &seen_key, &functions_key}) {
    lua_newtable(state);
    lua_rawsetp(state, LUA_REGISTRYINDEX, key);
  }
}

bool push_original(lua_State* state, int index) {
  if (!lua_istable(state, index) || !lua_getmetatable(state, index)) return false;
  lua_rawgetp(state, -1, &original_mark);
  lua_remove(state, -2);
  if (lua_istable(state, -1)) return true;
  lua_pop(state, 1);
  return false;
}

void freeze_top(lua_State* state) {
  luaL_checkstack(state, 12, "freezing");
  const int value = lua_gettop(state);
  lua_newtable(state);
  const int queue = value + 1;
  lua_pushvalue(state, value);
  replace_top(state, queue);
  lua_replace(state, value);
  for (lua_Integer i = 1; lua_rawgeti(state, queue, i) != LUA_TNIL; ++i) {
    const int item = queue + 1;
    if (lua_istable(state, item))
      freeze_fields(state, item, queue);
    else
      freeze_upvalues(state, item, queue);
    lua_settop(state, queue);
  }
  lua_settop(state, value);
}

void push_frozen_functions(lua_State* state) { push_registry_table(state, &functions_key); }

}  // namespace houserule::lua
