#include "scripting/lua/api/objects.hpp"

#include "core/model/game.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/fields.hpp"
#include "scripting/lua/api/methods.hpp"

namespace houserule::lua {
namespace {

Handle* new_block(lua_State* lua, Handle handle) {
  auto* block = static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0));
  return new (block) Handle(handle);
}

/// Whether a field never changes while a match is looked at.
bool is_constant(lua_Integer code) {
  switch (code) {
    case field_player_count:
    case field_number:
    case field_left:
    case field_right:
    case field_is_dummy:
    case field_owner:
    case field_name: return true;
    default: return static_cast<Named>(code >> 16) == Named::zone;
  }
}

/// The metatable on top of the stack looks names up in the table below it, and then calls late_field.
void look_up_in_table(lua_State* lua, Handle handle, int names) {
  lua_createtable(lua, 0, 1);
  lua_pushlightuserdata(lua, handle.pointer());
  lua_rawgeti(lua, LUA_REGISTRYINDEX, names);
  lua_pushcclosure(lua, late_field, 2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -3);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
}

}  // namespace

void Objects::keep_names(lua_State* lua, Tag tag) {
  names_[static_cast<std::size_t>(tag)] = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void Objects::forget(lua_State* lua) {
  game_.reset();
  for (auto& references : lasting_) {
    for (const int reference : references) luaL_unref(lua, LUA_REGISTRYINDEX, reference);
    references.clear();
  }
}

void Objects::build(lua_State* lua, const Context& context) {
  forget(lua);
  const Game& game = context.game();
  const std::array<std::size_t, 4> counts{1, 1, static_cast<std::size_t>(game.seats()), game.zones().size()};
  for (std::size_t tag = 0; tag < counts.size(); ++tag)
    for (std::size_t payload = 0; payload < counts[tag]; ++payload) {
      new_block(lua, Handle(static_cast<Tag>(tag), 0, payload));
      lasting_[tag].push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    }
  for (std::size_t tag = 0; tag < counts.size(); ++tag)  // they hold each other
    for (std::size_t payload = 0; payload < counts[tag]; ++payload)
      fill(lua, Handle(static_cast<Tag>(tag), 0, payload), names_[tag]);
  game_ = game.shared_from_this();
}

/// Gives a value its metatable.
void Objects::fill(lua_State* lua, Handle handle, int names) const {
  const int top = lua_gettop(lua);
  push(lua, handle.tag(), handle.payload());
  lua_newtable(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, names);
  for (lua_pushnil(lua); lua_next(lua, top + 3) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -1) == LUA_TNUMBER) {
      const lua_Integer code = lua_tointeger(lua, -1);
      lua_pop(lua, 1);
      if (is_constant(code))
        push_field(lua, handle, code);
      else
        lua_pushnil(lua);
    }
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, top + 2);
  }
  lua_pop(lua, 1);
  lua_newtable(lua);
  look_up_in_table(lua, handle, names);
  add_operators(lua);
  lua_setmetatable(lua, -2);
  lua_settop(lua, top);
}

void Objects::push(lua_State* lua, Tag tag, std::uint64_t payload) const {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, lasting_[static_cast<std::size_t>(tag)][payload]);
}

void Objects::push_set(lua_State* lua, Handle set) {
  Pool& pool = pools_[set.tag() == Tag::cells ? 0 : 1];
  const auto number = static_cast<std::size_t>(set.payload());
  if (number >= most_pooled) return lua_pushlightuserdata(lua, set.pointer());
  while (pool.blocks.size() <= number) {
    Handle* block = new_block(lua, set);
    if (pool.blocks.empty()) {
      lua_rawgeti(lua, LUA_REGISTRYINDEX, names_[static_cast<std::size_t>(set.tag())]);
      lua_newtable(lua);
      look_up_in_table(lua, Handle(set.tag(), 0, 0), names_[static_cast<std::size_t>(set.tag())]);
      add_operators(lua);
    } else {
      lua_rawgeti(lua, LUA_REGISTRYINDEX, pool.references.front());
      lua_getmetatable(lua, -1);
      lua_remove(lua, -2);
    }
    lua_setmetatable(lua, -2);
    pool.references.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    pool.blocks.push_back(block);
  }
  *pool.blocks[number] = set;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, pool.references[number]);
}

}  // namespace houserule::lua
