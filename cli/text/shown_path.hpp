#pragma once
// Paths as people are shown them: short, and to be copied into a shell.

#include <string>

namespace houserule::cli {

/// With "~" in place of the home folder.
std::string shown_path(const std::string& path);

}  // namespace houserule::cli
