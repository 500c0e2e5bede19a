#pragma once
// What a run knows that plays until enough is known.

#include <string>

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/lab/until.hpp"

namespace houserule::cli {

/// `most`: as many matches were to be played at most.
Block until_text(const Until& until, const Game& game, std::uint64_t most, const Look& look);
nlohmann::ordered_json until_json(const Until& until, std::uint64_t most);
/// A line while it plays.
std::string until_so_far(const Until& until, const Game& game, const Look& look);

}  // namespace houserule::cli
