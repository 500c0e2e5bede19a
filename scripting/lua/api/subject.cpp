#include "scripting/lua/api/subject.hpp"

#include "scripting/lua/api/context.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

constexpr int value_bits = 28;
constexpr std::int32_t value_mask = (1 << value_bits) - 1;
enum Type : std::int32_t { number, piece, cell, player };

std::int32_t coded(Type type, std::int64_t value) {
  return static_cast<std::int32_t>(type << value_bits | static_cast<std::int32_t>(value & value_mask));
}

}  // namespace

std::int32_t encode_subject(lua_State* state, int index) {
  if (lua_type(state, index) == LUA_TNUMBER) {
    const int value = check_integer(state, index);
    if (value < -(1 << (value_bits - 1)) || value >= 1 << (value_bits - 1))
      raise(state, "this number is too large to ask about");
    return coded(number, value);
  }
  const Tag tag = lua_islightuserdata(state, index) ? Handle(lua_touserdata(state, index)).tag() : Tag::count;
  if (tag == Tag::cell) return coded(cell, static_cast<std::int64_t>(check_handle(state, index, tag).payload()));
  if (tag == Tag::player) return coded(player, check_player(state, index));
  return coded(piece, check_piece(state, index));
}

int push_subject(lua_State* state, std::int32_t subject) {
  const std::int32_t value = subject & value_mask;
  if (subject < 0) {
    lua_pushnil(state);
    return 1;
  }
  switch (subject >> value_bits) {
    case piece: return push_piece(state, static_cast<PieceId>(value));
    case cell: return push_handle(state, Tag::cell, static_cast<std::uint64_t>(value));
    case player: return push_player(state, value);
    default: break;
  }
  lua_pushinteger(state, value >= 1 << (value_bits - 1) ? value - (1 << value_bits) : value);
  return 1;
}

}  // namespace houserule::lua
