#include "scripting/record/writer.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace houserule {
namespace {

namespace says {
constexpr Wording cannot_read{"can't read {}: {}", "{} ne se lit pas : {}"};
constexpr Wording cannot_write{"can't write {}: {}", "{} ne s’écrit pas : {}"};
constexpr Wording no_plain_file{"can't write {}: it is no plain file",
                                "{} ne s’écrit pas : ce n’est pas un fichier ordinaire"};
constexpr Wording name_another{"name another file", "nommez un autre fichier"};
constexpr Wording cannot_shorten{"can't shorten {}: {}", "{} ne se raccourcit pas : {}"};
constexpr Wording cannot_save{"can't save {}: {}", "{} ne s’enregistre pas : {}"};
constexpr Wording cannot_replace{"can't replace {}: {}", "{} ne se remplace pas : {}"};
constexpr Wording taken{"{} is being written by another houserule", "un autre houserule est en train d’écrire {}"};
constexpr Wording end_that_one{"end that one first", "arrêtez d’abord celui-là"};
}  // namespace says

constexpr std::size_t most_waiting = 1 << 16;  // bytes, for Sync::at_the_end

[[noreturn]] void fail(const std::string& path, const Wording& what) {
  throw JournalError(Statement(what, path, std::strerror(errno)));
}

std::string read_whole(int file, std::int64_t size, const std::string& path) {
  std::string text(static_cast<std::size_t>(size), '\0');
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t got = pread(file, text.data() + done, text.size() - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) fail(path, says::cannot_read);
    done += static_cast<std::size_t>(got);
  }
  return text;
}

void sync_folder(const std::string& path) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

}  // namespace

RecordWriter::RecordWriter(std::string path, Sync sync, std::int64_t keep) : path_(std::move(path)), sync_(sync) {
  // A pipe without a reader is no place to wait at.
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, S_IRUSR | S_IWUSR);
  if (file_ < 0) fail(path_, says::cannot_write);
  require_storage();
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    close(file_);
    throw JournalError({says::taken, path_}, says::end_that_one);
  }
  if (keep >= 0 && ftruncate(file_, keep) != 0 && errno != EINVAL) fail(path_, says::cannot_shorten);
  end_ = lseek(file_, 0, SEEK_END);
  if (end_ == 0) sync_folder(path_);  // a new file's name is in its folder
  char last = '\n';
  if (end_ > 0 && pread(file_, &last, 1, end_ - 1) == 1 && last != '\n') write_all("\n");
}

void RecordWriter::require_storage() {
  struct stat status {};
  const bool known = fstat(file_, &status) == 0;
  if (known && (S_ISREG(status.st_mode) || (S_ISCHR(status.st_mode) && isatty(file_) == 0))) return;
  close(file_);
  throw JournalError({says::no_plain_file, path_}, says::name_another);
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
      fail(path_, says::cannot_write);
    }
    done += static_cast<std::size_t>(written);
  }
  if (sync_ == Sync::every_line && fsync(file_) != 0 && errno != EINVAL) {
    const int error = errno;
    truncate(end_);
    errno = error;
    fail(path_, says::cannot_save);
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

void RecordWriter::replace(std::int64_t position, const std::string& text) {
  flush();
  struct stat status {};
  if (fstat(file_, &status) != 0) fail(path_, says::cannot_read);
  if (S_ISREG(status.st_mode)) return replace_file(read_whole(file_, position, path_) + text);
  truncate(position);  // a device keeps nothing anyway
  write_all(text);
}

/// Writes a file beside it and gives that its name.
void RecordWriter::replace_file(const std::string& text) {
  std::error_code error;
  const std::string target = std::filesystem::canonical(path_, error).string();
  const std::string beside = (error ? path_ : target) + ".new";
  RecordWriter other(beside, Sync::every_line, 0);
  struct stat status {};
  try {
    if (fstat(file_, &status) != 0 || fchmod(other.file_, status.st_mode & 07777) != 0)
      fail(path_, says::cannot_replace);
    other.write_all(text);
    if (rename(beside.c_str(), error ? path_.c_str() : target.c_str()) != 0) fail(path_, says::cannot_replace);
  } catch (...) {
    unlink(beside.c_str());
    throw;
  }
  sync_folder(target);
  std::swap(file_, other.file_);
  end_ = other.end_;
}

void RecordWriter::flush() {
  if (buffer_.empty()) return;
  std::string text;
  text.swap(buffer_);
  write_all(text);
  if (fsync(file_) != 0 && errno != EINVAL) fail(path_, says::cannot_save);
}

}  // namespace houserule
