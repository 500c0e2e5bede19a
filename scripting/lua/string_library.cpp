#include <cstring>

#include "scripting/lua/libraries.hpp"
#include "scripting/lua/memory.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

constexpr lua_Integer longest_repetition = longest_text;

/// Standard Lua prints addresses for %p, and for %s of a table.
int format(lua_State* state) {
  const char* pattern = luaL_checkstring(state, 1);
  for (const char* at = std::strchr(pattern, '%'); at; at = std::strchr(at + 1, '%')) {
    at += 1 + std::strspn(at + 1, "-+ #0123456789.");
    if (*at == 'p') raise(state, "string.format: '%p' would show an address", "use '%s'");
    if (*at == '\0') break;
  }
  const int count = lua_gettop(state);
  for (int i = 2; i <= count; ++i) {
    const int type = lua_type(state, i);
    if (type == LUA_TNIL || type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN) continue;
    push_text(state, i);
    lua_replace(state, i);
  }
  return call_by_length(state);
}

int repeat(lua_State* state) {
  std::size_t length = 0;
  std::size_t separator = 0;
  luaL_checklstring(state, 1, &length);
  const lua_Integer count = luaL_checkinteger(state, 2);
  luaL_optlstring(state, 3, "", &separator);
  const auto unit = static_cast<lua_Integer>(length + separator);
  if (count > 0 && unit > 0 && count > longest_repetition / unit) {
    raise_formatted(state, "", "string.rep: the result would be longer than %I bytes", longest_repetition);
  }
  return call_original(state);
}

/// byte(text, from, to)
int bytes(lua_State* state) {
  const int count = call_original(state);
  if (count > most_arguments)
    raise_formatted(state, "ask for fewer at once", "string.byte: more than %d values", most_arguments);
  return count;
}

}  // namespace

void change_string(lua_State* state) {
  stand_before(state, "byte", bytes);
  for (const char* name : {"lower", "reverse", "upper"}) stand_before(state, name, call_by_length);
  stand_before(state, "format", format);
  stand_before(state, "rep", repeat);
}

}  // namespace houserule::lua
