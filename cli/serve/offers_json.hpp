#pragma once
// What a start page offers.

#include <string>
#include <vector>

#include "cli/serve/table_json.hpp"

namespace houserule::cli::serve {

/// A game: title, players, what it is about, its variants and parameters with their texts.
Json game_json(const Package& package, const std::string& language);
/// Bots by their strength.
Json strengths_json(const std::string& language);

/// The unfinished matches in the record folder, by their records' paths, those last written to first; 20 at most.
std::vector<std::string> unfinished_records();

}  // namespace houserule::cli::serve
