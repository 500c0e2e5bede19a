#include "core/model/liberties.hpp"

#include "core/model/work.hpp"

namespace houserule {
namespace {

/// Takes the group of a cell out of `rest`.
CellSet take_group(const Grid& grid, CellSet& rest, int cell) {
  const CellSet group = grid.group(rest, cell);
  rest -= group;
  work::spend(group.count());
  return group;
}

bool has_several(const CellSet& cells) { return !cells.empty() && cells.next(cells.first()) >= 0; }

}  // namespace

CellSet surrounded(const Grid& grid, const CellSet& pieces, const CellSet& free) {
  work::spend(grid.size());
  if (const Shifts* shifts = grid.shifts())
    return pieces - shifts->reached(pieces, grid.beside(free), grid.definition().neighbours == 8);
  CellSet reached = grid.beside(free) & pieces, rest = pieces - reached;
  while (!rest.empty() && !reached.empty()) {
    reached = grid.beside(reached) & rest;
    rest -= reached;
  }
  return rest;
}

CellSet breathing(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free) {
  work::spend(grid.size());
  if (const Shifts* shifts = grid.shifts())
    return shifts->breathing(mine, theirs, free, grid.definition().neighbours == 8);
  const CellSet open = grid.beside(free);
  CellSet result = open & free, my_rest = mine, their_rest = theirs;
  for (const int cell : free - open)
    for (const int piece : grid.neighbours(cell)) {
      const bool is_mine = my_rest.has(piece);
      if (!is_mine && !their_rest.has(piece)) continue;
      const CellSet liberties = grid.beside(take_group(grid, is_mine ? my_rest : their_rest, piece)) & free;
      if (has_several(liberties) == is_mine) result |= liberties;
    }
  return result;
}

CellSet in_danger(const Grid& grid, const CellSet& pieces, const CellSet& free) {
  work::spend(grid.size());
  if (const Shifts* shifts = grid.shifts()) return shifts->in_danger(pieces, free, grid.definition().neighbours == 8);
  CellSet result, rest = pieces;
  for (int cell = rest.first(); cell >= 0; cell = rest.next(cell)) {
    const CellSet group = take_group(grid, rest, cell);
    if (!has_several(grid.beside(group) & free)) result |= group;
  }
  return result;
}

CellSet territory(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free) {
  CellSet result, rest = free;
  for (int cell = rest.first(); cell >= 0; cell = rest.next(cell)) {
    const CellSet region = take_group(grid, rest, cell), beside = grid.beside(region);
    if (beside.meets(mine) && !beside.meets(theirs)) result |= region;
  }
  return result;
}

CellSet group_of(const Grid& grid, CellSet pieces, int cell) {
  pieces.add(cell);
  return take_group(grid, pieces, cell);
}

}  // namespace houserule
