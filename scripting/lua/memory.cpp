#include "scripting/lua/memory.hpp"

#include <cstdlib>
#include <cstring>

#include <lua.hpp>

namespace houserule::lua {
namespace {

constexpr std::size_t bytes_per_unit = 64;  // copied in about the time of one VM instruction

/// Notes where the script stood. Only reads call frames, which are sound whenever Lua allocates.
void* refuse(Memory& memory) {
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
  Memory& memory = *static_cast<Memory*>(context);
  if (!block) old_size = 0;  // Lua passes the kind of object there
  if (new_size == 0) {
    std::free(block);
    memory.used -= old_size;
    return nullptr;
  }
  if (new_size > old_size) {
    memory.work_left -= static_cast<long long>(new_size / bytes_per_unit);
    if (memory.work_left < 0 || new_size - old_size > memory.limit - memory.used) return refuse(memory);
  }
  void* result = std::realloc(block, new_size);
  if (!result) return refuse(memory);
  memory.used += new_size - old_size;
  return result;
}

}  // namespace houserule::lua
