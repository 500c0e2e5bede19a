#pragma once
// Arithmetic on numbers that a game chooses: it never overflows in silence.

#include <cstdint>
#include <limits>

#include "core/model/rule_error.hpp"
#include "core/model/rule_wordings.hpp"
#include "core/model/values.hpp"

namespace houserule {

/// The sum; the most or the least there is where that is beyond 64 bits.
inline std::int64_t plus(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return b < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

/// The same of the difference.
inline std::int64_t minus(std::int64_t a, std::int64_t b) {
  std::int64_t difference = 0;
  if (!__builtin_sub_overflow(a, b, &difference)) return difference;
  return b > 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

/// The same of the quotient, rounded down. `b` is not 0.
inline std::int64_t divided(std::int64_t a, std::int64_t b) {
  if (b == -1) return minus(0, a);
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

/// What that leaves over, with the sign of `b`. `b` is not 0.
inline std::int64_t remainder(std::int64_t a, std::int64_t b) {
  if (b == -1) return 0;
  const std::int64_t left = a % b;
  return left != 0 && (left < 0) != (b < 0) ? left + b : left;
}

/// The same of the product.
inline std::int64_t times(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (!__builtin_mul_overflow(a, b, &product)) return product;
  return (a < 0) != (b < 0) ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
}

/// The value. Throws RuleError if it is beyond ±most_points.
inline Points checked_points(std::int64_t value) {
  if (value < -most_points || value > most_points)
    throw RuleError(Statement(says::too_large, value), says::smaller_numbers);
  return value;
}

}  // namespace houserule
