#pragma once
// What a bot would do in a person's place, and why in numbers.

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/play/seat_view.hpp"

namespace houserule::cli {

/// Who plays for a person: the strongest there is.
inline constexpr const char* stand_in = "hard";

/// What the stand-in would do for `seat`, whose decision it is, after some thought: how the matches went that it
/// imagined after that, and after what it tried most besides. Then what `greedy` would do: the own total after it, as
/// it stands now, and after the next best. All by what the seat can see, in worlds that agree with that. The same each
/// time it is asked, unless the thought is cut short after ten seconds. Where a rule fails in such a match, that is
/// told instead. Throws GaveUp if `patience` has an end.
Block hint_text(Referee& referee, const State& state, Seat seat, const Look& look, Patience* patience = nullptr);

}  // namespace houserule::cli
