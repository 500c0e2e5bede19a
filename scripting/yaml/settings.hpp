#pragma once
// Values of the rules given where they are used: --set numbers.points.eel=5.

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/parameters.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// Whether it names a value of the tree by its path, and not a parameter.
bool names_path(const Setting& setting);

/// Gives the value at the path, which must be there, another one, as a variant's `set` does. What was typed is read as
/// YAML: 5, [12, 8, 4], {men: 2}. What was typed is the file of every place.
Node apply_setting(Node tree, const Setting& setting, Diagnostics& diagnostics);

}  // namespace houserule::yaml
