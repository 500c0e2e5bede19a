#pragma once
// Rules that fail while they are measured.

#include <string>

#include "core/match/run.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// Says on standard error what failed and keeps the match, with the command that replays to it; of several processes
/// the first does. `title`: which of several sets of rules it was, or empty. `game`: as it was named at the command.
void tell_fault(const MatchFault& fault, const Package& package, const std::string& game, const std::string& title,
                const std::string& language);

}  // namespace houserule::cli
