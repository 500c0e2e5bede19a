#pragma once
// How far a long run is, on a terminal's standard error; silent elsewhere.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace houserule::cli {

class Progress {
 public:
  Progress(std::uint64_t total, std::string language);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// One more is done. From any thread. Prints at most a few times a second.
  void step();
  /// Takes it from the screen.
  void clear();
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  void print(std::uint64_t done);

  std::uint64_t total_;
  std::string language_;
  std::atomic<std::uint64_t> done_ = 0;
  bool visible_;
  std::mutex mutex_;  // of the rest
  bool printed_ = false;
  Clock::time_point start_ = Clock::now(), next_ = start_;
};

}  // namespace houserule::cli
