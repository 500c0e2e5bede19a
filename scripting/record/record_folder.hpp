#pragma once
// Where records are kept unless somebody says otherwise.

#include <string>

namespace houserule {

/// $XDG_STATE_HOME/houserule or ~/.local/state/houserule.
std::string record_folder();
/// A new file there, named by game and time; creates the folder. Throws JournalError if it can't.
std::string new_record_path(const std::string& game);
/// The record there, last written to, whose last match is not over; empty if there is none.
std::string newest_unfinished();

}  // namespace houserule
