#pragma once
// yaml-cpp's complaints in clear sentences.

#include <cstddef>
#include <string>

#include "scripting/yaml/source_text.hpp"

namespace houserule::yaml {

/// The diagnostic for a message of yaml-cpp's parser at an offset.
Diagnostic explain_syntax_error(const std::string& message, std::size_t offset, const SourceText& source);

}  // namespace houserule::yaml
