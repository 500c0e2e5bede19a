#include "scripting/lua/chunk.hpp"

#include <cstring>
#include <stdexcept>

#include <lua.hpp>

namespace houserule::lua {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string_view take(std::size_t count) {
    if (count > rest_.size()) throw std::runtime_error("a compiled Lua chunk ends early");
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  unsigned byte() { return static_cast<unsigned char>(take(1)[0]); }

  /// Seven bits a byte, the highest first; the last byte has its high bit set.
  std::size_t number() {
    std::size_t value = 0;
    for (;;) {
      const unsigned part = byte();
      value = value << 7 | (part & 0x7F);
      if (part & 0x80) return value;
    }
  }

  int line() { return static_cast<int>(number()); }

  std::string text() {
    const std::size_t size = number();
    return size == 0 ? "" : std::string(take(size - 1));
  }

 private:
  std::string_view rest_;
};

void read_header(Reader& reader) {
  using namespace std::literals;
  const std::string_view expected = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08"sv;
  if (reader.take(expected.size()) != expected) {
    throw std::runtime_error("this Lua compiles to another format than that of Lua 5.4");
  }
  reader.take(sizeof(lua_Integer) + sizeof(lua_Number));  // samples of each
  reader.byte();                                          // number of upvalues of the main function
}

void read_code(Reader& reader, Function& function) {
  function.code.resize(reader.number());
  const std::string_view bytes = reader.take(function.code.size() * sizeof(Instruction));
  if (!bytes.empty()) std::memcpy(function.code.data(), bytes.data(), bytes.size());
}

void read_constants(Reader& reader, Function& function) {
  function.constants.resize(reader.number());
  for (std::string& constant : function.constants) {
    switch (reader.byte()) {
      case 0x03: reader.take(sizeof(lua_Integer)); break;
      case 0x13: reader.take(sizeof(lua_Number)); break;
      case 0x04:
      case 0x14: constant = reader.text(); break;
      default: break;  // nil, false, true: nothing follows
    }
  }
}

void read_upvalues(Reader& reader, Function& function) {
  function.upvalues.resize(reader.number());
  for (Upvalue& upvalue : function.upvalues) {
    upvalue.of_parent_stack = reader.byte() != 0;
    upvalue.index = reader.byte();
    reader.byte();
  }
}

/// Each byte is a difference to the line before, or -128: the next absolute entry holds.
void read_lines(Reader& reader, Function& function) {
  const std::string_view differences = reader.take(reader.number());
  std::vector<int> absolute(reader.number());
  for (int& line : absolute) {
    reader.number();
    line = reader.line();
  }
  int line = function.first_line;
  auto next = absolute.begin();
  for (const char difference : differences) {
    const int step = static_cast<signed char>(difference);
    line = step == -128 && next != absolute.end() ? *next++ : line + step;
    function.lines.push_back(line);
  }
}

void read_debug(Reader& reader, Function& function) {
  read_lines(reader, function);
  function.locals.resize(reader.number());
  for (std::string& name : function.locals) {
    name = reader.text();
    reader.number();
    reader.number();
  }
  const std::size_t named = reader.number();
  for (std::size_t i = 0; i < named; ++i) function.upvalues.at(i).name = reader.text();
}

Function read_function(Reader& reader) {
  Function function;
  reader.text();
  function.first_line = reader.line();
  function.last_line = reader.line();
  reader.take(3);  // parameters, varargs, stack size
  read_code(reader, function);
  read_constants(reader, function);
  read_upvalues(reader, function);
  const std::size_t count = reader.number();
  for (std::size_t i = 0; i < count; ++i) function.functions.push_back(read_function(reader));
  read_debug(reader, function);
  return function;
}

int append(lua_State*, const void* part, std::size_t size, void* bytes) {
  static_cast<std::string*>(bytes)->append(static_cast<const char*>(part), size);
  return 0;
}

}  // namespace

Function read_top(lua_State* state) {
  std::string bytes;
  lua_dump(state, append, &bytes, 0);
  Reader reader(bytes);
  read_header(reader);
  return read_function(reader);
}

}  // namespace houserule::lua
