#pragma once
// The allocator of a VM: an exact, recoverable cap on memory, and a charge for the work of copying.

#include <cstddef>

struct lua_State;

namespace houserule::lua {

struct Memory {
  std::size_t limit = 0;
  std::size_t used = 0;
  long long work_left = 0;     ///< of the running call; about one VM instruction a unit
  lua_State* state = nullptr;  ///< set once the state exists
  char source[256] = {};       ///< the script and line that ran at the last failure
  int line = 0;
};

/// A lua_Alloc; `memory` is a Memory. Fails when the limit would be passed or the work is used up.
void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

}  // namespace houserule::lua
