#pragma once
// A file that says what lies where.

#include <string>

#include "scripting/yaml/tree.hpp"

namespace houserule::cli {

/// Throws LoadError.
yaml::Node read_position_file(const std::string& path);

}  // namespace houserule::cli
