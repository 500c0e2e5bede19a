#pragma once
// How far long work is, on standard error: a line that is written over at a terminal; elsewhere, and at a dumb
// terminal, a line a second if it is asked for.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

namespace houserule::cli {

/// Not safe from several threads at once.
class StatusLine {
 public:
  /// `asked`: on a pipe or in a file, too; else silent there.
  explicit StatusLine(bool asked);
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  /// Shows the text if the last one has stood long enough: a quarter of a second, a second where lines stay.
  void show(const std::function<std::string()>& text);
  /// The text stands last where lines stay; elsewhere the line is taken away.
  void show_last(const std::string& text);
  /// Takes it from a terminal's screen.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  void print(const std::string& text);

  bool redraws_, visible_;
  bool printed_ = false;
  Clock::time_point next_ = Clock::now();
};

/// Of work whose amount is known.
class Progress {
 public:
  Progress(std::uint64_t total, std::string language, bool asked = false);
  ~Progress() { finish(); }
  /// One more is done. From any thread.
  void step();
  /// No more will be done. Once is enough; its end says so, too.
  void finish();
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;
  std::string text() const;

  std::uint64_t total_;
  std::string language_;
  std::atomic<std::uint64_t> done_ = 0;
  bool finished_ = false;
  std::mutex mutex_;  // of the line
  StatusLine line_;
  Clock::time_point start_ = Clock::now();
};

}  // namespace houserule::cli
