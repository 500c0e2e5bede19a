#pragma once
// What never happened in many matches.

#include <cstddef>
#include <vector>

#include "core/lab/survey.hpp"

namespace houserule {

/// By index, as Survey counts them, of what the flow has at a table of so many.
struct NeverHappened {
  std::vector<std::size_t> actions, steps, endings;
  std::vector<std::size_t> lines;  ///< never with points
  std::vector<std::size_t> kinds;  ///< nobody played or ended with one, but with others of the same type of piece

  bool nothing() const { return actions.empty() && steps.empty() && endings.empty() && lines.empty() && kinds.empty(); }
};

/// All of it if no match was finished.
NeverHappened never_happened(const Survey& survey);

}  // namespace houserule
