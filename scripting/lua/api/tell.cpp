#include "scripting/lua/api/tell.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/flow/saying.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

constexpr std::int64_t saying_work = 32;

using Things = std::vector<SaidThing>;

/// A handle to a cell says of which grid it is, not in whose zone: it is told to whoever sees all that have that grid.
SaidThing cell_of(const Game& game, std::uint64_t payload) {
  SaidThing cell{SaidThing::Type::cell, static_cast<std::int32_t>(payload & 0xffff), 0xffff,
                 static_cast<int>(payload >> 16)};
  for (const Zone& zone : game.zones())
    if (zone.grid != nullptr && game.grid_index(zone.definition) == cell.grid) cell.known &= zone.seers;
  return cell;
}

Things cells_of(const State& state, const CellsValue& value) {
  Things things;
  for (const int cell : value.cells) things.push_back(said_cell(state, value.zone, cell, no_seat));
  return things;
}

Things pieces_of(const Context& context, const PiecesValue& value) {
  Things things;
  for (std::uint32_t i = 0; i < value.count; ++i)
    things.push_back(said_piece(*context.state, context.piece_store[value.start + i]));
  return things;
}

/// The seats that may know how many things the value on top is.
SeatMask who_can_count(lua_State* lua, const Context& context) {
  SeatMask mask = SaidGap{}.counted;
  const Handle handle = Handle::at(lua, -1);
  if (handle.tag() != Tag::pieces) return mask;
  const PiecesValue value = context.pieces[handle.payload()];
  for (std::uint32_t i = 0; i < value.count; ++i)
    if (const ZoneId zone = context.state->piece(context.piece_store[value.start + i]).zone; zone != none)
      mask &= context.game().zones()[zone].counted_by;
  return mask;
}

/// What a handle on top stands for; empty if it is none that can be told.
Things handled(lua_State* lua, const Context& context) {
  const Handle handle = Handle::at(lua, -1);
  if (!handle.is_of(context.epoch)) return {};
  switch (handle.tag()) {
    case Tag::player: return {said_seat(static_cast<Seat>(handle.payload()))};
    case Tag::piece: return {said_piece(*context.state, piece_of(lua, handle))};
    case Tag::cell: return {cell_of(context.game(), handle.payload())};
    case Tag::pieces: return pieces_of(context, context.pieces[handle.payload()]);
    case Tag::cells: return cells_of(*context.state, context.cells[handle.payload()]);
    default: return {};
  }
}

bool can_be_told(lua_State* lua) {
  if (lua_isinteger(lua, -1) != 0) return std::in_range<std::int32_t>(lua_tointeger(lua, -1));
  if (lua_type(lua, -1) == LUA_TSTRING) return true;
  switch (Handle::at(lua, -1).tag()) {
    case Tag::player:
    case Tag::piece:
    case Tag::cell:
    case Tag::pieces:
    case Tag::cells: return Handle::at(lua, -1).is_of(Context::of(lua).epoch);
    default: return false;
  }
}

/// The value on top.
Things things_of(lua_State* lua, const Context& context) {
  if (lua_isinteger(lua, -1) != 0) return {said_number(static_cast<std::int32_t>(lua_tointeger(lua, -1)))};
  if (lua_type(lua, -1) == LUA_TSTRING) return {said_word(printable(lua_tostring(lua, -1)))};
  return handled(lua, context);
}

/// The value for a gap on top of the stack, if there is one.
void push_value(lua_State* lua, std::string_view name) {
  if (lua_istable(lua, 3)) {
    lua_pushlstring(lua, name.data(), name.size());
    lua_gettable(lua, 3);
  } else {
    lua_pushnil(lua);
  }
}

/// Fills each gap; what is wrong with a value is told whether anybody listens or not.
void fill(lua_State* lua, std::string_view sentence, Said* said) {
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open + 1)) {
    const std::size_t close = std::min(sentence.find('}', open), sentence.size());
    const std::string_view name = sentence.substr(open + 1, close - open - 1);
    push_value(lua, name);
    if (!can_be_told(lua))
      raise_formatted(lua, "a number, a word, a Player, a Piece, a Cell or a set of them",
                      "nothing that can be told fills '{%s}'", std::string(name).c_str());
    const Context& context = Context::of(lua);
    if (said != nullptr)
      said->gaps.push_back({std::string(name), things_of(lua, context), who_can_count(lua, context)});
    lua_pop(lua, 1);
  }
}

/// With its translations.
Text text_of(const Definition& definition, const std::string& sentence) {
  Text text{{{"en", sentence}}};
  for (const auto& [language, sentences] : definition.sentences)
    if (const auto found = sentences.find(sentence); found != sentences.end())
      text.by_language[language] = found->second;
  return text;
}

}  // namespace

int tell(lua_State* lua) {
  check_writable(lua);
  charge(lua, saying_work);
  const std::string_view sentence = luaL_checkstring(lua, 2);
  if (!lua_isnoneornil(lua, 3) && !lua_istable(lua, 3))
    raise(lua, "what fills the gaps stands in a table", "{player = player}");
  const SeatMask to = lua_isnoneornil(lua, 4) ? SeatMask{0xffff} : seat_bit(check_player(lua, 4));
  if (listener == nullptr) {
    fill(lua, sentence, nullptr);
    return 0;
  }
  Said said{text_of(Context::of(lua).definition(), printable(sentence)), to, {}};
  fill(lua, sentence, &said);
  listener->push_back(std::move(said));
  return 0;
}

}  // namespace houserule::lua
