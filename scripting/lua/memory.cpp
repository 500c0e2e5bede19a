#include "scripting/lua/memory.hpp"

#include <cstdlib>
#include <cstring>

#include <lua.hpp>

#include "core/model/work.hpp"

namespace houserule::lua {
namespace {

constexpr std::size_t bytes_per_unit = 64;  // copied in about the time of one VM instruction

constexpr std::size_t text_header = 25;  // bytes of a Lua string besides its text

/// Notes why, and where the script stood. Only reads call frames, which are sound whenever Lua allocates.
void* refuse(Memory& memory, Memory::Lack lack) {
  memory.lack = lack;
  memory.line = 0;
  memory.source[0] = '\0';
  lua_Debug frame;
  for (int level = 0; memory.state && lua_getstack(memory.state, level, &frame); ++level) {
    lua_getinfo(memory.state, "Sl", &frame);
    if (frame.source[0] != '@') continue;
    std::strncpy(memory.source, frame.source + 1, sizeof memory.source - 1);
    memory.line = frame.currentline;
    break;
  }
  return nullptr;
}

}  // namespace

void* allocate(void* context, void* block, std::size_t old_size, std::size_t new_size) {
  using Lack = Memory::Lack;
  Memory& memory = *static_cast<Memory*>(context);
  if (!block) {  // Lua passes the kind of object in place of a size
    if (old_size == LUA_TSTRING && new_size > longest_text + text_header) return refuse(memory, Lack::length);
    old_size = 0;
  }
  if (new_size == 0) {
    std::free(block);
    memory.used -= old_size;
    return nullptr;
  }
  if (new_size > old_size) {
    work::left -= static_cast<std::int64_t>(new_size / bytes_per_unit);
    if (work::left < 0) return refuse(memory, Lack::work);
    if (new_size - old_size > memory.limit - memory.used) return refuse(memory, Lack::memory);
  }
  void* result = std::realloc(block, new_size);
  if (!result) return refuse(memory, Lack::memory);
  memory.used += new_size - old_size;
  return result;
}

bool lacks_room_for_text(lua_State* state) {
  void* memory = nullptr;
  lua_getallocf(state, &memory);
  return static_cast<const Memory*>(memory)->lack == Memory::Lack::length;
}

std::string too_long() { return "longer than " + std::to_string(longest_text) + " bytes"; }

}  // namespace houserule::lua
