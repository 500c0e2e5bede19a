#include "scripting/lua/api/context.hpp"

#include <cstring>

#include "core/flow/notation.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {

const char* tag_name(Tag tag) {
  constexpr const char* names[] = {"Game",   "View",    "Player", "Zone", "Cell",      "Piece",  "Cells",
                                   "Pieces", "Players", "Groups", "List", "Arguments", "Points", "something else"};
  return names[static_cast<int>(tag)];
}

namespace {

[[noreturn]] void raise_wrong_type(lua_State* state, int index, const char* expected) {
  const Tag found = Handle::at(state, index).tag();
  const char* name = found != Tag::count        ? tag_name(found)
                     : lua_isnone(state, index) ? "missing value"
                                                : luaL_typename(state, index);
  if (index == 1)
    raise_formatted(state, "write a colon before it: zone:count()", "this word is for a %s, not for a %s", expected,
                    name);
  raise_formatted(state, "", "argument %d must be a %s, not a %s", index - 1, expected, name);
}

}  // namespace

void raise_no_handle(lua_State* state, int index, Handle handle, Tag tag) {
  if (handle.tag() != tag) raise_wrong_type(state, index, tag_name(tag));
  raise_formatted(state, "ask for it again in each function", "this %s is from an earlier call", tag_name(tag));
}

Seat check_player(lua_State* state, int index) {
  return static_cast<Seat>(check_handle(state, index, Tag::player).payload());
}

ZoneId check_zone(lua_State* state, int index) {
  return static_cast<ZoneId>(check_handle(state, index, Tag::zone).payload());
}

namespace {
constexpr std::int64_t grid_work = 8;  // of looking at all its cells at once
}

ZoneId check_grid(lua_State* state, int index) {
  charge(state, grid_work);
  const ZoneId zone = check_zone(state, index);
  const Zone& info = Context::of(state).game().zones()[zone];
  if (info.grid == nullptr)
    raise_formatted(state, "", "'%s' is not a grid", Context::of(state).definition().zones[info.definition].id.c_str());
  return zone;
}

PieceId check_piece(lua_State* state, int index) { return piece_of(state, check_handle(state, index, Tag::piece)); }

PieceId piece_of(lua_State* state, Handle handle) {
  if ((handle.payload() & Handle::unseen) != 0) [[unlikely]]
    raise_hidden(state, hidden_piece(Context::of(state).sight));
  return static_cast<PieceId>(handle.payload());
}

Face check_face(lua_State* state, int index) {
  if (lua_isnoneornil(state, index)) return Face::as_zone;
  const char* word = luaL_checkstring(state, index);
  if (std::strcmp(word, "up") == 0) return Face::up;
  if (std::strcmp(word, "down") == 0) return Face::down;
  raise_formatted(state, "", "a piece lies \"up\" or \"down\", not \"%s\"", word);
}

namespace {
int grid_index(const Context& context, ZoneId zone) {
  return context.game().grid_index(context.game().zones()[zone].definition);
}
}  // namespace

int check_cell(lua_State* state, int index, ZoneId zone) {
  return check_cell_of(state, index, grid_index(Context::of(state), zone));
}

int check_cell_of(lua_State* state, int index, int grid) {
  const auto payload = check_handle(state, index, Tag::cell).payload();
  if (static_cast<int>(payload >> 16) != grid) raise(state, "this cell is of another grid");
  return static_cast<int>(payload & 0xffff);
}

CellSet check_cells(lua_State* state, int index, ZoneId zone) {
  const Context& context = Context::of(state);
  const Handle handle = Handle::at(state, index);
  if (handle.tag() == Tag::cell) {
    CellSet one;
    one.add(check_cell(state, index, zone));
    return one;
  }
  const CellsValue& value = context.cells[check_handle(state, index, Tag::cells).payload()];
  if (value.zone != zone && grid_index(context, value.zone) != grid_index(context, zone))
    raise(state, "these cells are of another grid");
  return value.cells;
}

std::int64_t check_wide(lua_State* state, int index) {
  int exact = 0;
  const lua_Integer number = lua_tointegerx(state, index, &exact);
  if (lua_type(state, index) != LUA_TNUMBER) raise_wrong_type(state, index, "whole number");
  if (exact == 0)
    raise_formatted(state, "", "argument %d must be a whole number, not %f", index - 1, lua_tonumber(state, index));
  if (number < -INT64_MAX) raise(state, "this number is beyond ±9223372036854775807");
  return number;
}

