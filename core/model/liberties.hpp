#pragma once
// Groups on a grid and the free cells beside them, as in go.

#include "core/model/grid.hpp"

namespace houserule {

/// Cells of groups of `pieces` that have no cell of `free` beside them.
CellSet surrounded(const Grid& grid, const CellSet& pieces, const CellSet& free);

/// Cells of `free` on which a piece of mine would have a free cell beside its group, or would take the last of theirs.
CellSet breathing(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free);

/// Cells of groups of `pieces` that have at most one cell of `free` beside them.
CellSet in_danger(const Grid& grid, const CellSet& pieces, const CellSet& free);

/// Connected parts of `free` beside which mine lie and none of theirs.
CellSet territory(const Grid& grid, const CellSet& mine, const CellSet& theirs, const CellSet& free);

/// The group of a cell that counts as one of `pieces`.
CellSet group_of(const Grid& grid, CellSet pieces, int cell);

}  // namespace houserule
