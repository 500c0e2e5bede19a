#pragma once
// What a follow-up choice is about, as scripts say and read it.

#include <cstdint>

#include <lua.hpp>

namespace houserule::lua {

/// The piece, cell, player or whole number (-2^27 … 2^27-1) at `index`; never negative.
std::int32_t encode_subject(lua_State* state, int index);
/// Pushes it again, or nil for -1.
int push_subject(lua_State* state, std::int32_t number);

}  // namespace houserule::lua
