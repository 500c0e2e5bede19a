#pragma once
// How much of a campaign is tried: a sample with the tests, all of it by tests/campaigns/run.

#include <algorithm>
#include <cstdlib>

namespace houserule::test {

/// Of so many trials one is made: `usual`, or what HOUSERULE_EVERY says.
inline int step(int usual) {
  const char* given = std::getenv("HOUSERULE_EVERY");
  return given == nullptr ? usual : std::max(1, std::atoi(given));
}

}  // namespace houserule::test
