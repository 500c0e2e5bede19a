#pragma once
// The fields of handles: player.hand, piece.kind, a.card, earlier.coral.

#include <string>

#include <lua.hpp>

#include "scripting/lua/api/handle.hpp"

namespace houserule::lua {

/// Codes of the fields that a game's data adds, above those of FieldCode: type in the upper half, index below.
enum class Named : int { zone = 1, counter, variable, loop, property, line };
constexpr lua_Integer code_of(Named type, std::size_t index) {
  return static_cast<lua_Integer>(type) << 16 | static_cast<lua_Integer>(index);
}

/// Pushes the field with that code, in a C function whose last upvalue is the table of kind names. Returns 1.
int push_field(lua_State* lua, Handle handle, lua_Integer code);
int push_string(lua_State* lua, const std::string& text);

}  // namespace houserule::lua
