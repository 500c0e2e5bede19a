#pragma once
// The rules of a game asked for something impossible: an author's slip found while playing.

#include <stdexcept>
#include <string>

namespace houserule {

struct RuleError : std::runtime_error {
  explicit RuleError(const std::string& what, std::string the_hint = "")
      : std::runtime_error(what), hint(std::move(the_hint)) {}
  std::string hint;  ///< how to go on; may be empty
  std::string file;  ///< of the script; empty if the data alone is at fault
  int line = 0;
  std::string function;   ///< "plant.legal"
  std::string traceback;  ///< one call a line, innermost first
  std::string context;    ///< "while checking  plant bee b2  by player 2  (phase sow, ply 7)"
};

/// Something depends on what the seat that it is judged for can't see (core/model/sight.hpp).
struct HiddenError : RuleError {
  using RuleError::RuleError;
};

}  // namespace houserule
