#pragma once
// What editors know of the script API.

#include <string>

namespace houserule::lua {

/// The text of schemas/lua/houserule.lua: definitions for LuaLS (`---@meta`) of every class, field and method that
/// scripts meet, made from the tables of methods.hpp, and of the standard functions that differ or are missing.
std::string annotations();

}  // namespace houserule::lua
