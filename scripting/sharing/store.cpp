#include "scripting/sharing/store.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "scripting/package/package.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

namespace says {
constexpr Wording no_folder{"there is no folder for games of your own", "il n’y a pas de dossier pour vos jeux"};
constexpr Wording set_home{"set HOME or XDG_DATA_HOME", "réglez HOME ou XDG_DATA_HOME"};
constexpr Wording fails{"can't write {}: {}", "{} ne s’écrit pas : {}"};
}  // namespace says

constexpr const char* place_begins = "unpacking-";

[[noreturn]] void fail(const std::string& path, int error) {
  throw SharingError({says::fails, path, std::strerror(error)}, {}, SharingError::Blame::machine);
}

void make_folders(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) fail(folder.string(), error.value());
}

/// To the disk, so that nothing is put in place before it is there.
bool write_through(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = write(file, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    done += static_cast<std::size_t>(written);
  }
  return fsync(file) == 0;
}

void write_new_file(const std::string& path, const std::string& text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (file < 0) fail(path, errno);
  const int error = write_through(file, text) ? 0 : errno;
  const bool closed = close(file) == 0;
  if (error != 0 || !closed) fail(path, error != 0 ? error : errno);
}

void remove_leftovers(const std::string& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().filename().string().starts_with(place_begins)) fs::remove_all(entry.path(), error);
}

}  // namespace

Store::Store() : folder_(user_folder()) {
  if (folder_.empty()) throw SharingError(says::no_folder, says::set_home, SharingError::Blame::machine);
  make_folders(folder_);
  lock_ = open((folder_ + "/.lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock_ < 0) fail(folder_, errno);
  while (flock(lock_, LOCK_EX) != 0 && errno == EINTR) {
  }
  remove_leftovers(folder_);
  place_ = folder_ + "/" + place_begins + "XXXXXX";
  if (mkdtemp(place_.data()) != nullptr) return;
  const int error = errno;
  close(lock_);
  fail(folder_, error);
}

Store::~Store() {
  std::error_code error;
  fs::remove_all(place_, error);
  close(lock_);
}

std::string Store::make_ready(const std::string& name, const SharedFiles& files) {
  const std::string ready = place_ + "/" + name;
  make_folders(ready);
  for (const auto& [path, text] : files) {
    make_folders(fs::path(ready + "/" + path).parent_path());
    write_new_file(ready + "/" + path, text);
  }
  return ready;
}

void Store::put(const std::string& ready, const std::string& target) {
  make_folders(fs::path(target).parent_path());
  if (rename(ready.c_str(), target.c_str()) == 0) return;
  if (errno != EEXIST && errno != ENOTEMPTY) fail(target, errno);
  if (renameat2(AT_FDCWD, ready.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0) return;
  const std::string aside = place_ + "/before";  // a file system that can't exchange
  if (rename(target.c_str(), aside.c_str()) != 0) fail(target, errno);
  if (rename(ready.c_str(), target.c_str()) == 0 && rename(aside.c_str(), ready.c_str()) == 0) return;
  const int error = errno;
  std::rename(aside.c_str(), target.c_str());
  fail(target, error);
}

void Store::take(const std::string& target, const std::string& keep) {
  const std::string aside = keep.empty() ? place_ + "/taken-" + std::to_string(++taken_) : keep;
  make_folders(fs::path(aside).parent_path());
  if (rename(target.c_str(), aside.c_str()) == 0) return;
  if (errno != EEXIST && errno != ENOTEMPTY) fail(target, errno);
  take(target);  // it is kept already
}

}  // namespace houserule
