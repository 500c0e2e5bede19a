// Gives light userdata their meaning: fields, methods, iteration, operators, names.

#include <algorithm>
#include <string>

#include "core/flow/notation.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/fields.hpp"
#include "scripting/lua/api/lists.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/api/names.hpp"
#include "scripting/lua/api/objects.hpp"
#include "scripting/lua/api/operators.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

bool is_gone_through(Tag tag) {
  return tag == Tag::cells || tag == Tag::pieces || tag == Tag::players || tag == Tag::groups;
}

/// What `table` (on top of the stack) has, for the message about a name it has not.
[[noreturn]] void raise_unknown(lua_State* lua, Tag tag) {
  if (lua_type(lua, 2) == LUA_TNUMBER && is_gone_through(tag))
    raise_formatted(lua, "go through it: for each in SET do", "a %s has no places with numbers", tag_name(tag));
  FixedText hint;
  {
    std::vector<std::string> known;
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) known.emplace_back(lua_tostring(lua, -2));
    std::sort(known.begin(), known.end());
    const char* wanted = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
    std::string text = suggest(wanted, known);
    if (text.empty()) {
      text = std::string(tag_name(tag)) + " has: ";
      for (std::size_t i = 0; i < known.size() && text.size() < 400; ++i) text += (i == 0 ? "" : ", ") + known[i];
    }
    hint.set(text.c_str());
  }
  const char* name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : luaL_typename(lua, 2);
  raise_formatted(lua, hint.text, "a %s has no '%s'", tag_name(tag), name);
}

/// Of light userdata.
int index(lua_State* lua) {
  const Handle handle(lua_touserdata(lua, 1));
  const Tag tag = handle.tag();
  if (tag == Tag::count) raise(lua, "this is no value of the game");
  if (handle.epoch() != Context::of(lua).epoch)
    raise_formatted(lua, "ask for it again in each function", "this %s is from an earlier call", tag_name(tag));
  if (tag == Tag::list && lua_isinteger(lua, 2)) return push_list_item(lua);
  lua_pushvalue(lua, 2);
  const int found = lua_rawget(lua, lua_upvalueindex(static_cast<int>(tag) + 1));
  if (found == LUA_TFUNCTION) return 1;
  if (found != LUA_TNUMBER) {
    lua_pushvalue(lua, lua_upvalueindex(static_cast<int>(tag) + 1));
    raise_unknown(lua, tag);
  }
  return push_field(lua, handle, lua_tointeger(lua, -1));
}

// Iteration: for x in set do. A set is its own iterator function: set(nil, previous).

int previous_cell(lua_State* lua, ZoneId zone) { return lua_isnil(lua, 3) ? -1 : check_cell(lua, 3, zone); }

int next_cell(lua_State* lua, std::uint64_t payload) {
  const CellsValue& value = Context::of(lua).cells[payload];
  return push_cell(lua, value.zone, value.cells.next(previous_cell(lua, value.zone)));
}

int next_group(lua_State* lua, std::uint64_t payload) {
  const std::uint64_t start = payload >> 16;
  const std::uint64_t end = start + (payload & 0xffff);
  std::uint64_t next = start;
  if (!lua_isnil(lua, 3)) {
    next = check_handle(lua, 3, Tag::cells).payload() + 1;
    if (next <= start || next > end) raise(lua, "these groups do not hold the cells before");
  }
  if (next < end) return push_handle(lua, Tag::cells, next);
  lua_pushnil(lua);
  return 1;
}

int next_piece(lua_State* lua, std::uint64_t payload) {
  const Context& context = Context::of(lua);
  const PiecesValue value = context.pieces[payload];
  std::uint32_t next = value.start;
  if (!lua_isnil(lua, 3)) {
    const PieceId previous = check_piece(lua, 3);
    const std::uint32_t end = value.start + value.count;
    while (next < end && context.piece_store[next] != previous) ++next;
    charge(lua, (next - value.start) / 8);
    if (next++ == end) raise(lua, "this set does not hold the piece before");
  }
  return push_piece(lua, next < value.start + value.count ? context.piece_store[next] : none);
}

