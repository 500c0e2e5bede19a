#pragma once
// What a comparison found, for people and for programs.

#include <nlohmann/json.hpp>

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/lab/comparison.hpp"

namespace houserule::cli {

/// "measure", "A", "B", "B − A", in that order.
std::vector<std::string> finding_titles(const std::string& language);
/// What stands below them. `game`: of the first side.
std::vector<std::string> finding_cells(const MeasuredDifference& finding, const Game& game,
                                       const std::string& language);
/// "more", "no difference that matters (less than 0.41)"
std::string verdict_text(const MeasuredDifference& finding, const std::string& language);
/// How many pairs, how sure it is, what has no answer: a sentence or two each.
Block comparison_notes(const CompareResult& comparison, const Plan& plan, const Game& game,
                       const std::string& language);
std::string explored_heading(const CompareResult& comparison, const Plan& plan, const std::string& language);

/// `all`: what was explored and does not stand out is listed, too. `game`: of the first side.
Block comparison_text(const CompareResult& comparison, const Plan& plan, const Game& game, bool all, const Look& look);
nlohmann::ordered_json comparison_json(const CompareResult& comparison);

}  // namespace houserule::cli
