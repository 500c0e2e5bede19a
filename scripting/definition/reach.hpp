#pragma once
// Which phases a match can come to.

#include <string>
#include <vector>

#include "core/model/definition.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// Appends a diagnostic for every phase that neither the flow nor an {ask: PHASE} comes to, and that no script
/// names as a string ("discard" or 'discard').
void check_phases_reached(const Definition& definition, const yaml::Node& tree, const std::vector<std::string>& scripts,
                          Diagnostics& diagnostics);

}  // namespace houserule
