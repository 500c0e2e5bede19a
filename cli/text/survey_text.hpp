#pragma once
// What a survey of many matches found, for people.

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/lab/survey.hpp"

namespace houserule::cli {

/// No wider than 80 columns, unless there are many players.
Block survey_text(const Survey& survey, const Look& look);

}  // namespace houserule::cli
