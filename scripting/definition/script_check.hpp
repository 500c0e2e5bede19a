#pragma once
// What a script defines against what the data asks of it.

#include <map>
#include <string>
#include <vector>

#include "core/model/definition.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule {

/// A function of the rules and where it is.
struct ScriptFunction {
  std::string name;  ///< "deal"; in the section actions with its part: "plant.legal", "plant.choose.card"
  Place place;
};

/// By section: actions, steps, conditions, triggers, score.
using ScriptFunctions = std::map<std::string, std::vector<ScriptFunction>>;

/// From paths in the rules ("actions.plant.legal").
ScriptFunctions functions_by_section(const std::map<std::string, Place>& paths);

/// Appends a diagnostic for every step, condition, score line and scripted argument without a function, and for
/// every function and section that nothing calls. Fills in what the definition says of the script: scripted_legal and
/// scripted_apply of actions, scripted of score lines, has_trigger of kinds. `tree` is the one it was built from.
void check_scripts(Definition& definition, const yaml::Node& tree, const ScriptFunctions& functions,
                   Diagnostics& diagnostics);

}  // namespace houserule
