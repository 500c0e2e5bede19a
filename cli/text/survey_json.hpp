#pragma once
// What a survey of many matches found, for programs.

#include <nlohmann/json.hpp>

#include "core/lab/survey.hpp"

namespace houserule::cli {

/// What has no answer is null, never zero.
nlohmann::ordered_json survey_json(const Survey& survey);

}  // namespace houserule::cli
