#include "scripting/lua/api/fields.hpp"

#include <span>

#include "core/model/numbers.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/lists.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/api/subject.hpp"

namespace houserule::lua {

int push_string(lua_State* lua, const std::string& text) {
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

namespace {

constexpr int kind_names = lua_upvalueindex(static_cast<int>(Tag::count) + 1);

/// Raises "hidden" unless the viewer can read the counter or variable.
void require_read(lua_State* lua, const Context& context, const auto& what, Seat seat) {
  if (!context.sight.reads(what.sees, seat)) raise_hidden(lua, hidden_amount(context.sight, what.id));
}

int push_variable(lua_State* lua, const Context& context, VariableIndex index, Seat seat) {
  const VariableDefinition& variable = context.definition().variables[index];
  if (variable.is_list()) return push_list(lua, index, seat);
  const int slot = context.game().variable_index(index, seat);
  const std::int32_t* value = context.state->variables() + slot;
  const bool is_none = variable.type == VariableDefinition::Type::seat && *value < 0;
  if (!context.sight.is_open() && !is_none) require_read(lua, context, variable, seat);
  switch (variable.type) {
    case VariableDefinition::Type::number: lua_pushinteger(lua, number_at(value, variable.is_wide())); return 1;
    case VariableDefinition::Type::seat: return push_player(lua, *value);
    case VariableDefinition::Type::piece:
      return push_held_piece(lua, *value < 0 ? none : static_cast<PieceId>(*value), slot + 1);  // 0 is the subject's
    case VariableDefinition::Type::term:
      if (*value < 0)
        lua_pushnil(lua);
      else
        push_string(lua, context.definition().vocabulary[TermIndex(*value)].id);
      return 1;
    case VariableDefinition::Type::cell:
      if (*value >= 0) return push_cell_of(lua, context.game().grid_index(variable.zone), *value);
      lua_pushnil(lua);
      return 1;
    case VariableDefinition::Type::order: break;
  }
  lua_createtable(lua, context.game().players(), 0);
  for (int i = 0; i < context.game().players(); ++i) {
    push_player(lua, value[i]);
    lua_rawseti(lua, -2, i + 1);
  }
  return 1;
}

/// A zone, counter, variable or loop of the table (no_seat) or of a seat.
int push_named(lua_State* lua, lua_Integer code, Seat seat) {
  const Context& context = Context::of(lua);
  const int index = static_cast<int>(code & 0xffff);
  switch (static_cast<Named>(code >> 16)) {
    case Named::zone: return push_zone(lua, context.game().zone_of(ZoneIndex(index), seat));
    case Named::counter:
      if (!context.sight.is_open())
        require_read(lua, context, context.definition().counters[CounterIndex(index)], seat);
      lua_pushinteger(lua, counter_of(*context.state, CounterIndex(index), seat));
      return 1;
    case Named::variable: return push_variable(lua, context, VariableIndex(index), seat);
    case Named::loop: {
      const auto& loops = context.game().loops();
      for (std::size_t i = 0; i < loops.size(); ++i)
        if (loops[i] == context.fields.loops[static_cast<std::size_t>(index)]) {
          lua_pushinteger(lua, context.state->loops()[i]);
          return 1;
        }
      lua_pushinteger(lua, 0);
      return 1;
    }
    case Named::property:
    case Named::line: break;
  }
  return 0;
}

int push_view_field(lua_State* lua, lua_Integer code) {
  const Context& context = Context::of(lua);
  switch (code) {
    case field_subject: {
      const int depth = context.state->header().depth;
      return push_subject(lua, depth == 0 ? -1 : context.state->frames()[depth - 1].subject);
    }
    case field_player_count: lua_pushinteger(lua, context.game().players()); return 1;
    default: return push_named(lua, code, no_seat);
  }
}

/// Nil where everyone plays alone, and of who does not play.
int push_team(lua_State* lua, Seat seat) {
  const Game& game = Context::of(lua).game();
  if (seat < game.players() && game.has_teams())
    lua_pushinteger(lua, game.team_number(seat));
  else
    lua_pushnil(lua);
  return 1;
}

int push_player_field(lua_State* lua, Seat seat, lua_Integer code) {
  const int players = Context::of(lua).game().players();
  switch (code) {
    case field_number: lua_pushinteger(lua, seat + 1); return 1;
    case field_left: return push_player(lua, seat < players ? (seat + 1) % players : seat);
    case field_right: return push_player(lua, seat < players ? (seat + players - 1) % players : seat);
    case field_is_dummy: lua_pushboolean(lua, seat >= players); return 1;
    case field_team: return push_team(lua, seat);
    case field_is_out: lua_pushboolean(lua, Context::of(lua).state->is_out(seat)); return 1;
    default: return push_named(lua, code, seat);
  }
}

int push_zone_field(lua_State* lua, ZoneId id, lua_Integer code) {
  const Context& context = Context::of(lua);
  const Zone& zone = context.game().zones()[id];
  switch (code) {
    case field_owner: return push_player(lua, zone.seat);
    case field_top: require_counted(lua, context, id); return push_piece(lua, context.state->zone(id).tail);
    default: return push_string(lua, context.definition().zones[zone.definition].id);
  }
}

int push_cell_field(lua_State* lua, std::uint64_t payload, lua_Integer code) {
  const Grid& grid = Context::of(lua).definition().grids[payload >> 16];
  const int cell = static_cast<int>(payload & 0xffff);
  if (code == field_name) return push_string(lua, grid.name(cell));
  lua_pushinteger(lua, (code == field_row ? grid.row(cell) : grid.counted_column(cell)) + 1);
  return 1;
}

int push_property(lua_State* lua, PieceId id, std::size_t name) {
  const Context& context = Context::of(lua);
  const auto type = static_cast<std::size_t>(context.game().pieces()[id].type);
  const int place = context.fields.property_of_type[name][type];
  const int value = place < 0 ? -1 : context.state->kind(id).properties[static_cast<std::size_t>(place)];
  const PropertyDefinition* property =
      place < 0 ? nullptr : &context.definition().piece_types[type].properties[static_cast<std::size_t>(place)];
  if (property == nullptr || (property->type == PropertyType::choice && value < 0)) {
    lua_pushnil(lua);
    return 1;
  }
  switch (property->type) {
    case PropertyType::integer: lua_pushinteger(lua, value); break;
    case PropertyType::boolean: lua_pushboolean(lua, value); break;
    case PropertyType::choice: return push_string(lua, property->options[static_cast<std::size_t>(value)]);
  }
  return 1;
}

int push_piece_field(lua_State* lua, PieceId id, lua_Integer code) {
  const Context& context = Context::of(lua);
  const PieceState& piece = context.state->piece(id);
  switch (code) {
    case field_zone: return push_zone(lua, piece.zone);
    case field_cell: return push_cell(lua, piece.zone, piece.cell == none ? -1 : piece.cell);
    case field_face_down: lua_pushboolean(lua, piece.face_down); return 1;
    default: break;
  }
  require_known(lua, context, id);
  if (code != field_kind) return push_property(lua, id, static_cast<std::size_t>(code & 0xffff));
  lua_rawgeti(lua, kind_names, piece.kind + 1);
  return 1;
}

/// Of an argument that takes several: a set.
int push_several(lua_State* lua, const ActionDefinition& definition, int argument) {
  Context& context = Context::of(lua);
  const Source& source = definition.arguments[ArgumentIndex(argument)].source;
  const auto& action = *context.action;
  const auto values = std::span(action.values).first(action.count).subspan(static_cast<std::size_t>(argument));
  if (source.yields() == Yields::cell) {
    CellSet cells;
    for (const std::int32_t cell : values) cells.add(cell);
    return push_cells(lua, context.game().zone_of(source.zone(), action.seat), cells);
  }
  const std::size_t start = context.piece_store.size();
  for (const std::int32_t piece : values) context.piece_store.push_back(static_cast<PieceId>(piece));
  return push_pieces(lua, start);
}

int push_argument(lua_State* lua, lua_Integer name) {
  const Context& context = Context::of(lua);
  const auto which =
      context.fields.argument_of_action[static_cast<std::size_t>(name)][static_cast<std::size_t>(context.action->id)];
  const auto& definition = context.definition().actions[static_cast<std::size_t>(context.action->id)];
  if (which >= 0 && definition.arguments[ArgumentIndex(which)].amount && definition.takes(context.action->count))
    return push_several(lua, definition, which);
  if (which < 0 || which >= context.action->count) {
    lua_pushnil(lua);
    return 1;
  }
  const Source& source = definition.arguments[static_cast<std::size_t>(which)].source;
  const std::int32_t value = context.action->values[static_cast<std::size_t>(which)];
  switch (source.yields()) {
    case Yields::piece: return push_piece(lua, static_cast<PieceId>(value));
    case Yields::cell: {
      const auto grid = static_cast<std::uint64_t>(context.game().grid_index(source.zone()));
      return push_handle(lua, Tag::cell, grid << 16 | static_cast<std::uint64_t>(value));
    }
    case Yields::seat: return push_player(lua, value);
    case Yields::word: return push_string(lua, source.words()[static_cast<std::size_t>(value)]);
    case Yields::number: break;
  }
  lua_pushinteger(lua, value);
  return 1;
}

int push_earlier(lua_State* lua, std::size_t line) {
  const Context& context = Context::of(lua);
  if (context.earlier[line] == hidden_points)
    raise_hidden(lua, hidden_line(context.sight, context.definition().score_lines[line].id));
  const Points parts = context.earlier[line], each = context.definition().point_parts;
  if (parts % each == 0)
    lua_pushinteger(lua, parts / each);
  else
    lua_pushnumber(lua, static_cast<lua_Number>(parts) / static_cast<lua_Number>(each));
  return 1;
}

}  // namespace

int push_field(lua_State* lua, Handle handle, lua_Integer code) {
  switch (handle.tag()) {
    case Tag::game:
    case Tag::view: return push_view_field(lua, code);
    case Tag::player: return push_player_field(lua, static_cast<Seat>(handle.payload()), code);
    case Tag::zone: return push_zone_field(lua, static_cast<ZoneId>(handle.payload()), code);
    case Tag::cell: return push_cell_field(lua, handle.payload(), code);
    case Tag::piece: return push_piece_field(lua, piece_of(lua, handle), code);
    case Tag::arguments: return push_argument(lua, code);
    case Tag::earlier: return push_earlier(lua, static_cast<std::size_t>(code));
    default: return 0;
  }
}

const std::vector<Field>& fields_of(Tag tag) {
  static const std::vector<Field> nothing;
  static const std::vector<Field> view = {
      {"subject", field_subject, "any", "What the follow-up choice in progress is about, or nil."},
      {"player_count", field_player_count, "integer", "How many players there are, dummies left out."}};
  static const std::vector<Field> player = {{"number", field_number, "integer", "The seat, from 1."},
                                            {"left", field_left, "Player", "The next player clockwise."},
                                            {"right", field_right, "Player", "The player before."},
                                            {"is_dummy", field_is_dummy, "boolean", "Whether nobody plays this seat."},
                                            {"is_out", field_is_out, "boolean", "Whether it is out of the match."},
                                            {"team", field_team, "integer?", "The number of its team, or nil."}};
  static const std::vector<Field> zone = {
      {"owner", field_owner, "Player?", "Whose zone it is, or nil."},
      {"top", field_top, "Piece?", "The topmost piece of a stack, row, set or slot, or nil."},
      {"name", field_name, "string", "Its name in game.yaml."}};
  static const std::vector<Field> cell = {
      {"row", field_row, "integer", "Its row, from 1 at the top."},
      {"column", field_column, "integer",
       "Its column, from 1 at the left; on hexagons its place along the row, as in its name."},
      {"name", field_name, "string", "Its name, as in notation."}};
  static const std::vector<Field> piece = {{"kind", field_kind, "string", "Its kind."},
                                           {"zone", field_zone, "Zone?", "Where it lies, or nil if out of play."},
                                           {"cell", field_cell, "Cell?", "Its cell on a grid, or nil."},
                                           {"face_down", field_face_down, "boolean", "Whether it lies face down."}};
  switch (tag) {
    case Tag::game:
    case Tag::view: return view;
    case Tag::player: return player;
    case Tag::zone: return zone;
    case Tag::cell: return cell;
    case Tag::piece: return piece;
    default: return nothing;
  }
}

}  // namespace houserule::lua
