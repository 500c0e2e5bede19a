#pragma once
// Whether a piece may come to lie somewhere.

#include "core/model/state.hpp"
#include "core/model/statement.hpp"

namespace houserule {

/// The zone with its owner, for errors.
Statement zone_told(const State& state, ZoneId zone);
/// Throws RuleError if a grid has no such cell or no room on it; there is where the piece lies already.
void check_cell(const State& state, PieceId moving, ZoneId to, CellId cell);
/// The same if a zone is full or holds other types of pieces; `cell` counts on grids alone.
void check_arrival(const State& state, PieceId moving, ZoneId to, CellId cell);

}  // namespace houserule
