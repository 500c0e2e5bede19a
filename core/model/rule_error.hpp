#pragma once
// The rules of a game asked for something impossible: an author's slip found while playing.

#include <stdexcept>
#include <string>

namespace houserule {

/// What is wrong, for the game's author. `hint` may be empty.
struct RuleError : std::runtime_error {
  explicit RuleError(const std::string& what, std::string the_hint = "")
      : std::runtime_error(what), hint(std::move(the_hint)) {}
  std::string hint;
};

}  // namespace houserule
