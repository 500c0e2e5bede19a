#pragma once
// Files that a command writes for somebody.

#include <string>

namespace houserule::cli {

/// Writes a whole file, and the folders it stands in: whatever happens, it is there as it was before or as it is to
/// be. Throws Failure with the reason.
void write_text(const std::string& path, const std::string& text);

/// Makes the folders that the file stands in. Throws what write_text() would, as far as it can be known before.
void require_writable(const std::string& path);

}  // namespace houserule::cli
