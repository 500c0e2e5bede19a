#include <algorithm>
#include <cstdint>
#include <cstring>

#include "scripting/lua/api/context.hpp"
#include "scripting/lua/freeze.hpp"
#include "scripting/lua/libraries.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

/// A key without ownership: the text belongs to the table or the stack.
struct Key {
  int rank;            // by kind
  std::int64_t value;  // of numbers and booleans
  Handle handle;
  const char* text;
  std::size_t length;
};

constexpr std::int64_t search_work = 16;  // of finding a key among the others

int compare_texts(const Key& a, const Key& b) {
  const int order = std::memcmp(a.text, b.text, std::min(a.length, b.length));
  if (order != 0) return order;
  return a.length < b.length ? -1 : a.length > b.length;
}

bool before(const Key& a, const Key& b) {
  if (a.rank != b.rank) return a.rank < b.rank;
  if (a.rank == 1) return compare_texts(a, b) < 0;
  if (a.rank == 3) return a.handle.bits() < b.handle.bits();
  return a.value < b.value;
}

Key key_at(lua_State* state, int index) {
  Key key = {0, 0, {}, "", 0};
  switch (lua_type(state, index)) {
    case LUA_TSTRING:
      key.rank = 1;
      key.text = lua_tolstring(state, index, &key.length);
      return key;
    case LUA_TBOOLEAN: key.rank = 2, key.value = lua_toboolean(state, index); return key;
    case LUA_TUSERDATA:
    case LUA_TLIGHTUSERDATA:
      if (Handle::at(state, index).tag() == Tag::piece)  // the numbers of pieces are nobody's to see
        raise(state, "pairs: a key that is a Piece has no order", "go through the zone's pieces instead");
      key.rank = 3;
      key.handle = Handle::at(state, index);
      return key;
    default: break;
  }
  if (!lua_isinteger(state, index)) {
    const char* kind = lua_type(state, index) == LUA_TNUMBER ? "fraction" : luaL_typename(state, index);
    raise_formatted(state, "use whole numbers or texts as keys", "pairs: a key that is a %s has no order", kind);
  }
  key.value = lua_tointeger(state, index);
  return key;
}

void push_key(lua_State* state, const Key& key) {
  switch (key.rank) {
    case 1: lua_pushlstring(state, key.text, key.length); return;
    case 2: lua_pushboolean(state, key.value != 0); return;
    case 3: push_handle(state, key.handle.tag(), key.handle.payload()); return;
    default: lua_pushinteger(state, key.value);
  }
}

lua_Integer count_fields(lua_State* state, int table) {
  lua_Integer count = 0;
  for (lua_pushnil(state); lua_next(state, table); lua_pop(state, 1)) ++count;
  return count;
}

/// Pushes the array of the keys of `fields` in order; its element 0 is the table to read from.
void push_sorted_keys(lua_State* state, int fields) {
  const lua_Integer count = count_fields(state, fields);
  charge(state, search_work * count);
  auto* keys = static_cast<Key*>(lua_newuserdatauv(state, static_cast<std::size_t>(count) * sizeof(Key) + 1, 0));
  Key* end = keys;
  for (lua_pushnil(state); lua_next(state, fields); lua_pop(state, 1)) *end++ = key_at(state, -2);
  std::sort(keys, end, before);
  lua_createtable(state, static_cast<int>(count), 1);
  for (lua_Integer i = 0; i < count; ++i) {
    push_key(state, keys[i]);
    lua_rawseti(state, -2, i + 1);
  }
  lua_pushvalue(state, 1);
  lua_rawseti(state, -2, 0);
}

/// The position in `keys` after the key at stack index 2.
lua_Integer position_after(lua_State* state) {
  if (lua_isnil(state, 2)) return 1;
  const Key key = key_at(state, 2);
  lua_Integer low = 1;
  auto high = static_cast<lua_Integer>(luaL_len(state, 1)) + 1;
  while (low < high) {
    const lua_Integer middle = low + (high - low) / 2;
    lua_geti(state, 1, middle);
    if (before(key, key_at(state, -1)))
      high = middle;
    else
      low = middle + 1;
    lua_pop(state, 1);
  }
  return low;
}

/// (keys, key) -> next key and its value. Keeps no position of its own, so that nothing can hide in it.
int next_pair(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  lua_settop(state, 2);
  charge(state, search_work);
  lua_geti(state, 1, 0);
  for (lua_Integer i = position_after(state);; ++i) {
    charge(state, 1);
    if (lua_geti(state, 1, i) == LUA_TNIL) return 1;
    lua_pushvalue(state, -1);
    if (lua_gettable(state, 3) != LUA_TNIL) return 2;
    lua_pop(state, 2);
  }
}

int ordered_pairs(lua_State* state) {
  luaL_checkany(state, 1);
  lua_settop(state, 1);
  if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(state, 1);
    lua_call(state, 1, 3);
    return 3;
  }
  luaL_checktype(state, 1, LUA_TTABLE);
  if (!push_original(state, 1)) lua_pushvalue(state, 1);
  push_sorted_keys(state, 2);
  lua_pushcfunction(state, next_pair);
  lua_insert(state, -2);
  lua_pushnil(state);
  return 3;
}

}  // namespace

void push_pairs(lua_State* state) { lua_pushcfunction(state, ordered_pairs); }

}  // namespace houserule::lua
