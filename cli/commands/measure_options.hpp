#pragma once
// Measures and amounts as they are typed.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lab/until.hpp"

namespace houserule::cli {

/// "2" or "5%"; nothing if it is neither, or not above 0. The latter is 0.05 and true.
std::optional<std::pair<double, bool>> read_amount(std::string_view text);

/// The one typed so. Throws Failure, which says `unknown` and which there are.
Measure wanted_measure(const std::string& typed, const std::vector<Measure>& measures, const Wording& unknown);

/// --until 1%, total=0.5, plies=1%: of what is a share itself 1% is 0.01 of 1, else a share of the mean. Without a name
/// it is about the total; in games without points about how much seat 1 wins, or where nobody plays against anybody
/// about the length. Throws Failure.
std::vector<Precision> read_precisions(const std::vector<std::string>& texts, const Game& game);

}  // namespace houserule::cli
