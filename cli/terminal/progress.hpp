#pragma once
// How far a long run is, on a terminal's standard error; silent elsewhere.

#include <chrono>
#include <cstdint>

namespace houserule::cli {

class Progress {
 public:
  explicit Progress(std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// One more is done. Prints at most a few times a second.
  void step();
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  void print();

  std::uint64_t total_, done_ = 0;
  bool visible_, printed_ = false;
  Clock::time_point start_ = Clock::now(), next_ = start_;
};

}  // namespace houserule::cli
