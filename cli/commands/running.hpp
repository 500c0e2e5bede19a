#pragma once
// What `play` and `resume` share.

#include "cli/terminal/session.hpp"

namespace houserule::cli {

inline constexpr const char* watch_help =
    "Read the rules again whenever a file of the game is saved, and go on from the same ply";

/// Runs a session; errors name the record and the ply. With `watch` the rules are read again whenever they are saved.
int run_session(HostedMatch& hosted, SessionOptions options, bool watch);
/// Whether somebody sits at a terminal, to be asked.
bool has_person();

}  // namespace houserule::cli
