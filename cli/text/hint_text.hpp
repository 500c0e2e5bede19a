#pragma once
// What a bot would do in a person's place, and why in numbers.

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli {

/// What `greedy` would do for `seat`, whose decision it is: the own total after it, as it stands now, and after the
/// next best. By what the seat can see, in one world that agrees with that; the same each time it is asked.
Block hint_text(Referee& referee, const State& state, Seat seat, const Look& look);

}  // namespace houserule::cli
