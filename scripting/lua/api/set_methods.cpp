// Cells, sets of cells, groups of them, pieces and sets of pieces.

#include <algorithm>

#include "core/model/operations.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/api/names.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

constexpr std::int64_t set_work = 8;  // of looking at all its cells at once

CellsValue set_at(lua_State* lua, int index) {
  charge(lua, set_work);
  return Context::of(lua).cells[check_handle(lua, index, Tag::cells).payload()];
}

int push_count(lua_State* lua, int count) {
  lua_pushinteger(lua, count);
  return 1;
}

CellSet matching(lua_State* lua, const CellsValue& value, int filter_index) {
  const auto& filter = check_filter(lua, filter_index);
  const Context& context = Context::of(lua);
  CellSet result;
  for (const int cell : value.cells& context.state->occupied(value.zone))
    if (shows_match(lua, context, value.zone, cell, filter)) result.add(cell);
  return result;
}

int cells_count(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  return push_count(lua, lua_isnoneornil(lua, 2) ? value.cells.count() : matching(lua, value, 2).count());
}

int cells_sum(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  const auto& numbers = check_numbers(lua, 2);
  const Context& context = Context::of(lua);
  const PieceId* tops = context.state->tops(value.zone);
  lua_Integer total = 0;
  for (const int cell : value.cells& context.state->occupied(value.zone))
    total += value_of(lua, context, tops[cell], numbers);
  lua_pushinteger(lua, total);
  return 1;
}

int cells_is_empty(lua_State* lua) {
  lua_pushboolean(lua, set_at(lua, 1).cells.empty());
  return 1;
}

int cells_has(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  lua_pushboolean(lua, lua_type(lua, 2) == LUA_TSTRING ? !matching(lua, value, 2).empty()
                                                       : value.cells.has(check_cell(lua, 2, value.zone)));
  return 1;
}

int cells_first(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  return push_cell(lua, value.zone, value.cells.first());
}

int cells_is_connected(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  charge(lua, value.cells.count());
  lua_pushboolean(lua, grid_of(lua, value.zone).connected(value.cells));
  return 1;
}

int cells_frontier(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  return push_cells(lua, value.zone, grid_of(lua, value.zone).frontier(value.cells));
}

int cells_rows(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  const Grid& grid = grid_of(lua, value.zone);
  CellSet rows;  // as bits: a grid has no more rows, and no more columns, than a set has room for
  for (const int cell : value.cells) rows.add(grid.row(cell) % max_cells);
  return push_count(lua, rows.count());
}

int cells_columns(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  const Grid& grid = grid_of(lua, value.zone);
  CellSet columns;
  for (const int cell : value.cells) columns.add(grid.counted_column(cell) % max_cells);
  return push_count(lua, columns.count());
}

int cells_pieces(lua_State* lua) {
  const CellsValue value = set_at(lua, 1);
  Context& context = Context::of(lua);
  const std::size_t start = context.piece_store.size();
  list_pieces(*context.state, value.zone, value.cells, context.piece_store);
  if (!lua_isnoneornil(lua, 2)) {
    const auto& filter = check_filter(lua, 2);
    const auto differs = [&](PieceId piece) { return !matches(lua, context, piece, filter); };
    const auto first = context.piece_store.begin() + static_cast<std::ptrdiff_t>(start);
    context.piece_store.erase(std::remove_if(first, context.piece_store.end(), differs), context.piece_store.end());
  }
  return push_pieces(lua, start);
}

int cell_is(lua_State* lua) {
  const auto payload = check_handle(lua, 1, Tag::cell).payload();
  const int tag = check_tag(lua, 2, static_cast<int>(payload >> 16));
  lua_pushboolean(
      lua, Context::of(lua).definition().grids[payload >> 16].tagged(tag).has(static_cast<int>(payload & 0xffff)));
  return 1;
}

int piece_is(lua_State* lua) {
  const PieceId piece = check_piece(lua, 1);
  const auto& filter = check_filter(lua, 2);
  const Context& context = Context::of(lua);
  require_known(lua, context, piece);
  lua_pushboolean(lua, filter[context.state->piece(piece).kind]);
  return 1;
}

