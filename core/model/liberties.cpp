#include "core/model/liberties.hpp"

#include "core/model/work.hpp"

namespace houserule {
namespace {

/// Takes the group of a cell out of `rest`, adds it to `group`, and gives the cells beside it.
CellSet take_group(const Grid& grid, CellSet& rest, int cell, CellSet& group) {
  CellSet beside;
  grid.take_group(rest, cell, [&](int each) {
    group.add(each);
    beside |= grid.neighbours(each);
    work::spend(1);
  });
  return beside;
}

/// Calls `visit` with each group and the free cells beside it.
template <class Visit>
void for_each_group(const Grid& grid, CellSet pieces, const CellSet& free, const Visit& visit) {
  for (int cell = pieces.first(); cell >= 0; cell = pieces.next(cell)) {
    CellSet group;
    const CellSet liberties = take_group(grid, pieces, cell, group) & free;
    visit(group, liberties);
  }
}

bool is_one(const CellSet& cells) { return cells.next(cells.first()) < 0; }

}  // namespace

CellSet surrounded(const Grid& grid, const CellSet& pieces, const CellSet& free) {
  CellSet result;
  for_each_group(grid, pieces, free, [&](const CellSet& group, const CellSet& liberties) {
    if (liberties.empty()) result |= group;
  });
  return result;
}

CellSet breathing(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free) {
  CellSet result = grid.beside(free) & free;
  for_each_group(grid, mine, free, [&](const CellSet&, const CellSet& liberties) {
    if (!is_one(liberties)) result |= liberties;
  });
  for_each_group(grid, theirs, free, [&](const CellSet&, const CellSet& liberties) {
    if (is_one(liberties)) result |= liberties;
  });
  return result;
}

CellSet territory(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free) {
  CellSet result, rest = free;
  for (int cell = rest.first(); cell >= 0; cell = rest.next(cell)) {
    CellSet region;
    const CellSet beside = take_group(grid, rest, cell, region);
    if (beside.meets(mine) && !beside.meets(theirs)) result |= region;
  }
  return result;
}

}  // namespace houserule
