#pragma once
// Why a match does not go on under other rules.

#include <string>

#include "cli/text/names.hpp"
#include "core/match/match.hpp"
#include "scripting/record/reload.hpp"

namespace houserule::cli {

/// Which ply of the match as it was played, and why not: without a word that `viewer` may not read.
std::string obstacle_text(const Match& match, const Obstacle& obstacle, Seat viewer, const Look& look);

}  // namespace houserule::cli
