#include "cli/terminal/progress.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {

namespace {
constexpr Wording so_far{"{} of {} matches  {:.0f} %  {:.0f}/s  {}:{:02} left",
                         "{} parties sur {}  {:.0f} %  {:.0f}/s  encore {}:{:02}"};
}  // namespace

Progress::Progress(std::uint64_t total, std::string language)
    : total_(total), language_(std::move(language)), visible_(describe_terminal(stderr).is_terminal) {}

void Progress::clear() {
  if (printed_) std::fputs("\r\x1b[K", stderr);
  printed_ = false;
}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Progress::step() {
  const std::uint64_t done = ++done_;
  if (!visible_ || (done & 15) != 0) return;
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(250);
  print(done);
}

void Progress::print(std::uint64_t done) {
  const double rate = static_cast<double>(done) / std::max(seconds(), 1e-9);
  const auto left = static_cast<std::uint64_t>(static_cast<double>(total_ - done) / std::max(rate, 1e-9));
  fmt::print(stderr, "\r\x1b[K{}",
             say(language_, so_far, done, total_, 100.0 * static_cast<double>(done) / static_cast<double>(total_), rate,
                 left / 60, left % 60));
  std::fflush(stderr);
  printed_ = true;
}

}  // namespace houserule::cli
