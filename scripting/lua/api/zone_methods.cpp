// Zones: what lies where, and on grids who is beside whom.

#include <algorithm>

#include "core/model/liberties.hpp"
#include "core/model/operations.hpp"
#include "scripting/lua/api/context.hpp"
#include "scripting/lua/api/going.hpp"
#include "scripting/lua/api/methods.hpp"
#include "scripting/lua/api/names.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

/// Those of `cells` whose topmost piece is face up and matches.
CellSet matching(lua_State* lua, const Context& context, ZoneId zone, const CellSet& cells,
                 const std::vector<std::uint8_t>& filter) {
  CellSet result;
  for (const int cell : cells& context.state->occupied(zone))
    if (shows_match(lua, context, zone, cell, filter)) result.add(cell);
  return result;
}

CellSet cells_with(lua_State* lua, const Context& context, ZoneId zone, const std::vector<std::uint8_t>& filter) {
  if (context.sight.is_open())
    return filter_cells(*context.state, zone, [&](KindId kind) { return filter[kind] != 0; });
  return matching(lua, context, zone, context.state->occupied(zone), filter);
}

void for_each_piece(const Context& context, ZoneId zone, auto&& visit) {
  const State& state = *context.state;
  if (context.game().zones()[zone].grid == nullptr) {
    for (PieceId piece = state.zone(zone).head; piece != none; piece = state.piece(piece).above) visit(piece);
    return;
  }
  for (const int cell : state.occupied(zone))
    for (PieceId piece = state.tops(zone)[cell]; piece != none; piece = state.piece(piece).below) visit(piece);
}

/// A zone that is looked into; raises "hidden" unless the viewer can count what lies there.
ZoneId check_counted(lua_State* lua, int index) {
  const ZoneId zone = check_zone(lua, index);
  require_counted(lua, Context::of(lua), zone);
  return zone;
}

int count(lua_State* lua) {
  const ZoneId zone = check_counted(lua, 1);
  const Context& context = Context::of(lua);
  if (lua_isnoneornil(lua, 2)) {
    lua_pushinteger(lua, context.state->zone(zone).count);
    return 1;
  }
  const auto& filter = check_filter(lua, 2);
  charge(lua, context.state->zone(zone).count);
  int total = 0;
  for_each_piece(context, zone, [&](PieceId piece) { total += matches(lua, context, piece, filter) ? 1 : 0; });
  lua_pushinteger(lua, total);
  return 1;
}

int sum_pieces(lua_State* lua) {
  const ZoneId zone = check_counted(lua, 1);
  const auto& numbers = check_numbers(lua, 2);
  charge(lua, Context::of(lua).state->zone(zone).count);
  lua_Integer total = 0;
  for_each_piece(Context::of(lua), zone,
                 [&](PieceId piece) { total += value_of(lua, Context::of(lua), piece, numbers); });
  lua_pushinteger(lua, total);
  return 1;
}

int is_empty(lua_State* lua) {
  lua_pushboolean(lua, Context::of(lua).state->zone(check_counted(lua, 1)).count == 0);
  return 1;
}

int pieces(lua_State* lua) {
  const ZoneId zone = check_counted(lua, 1);
  Context& context = Context::of(lua);
  const std::size_t start = context.piece_store.size();
  charge(lua, context.state->zone(zone).count);
  list_pieces(*context.state, zone, context.piece_store);
  if (!lua_isnoneornil(lua, 2)) {
    const auto& filter = check_filter(lua, 2);
    std::size_t kept = start;
    for (std::size_t i = start; i < context.piece_store.size(); ++i)
      if (matches(lua, context, context.piece_store[i], filter)) context.piece_store[kept++] = context.piece_store[i];
    context.piece_store.resize(kept);
  }
  return push_pieces(lua, start);
}

int cells(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Context& context = Context::of(lua);
  if (lua_isnoneornil(lua, 2)) return push_cells(lua, zone, context.state->occupied(zone));
  return push_cells(lua, zone, cells_with(lua, context, zone, check_filter(lua, 2)));
}

int all(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  return push_cells(lua, zone, grid_of(lua, zone).all());
}

int empty(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  return push_cells(lua, zone, grid_of(lua, zone).all() - Context::of(lua).state->occupied(zone));
}