int next_player(lua_State* lua, std::uint64_t payload) {
  const Seat next = lua_isnil(lua, 3) ? 0 : check_player(lua, 3) + 1;
  return push_player(lua, next < static_cast<Seat>(payload) ? next : no_seat);
}

int call(lua_State* lua) {
  const Handle handle = Handle::at(lua, 1);
  lua_settop(lua, 3);
  if (!handle.is_of(Context::of(lua).epoch))
    raise(lua, "this set is from an earlier call", "ask for it again in each function");
  switch (handle.tag()) {
    case Tag::cells: return next_cell(lua, handle.payload());
    case Tag::groups: return next_group(lua, handle.payload());
    case Tag::pieces: return next_piece(lua, handle.payload());
    case Tag::players: return next_player(lua, handle.payload());
    case Tag::list: raise(lua, "a list holds things in order", "for i, value in ipairs(list) do");
    default: raise_formatted(lua, "", "a %s can't be called", tag_name(handle.tag()));
  }
}

int length(lua_State* lua) {
  const Handle handle = Handle::at(lua, 1);
  const Context& context = Context::of(lua);
  switch (handle.tag()) {
    case Tag::cells:
      lua_pushinteger(lua, context.cells[check_handle(lua, 1, Tag::cells).payload()].cells.count());
      return 1;
    case Tag::pieces: lua_pushinteger(lua, context.pieces[check_handle(lua, 1, Tag::pieces).payload()].count); return 1;
    case Tag::groups: lua_pushinteger(lua, static_cast<lua_Integer>(handle.payload() & 0xffff)); return 1;
    case Tag::list: return push_list_length(lua);
    default: raise_formatted(lua, "", "a %s has no length", tag_name(handle.tag()));
  }
}

int name(lua_State* lua) {
  const Handle handle = Handle::at(lua, 1);
  const Context& context = Context::of(lua);
  const bool current = handle.is_of(context.epoch) && context.state != nullptr;
  FixedText text;
  if (current && handle.tag() == Tag::player)
    text.set(seat_text(context.game(), static_cast<Seat>(handle.payload())).c_str());
  else if (current && handle.tag() == Tag::piece) {
    const bool known = (handle.payload() & Handle::unseen) == 0 &&
                       context.sight.knows(*context.state, static_cast<PieceId>(handle.payload()));
    text.set(known ? context.state->kind(static_cast<PieceId>(handle.payload())).id.c_str() : "a hidden piece");
  } else if (current && handle.tag() == Tag::cell) {
    text.set(
        context.definition().grids[handle.payload() >> 16].name(static_cast<int>(handle.payload() & 0xffff)).c_str());
  } else {
    text.set(tag_name(handle.tag()));
  }
  lua_pushstring(lua, text.text);
  return 1;
}

// Building the tables.

void add_methods(lua_State* lua, const std::vector<Method>& methods, int names) {
  for (const Method& method : methods) {
    lua_pushvalue(lua, names);
    lua_pushcclosure(lua, method.function, 1);
    lua_setfield(lua, -2, method.name);
  }
}

void add_code(lua_State* lua, const std::string& key, lua_Integer code) {
  lua_pushinteger(lua, code);
  lua_setfield(lua, -2, key.c_str());
}

template <class Definitions>
void add_named(lua_State* lua, const Definitions& definitions, Named type, bool each_seat) {
  for (std::size_t i = 0; i < definitions.size(); ++i)
    if (definitions[i].each_seat == each_seat) add_code(lua, definitions[i].id, code_of(type, i));
}

