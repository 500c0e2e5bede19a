#pragma once
// Evaluates what the YAML says of an argument: "hand", "reef.frontier", 1..3, others.

#include "core/flow/rules.hpp"

namespace houserule {

/// Candidates of `source` for `action.seat`; earlier arguments may be looked at. Not for scripted sources.
/// Pieces the seat can't tell apart come once: the first of them. `out` must be clear.
void evaluate(const State& state, const Source& source, const Action& action, Choices& out);
/// Only for a source of cells.
CellSet cells_of(const State& state, const Source& source, Seat seat, const Action* action);
/// Keeps the first of those pieces that `seat` can't tell apart: same zone, same known kind or same back,
/// and no place of their own (sets and the like).
void drop_indistinguishable(const State& state, Seat seat, std::vector<std::int32_t>& pieces);

}  // namespace houserule
