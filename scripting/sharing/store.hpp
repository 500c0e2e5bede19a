#pragma once
// The user's folder as something that several processes write: what is put there is there whole or not at all.

#include <string>

#include "scripting/sharing/archive.hpp"

namespace houserule {

/// Holds the folder for one process, and has a place in it where things are made ready. Whatever is left there is
/// removed at the end, or by the next if this one is killed.
class Store {
 public:
  /// Waits for others. Throws SharingError if the folder can't be had.
  Store();
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  const std::string& folder() const { return folder_; }
  /// Writes the files into a new folder `name` in that place; returns its path. Throws SharingError if there is no
  /// room.
  std::string make_ready(const std::string& name, const SharedFiles& files);
  /// Puts a folder, made ready here, in the place of what is there; that is then where the new one was made. Whatever
  /// happens, the one or the other is there.
  void put(const std::string& ready, const std::string& target);
  /// Takes a folder out; it goes at the end. `keep`, if not empty, is where it stays instead.
  void take(const std::string& target, const std::string& keep = "");

 private:
  std::string folder_, place_;
  int lock_ = -1;
  int taken_ = 0;
};

}  // namespace houserule
