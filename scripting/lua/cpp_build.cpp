#include "scripting/lua/cpp_build.hpp"

#include <stdexcept>

#include <lua.hpp>

namespace houserule::lua {
namespace {

struct SetOnDestruction {
  bool& flag;
  ~SetOnDestruction() { flag = true; }
};

int fail_with_local(lua_State* state) {
  const SetOnDestruction local{*static_cast<bool*>(lua_touserdata(state, 1))};
  return lua_error(state);
}

bool errors_run_destructors() {
  lua_State* state = luaL_newstate();
  bool destroyed = false;
  lua_pushcfunction(state, fail_with_local);
  lua_pushlightuserdata(state, &destroyed);
  lua_pcall(state, 1, 0, 0);
  lua_close(state);
  return destroyed;
}

}  // namespace

void require_cpp_build() {
  static const bool fine = errors_run_destructors();
  if (!fine) throw std::logic_error("linked with the C build of Lua; link lua5.4-c++ (see pkg-config)");
}

}  // namespace houserule::lua