int piece_has(lua_State* lua) {
  const PieceId piece = check_piece(lua, 1);
  const Context& context = Context::of(lua);
  const int mark = check_mark_of(lua, 2, context.game().pieces()[piece].type);
  lua_pushboolean(lua, (context.state->piece(piece).marks >> mark) & 1);
  return 1;
}

/// All of them are looked at.
PiecesValue pieces_at(lua_State* lua, int index) {
  const PiecesValue value = Context::of(lua).pieces[check_handle(lua, index, Tag::pieces).payload()];
  charge(lua, value.count);
  return value;
}

int pieces_count(lua_State* lua) {
  const PiecesValue value = pieces_at(lua, 1);
  if (lua_isnoneornil(lua, 2)) return push_count(lua, static_cast<int>(value.count));
  const auto& filter = check_filter(lua, 2);
  const Context& context = Context::of(lua);
  int total = 0;
  for (std::uint32_t i = 0; i < value.count; ++i)
    total += matches(lua, context, context.piece_store[value.start + i], filter) ? 1 : 0;
  return push_count(lua, total);
}

int pieces_sum(lua_State* lua) {
  const PiecesValue value = pieces_at(lua, 1);
  const auto& numbers = check_numbers(lua, 2);
  const Context& context = Context::of(lua);
  lua_Integer total = 0;
  for (std::uint32_t i = 0; i < value.count; ++i)
    total += value_of(lua, context, context.piece_store[value.start + i], numbers);
  lua_pushinteger(lua, total);
  return 1;
}

int pieces_first(lua_State* lua) {
  const PiecesValue value = pieces_at(lua, 1);
  return push_piece(lua, value.count == 0 ? none : Context::of(lua).piece_store[value.start]);
}

}  // namespace

const std::vector<Method>& cells_methods() {
  static const std::vector<Method> methods = {
      {"count", cells_count, "word?: string", "integer",
       "How many cells; with a word, how many hold a match on top, face up."},
      {"sum", cells_sum, "property: string", "integer", "A number or boolean of the face-up pieces on top, added up."},
      {"is_empty", cells_is_empty, "", "boolean", "Whether there are none."},
      {"has", cells_has, "word_or_cell: string|Cell", "boolean",
       "Whether one of them holds a match, or whether that cell is one of them."},
      {"first", cells_first, "", "Cell?", "The first in reading order, or nil."},
      {"is_connected", cells_is_connected, "", "boolean", "Whether each can be reached from each through neighbours."},
      {"frontier", cells_frontier, "", "Cells", "Where the next piece could go if just these were occupied."},
      {"row_count", cells_rows, "", "integer", "In how many rows they lie."},
      {"column_count", cells_columns, "", "integer", "In how many columns they lie."},
      {"pieces", cells_pieces, "word?: string", "Pieces",
       "Everything that lies on them, by cell and from bottom to top; with a word, the face-up ones that match."},
  };
  return methods;
}

const std::vector<Method>& cell_methods() {
  static const std::vector<Method> methods = {
      {"is", cell_is, "tag: string", "boolean", "Whether the drawing tags it so."},
  };
  return methods;
}

const std::vector<Method>& piece_methods() {
  static const std::vector<Method> methods = {
      {"is", piece_is, "word: string", "boolean",
       "Whether it is of that kind, has that property's value, or has that number or boolean at all."},
      {"has", piece_has, "mark: string", "boolean", "Whether it carries the mark."},
  };
  return methods;
}

const std::vector<Method>& pieces_methods() {
  static const std::vector<Method> methods = {
      {"count", pieces_count, "word?: string", "integer", "How many; with a word, how many face-up ones match."},
      {"sum", pieces_sum, "property: string", "integer", "A number or boolean of the face-up ones, added up."},
      {"first", pieces_first, "", "Piece?", "The first, or nil."},
  };
  return methods;
}

}  // namespace houserule::lua
