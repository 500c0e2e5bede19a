#include "cli/terminal/interrupt.hpp"

#include <csignal>

namespace houserule::cli {

std::atomic<bool> interrupt_requested{false};
std::atomic<bool> size_changed{false};
static_assert(std::atomic<bool>::is_always_lock_free);

namespace {

// A second Ctrl-C means it: whatever does not look at the flag ends the usual way.
void note_interrupt(int signal) {
  if (interrupt_requested.exchange(true)) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

void note_size(int) { size_changed = true; }

void on_signal(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART;  // printing goes on; poll(), which waits for input, ends all the same
  sigaction(signal, &action, nullptr);
}

}  // namespace

void catch_signals() {
  on_signal(SIGINT, note_interrupt);
  on_signal(SIGWINCH, note_size);
  std::signal(SIGXFSZ, SIG_IGN);
}

void catch_termination() { on_signal(SIGTERM, note_interrupt); }

}  // namespace houserule::cli
