#pragma once
// game:tell(sentence, values, player): what scripts say to people.

#include <lua.hpp>

namespace houserule::lua {

int tell(lua_State* lua);

}  // namespace houserule::lua
