#include "scripting/lua/coverage.hpp"

#include <memory>

#include <lua.hpp>

#include "scripting/lua/chunk_scan.hpp"

namespace houserule {

Lines executable_lines(const Scripts& scripts) {
  const std::unique_ptr<lua_State, decltype(&lua_close)> state(luaL_newstate(), &lua_close);
  Lines lines;
  for (const auto& [file, source] : scripts.files) {
    if (luaL_loadbufferx(state.get(), source.data(), source.size(), "=x", "t") == LUA_OK) {
      lines[scripts.folder + "/" + file] = lua::code_lines(lua::read_top(state.get()));
    }
    lua_pop(state.get(), 1);
  }
  return lines;
}

}  // namespace houserule
