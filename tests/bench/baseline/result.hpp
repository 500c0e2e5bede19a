// What every hand-written playout returns.
#pragma once

#include <array>

namespace houserule::baseline {

struct Result {
  int plies = 0;
  std::array<int, 6> totals{};  // by seat; 0 for the seats nobody sits at
};

}  // namespace houserule::baseline
