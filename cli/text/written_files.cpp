#include "cli/text/written_files.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

namespace fs = std::filesystem;

namespace says {
constexpr Wording fails{"can't write {}: {}", "{} ne s’écrit pas : {}"};
constexpr Wording folder_fails{"can't write {}: there is no folder {}, and none can be made: {}",
                               "{} ne s’écrit pas : le dossier {} n’existe pas et ne peut être créé : {}"};
constexpr Wording is_folder{"can't write {}: it is a folder", "{} ne s’écrit pas : c’est un dossier"};
constexpr Wording name_file{"name a file in it: {}", "nommez un fichier dedans : {}"};
constexpr Wording another_place{"name a place where you may write", "nommez un endroit où vous pouvez écrire"};
constexpr Wording make_room{"make room there, or name another place",
                            "faites-y de la place, ou nommez un autre endroit"};
}  // namespace says

constexpr mode_t readable_by_all = 0666;  // less what the umask takes

[[noreturn]] void fail(const std::string& path, int error) {
  const bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
  throw Failure{own_fault,
                {says::fails, path, std::strerror(error)},
                full ? Statement(says::make_room) : Statement(says::another_place)};
}

void make_folders(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  std::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return;
  fs::create_directories(folder, error);
  if (error)
    throw Failure{
        own_fault, {says::folder_fails, path, folder.string(), std::strerror(error.value())}, says::another_place};
}

void refuse_folder(const std::string& path) {
  std::error_code error;
  if (path.ends_with('/') || fs::is_directory(path, error))
    throw Failure{own_fault, {says::is_folder, path}, {says::name_file, (fs::path(path) / "FILE").string()}};
}

/// An open file that is closed in any case.
class OpenFile {
 public:
  OpenFile(const std::string& path, int flags) : file_(open(path.c_str(), flags | O_CLOEXEC, readable_by_all)) {}
  ~OpenFile() {
    if (file_ >= 0) ::close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  bool is_open() const { return file_ >= 0; }
  bool write(const std::string& text) const {
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t written = ::write(file_, text.data() + done, text.size() - done);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return false;
      done += static_cast<std::size_t>(written);
    }
    return true;
  }
  /// A device has nothing to sync.
  bool sync() const { return fsync(file_) == 0 || errno == EINVAL || errno == EROFS; }
  bool take_mode(mode_t mode) const { return fchmod(file_, mode) == 0; }
  bool close() {
    const int file = file_;
    file_ = -1;
    return ::close(file) == 0;
  }

 private:
  int file_;
};

/// A device or a pipe can't be replaced: it is written to.
bool is_storage(const struct stat& status) { return S_ISREG(status.st_mode); }

/// The file itself, where the path is a link to it.
std::string behind_links(const std::string& path) {
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  return error ? path : file.string();
}

/// Beside the file, so that it can take its place in one step.
std::string beside(const std::string& path) {
  const std::string name = fmt::format(".houserule-{}.part", getpid());
  return (fs::path(path).parent_path() / name).string();
}

void write_through(const std::string& path, const std::string& text) {
  OpenFile file(path, O_WRONLY);
  if (!file.is_open() || !file.write(text) || !file.close()) fail(path, errno);
}

/// Makes the file beside, and takes it away unless it has taken the other's place.
class Replacement {
 public:
  explicit Replacement(const std::string& path)
      : path_(path), part_(beside(path)), file_(part_, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW) {
    if (!file_.is_open()) fail(path_, errno);
  }
  ~Replacement() {
    if (!done_) unlink(part_.c_str());
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  bool finish(const std::string& text, const struct stat* before) {
    if (!file_.write(text) || (before != nullptr && !file_.take_mode(before->st_mode)) || !file_.sync()) return false;
    done_ = file_.close() && rename(part_.c_str(), path_.c_str()) == 0;
    return done_;
  }

 private:
  std::string path_, part_;
  OpenFile file_;
  bool done_ = false;
};

}  // namespace

void write_text(const std::string& path, const std::string& text) {
  refuse_folder(path);
  make_folders(path);
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (exists && !is_storage(status)) return write_through(path, text);
  if (exists && access(path.c_str(), W_OK) != 0) fail(path, errno);
  Replacement replacement(exists ? behind_links(path) : path);
  if (!replacement.finish(text, exists ? &status : nullptr)) fail(path, errno);
}

void require_writable(const std::string& path) {
  refuse_folder(path);
  make_folders(path);
  struct stat status {};
  const bool exists = stat(path.c_str(), &status) == 0;
  if (exists && access(path.c_str(), W_OK) != 0) fail(path, errno);
  if (!exists || is_storage(status)) const Replacement taken_away(exists ? behind_links(path) : path);
}

}  // namespace houserule::cli
