#include "cli/terminal/progress.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {

namespace {
constexpr Wording done_so_far{"{} of {} matches  {:.0f} %  {:.0f}/s  {}:{:02} left",
                              "{} parties sur {}  {:.0f} %  {:.0f}/s  encore {}:{:02}"};
}  // namespace

StatusLine::StatusLine(bool asked) : redraws_(describe_terminal(stderr).redraws), visible_(redraws_ || asked) {}

void StatusLine::show(const std::function<std::string()>& text) {
  if (!visible_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + (redraws_ ? std::chrono::milliseconds(250) : std::chrono::seconds(1));
  print(text());
}

void StatusLine::show_last(const std::string& text) {
  if (visible_ && !redraws_) print(text);
  clear();
}

void StatusLine::print(const std::string& text) {
  fmt::print(stderr, "{}{}{}", redraws_ ? "\r\x1b[K" : "", text, redraws_ ? "" : "\n");
  std::fflush(stderr);
  printed_ = true;
}

void StatusLine::clear() {
  if (printed_ && redraws_) std::fputs("\r\x1b[K", stderr);
  printed_ = false;
}

Progress::Progress(std::uint64_t total, std::string language, bool asked)
    : total_(total), language_(std::move(language)), line_(asked) {}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Progress::step() {
  if ((++done_ & 15) != 0) return;
  const std::lock_guard lock(mutex_);
  line_.show([this] { return text(); });
}

void Progress::finish() {
  const std::lock_guard lock(mutex_);
  if (!finished_) line_.show_last(text());
  finished_ = true;
}

std::string Progress::text() const {
  const std::uint64_t done = done_;
  const double rate = static_cast<double>(done) / std::max(seconds(), 1e-9);
  const auto left = static_cast<std::uint64_t>(static_cast<double>(total_ - done) / std::max(rate, 1e-9));
  return say(language_, done_so_far, done, total_, 100.0 * static_cast<double>(done) / static_cast<double>(total_),
             rate, left / 60, left % 60);
}

}  // namespace houserule::cli
