#pragma once
// Rules and bots that fail while they are measured.

#include <string>

#include "cli/text/failure.hpp"
#include "core/match/run.hpp"
#include "scripting/package/package.hpp"
#include "scripting/programs/program_bot.hpp"

namespace houserule::cli {

/// Says on standard error what failed and keeps the match, with the command that replays to it; of several processes
/// the first does. `title`: which of several sets of rules it was, or empty. `game`: as it was named at the command.
void tell_fault(const MatchFault& fault, const Package& package, const std::string& game, const std::string& title,
                const std::string& language);

/// A bot's program that did what it may not, in one of many matches of that game.
Failure failed_program(const ProgramFault& fault, const std::string& game);

}  // namespace houserule::cli
