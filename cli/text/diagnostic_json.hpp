#pragma once
// Faults and places for programs.

#include <nlohmann/json.hpp>

#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule::cli {

/// Adds "file" and, where they are known, "line" and "column" (from 1). Nothing of a place that is not known.
void add_place(nlohmann::ordered_json& json, const Place& place);

/// {"file", "line", "column", "path", "message", "hint"}; what there is none of is left out.
nlohmann::ordered_json diagnostic_json(const Diagnostic& diagnostic);
nlohmann::ordered_json diagnostics_json(const Diagnostics& diagnostics);

}  // namespace houserule::cli
