// One target as libFuzzer calls it. Whatever leaves it as an exception is a finding.

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  houserule::fuzz::HOUSERULE_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
