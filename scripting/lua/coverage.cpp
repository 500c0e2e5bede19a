#include "scripting/lua/coverage.hpp"

#include <memory>
#include <sstream>
#include <string_view>

#include <lua.hpp>

#include "scripting/lua/chunk_scan.hpp"

namespace houserule {
namespace {

bool only_ends(std::string_view line) {
  for (std::size_t at = line.find_first_not_of(" \t\r"); at < line.size(); at = line.find_first_not_of(" \t\r", at)) {
    const bool ends = line.substr(at, 3) == "end";
    if (!ends && std::string_view("),;}").find(line[at]) == std::string_view::npos) return false;
    at += ends ? 3 : 1;
  }
  return true;
}

}  // namespace

std::set<int> lines_of_ends(const std::string& source) {
  std::istringstream text(source);
  std::set<int> lines;
  std::string line;
  for (int number = 1; std::getline(text, line); ++number)
    if (only_ends(line)) lines.insert(number);
  return lines;
}

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
