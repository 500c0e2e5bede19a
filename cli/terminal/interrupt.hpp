#pragma once
// Ctrl-C as a flag that long work looks at.

#include <atomic>

namespace houserule::cli {

/// Set once the user pressed Ctrl-C; lock-free, so a signal handler may set it.
extern std::atomic<bool> interrupt_requested;

/// From now on Ctrl-C sets the flag, twice within one wait ends the program; writing past a file-size limit
/// is an error of that write instead of the end of the program.
void catch_signals();

}  // namespace houserule::cli
