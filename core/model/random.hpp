#pragma once
// The generator of a match: the same numbers on every machine, thread and build.

#include <cstdint>
#include <string_view>

namespace houserule {

/// PCG32 (XSH-RR 64/32), M. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically
/// Good Algorithms for Random Number Generation", 2014. A plain value of 16 bytes.
struct Generator {
  std::uint64_t state = 0x853c49e6748fea9bULL;
  std::uint64_t increment = 0xda3e39cb94b95bdbULL;  ///< odd: which of the streams

  Generator() = default;
  /// Stream `stream` of seed `seed`: different streams are independent sequences.
  explicit Generator(std::uint64_t seed, std::uint64_t stream = 0) : state(0), increment((stream << 1) | 1) {
    next();
    state += seed;
    next();
  }

  std::uint32_t next() {
    const std::uint64_t old = state;
    state = old * 6364136223846793005ULL + increment;
    const auto xorshifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto rotation = static_cast<std::uint32_t>(old >> 59);
    return (xorshifted >> rotation) | (xorshifted << ((32 - rotation) & 31));
  }

  /// Two of next(), the first on top.
  std::uint64_t next_wide() {
    const std::uint64_t upper = next();
    return upper << 32 | next();
  }

  /// Uniform in 0 … bound-1, for bound >= 1. Exact: rejection after Lemire's multiplication
  /// ("Fast Random Integer Generation in an Interval", 2019).
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  bool operator==(const Generator&) const = default;
};

/// Mixes two numbers into one (splitmix64's finaliser), for seeds of numbered matches.
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = a + 0x9e3779b97f4a7c15ULL * (b + 1);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

/// A number for a name (FNV-1a): the same wherever the name stands.
constexpr std::uint64_t number_of(std::string_view name) {
  std::uint64_t number = 0xcbf29ce484222325ULL;
  for (const char letter : name) number = (number ^ static_cast<unsigned char>(letter)) * 0x100000001b3ULL;
  return number;
}

}  // namespace houserule
