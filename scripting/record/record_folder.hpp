#pragma once
// Where records are kept unless somebody says otherwise.

#include <string>

#include "scripting/record/record.hpp"

namespace houserule {

/// $XDG_STATE_HOME/houserule or ~/.local/state/houserule.
std::string record_folder();
/// A new file there; creates the folder. Its name begins with the time, so that names sort, and says what is played:
/// 20261122-170559-coral-reef-3-players-lagoon.jsonl. `what`, if not empty, comes last. Throws JournalError if it
/// can't.
std::string new_record_path(const RecordHeader& header, const std::string& what = "");
/// The record there, last written to, whose last match is not over; empty if there is none.
std::string newest_unfinished();

}  // namespace houserule
