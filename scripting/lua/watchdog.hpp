#pragma once
// Notices decisions that take too long, so that the steady state runs without a hook.
//
// One thread a process looks at every VM each 10 ms. If it has met a VM in a call of the same decision three times,
// that VM gets a signal on its own thread; the handler arms the count hook, which lua_sethook is documented to allow,
// until the decision ends. One that takes some seconds of the processor gets a second signal, after which the hook
// fires at once.

#include <atomic>
#include <cstdint>

struct lua_State;
struct lua_Debug;

namespace houserule::lua {

/// What the watchdog knows of one VM. Written by the VM's thread unless noted.
struct Watched {
  lua_State* state = nullptr;
  void (*hook)(lua_State*, lua_Debug*) = nullptr;
  int hook_mask = 0;      ///< events besides the count
  bool counting = false;  ///< the hook is armed anyway; only the second signal matters
  int slice = 0;          ///< instructions that the hook counts at once
  int seconds = 0;        ///< until the second signal

  std::atomic<std::uint64_t> tick = 0;      ///< odd while a call runs, one more at each start and end
  std::atomic<std::uint64_t> decision = 0;  ///< that the last call belonged to, as its thread counts them
  std::atomic<int> thread = 0;              ///< the kernel's id of the thread of the last call
  std::atomic<bool> armed = false;          ///< by the signal handler, on the VM's thread
  std::atomic<bool> expired = false;        ///< by the signal handler: stop at once

  std::atomic<std::uint64_t> suspect = 0;  ///< by the watchdog: the decision it means
  std::atomic<bool> last_warning = false;  ///< by the watchdog
  int sightings = 0;                       ///< the watchdog's own
  std::int64_t started = 0;                ///< the watchdog's own: the thread's time at the first sighting
};

/// Starts the thread and installs the handler (real-time signal SIGRTMIN+4) at first use.
void watch(Watched& watched);
void unwatch(Watched& watched);

/// Brackets a call on this thread. Calls on one VM don't nest here; those of two VMs may.
/// Returns the VM that ran on this thread before, to be given to `end_call`.
Watched* begin_call(Watched& watched);
void end_call(Watched& watched, Watched* before);

}  // namespace houserule::lua
