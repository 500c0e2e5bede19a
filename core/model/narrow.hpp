#pragma once
// Arithmetic on numbers that a game chooses: it never overflows in silence.

#include <cstdint>
#include <limits>

#include "core/model/rule_error.hpp"
#include "core/model/rule_wordings.hpp"

namespace houserule {

/// The value as an int. Throws RuleError if it is beyond ±2147483647.
inline int narrow(std::int64_t value) {
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  if (value < -most || value > most) throw RuleError(Statement(says::too_large, value), says::smaller_numbers);
  return static_cast<int>(value);
}

}  // namespace houserule