int frontier(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  return push_cells(lua, zone, grid_of(lua, zone).frontier(Context::of(lua).state->occupied(zone)));
}

int face_up(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const State& state = *Context::of(lua).state;
  return push_cells(lua, zone, cells_face_up(state, zone));
}

int marked(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Context& context = Context::of(lua);
  const std::vector<int>& marks = check_mark(lua, 2).marks;
  CellSet result;
  for (const int cell : context.state->occupied(zone)) {
    const PieceId piece = context.state->tops(zone)[cell];
    const int mark = marks[static_cast<std::size_t>(context.game().pieces()[piece].type)];
    if (mark >= 0 && (context.state->piece(piece).marks & (1u << mark)) != 0) result.add(cell);
  }
  return push_cells(lua, zone, result);
}

int tagged(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Game& game = Context::of(lua).game();
  const int tag = check_tag(lua, 2, game.grid_index(game.zones()[zone].definition));
  return push_cells(lua, zone, grid_of(lua, zone).tagged(tag));
}

int at(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  return push_piece(lua, Context::of(lua).state->tops(zone)[check_cell(lua, 2, zone)]);
}

int height(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const int result = height_at(*Context::of(lua).state, zone, static_cast<CellId>(check_cell(lua, 2, zone)));
  charge(lua, result);
  lua_pushinteger(lua, result);
  return 1;
}

int cell(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Grid& grid = grid_of(lua, zone);
  if (lua_type(lua, 2) != LUA_TSTRING)
    return push_cell(lua, zone, grid.counted_at(check_integer(lua, 2) - 1, check_integer(lua, 3) - 1));
  const char* name = lua_tostring(lua, 2);
  const int found = grid.find(name);
  if (found < 0) raise_formatted(lua, "", "this grid has no cell '%s'", name);
  return push_cell(lua, zone, found);
}

int beside(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const CellSet set = check_cells(lua, 2, zone);
  const CellSet around = grid_of(lua, zone).beside(set);
  if (lua_isnoneornil(lua, 3)) return push_cells(lua, zone, around);
  return push_cells(lua, zone, matching(lua, Context::of(lua), zone, around, check_filter(lua, 3)));
}

constexpr auto row_of = [](const Grid& grid, int cell) { return grid.row_cells(grid.row(cell)); };
constexpr auto column_of = [](const Grid& grid, int cell) {
  return grid.counted_column_cells(grid.counted_column(cell));
};

/// Which of a grid's rows or columns, counted from 1, the number at `index` names, from 0.
int check_line(lua_State* lua, int index, int count, const char* what) {
  const int number = check_integer(lua, index);
  if (number >= 1 && number <= count) return number - 1;
  raise_formatted(lua, "", "this grid has %d %ss, and no %s %d", count, what, what, number);
}

/// The lines in which the cells lie that a word or a set names, together.
template <class Line>
int push_lines(lua_State* lua, ZoneId zone, Line line) {
  const Grid& grid = grid_of(lua, zone);
  CellSet result;
  const CellSet cells = lua_type(lua, 2) == LUA_TSTRING ? cells_with(lua, Context::of(lua), zone, check_filter(lua, 2))
                                                        : check_cells(lua, 2, zone);
  charge(lua, cells.count());
  for (const int each : cells) result |= line(grid, each);
  return push_cells(lua, zone, result);
}

int row(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  if (lua_type(lua, 2) != LUA_TNUMBER) return push_lines(lua, zone, row_of);
  const Grid& grid = grid_of(lua, zone);
  return push_cells(lua, zone, grid.row_cells(check_line(lua, 2, grid.row_count(), "row")));
}

int column(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  if (lua_type(lua, 2) != LUA_TNUMBER) return push_lines(lua, zone, column_of);
  const Grid& grid = grid_of(lua, zone);
  return push_cells(lua, zone, grid.counted_column_cells(check_line(lua, 2, grid.counted_column_count(), "column")));
}

int around(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Grid& grid = grid_of(lua, zone);
  const int cell = check_cell(lua, 2, zone);
  const int rows = std::clamp(check_integer(lua, 3), 0, max_cells);
  const int columns = std::clamp(check_integer(lua, 4), 0, max_cells);
  return push_cells(
      lua, zone,
      grid.window(grid.row(cell) - rows, grid.counted_column(cell) - columns, 2 * rows + 1, 2 * columns + 1));
}

