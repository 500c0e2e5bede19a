#pragma once
// The same table with other numbers for its pieces.

#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// `state` with every piece i called names[i], a permutation: places, kinds, faces and who knows them stay.
/// What variables and follow-ups name follows; commitments do not, so what they name must keep its name.
State rename_pieces(const State& state, const std::vector<PieceId>& names);

}  // namespace houserule
