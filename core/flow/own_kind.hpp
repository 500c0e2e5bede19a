#pragma once
// The kind that a piece becomes that is to be somebody's.

#include "core/model/state.hpp"

namespace houserule {

/// The kind that the seat owns among those of the piece's type. Throws RuleError if it owns none of them.
KindId own_kind(const State& state, PieceId piece, Seat seat);

}  // namespace houserule
