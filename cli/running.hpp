#pragma once
// What `play` and `resume` share.

#include "cli/session.hpp"

namespace houserule::cli {

/// Runs a session; errors name the record and the ply.
int run_session(Match& match, RecordWriter& record, SessionOptions options);
/// Whether somebody sits at a terminal, to be asked.
bool has_person();

}  // namespace houserule::cli
