#include "scripting/lua/libraries.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

/// Merge sort: stable, and written in Lua so that the instruction limit reaches into it and the comparison.
const char sort_source[] = R"(
local type, error = ...

local function ascending(a, b)
  return a < b
end

local function merge(from, to, left, middle, right, before)
  local i, j = left, middle
  for k = left, right - 1 do
    if j < right and (i >= middle or before(from[j], from[i])) then
      to[k] = from[j]
      j = j + 1
    else
      to[k] = from[i]
      i = i + 1
    end
  end
end

return function(list, before)
  if type(list) ~= "table" then
    error("table.sort: the first argument must be a table, got " .. type(list))
  end
  before = before or ascending
  local count = #list
  local from, to = {}, {}
  for i = 1, count do
    from[i] = list[i]
  end
  local width = 1
  while width < count do
    for left = 1, count, 2 * width do
      local middle = left + width
      local right = middle + width
      if middle > count + 1 then middle = count + 1 end
      if right > count + 1 then right = count + 1 end
      merge(from, to, left, middle, right, before)
    end
    from, to = to, from
    width = 2 * width
  end
  for i = 1, count do
    list[i] = from[i]
  end
end
)";

/// Pays for the elements from number `from` to number `to`.
void charge_range(lua_State* state, lua_Integer from, lua_Integer to) {
  if (from <= to) charge(state, static_cast<long long>((lua_Unsigned(to) - lua_Unsigned(from)) >> 1));
}

/// insert(list, position, value) and remove(list, position) move what comes after.
int move_elements(lua_State* state) {
  const bool inside = lua_istable(state, 1) && lua_isinteger(state, 2);
  if (inside) charge_range(state, lua_tointeger(state, 2), luaL_len(state, 1));
  return call_original(state);
}

/// unpack(list, from, to)
int unpack(lua_State* state) {
  if (lua_istable(state, 1)) {
    const lua_Integer from = luaL_optinteger(state, 2, 1);
    const lua_Integer to = lua_isnoneornil(state, 3) ? luaL_len(state, 1) : luaL_checkinteger(state, 3);
    if (from <= to && lua_Unsigned(to) - lua_Unsigned(from) >= most_arguments)
      raise_formatted(state, "go through the table in a loop", "table.unpack: more than %d values", most_arguments);
    charge_range(state, from, to);
  }
  return call_original(state);
}

/// concat(list, separator, from, to)
int concat(lua_State* state) {
  if (lua_istable(state, 1)) {
    const lua_Integer from = luaL_optinteger(state, 3, 1);
    charge_range(state, from, lua_isnoneornil(state, 4) ? luaL_len(state, 1) : luaL_checkinteger(state, 4));
  }
  return call_original(state);
}

void set_sort(lua_State* state) {
  luaL_loadbufferx(state, sort_source, sizeof sort_source - 1, "=houserule", "t");
  lua_getglobal(state, "type");
  lua_getglobal(state, "error");
  lua_call(state, 2, 1);
  lua_setfield(state, -2, "sort");
}

}  // namespace

void change_table(lua_State* state) {
  stand_before(state, "insert", move_elements);
  stand_before(state, "remove", move_elements);
  stand_before(state, "unpack", unpack);
  stand_before(state, "concat", concat);
  stand_before(state, "pack", call_by_count);
  set_sort(state);
}

}  // namespace houserule::lua