int bottom_row(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Grid& grid = grid_of(lua, zone);
  const CellSet& occupied = Context::of(lua).state->occupied(zone);
  for (int index = grid.row_count() - 1; index >= 0; --index)
    if (const CellSet in_row = grid.row_cells(index) & occupied; !in_row.empty()) return push_cells(lua, zone, in_row);
  return push_cells(lua, zone, {});
}

/// How many pairs of one cell of each set stand in a relation: the sum over `ones` of the others it reaches.
template <class Reach>
int count_pairs(lua_State* lua, Reach reach) {
  const ZoneId zone = check_grid(lua, 1);
  const Context& context = Context::of(lua);
  const CellSet ones = cells_with(lua, context, zone, check_filter(lua, 2));
  if (ones.empty()) {
    lua_pushinteger(lua, 0);
    return 1;
  }
  charge(lua, 4 * ones.count());
  const CellSet others = cells_with(lua, context, zone, check_filter(lua, 3));
  const Grid& grid = grid_of(lua, zone);
  int total = 0;
  for (const int one : ones) {
    CellSet reached = reach(grid, one);
    reached.remove(one);
    total += (reached & others).count();
  }
  lua_pushinteger(lua, total);
  return 1;
}

int pairs_beside(lua_State* lua) {
  return count_pairs(lua, [](const Grid& grid, int cell) { return grid.neighbours(cell); });
}
int pairs_in_row(lua_State* lua) { return count_pairs(lua, row_of); }
int pairs_in_column(lua_State* lua) { return count_pairs(lua, column_of); }

int groups(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Context& context = Context::of(lua);
  const CellSet rest = lua_type(lua, 2) == LUA_TSTRING ? cells_with(lua, context, zone, check_filter(lua, 2))
                                                       : check_cells(lua, 2, zone);
  return push_groups(lua, zone, rest);
}

int distance(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  charge(lua, grid_of(lua, zone).size());
  const int steps = grid_of(lua, zone).distance(check_cell(lua, 2, zone), check_cell(lua, 3, zone));
  if (steps < 0)
    lua_pushnil(lua);
  else
    lua_pushinteger(lua, steps);
  return 1;
}

int line_through(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const int from = check_cell(lua, 2, zone);
  const CellSet set = lua_type(lua, 3) == LUA_TSTRING ? cells_with(lua, Context::of(lua), zone, check_filter(lua, 3))
                                                      : check_cells(lua, 3, zone);
  lua_pushinteger(lua, grid_of(lua, zone).line_through(set, from));
  return 1;
}

int owned(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Context& context = Context::of(lua);
  require_shown(lua, context, zone);
  return push_cells(lua, zone, cells_owned(*context.state, zone, check_player(lua, 2)));
}

/// A grid with a player's pieces, those of everybody else, and its free cells.
struct Sides {
  ZoneId zone;
  const Grid& grid;
  CellSet mine, theirs, free;
};

Sides check_sides(lua_State* lua) {
  const ZoneId zone = check_grid(lua, 1);
  const Seat seat = check_player(lua, 2);
  const Context& context = Context::of(lua);
  require_shown(lua, context, zone);
  const Grid& grid = grid_of(lua, zone);
  charge(lua, grid.size());
  return {zone, grid, cells_owned(*context.state, zone, seat), cells_owned_by_others(*context.state, zone, seat),
          grid.all() - context.state->occupied(zone)};
}

int breathing(lua_State* lua) {
  const Sides sides = check_sides(lua);
  return push_cells(lua, sides.zone, houserule::breathing(sides.grid, sides.mine, sides.theirs, sides.free));
}

int surrounded(lua_State* lua) {
  const Sides sides = check_sides(lua);
  return push_cells(lua, sides.zone, houserule::surrounded(sides.grid, sides.theirs, sides.free));
}

int territory(lua_State* lua) {
  const Sides sides = check_sides(lua);
  return push_cells(lua, sides.zone, houserule::territory(sides.grid, sides.mine, sides.theirs, sides.free));
}

}  // namespace

