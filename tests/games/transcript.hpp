#pragma once
// A match as text, for golden files: what was played and how it ended.

#include <cstdint>
#include <string>
#include <string_view>

#include "scripting/package/package.hpp"

namespace houserule::testing {

/// One seeded random match: a line a ply ("2 place crab f5"), the score sheet, the ranking, the final state's hash.
/// Actions are drawn from the sorted legal ones, so the text changes only if the rules or the order do.
std::string transcript(const Package& package, int players, std::uint64_t seed);

/// Compares `text` with tests/games/golden/`name`.txt; a missing file is a failure. With HOUSERULE_UPDATE_GOLDEN=1
/// in the environment it writes the file instead.
void expect_golden(std::string_view name, const std::string& text);

}  // namespace houserule::testing
