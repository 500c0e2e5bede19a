#pragma once
// A compiled Lua 5.4 function, read from what lua_dump writes.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

struct lua_State;

namespace houserule::lua {

/// The instructions that are looked at, with Lua 5.4's numbers.
enum class Operation : unsigned {
  load_constant = 3,
  get_upvalue = 9,
  set_upvalue = 10,
  get_upvalue_field = 11,
  get_table = 12,
  get_field = 14,
  set_upvalue_field = 15,
  set_table = 16,
  call = 68,
};

struct Instruction {
  std::uint32_t bits;
  Operation operation() const { return Operation(bits & 0x7F); }
  unsigned a() const { return bits >> 7 & 0xFF; }
  unsigned b() const { return bits >> 16 & 0xFF; }
  unsigned c() const { return bits >> 24; }
  unsigned wide_b() const { return bits >> 15; }
};

struct Upvalue {
  std::string name;
  bool of_parent_stack = false;  ///< a local of the enclosing function; else one of its upvalues
  unsigned index = 0;            ///< which
};

struct Function {
  int first_line = 0;  ///< 0 for the main chunk
  int last_line = 0;
  std::vector<Instruction> code;
  std::vector<int> lines;              ///< of each instruction
  std::vector<std::string> constants;  ///< the texts among them; others are empty
  std::vector<Upvalue> upvalues;
  std::vector<std::string> locals;
  std::vector<Function> functions;  ///< those written inside
};

/// Dumps the Lua function on top of the stack and reads it.
/// Throws std::runtime_error if the dump is not in the format this was written for.
Function read_top(lua_State* state);

}  // namespace houserule::lua
