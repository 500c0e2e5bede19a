#pragma once
// The rules of a game asked for something impossible: an author's slip found while playing.

#include <stdexcept>
#include <string>
#include <utility>

#include "core/model/origin.hpp"
#include "core/model/statement.hpp"

namespace houserule {

/// what() is the message in English.
struct RuleError : std::runtime_error {
  explicit RuleError(Statement the_message, Statement the_hint = {})
      : std::runtime_error(the_message.in("en")), message(std::move(the_message)), hint(std::move(the_hint)) {}
  Statement message;
  Statement hint;    ///< how to go on; may be empty
  std::string file;  ///< of the script, or of the data that asked for it; empty if that is not known
  int line = 0;
  std::string function;   ///< "plant.legal"
  std::string traceback;  ///< one call a line, innermost first
  Statement context;      ///< "while checking  plant bee b2  by player 2  (phase sow, ply 7)"

  /// Unless a place is known already, which was nearer.
  void locate(const Origin& origin) {
    if (!file.empty() || origin.line == 0) return;
    file = origin.file;
    line = origin.line;
  }
};

/// Something depends on what the seat that it is judged for can't see (core/model/sight.hpp).
struct HiddenError : RuleError {
  using RuleError::RuleError;
};

}  // namespace houserule
