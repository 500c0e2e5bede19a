#pragma once
// Rules that an installed game or variant had before a newer version of it, kept for matches that were played by them:
// below older/GAME/ in the user's folder, a game under its digest, a variant in a folder variants/DIGEST/ID.

#include <string>
#include <vector>

namespace houserule {

/// Where they are kept, be there any or not; empty if the user has no folder.
std::string older_rules_folder(const std::string& game);

/// Folders of the game as it was.
std::vector<std::string> find_older_rules(const std::string& game);

/// Folders of variants of the game as they were, all versions of all.
std::vector<std::string> find_older_variants(const std::string& game);

/// What may have been in the place of these variants when a match was played, for LoadOptions::variant_folders: of each
/// either today's or one of before, in every combination; first nothing but today's. A hundred sets at most: each will
/// be loaded, and a record may name any number of variants.
std::vector<std::vector<std::string>> older_variant_sets(const std::string& game,
                                                         const std::vector<std::string>& variants);

}  // namespace houserule
