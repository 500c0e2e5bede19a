#include "scripting/lua/watchdog.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include <lua.hpp>
#include <signal.h>
#include <unistd.h>

namespace houserule::lua {
namespace {

constexpr auto period = std::chrono::milliseconds(10);
constexpr int sightings_until_armed = 3;
constexpr int sightings_a_second = 100;

thread_local Watched* running = nullptr;
thread_local int thread_id = 0;

int warning_signal() { return SIGRTMIN + 4; }

void on_warning(int) {
  Watched* watched = running;
  if (!watched || watched->suspect != watched->tick) return;  // came late: that call has ended
  const bool expired = watched->last_warning;
  if (watched->counting && !expired) return;
  watched->expired = expired;
  watched->armed = true;
  const int mask = LUA_MASKCOUNT | watched->hook_mask;
  lua_sethook(watched->state, watched->hook, mask, expired ? 1 : watched->instructions);
}

class Watchdog {
 public:
  Watchdog() {
    struct sigaction action = {};
    action.sa_handler = on_warning;
    action.sa_flags = SA_RESTART;
    sigaction(warning_signal(), &action, nullptr);
    std::thread([this] { run(); }).detach();
  }

  void add(Watched& watched) {
    const std::lock_guard lock(mutex_);
    all_.push_back(&watched);
  }

  void remove(Watched& watched) {
    const std::lock_guard lock(mutex_);
    std::erase(all_, &watched);
  }

 private:
  [[noreturn]] void run() {
    sigset_t every_signal;  // those of the program are for its own threads
    sigfillset(&every_signal);
    pthread_sigmask(SIG_SETMASK, &every_signal, nullptr);
    for (;;) {
      std::this_thread::sleep_for(period);
      const std::lock_guard lock(mutex_);
      for (Watched* watched : all_) look_at(*watched);
    }
  }

  static void look_at(Watched& watched) {
    const std::uint64_t tick = watched.tick;
    if (tick % 2 == 0 || tick != watched.suspect) {
      watched.suspect = tick;
      watched.sightings = 0;
      return;
    }
    ++watched.sightings;
    const bool last = watched.sightings % (watched.seconds * sightings_a_second) == 0;
    if (watched.sightings != sightings_until_armed && !last) return;
    watched.last_warning = last;
    tgkill(getpid(), watched.thread, warning_signal());
  }

  std::mutex mutex_;
  std::vector<Watched*> all_;
};

/// Never destroyed: its thread may run until the process ends.
Watchdog& watchdog() {
  static Watchdog* const instance = new Watchdog;
  return *instance;
}

}  // namespace

void watch(Watched& watched) { watchdog().add(watched); }
void unwatch(Watched& watched) { watchdog().remove(watched); }

Watched* begin_call(Watched& watched) {
  constexpr auto relaxed = std::memory_order_relaxed;
  if (thread_id == 0) thread_id = gettid();
  watched.thread.store(thread_id, relaxed);
  watched.tick.store(watched.tick.load(relaxed) + 1, relaxed);
  Watched* const before = running;
  running = &watched;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  return before;
}

void end_call(Watched& watched, Watched* before) {
  constexpr auto relaxed = std::memory_order_relaxed;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  running = before;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  watched.tick.store(watched.tick.load(relaxed) + 1, relaxed);
  if (!watched.armed.load(relaxed)) [[likely]]
    return;
  lua_sethook(watched.state, nullptr, 0, 0);
  watched.armed = false;
  watched.expired = false;
}

}  // namespace houserule::lua
