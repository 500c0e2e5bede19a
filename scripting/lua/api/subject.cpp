#include "scripting/lua/api/subject.hpp"

#include "core/model/subject.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {

std::int32_t encode_subject(lua_State* state, int index) {
  using Type = Subject::Type;
  if (lua_type(state, index) == LUA_TNUMBER) {
    const int value = check_integer(state, index);
    if (!Subject::has_room_for(value)) raise(state, "a number to ask about is within ±134217727");
    return packed({Type::number, value});
  }
  const Tag tag = Handle::at(state, index).tag();
  if (tag == Tag::cell)
    return packed({Type::cell, static_cast<std::int32_t>(check_handle(state, index, tag).payload())});
  if (tag == Tag::player) return packed({Type::player, check_player(state, index)});
  return packed({Type::piece, check_piece(state, index)});
}

int push_subject(lua_State* state, std::int32_t number) {
  if (number < 0) {
    lua_pushnil(state);
    return 1;
  }
  const Subject subject = unpacked(number);
  switch (subject.type) {
    case Subject::Type::piece: return push_held_piece(state, static_cast<PieceId>(subject.value), 0);
    case Subject::Type::cell: return push_handle(state, Tag::cell, static_cast<std::uint64_t>(subject.value));
    case Subject::Type::player: return push_player(state, subject.value);
    case Subject::Type::number: break;
  }
  lua_pushinteger(state, subject.value);
  return 1;
}

}  // namespace houserule::lua
