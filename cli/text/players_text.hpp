#pragma once
// Who sits at the table and how they stand.

#include <string>
#include <vector>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli {

/// A line a player: who plays it (`seated`, one a player), the total as `viewer` knows it, whether it decides or has
/// chosen; and the order of play where the phase has one.
Block players_text(Referee& referee, const State& state, Seat viewer, const std::vector<std::string>& seated,
                   const Look& look);

}  // namespace houserule::cli
