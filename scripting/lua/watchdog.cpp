#include "scripting/lua/watchdog.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

#include <lua.hpp>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "core/model/work.hpp"

namespace houserule::lua {
namespace {

constexpr auto period = std::chrono::milliseconds(10);
constexpr int sightings_until_armed = 3;

thread_local Watched* running = nullptr;
thread_local int thread_id = 0;

int warning_signal() { return SIGRTMIN + 4; }

void on_warning(int) {
  Watched* watched = running;
  if (!watched || watched->suspect != watched->decision) return;  // came late: that decision has been made
  const bool expired = watched->last_warning;
  if ((watched->counting || watched->armed) && !expired) return;
  watched->expired = expired;
  watched->armed = true;
  const int mask = LUA_MASKCOUNT | watched->hook_mask;
  lua_sethook(watched->state, watched->hook, mask, expired ? 1 : watched->slice);
}

/// Milliseconds of the processor that a thread has had; 0 if it has ended.
std::int64_t time_of(int thread) {
  const auto clock = static_cast<clockid_t>(~static_cast<unsigned>(thread) << 3 | 6);  // as pthread_getcpuclockid does
  timespec time = {};
  clock_gettime(clock, &time);
  return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
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
    if (watched.tick % 2 == 0) return;  // between two calls, perhaps of the same decision
    const std::uint64_t decision = watched.decision;
    if (decision != watched.suspect) {
      watched.suspect = decision;
      watched.sightings = 0;
      watched.started = time_of(watched.thread);
      return;
    }
    if (++watched.sightings < sightings_until_armed) return;
    const bool last = time_of(watched.thread) - watched.started >= 1000 * watched.seconds;
    if (watched.armed && !last) return;
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

namespace {
void disarm(Watched& watched) {
  if (!watched.counting) lua_sethook(watched.state, nullptr, 0, 0);
  watched.armed = false;
  watched.expired = false;
}
}  // namespace

Watched* begin_call(Watched& watched) {
  constexpr auto relaxed = std::memory_order_relaxed;
  if (thread_id == 0) thread_id = gettid();
  watched.thread.store(thread_id, relaxed);
  if (watched.decision.load(relaxed) != work::decision) {
    watched.decision.store(work::decision, relaxed);
    if (watched.armed.load(relaxed)) [[unlikely]]
      disarm(watched);
  }
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
}

}  // namespace houserule::lua
