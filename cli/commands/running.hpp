#pragma once
// What `play` and `resume` share.

#include <string>
#include <vector>

#include "cli/commands/game_options.hpp"
#include "cli/text/names.hpp"
#include "scripting/record/hosting.hpp"

namespace houserule::cli {

inline constexpr const char* watch_help =
    "Read the rules again whenever a file of the game is saved, and go on from the same ply";

/// Plays the match on with these players: at a terminal with menus, else a move a line. Errors name the record and the
/// ply. With `watch` the rules are read again whenever they are saved.
int run_session(HostedMatch& hosted, const std::vector<std::string>& seats, const Look& look, bool watch);

}  // namespace houserule::cli
