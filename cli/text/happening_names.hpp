#pragma once
// What may happen in a match, as people call it: by index, as Survey counts it.

#include <string>

#include "cli/text/names.hpp"
#include "core/lab/survey.hpp"

namespace houserule::cli {

std::string action_title(const Definition& definition, std::size_t action, const std::string& language);
std::string step_title(const Definition& definition, std::size_t step, const std::string& language);
/// Of Survey::endings, whose last stands for an end that no ending says.
std::string ending_title(const Definition& definition, std::size_t ending, const std::string& language);
/// Of Game::score_lines().
std::string line_title(const Game& game, std::size_t line, const std::string& language);

}  // namespace houserule::cli
