#include "scripting/lua/api/operators.hpp"

#include <algorithm>
#include <functional>

#include "scripting/lua/api/context.hpp"
#include "scripting/lua/raise.hpp"

namespace houserule::lua {
namespace {

bool is_a(lua_State* lua, int index, Tag tag) { return Handle::at(lua, index).tag() == tag; }

bool combines_pieces(lua_State* lua) { return is_a(lua, 1, Tag::pieces) || is_a(lua, 2, Tag::pieces); }

ZoneId zone_of_sets(lua_State* lua) {
  for (const int index : {1, 2})
    if (is_a(lua, index, Tag::cells))
      return Context::of(lua).cells[check_handle(lua, index, Tag::cells).payload()].zone;
  raise(lua, "only sets of cells and pieces can be combined so");
}

using Store = std::vector<PieceId>;

/// One piece is put into the store.
PiecesValue check_pieces(lua_State* lua, int index) {
  Context& context = Context::of(lua);
  if (!is_a(lua, index, Tag::piece)) return context.pieces[check_handle(lua, index, Tag::pieces).payload()];
  context.piece_store.push_back(check_piece(lua, index));
  return {static_cast<std::uint32_t>(context.piece_store.size() - 1), 1};
}

bool holds(const Store& store, const PiecesValue& value, PieceId piece) {
  const auto first = store.begin() + value.start;
  return std::find(first, first + value.count, piece) != first + value.count;
}

/// Adds those of `value` that `other` holds, or those that it does not.
void append(Store& store, const PiecesValue& value, const PiecesValue& other, bool held) {
  for (std::uint32_t i = 0; i < value.count; ++i)
    if (const PieceId piece = store[value.start + i]; holds(store, other, piece) == held) store.push_back(piece);
}

struct Operands {
  PiecesValue one, other;
  std::size_t result;  ///< where it begins in the store
};

Operands check_operands(lua_State* lua) {
  const PiecesValue one = check_pieces(lua, 1);
  const PiecesValue other = check_pieces(lua, 2);
  return {one, other, Context::of(lua).piece_store.size()};
}

/// Of looking for each of the ones among the others, some at a time.
std::int64_t work_of(const PiecesValue& ones, const PiecesValue& others) {
  return ones.count + std::int64_t{ones.count} * others.count / 8;
}

int either_pieces(lua_State* lua) {
  const auto [one, other, result] = check_operands(lua);
  charge(lua, std::int64_t{one.count} + work_of(other, one));
  Store& store = Context::of(lua).piece_store;
  for (std::uint32_t i = 0; i < one.count; ++i) store.push_back(PieceId{store[one.start + i]});
  append(store, other, one, false);
  return push_pieces(lua, result);
}

int filtered_pieces(lua_State* lua, bool held) {
  const auto [one, other, result] = check_operands(lua);
  charge(lua, work_of(one, other));
  append(Context::of(lua).piece_store, one, other, held);
  return push_pieces(lua, result);
}

/// Two sets of cells of one zone, made by this call; null otherwise.
struct SetsOfOneZone {
  const CellsValue* one = nullptr;
  const CellsValue* other = nullptr;

  explicit SetsOfOneZone(lua_State* lua) {
    const Context& context = Context::of(lua);
    const Handle left = Handle::at(lua, 1), right = Handle::at(lua, 2);
    if (!left.is(Tag::cells, context.epoch) || !right.is(Tag::cells, context.epoch)) return;
    const CellsValue& a = context.cells[left.payload()];
    const CellsValue& b = context.cells[right.payload()];
    if (a.zone == b.zone) one = &a, other = &b;
  }
};

/// Of sets of cells, or a cell and a set; else of pieces. What is asked for most is told first.
template <class OfCells, class OfPieces>
int combined(lua_State* lua, const OfCells& of_cells, const OfPieces& of_pieces) {
  if (const SetsOfOneZone sets(lua); sets.one != nullptr)
    return push_cells(lua, sets.one->zone, of_cells(sets.one->cells, sets.other->cells));
  if (combines_pieces(lua)) return of_pieces(lua);
  const ZoneId zone = zone_of_sets(lua);
  return push_cells(lua, zone, of_cells(check_cells(lua, 1, zone), check_cells(lua, 2, zone)));
}

}  // namespace

int either(lua_State* lua) { return combined(lua, std::bit_or<>(), either_pieces); }

int both(lua_State* lua) {
  return combined(lua, std::bit_and<>(), [](lua_State* pieces) { return filtered_pieces(pieces, true); });
}

int difference(lua_State* lua) {
  return combined(lua, std::minus<>(), [](lua_State* pieces) { return filtered_pieces(pieces, false); });
}

}  // namespace houserule::lua
