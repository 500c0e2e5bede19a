// Words about lists.

#include <numeric>

#include "core/model/lists.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/fields.hpp"
#include "scripting/lua/api/lists.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/api/names.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {

namespace {

constexpr int seat_bits = 8;

struct List {
  VariableIndex variable;
  Seat seat;
};

List list_of(Handle handle) {
  const auto seat = static_cast<Seat>(handle.payload() & ((1u << seat_bits) - 1)) - 1;
  return {VariableIndex(handle.payload() >> seat_bits), seat};
}

List check_list(lua_State* lua) { return list_of(check_handle(lua, 1, Tag::list)); }

std::span<const std::int32_t> values_at(lua_State* lua, const List& list) {
  return values_of(*Context::of(lua).state, list.variable, list.seat);
}

int push_element(lua_State* lua, VariableIndex variable, std::int32_t value) {
  using Type = VariableDefinition::Type;
  const Context& context = Context::of(lua);
  const VariableDefinition& list = context.definition().variables[variable];
  switch (list.type) {
    case Type::seat: return push_player(lua, value);
    case Type::term: return push_string(lua, context.definition().vocabulary[TermIndex(value)].id);
    case Type::cell: return push_cell_of(lua, context.game().grid_index(list.zone), value);
    case Type::number:
    case Type::piece:
    case Type::order: break;
  }
  lua_pushinteger(lua, value);
  return 1;
}

int has(lua_State* lua) {
  const List list = check_list(lua);
  const std::int64_t value = check_value(lua, 2, list.variable);
  lua_pushboolean(lua, list_has(*Context::of(lua).state, list.variable, list.seat, value));
  return 1;
}

int last(lua_State* lua) {
  const List list = check_list(lua);
  const auto values = values_at(lua, list);
  if (!values.empty()) return push_element(lua, list.variable, values.back());
  lua_pushnil(lua);
  return 1;
}

int sum(lua_State* lua) {
  const List list = check_list(lua);
  const VariableDefinition& definition = Context::of(lua).definition().variables[list.variable];
  if (definition.type != VariableDefinition::Type::number)
    raise_formatted(lua, "", "'%s' holds no numbers to add up", definition.id.c_str());
  const auto values = values_at(lua, list);
  lua_pushinteger(lua, std::accumulate(values.begin(), values.end(), lua_Integer{0}));
  return 1;
}

}  // namespace

int push_list(lua_State* lua, VariableIndex list, Seat seat) {
  const auto variable = static_cast<std::uint64_t>(list.value);
  return push_handle(lua, Tag::list, variable << seat_bits | static_cast<std::uint64_t>(seat + 1));
}

int push_list_item(lua_State* lua) {
  const List list = check_list(lua);
  const auto values = values_at(lua, list);
  const lua_Integer place = lua_tointeger(lua, 2);
  if (place >= 1 && place <= static_cast<lua_Integer>(values.size()))
    return push_element(lua, list.variable, values[static_cast<std::size_t>(place - 1)]);
  lua_pushnil(lua);
  return 1;
}

int push_list_length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(values_at(lua, check_list(lua)).size()));
  return 1;
}

std::int64_t check_value(lua_State* lua, int at, VariableIndex variable) {
  using Type = VariableDefinition::Type;
  const Context& context = Context::of(lua);
  const VariableDefinition& definition = context.definition().variables[variable];
  switch (definition.type) {
    case Type::seat: return check_player(lua, at);
    case Type::piece: return check_piece(lua, at);
    case Type::term: return check_held(lua, at).value;
    case Type::cell: return check_cell_of(lua, at, context.game().grid_index(definition.zone));
    case Type::number:
    case Type::order: break;
  }
  return check_wide(lua, at);
}

const std::vector<Method>& list_methods() {
  static const std::vector<Method> methods = {
      {"has", safely<has>, "value: any", "boolean", "Whether the list holds that number, player, word or cell."},
      {"last", safely<last>, "", "any", "The last that was added, or nil."},
      {"sum", safely<sum>, "", "integer", "What its numbers add up to."},
  };
  return methods;
}

}  // namespace houserule::lua
