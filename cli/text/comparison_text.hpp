#pragma once
// What a comparison found, for people and for programs.

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/lab/comparison.hpp"

namespace houserule::cli {

/// `all`: what was explored and does not stand out is listed, too. `game`: of the first side.
Block comparison_text(const CompareResult& comparison, const Plan& plan, const Game& game, bool all, const Look& look);
nlohmann::ordered_json comparison_json(const CompareResult& comparison);

}  // namespace houserule::cli
