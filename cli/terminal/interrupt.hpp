#pragma once
// Ctrl-C as a flag that long work looks at, a new size of the terminal as another.

#include <atomic>

namespace houserule::cli {

/// Set once the user pressed Ctrl-C; lock-free, so a signal handler may set it.
extern std::atomic<bool> interrupt_requested;

/// Set whenever the terminal has another size; whoever draws anew takes it back.
extern std::atomic<bool> size_changed;

/// From now on a new size of the terminal sets its flag, Ctrl-C sets the flag, twice within one wait ends the program;
/// writing past a file-size limit is an error of that write instead of the end of the program.
void catch_signals();
/// From now on a polite request to end (SIGTERM) is as Ctrl-C: for what others start and stop.
void catch_termination();

}  // namespace houserule::cli
