// PCG32 (XSH-RR 64/32, O'Neill 2014) with an unbiased bounded draw.
#pragma once

#include <cstdint>
#include <utility>

namespace houserule::baseline {

class Generator {
 public:
  // The same seed and stream give the same sequence on every machine.
  explicit Generator(std::uint64_t seed, std::uint64_t stream = 0) : increment_(stream << 1U | 1U) {
    next();
    state_ += seed;
    next();
  }

  // Uniform over all 32-bit values.
  std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + increment_;
    const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return mixed >> turn | mixed << (-turn & 31U);
  }

  // Uniform in [0, bound); bound is at least 1. Lemire's multiplication, with rejection.
  int below(int bound) {
    const auto range = static_cast<std::uint32_t>(bound);
    std::uint64_t product = std::uint64_t{next()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t threshold = -range % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * range;
    }
    return static_cast<int>(product >> 32U);
  }

 private:
  std::uint64_t state_ = 0;
  std::uint64_t increment_;
};

// Fisher-Yates, in place.
template <typename Sequence>
void shuffle(Sequence& sequence, Generator& generator) {
  for (int last = static_cast<int>(sequence.size()) - 1; last > 0; --last) {
    std::swap(sequence[last], sequence[generator.below(last + 1)]);
  }
}

}  // namespace houserule::baseline
