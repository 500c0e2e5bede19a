#pragma once
// What other rules have made of a match, for one who watches.

#include <vector>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/match/match.hpp"
#include "scripting/yaml/difference.hpp"

namespace houserule::cli {

/// The first few values of the rules that are others, a line each: "numbers.points.coral: 3 → 7".
Block values_text(const std::vector<yaml::Difference>& values);

/// What `viewer` can tell apart in two matches at the same ply: a line for the scores that are others, one for the
/// zones. Scores are left out for a spectator.
Block differences(const Match& before, const Match& after, Seat viewer, const Look& look);

}  // namespace houserule::cli
