#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/failure.hpp"
#include "cli/record.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t most_waiting = 1 << 16;  // bytes, for Sync::at_the_end

[[noreturn]] void fail(const std::string& path, const char* what) {
  throw Failure{own_fault, fmt::format("{} {}: {}", what, path, std::strerror(errno)), ""};
}

}  // namespace

RecordWriter::RecordWriter(std::string path, Sync sync, std::int64_t keep) : path_(std::move(path)), sync_(sync) {
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file_ < 0) fail(path_, "can't write");
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    close(file_);
    throw Failure{own_fault, fmt::format("{} is being written by another houserule", path_), "end that one first"};
  }
  if (keep >= 0 && ftruncate(file_, keep) != 0 && errno != EINVAL) fail(path_, "can't shorten");
  end_ = lseek(file_, 0, SEEK_END);
  char last = '\n';
  if (end_ > 0 && pread(file_, &last, 1, end_ - 1) == 1 && last != '\n') write_all("\n");
}

RecordWriter::~RecordWriter() {
  try {
    flush();
  } catch (...) {  // who wants to know calls flush()
  }
  close(file_);
}

void RecordWriter::write_all(const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t written = write(file_, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      const int error = errno;
      truncate(end_);
      errno = error;
      fail(path_, "can't write");
    }
    done += static_cast<std::size_t>(written);
  }
  if (sync_ == Sync::every_line && fsync(file_) != 0 && errno != EINVAL) {
    const int error = errno;
    truncate(end_);
    errno = error;
    fail(path_, "can't save");
  }
  end_ += static_cast<std::int64_t>(text.size());
}

void RecordWriter::add(const std::string& line) {
  if (sync_ == Sync::every_line) return write_all(line);
  buffer_ += line;
  if (buffer_.size() >= most_waiting) flush();
}

void RecordWriter::truncate(std::int64_t position) {
  // A device has no length; then there is nothing to take back either.
  if (ftruncate(file_, position) == 0) end_ = lseek(file_, position, SEEK_SET);
}

void RecordWriter::flush() {
  if (buffer_.empty()) return;
  std::string text;
  text.swap(buffer_);
  write_all(text);
  if (fsync(file_) != 0 && errno != EINVAL) fail(path_, "can't save");
}

}  // namespace houserule::cli
