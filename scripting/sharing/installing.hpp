#pragma once
// Games and variants in the user's folder, put there by `houserule install`.

#include <optional>
#include <string>
#include <vector>

#include "scripting/checks/contract/contract.hpp"
#include "scripting/sharing/bundle.hpp"

namespace houserule {

/// What stands there with a manifest.
struct Installed {
  Manifest manifest;
  std::string folder;
};
/// Games by id, then variants by game and id.
std::vector<Installed> list_installed();

struct Installation {
  Installed installed;
  std::optional<Manifest> before;      ///< what it took the place of
  std::vector<Finding> findings = {};  ///< of matches that were played; if there are any, nothing is installed
  bool stopped = false;                ///< by the effort's stop: nothing is installed
  std::optional<std::string> other_game =
      {};  ///< of a variant made for other rules of its game: the version that is here
};

/// Loads it where it was unpacked and plays it as `check` does, a variant with nothing but what it requires, then puts
/// it in its place. Throws SharingError or LoadError, whose places are named after what was installed.
Installation install(const Bundle& bundle, const ContractEffort& effort);

/// A game by its id, a variant by its own or as GAME/ID. Rules that recorded matches need are kept. Throws
/// SharingError, also for what somebody else has put there.
Installed remove_installed(const std::string& name);

}  // namespace houserule
