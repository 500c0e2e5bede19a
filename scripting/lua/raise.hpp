#pragma once
// How a C function refuses: Lua errors with a hint, and C++ exceptions turned into them.
//
// Lua is built as C++, so a Lua error is itself a C++ exception (a pointer type): it runs destructors on its
// way, and `catch (...)` around a Lua call would swallow it. Catch std::exception only.

#include <cstdint>
#include <exception>

#include <lua.hpp>

#include "scripting/lua/script_error.hpp"

namespace houserule::lua {

/// Raises a Lua error. `message` has no place and no full stop; both texts are copied before the jump.
[[noreturn]] void raise(lua_State* state, const char* message, const char* hint = "");

/// The same with lua_pushfstring's formats (%s %d %I %f %c %%) in `format`.
[[noreturn]] void raise_formatted(lua_State* state, const char* hint, const char* format, ...);

/// Raises the last ScriptError of this VM's `call` again with its own place: for a C function whose nested call
/// has failed.
[[noreturn]] void raise_again(lua_State* state);

/// Counts `amount` units (about one VM instruction each) of a C function against the work of the running call,
/// and raises an error when it is used up. For loops in C whose length a script decides.
void charge(lua_State* state, std::int64_t amount);

/// That one function may get in '...', and that table.unpack and string.byte give.
inline constexpr int most_arguments = 250;

/// A text that outlives the exception it came from without owning memory.
struct FixedText {
  char text[512];
  FixedText() { text[0] = '\0'; }
  void set(const char* source) noexcept;
};

/// Wraps `F` (int(lua_State*)) as a lua_CFunction whose std::exceptions become Lua errors. The error is raised
/// after the catch block is left; ScriptErrors of nested calls keep their place.
template <auto F>
int guard(lua_State* state) {
  FixedText message;
  bool nested = false;
  try {
    return F(state);
  } catch (const ScriptError&) {
    nested = true;
  } catch (const std::exception& exception) {
    message.set(exception.what());
  }
  if (nested) raise_again(state);
  raise(state, message.text);
}

}  // namespace houserule::lua
