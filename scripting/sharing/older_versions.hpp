#pragma once
// Which rules of before are still needed: those that a match in the record folder was played by.

#include <string>

namespace houserule {

/// Whether a recorded match of the game was played by the rules in `folder`, and can't be by those in `newer`, which
/// may be empty.
bool is_needed(const std::string& game, const std::string& folder, const std::string& newer);

/// The same of a variant in a folder of its own, with the game at `today`, which may be empty, or as it was before.
bool variant_is_needed(const std::string& game, const std::string& today, const std::string& folder,
                       const std::string& newer);

}  // namespace houserule
