#pragma once
// Candidates of an argument as a script is handed them.

#include <cstdint>

#include <lua.hpp>

#include "core/flow/rules.hpp"

namespace houserule::lua {

struct Offered {
  const Source* source = nullptr;
  const Choices* choices = nullptr;
  Seat seat = no_seat;  ///< who chooses
};

/// A set of cells or pieces, else a list. May raise a Lua error.
void push_offered(lua_State* lua, const Offered& offered);
/// One of them.
void push_value(lua_State* lua, const Offered& offered, std::int32_t value);

}  // namespace houserule::lua
