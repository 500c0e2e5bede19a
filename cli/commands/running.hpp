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

inline constexpr const char* forced_play = "play";
inline constexpr const char* forced_ask = "ask";

/// --forced
void add_forced_option(CLI::App& command, std::string& forced);

struct Running {
  bool watch = false;      ///< the rules are read again whenever they are saved
  bool show_seed = false;  ///< from the beginning; else only after the end, as it tells what is hidden
  std::string forced;      ///< forced_play: at a terminal, what is the only choice is done without a key; or forced_ask
};

/// Plays the match on with these players: at a terminal with menus, else a move a line. Errors name the record and the
/// ply.
int run_session(HostedMatch& hosted, const std::vector<std::string>& seats, const Look& look, const Running& running);

}  // namespace houserule::cli
