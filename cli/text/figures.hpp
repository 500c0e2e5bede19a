#pragma once
// Means and shares with their intervals, as tables tell them.

#include <cstdint>
#include <string>

#include "core/match/tally.hpp"

namespace houserule::cli {

/// Of a measure that is counted in parts: so many make one of what is told.
struct Figures {
  std::int64_t parts = 1;
  bool share = false;  ///< 1 is told as 100 %
};

/// "45.0 %"
std::string percent(double share);
/// "45.0 % (43.0–47.1)": Wilson's interval. `count` need not be whole.
std::string share_text(double count, std::uint64_t matches);
/// "12.30 ± 0.45", of shares "12.3 ± 0.5 %": Student's interval, 95 %. "…" for an interval of fewer than two values;
/// empty if there is none.
std::string student_text(const Tally& values, Figures figures);

}  // namespace houserule::cli
