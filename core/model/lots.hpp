#pragma once
// Lots that pieces draw for their places. `chance` and what a piece began as (Piece::lot) say which, not where it lies
// nor what else is there: a kind or a copy more or fewer leaves the order of the others among themselves as it was.

#include <cstdint>
#include <span>

#include "core/model/state.hpp"

namespace houserule {

/// The pieces of a zone in the order of their lots; every order is as likely. Time proportional to the pieces. Valid
/// until the next call of this thread.
std::span<const PieceId> by_lot(const State& state, ZoneId zone, std::uint64_t chance);
/// The first of them. There must be one.
PieceId first_by_lot(const State& state, ZoneId zone, std::uint64_t chance);

}  // namespace houserule
