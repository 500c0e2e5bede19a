#pragma once
// Notices that files of game folders were saved, whichever way an editor writes them.

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace houserule::cli {

/// Watches every folder given and all below it for YAML and Lua files. Needs no reading of the clock or the files.
class FolderWatch {
 public:
  /// Throws Failure (own_fault) if the machine can't watch any more folders.
  explicit FolderWatch(std::vector<std::string> folders);
  ~FolderWatch();
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;

  /// Readable once something may have changed.
  int descriptor() const { return queue_; }
  /// The files written, renamed or removed since the last call, as paths inside their folders, sorted. Once there is
  /// one it waits until nothing more has come for a tenth of a second (two seconds at most): editors save in steps.
  std::vector<std::string> changed();
  /// Whether a file has changed that changed() will tell of. Does not wait.
  bool pending();
  /// Waits for a change; nothing if Ctrl-C came first.
  std::vector<std::string> wait();

 private:
  struct Below {
    std::string folder, inside;  ///< as given, and what is below it: "variants/"
  };
  void add(const std::string& folder, const std::string& inside, bool tell);
  void add_lost();
  void read_events();
  void note(const Below& place, const std::string& name, unsigned what);

  std::vector<std::string> folders_;
  int queue_ = -1;
  std::vector<std::pair<int, Below>> watched_;  // by the kernel's number
  bool lost_ = false;                           // a folder is gone; it may come back
  std::set<std::string> changed_;
};

/// "game.yaml, rules.lua"
std::string names_of(const std::vector<std::string>& files);

}  // namespace houserule::cli
