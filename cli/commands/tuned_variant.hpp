#pragma once
// Values that were found, as a variant's file.

#include <string>

#include "cli/commands/variations.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// Throws Failure if no variant can be written there: its name would be none, or something is there already. Empty:
/// fine.
void require_variant_file(const std::string& file);
/// What a variant in that file is called; "tuned" if there is none.
std::string variant_id(const std::string& file);

/// Makes of the game as `base` has it, its variants and settings included, one with these values.
std::string variant_text(const std::string& id, const std::string& command, const Package& base,
                         const Choices& choices);

}  // namespace houserule::cli
