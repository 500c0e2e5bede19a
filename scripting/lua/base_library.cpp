#include "scripting/lua/libraries.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

int to_text(lua_State* state) {
  luaL_checkany(state, 1);
  push_text(state, 1);
  return 1;
}

}  // namespace

const char* push_text(lua_State* state, int index) {
  const bool has_text = luaL_getmetafield(state, index, "__tostring") != LUA_TNIL;
  if (has_text) lua_pop(state, 1);
  const int type = lua_type(state, index);
  const bool has_address = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA ||
                           type == LUA_TLIGHTUSERDATA || type == LUA_TTHREAD;
  if (has_text || !has_address) return luaL_tolstring(state, index, nullptr);
  return lua_pushstring(state, lua_typename(state, type));
}

void stand_before(lua_State* state, const char* name, lua_CFunction function) {
  lua_getfield(state, -1, name);
  lua_pushcclosure(state, function, 1);
  lua_setfield(state, -2, name);
}

int call_original(lua_State* state) { return lua_tocfunction(state, lua_upvalueindex(1))(state); }

int call_by_count(lua_State* state) {
  charge(state, lua_gettop(state));
  return call_original(state);
}

int call_by_length(lua_State* state) {
  std::size_t length = 0;
  for (int i = lua_gettop(state); i > 0; --i)
    if (lua_type(state, i) == LUA_TSTRING) length += lua_rawlen(state, i);
  charge(state, static_cast<std::int64_t>(length / 4));
  return call_original(state);
}

void change_math(lua_State* state) {
  stand_before(state, "max", call_by_count);
  stand_before(state, "min", call_by_count);
}

void change_base(lua_State* state) {
  stand_before(state, "select", call_by_count);
  stand_before(state, "tonumber", call_by_length);
  lua_pushcfunction(state, to_text);
  lua_setfield(state, -2, "tostring");
  push_pairs(state);
  lua_setfield(state, -2, "pairs");
}

}  // namespace houserule::lua
