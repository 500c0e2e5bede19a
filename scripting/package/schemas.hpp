#pragma once
// The schemas of all YAML files, read once.

#include <string>

#include "scripting/yaml/schema.hpp"

namespace houserule {

/// Of "game" (once its $name and numbers.NAME are replaced), "variant", "locale" or "tests", from the catalog's schema
/// folder. Throws std::runtime_error if it is missing.
const yaml::Schema& schema_of(const std::string& name);

}  // namespace houserule
