#pragma once
// Rules that an installed game had before a newer version of it, kept for matches that were played by them: below
// older/GAME/ in the user's folder, each under its digest.

#include <string>
#include <vector>

namespace houserule {

/// Where they are kept, be there any or not; empty if the user has no folder.
std::string older_rules_folder(const std::string& game);

/// Folders of the game as it was.
std::vector<std::string> find_older_rules(const std::string& game);

}  // namespace houserule
