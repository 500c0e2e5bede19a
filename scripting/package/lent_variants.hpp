#pragma once
// Variants that stand outside the folder of the game they change: of a game that is shipped, or somebody else's.
// Each has a folder of its own, ID/ID.yaml with its scripts, in the user's folder below variants/GAME/.

#include <string>
#include <vector>

#include "scripting/package/folder.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

/// Where the user's variants of a game stand, be there any or not; empty if the user has no folder.
std::string lent_variants_folder(const std::string& game);

/// The folders of such variants, by id.
std::vector<std::string> find_lent_variants(const std::string& game);

/// Adds them to what was read of the game, those of options.variant_folders first; whatever has the id of a variant
/// that is there already is left out. Scripts are added of those that are played only, so that the others change
/// nothing; faults of a file are told if it is played, else the variant is left out.
void add_lent_variants(GameFolder& folder, const LoadOptions& options, Diagnostics& diagnostics);

}  // namespace houserule