int check_integer(lua_State* state, int index) {
  const std::int64_t number = check_wide(state, index);
  if (number < -INT32_MAX || number > INT32_MAX) raise(state, "this number is beyond ±2147483647");
  return static_cast<int>(number);
}

State& check_writable(lua_State* state) {
  Context& context = Context::of(state);
  if (context.writable == nullptr)
    raise(state, "nothing can be changed here: choose, legal, score and conditions only look",
          "change the game in apply, in a step or in a trigger");
  return *context.writable;
}

int push_handle(lua_State* state, Tag tag, std::uint64_t payload) {
  Context& context = Context::of(state);
  const Handle handle(tag, context.epoch, payload);
  if (Handle::lasts(tag))
    context.objects.push(state, tag, payload);
  else if (tag == Tag::cells || tag == Tag::pieces)
    context.objects.push_set(state, handle);
  else
    lua_pushlightuserdata(state, handle.pointer());
  return 1;
}

namespace {
int push_nil(lua_State* state) {
  lua_pushnil(state);
  return 1;
}
}  // namespace

int push_player(lua_State* state, Seat seat) {
  return seat < 0 ? push_nil(state) : push_handle(state, Tag::player, static_cast<std::uint64_t>(seat));
}
int push_zone(lua_State* state, ZoneId zone) {
  return zone == none ? push_nil(state) : push_handle(state, Tag::zone, zone);
}
int push_piece(lua_State* state, PieceId piece) {
  return piece == none ? push_nil(state) : push_handle(state, Tag::piece, piece);
}
int push_held_piece(lua_State* state, PieceId piece, int holder) {
  const Context& context = Context::of(state);
  if (piece == none || context.sight.knows(*context.state, piece)) return push_piece(state, piece);
  return push_handle(state, Tag::piece, Handle::unseen | static_cast<std::uint64_t>(holder));
}

int push_cell_of(lua_State* state, int grid, int cell) {
  if (cell < 0) return push_nil(state);
  return push_handle(state, Tag::cell, static_cast<std::uint64_t>(grid) << 16 | static_cast<std::uint64_t>(cell));
}

int push_cell(lua_State* state, ZoneId zone, int cell) {
  return cell < 0 ? push_nil(state) : push_cell_of(state, grid_index(Context::of(state), zone), cell);
}

namespace {
[[noreturn]] void raise_too_many(lua_State* state) {
  raise(state, "one call has made more than 65536 sets", "make them once, outside the loop");
}
}  // namespace

int push_cells(lua_State* state, ZoneId zone, const CellSet& cells) {
  Context& context = Context::of(state);
  if (context.cells.size() >= most_sets) raise_too_many(state);
  context.cells.push_back({zone, cells});
  return push_handle(state, Tag::cells, context.cells.size() - 1);
}

int push_groups(lua_State* state, ZoneId zone, CellSet cells) {
  Context& context = Context::of(state);
  if (context.cells.size() >= most_sets) raise_too_many(state);
  const Grid& grid = *context.game().zones()[zone].grid;
  const std::size_t start = context.cells.size();
  charge(state, cells.count());
  for (int cell = cells.first(); cell >= 0; cell = cells.first()) {
    CellSet group;
    grid.take_group(cells, cell, [&](int each) { group.add(each); });
    context.cells.push_back({zone, group});
  }
  return push_handle(state, Tag::groups, static_cast<std::uint64_t>(start) << 16 | (context.cells.size() - start));
}

int push_pieces(lua_State* state, std::size_t start) {
  Context& context = Context::of(state);
  if (context.pieces.size() >= most_sets || context.piece_store.size() >= 16 * most_sets) raise_too_many(state);
  charge(state, static_cast<std::int64_t>(context.piece_store.size() - start));
  context.pieces.push_back(
      {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(context.piece_store.size() - start)});
  return push_handle(state, Tag::pieces, context.pieces.size() - 1);
}

void raise_hidden(lua_State* state, const HiddenError& error) {
  Context::of(state).hidden = true;
  raise(state, error.what(), error.hint.in("en").c_str());
}

void raise_hidden_kind(lua_State* state, const Context& context, PieceId piece) {
  raise_hidden(state, hidden_in(*context.state, context.sight, context.state->piece(piece).zone));
}

}  // namespace houserule::lua
