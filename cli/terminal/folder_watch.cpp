#include "cli/terminal/folder_watch.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "cli/terminal/interrupt.hpp"
#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace fs = std::filesystem;
namespace {

constexpr int quiet = 100;  // milliseconds
constexpr std::chrono::seconds longest{2};
constexpr int look_again = 200;  // milliseconds, for Ctrl-C and folders that come back
constexpr unsigned gone = IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF;
// A file that is only created is not written yet.
constexpr unsigned interesting =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF;

bool is_game_file(const std::string& name) {
  return !name.starts_with('.') && (name.ends_with(".yaml") || name.ends_with(".lua"));
}

bool is_readable(int descriptor, int milliseconds) {
  pollfd waiting{descriptor, POLLIN, 0};
  return poll(&waiting, 1, milliseconds) > 0;
}

}  // namespace

FolderWatch::FolderWatch(std::vector<std::string> folders)
    : folders_(std::move(folders)), queue_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  for (const auto& folder : folders_) add(folder, "", false);
  if (queue_ >= 0 && !lost_) return;
  const std::string why = std::strerror(errno);
  if (queue_ >= 0) close(queue_);
  throw Failure{own_fault, fmt::format("can't watch {}: {}", names_of(folders_), why),
                "without --watch it works as ever"};
}

FolderWatch::~FolderWatch() { close(queue_); }

/// `tell`: its files count as changed.
void FolderWatch::add(const std::string& folder, const std::string& inside, bool tell) {
  const std::string path = inside.empty() ? folder : folder + "/" + inside;
  const int number = inotify_add_watch(queue_, path.c_str(), interesting | IN_ONLYDIR);
  if (number < 0) {
    lost_ = lost_ || inside.empty();
    return;
  }
  std::erase_if(watched_, [&](const auto& entry) { return entry.first == number; });
  watched_.push_back({number, {folder, inside}});
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(path, error)) {
    const std::string name = entry.path().filename().string();
    if (tell && is_game_file(name)) changed_.insert(inside + name);
    if (entry.is_directory(error) && !name.starts_with('.')) add(folder, inside + name + "/", tell);
  }
}

void FolderWatch::add_lost() {
  lost_ = false;
  for (const auto& folder : folders_) {
    const auto is_root = [&](const auto& entry) {
      return entry.second.folder == folder && entry.second.inside.empty();
    };
    if (std::none_of(watched_.begin(), watched_.end(), is_root)) add(folder, "", true);
  }
}

void FolderWatch::note(const Below& place, const std::string& name, unsigned what) {
  const bool is_folder = (what & IN_ISDIR) != 0;
  if (is_folder && (what & (IN_CREATE | IN_MOVED_TO)) != 0 && !name.starts_with('.'))
    add(place.folder, place.inside + name + "/", true);
  else if (is_folder && (what & IN_MOVED_FROM) != 0)
    changed_.insert(place.inside + name);
  else if (!is_folder && (what & IN_CREATE) == 0 && is_game_file(name))
    changed_.insert(place.inside + name);
}

void FolderWatch::read_events() {
  alignas(inotify_event) char buffer[4096];
  for (ssize_t size; (size = read(queue_, buffer, sizeof buffer)) > 0;) {
    for (const char* at = buffer; at < buffer + size;) {
      inotify_event event;
      std::memcpy(&event, at, sizeof event);
      const std::string name = event.len > 0 ? at + sizeof event : "";
      at += sizeof event + event.len;
      if ((event.mask & IN_Q_OVERFLOW) != 0) changed_.insert("game.yaml");
      const auto is_watched = [watch = event.wd](const auto& entry) { return entry.first == watch; };
      const auto found = std::find_if(watched_.begin(), watched_.end(), is_watched);
      if (found == watched_.end()) continue;
      const Below place = found->second;
      if ((event.mask & gone) == 0) {
        note(place, name, event.mask);
        continue;
      }
      if ((event.mask & IN_MOVE_SELF) != 0) inotify_rm_watch(queue_, event.wd);
      lost_ = lost_ || place.inside.empty();
      std::erase_if(watched_, is_watched);
    }
  }
  if (lost_) add_lost();
}

bool FolderWatch::pending() {
  read_events();
  return !changed_.empty();
}

std::vector<std::string> FolderWatch::changed() {
  if (!pending()) return {};
  const auto end = std::chrono::steady_clock::now() + longest;
  while (std::chrono::steady_clock::now() < end && is_readable(queue_, quiet)) read_events();
  const std::vector<std::string> files(changed_.begin(), changed_.end());
  changed_.clear();
  return files;
}

std::vector<std::string> FolderWatch::wait() {
  while (!interrupt_requested) {
    if (auto files = changed(); !files.empty()) return files;
    is_readable(queue_, look_again);
  }
  return {};
}

std::string names_of(const std::vector<std::string>& files) { return fmt::format("{}", fmt::join(files, ", ")); }

}  // namespace houserule::cli