const std::vector<Method>& zone_methods() {
  static const std::vector<Method> methods = {
      {"count", count, "word?: string", "integer",
       "How many pieces lie in it; with a word, how many face-up ones match: a kind, a type of piece, a property's value, or a number or boolean that is not 0."},
      {"sum", sum_pieces, "property: string", "integer", "A number or boolean of its face-up pieces, added up."},
      {"is_empty", is_empty, "", "boolean", "Whether nothing lies in it."},
      {"pieces", pieces, "word?: string", "Pieces",
       "Its pieces from bottom to top (grids: by cell); with a word, the face-up ones that match."},
      {"cells", cells, "word?: string", "Cells",
       "Grid: the occupied cells; with a word, those whose top piece is face up and matches."},
      {"all", all, "", "Cells", "Grid: every cell."},
      {"empty", empty, "", "Cells", "Grid: the free cells."},
      {"frontier", frontier, "", "Cells",
       "Grid: free cells beside occupied ones that keep a growing grid within its size."},
      {"face_up", face_up, "", "Cells", "Grid: cells whose top piece is face up."},
      {"marked", marked, "mark: string", "Cells", "Grid: cells whose top piece carries the mark."},
      {"tagged", tagged, "tag: string", "Cells", "Grid: the cells that the drawing tags so."},
      {"owned", owned, "player: Player", "Cells",
       "Grid: cells whose top piece is of a kind that belongs to the player."},
      {"breathing", breathing, "player: Player", "Cells",
       "Grid: free cells where a piece of the player would have a free cell beside its group, or take others' last."},
      {"surrounded", surrounded, "player: Player", "Cells",
       "Grid: others' cells whose group has no free cell beside it."},
      {"territory", territory, "player: Player", "Cells",
       "Grid: connected free cells beside which only the player's pieces lie."},
      {"movable", safely<movable>, "player: Player", "Cells",
       "Grid: the player's cells from which something may go by its moves."},
      {"moves", safely<moves>, "cell: Cell", "Cells",
       "Grid: cells where what lies on that cell may go by its moves, but to be promoted."},
      {"leaps", safely<leaps>, "cell: Cell", "Cells",
       "Grid: cells to which what lies on that cell may leap over what it takes."},
      {"attacked", safely<attacked>, "player: Player", "Cells",
       "Grid: cells where others could capture what is the player's."},
      {"at", at, "cell: Cell", "Piece?", "Grid: the topmost piece on a cell, or nil."},
      {"height", height, "cell: Cell", "integer", "Grid: how many pieces lie on a cell."},
      {"cell", cell, "name_or_row: string|integer, column?: integer", "Cell?",
       "Grid: a cell by its name, or by row and column from the top left, or nil; on hexagons, whose names are a row's letter "
       "and a place along it, the column is that place."},
      {"beside", beside, "cells: Cell|Cells, word?: string", "Cells",
       "Grid: the neighbours; with a word, those that hold a match."},
      {"row", row, "which: integer|Cell|Cells|string", "Cells",
       "Grid: the row of that number, from 1 at the top; the whole row of a cell; every row that has one of the cells, or "
       "a match of the word on top."},
      {"column", column, "which: integer|Cell|Cells|string", "Cells",
       "Grid: the same of columns, from 1 at the left; on hexagons by the place along the row."},
      {"around", around, "cell: Cell, rows: integer, columns: integer", "Cells",
       "Grid: the cells at most so many rows and so many columns away, the cell itself too."},
      {"bottom_row", bottom_row, "", "Cells", "Grid: the occupied cells of the lowest row that has any."},
      {"pairs_beside", pairs_beside, "one: string, other: string", "integer",
       "Grid: how often a match of `one` has a match of `other` beside it."},
      {"pairs_in_row", pairs_in_row, "one: string, other: string", "integer",
       "Grid: for each match of `one`, the other matches of `other` in its row, added up."},
      {"pairs_in_column", pairs_in_column, "one: string, other: string", "integer", "Grid: the same for columns."},
      {"groups", groups, "word_or_cells: string|Cells", "Groups",
       "Grid: the connected groups of matching pieces, or of the cells given."},
      {"distance", distance, "from: Cell, to: Cell", "integer?",
       "Grid: steps from one cell to another, or nil if there is no way."},
      {"line_through", line_through, "cell: Cell, word_or_cells: string|Cells", "integer",
       "Grid: the longest straight run through a cell, which counts as matching."},
  };
  return methods;
}

}  // namespace houserule::lua
