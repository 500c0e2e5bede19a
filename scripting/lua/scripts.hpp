#pragma once
// The Lua source text of one game, read into memory by the loader.

#include <map>
#include <set>
#include <string>

namespace houserule {

/// Every *.lua file of a game folder. Immutable once read; shared by all VMs of all threads.
struct Scripts {
  std::string folder;                        ///< as shown in messages: "games/hedgerow"
  std::string main;                          ///< key of the rules file in `files`: "rules.lua"
  std::map<std::string, std::string> files;  ///< path inside the folder, with '/' -> source text
  std::set<std::string> idle = {};           ///< those of variants that are not played: not checked
};

}  // namespace houserule
