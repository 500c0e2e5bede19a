#pragma once
// Files that a command writes for an author.

#include <string>

namespace houserule::cli {

/// Writes a whole file, and the folders it stands in. Throws Failure with the reason.
void write_text(const std::string& path, const std::string& text);

}  // namespace houserule::cli
