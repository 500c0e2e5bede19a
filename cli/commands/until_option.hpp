#pragma once
// --until: when enough is known.

#include <string>
#include <vector>

#include "core/lab/until.hpp"

namespace houserule::cli {

/// --until 1%, total=0.5, plies=1%: of what is a share itself 1% is 0.01 of 1, else a share of the mean. Without a name
/// it is about the total; in games without points about how much seat 1 wins, or where nobody plays against anybody
/// about the length. Throws Failure.
std::vector<Precision> read_precisions(const std::vector<std::string>& texts, const Game& game);

}  // namespace houserule::cli
