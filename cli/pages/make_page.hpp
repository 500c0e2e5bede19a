#pragma once
// A game's rule page in one language.

#include <string>

#include "cli/pages/page.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli::pages {

/// The same package gives the same page. `players`: only what is there for so many; 0 for all that the game
/// is for.
Page make_page(const Package& package, const std::string& language, int players = 0);

}  // namespace houserule::cli::pages
