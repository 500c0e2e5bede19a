#pragma once
// The allocator of a VM: an exact, recoverable cap on memory and on texts, and a charge for the work of copying.

#include <cstddef>
#include <string>

struct lua_State;

namespace houserule::lua {

/// Of a text. Comparing two is one instruction, which nothing can count or stop: it must be short.
inline constexpr std::size_t longest_text = 4096;

struct Memory {
  std::size_t limit = 0;
  std::size_t used = 0;
  lua_State* state = nullptr;                                    ///< set once the state exists
  enum class Lack { memory, work, length } lack = Lack::memory;  ///< why it failed last
  char source[256] = {};                                         ///< the script and line that ran then
  int line = 0;
};

/// A lua_Alloc; `memory` is a Memory. Fails when a limit would be passed or the decision's work is used up.
void* allocate(void* memory, void* block, std::size_t old_size, std::size_t new_size);

/// Whether the last allocation of `state` that failed was for a text beyond the longest.
bool lacks_room_for_text(lua_State* state);
/// "longer than 4096 bytes"
std::string too_long();

}  // namespace houserule::lua
