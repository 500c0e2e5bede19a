#pragma once
// Where pieces may lie among zones in which somebody can't count them.

#include "core/model/random.hpp"
#include "core/model/sight.hpp"

namespace houserule {

/// Whether `sight` knows how many pieces lie in each zone.
bool can_count_all(const State& state, Sight sight);
/// Shares the pieces that `sight` knows nothing of, in zones where it can't count them, out among these zones: each to
/// any that holds it and has room, as likely as to any other. What `sight` knows there stays, and what choices name.
/// Draws nothing if it can count them all. Of what `sight` can't see, the result depends only on what the pieces are,
/// which is dealt afterwards (dealing.hpp).
void deal_places(State& state, Sight sight, Generator& generator);

}  // namespace houserule