void add_data_fields(lua_State* lua, Tag tag, const Context& context) {
  const Definition& definition = context.definition();
  const bool table = tag == Tag::game || tag == Tag::view;
  if (table || tag == Tag::player) {
    add_named(lua, definition.zones, Named::zone, !table);
    add_named(lua, definition.counters, Named::counter, !table);
    add_named(lua, definition.variables, Named::variable, !table);
  }
  const GameFields& fields = context.fields;
  if (table)
    for (std::size_t i = 0; i < fields.loops.size(); ++i) add_code(lua, fields.loops[i], code_of(Named::loop, i));
  if (tag == Tag::piece)
    for (std::size_t i = 0; i < fields.properties.size(); ++i)
      add_code(lua, fields.properties[i], code_of(Named::property, i));
  if (tag == Tag::arguments)
    for (std::size_t i = 0; i < fields.arguments.size(); ++i)
      add_code(lua, fields.arguments[i], static_cast<lua_Integer>(i));
  if (tag == Tag::earlier)
    for (std::size_t i = 0; i < definition.score_lines.size(); ++i)
      add_code(lua, definition.score_lines[i].id, static_cast<lua_Integer>(i));
}

void push_index(lua_State* lua, Context& context, int names) {
  for (int tag = 0; tag < static_cast<int>(Tag::count); ++tag) {
    lua_newtable(lua);
    add_methods(lua, methods_of(static_cast<Tag>(tag)), names);
    for (const Field& field : fields_of(static_cast<Tag>(tag))) add_code(lua, field.name, field.code);
    add_data_fields(lua, static_cast<Tag>(tag), context);
    lua_pushvalue(lua, -1);
    context.objects.keep_names(lua, static_cast<Tag>(tag));
  }
  lua_newtable(lua);
  for (std::size_t kind = 0; kind < context.definition().kinds.size(); ++kind) {
    push_string(lua, context.definition().kinds[kind].id);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(kind) + 1);
  }
  lua_pushcclosure(lua, index, static_cast<int>(Tag::count) + 1);
}

int refuse_write(lua_State* lua) {
  raise(lua, "a value of the game can't be written to", "use a verb of the game: game:move, game:set, game:add …");
}

}  // namespace

const std::vector<Method>& methods_of(Tag tag) {
  static const std::vector<Method> nothing;
  static const std::vector<Method> game = [] {
    std::vector<Method> all = view_methods();
    all.insert(all.end(), game_methods().begin(), game_methods().end());
    return all;
  }();
  switch (tag) {
    case Tag::game: return game;
    case Tag::view: return view_methods();
    case Tag::zone: return zone_methods();
    case Tag::cells: return cells_methods();
    case Tag::cell: return cell_methods();
    case Tag::piece: return piece_methods();
    case Tag::pieces: return pieces_methods();
    case Tag::list: return list_methods();
    default: return nothing;
  }
}

int run_safely(lua_State* lua, int (*function)(lua_State*)) {
  FixedText message;
  FixedText hint;
  try {
    return function(lua);
  } catch (const RuleError& error) {
    Context::of(lua).refused = error;
    message.set(error.what());
    hint.set(error.hint.in("en").c_str());
  } catch (const std::exception& error) {
    message.set(error.what());
  }
  raise(lua, message.text, hint.text);
}

int late_field(lua_State* lua) {
  const Handle handle(lua_touserdata(lua, lua_upvalueindex(1)));
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(2)) == LUA_TNUMBER) return push_field(lua, handle, lua_tointeger(lua, -1));
  lua_pushvalue(lua, lua_upvalueindex(2));
  raise_unknown(lua, handle.tag());
}

void add_operators(lua_State* lua) {
  const luaL_Reg operators[] = {
      {"__newindex", refuse_write}, {"__call", call},  {"__band", both},     {"__bor", either},
      {"__sub", difference},        {"__len", length}, {"__tostring", name}, {nullptr, nullptr}};
  luaL_setfuncs(lua, operators, 0);
}

void open_api(lua_State* lua, Context& context) {
  push_names(lua, context.definition().vocabulary);
  const int names = lua_gettop(lua);
  lua_pushlightuserdata(lua, nullptr);
  lua_createtable(lua, 0, 10);
  push_index(lua, context, names);
  lua_setfield(lua, -2, "__index");
  add_operators(lua);
  lua_setmetatable(lua, -2);
  lua_pop(lua, 2);
}

}  // namespace houserule::lua
