#pragma once
// What a script did wrong while a match was being played.

#include <string>
#include <vector>

namespace houserule {

/// Thrown by Vm::call. The place is the innermost line of a game's own script.
struct ScriptError {
  std::string file;                    ///< "games/hedgerow/rules.lua"; empty if no script was running
  int line = 0;                        ///< counts from 1; 0 if no script was running
  std::string message;                 ///< without the place, no full stop
  std::string hint;                    ///< how to go on; empty where there is none
  std::vector<std::string> traceback;  ///< innermost first: "games/hedgerow/rules.lua:24: in 'legal'"
};

}  // namespace houserule
