#include "scripting/lua/raise.hpp"

#include <cstdarg>
#include <cstring>

namespace houserule::lua {
namespace {

/// Turns the text on top of the stack and `hint` into the error value that Vm understands.
[[noreturn]] void raise_top(lua_State* state, const char* hint) {
  lua_createtable(state, 0, 2);
  lua_insert(state, -2);
  lua_setfield(state, -2, "message");
  lua_pushstring(state, hint);
  lua_setfield(state, -2, "hint");
  lua_error(state);
  __builtin_unreachable();
}

}  // namespace

void raise(lua_State* state, const char* message, const char* hint) {
  lua_pushstring(state, message);
  raise_top(state, hint);
}

void raise_formatted(lua_State* state, const char* hint, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(state, format, arguments);
  va_end(arguments);
  raise_top(state, hint);
}

void FixedText::set(const char* source) noexcept {
  std::strncpy(text, source, sizeof text - 1);
  text[sizeof text - 1] = '\0';
}

}  // namespace houserule::lua
