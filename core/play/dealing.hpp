#pragma once
// What pieces may be that somebody can't see.

#include <vector>

#include "core/model/random.hpp"
#include "core/model/sight.hpp"

namespace houserule {

/// Gives pieces of one group, which `sight` does not know, other kinds that they may be of, by what it has been told
/// of them. At least one piece. Each way to deal them is as likely as any other, unless clues are so many and so mixed
/// that hardly any deal fits them (most_deals in the source): then every one is possible.
void deal_kinds(State& state, Sight sight, const std::vector<PieceId>& pieces, Generator& generator);

}  // namespace houserule
