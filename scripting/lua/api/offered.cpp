#include "scripting/lua/api/offered.hpp"

#include "scripting/lua/api/context.hpp"

namespace houserule::lua {
namespace {
ZoneId zone_of(const Context& context, const Offered& offered) {
  return context.game().zone_of(offered.source->zone(), offered.seat);
}
}  // namespace

void push_offered(lua_State* lua, const Offered& offered) {
  Context& context = Context::of(lua);
  const Choices& choices = *offered.choices;
  const Yields yields = offered.source->yields();
  if (yields == Yields::cell) {
    push_cells(lua, zone_of(context, offered), choices.cells);
    return;
  }
  if (yields == Yields::piece) {
    const std::size_t start = context.piece_store.size();
    context.piece_store.insert(context.piece_store.end(), choices.values.begin(), choices.values.end());
    push_pieces(lua, start);
    return;
  }
  lua_createtable(lua, choices.count(), 0);
  for (int n = 0; n < choices.count(); ++n) {
    push_value(lua, offered, choices.nth(n));
    lua_rawseti(lua, -2, n + 1);
  }
}

void push_value(lua_State* lua, const Offered& offered, std::int32_t value) {
  switch (offered.source->yields()) {
    case Yields::cell: push_cell(lua, zone_of(Context::of(lua), offered), value); break;
    case Yields::piece: push_handle(lua, Tag::piece, static_cast<std::uint64_t>(value)); break;
    case Yields::seat: push_handle(lua, Tag::player, static_cast<std::uint64_t>(value)); break;
    case Yields::number: lua_pushinteger(lua, value); break;
    case Yields::word: lua_pushstring(lua, offered.source->words()[static_cast<std::size_t>(value)].c_str()); break;
  }
}

}  // namespace houserule::lua
