#pragma once
// How much the suite looks at: more with `tests/run --all`, less where sanitizers make everything slow.

#include <cstdlib>

#include "scripting/checks/contract/contract.hpp"

namespace houserule {

inline ContractEffort suite_effort() {
  ContractEffort effort;
  effort.matches = std::getenv("HOUSERULE_THOROUGH") == nullptr ? 2 : 6;
#ifdef __SANITIZE_ADDRESS__
  effort.matches = 2;
  effort.actions = 4;
  effort.replay_plies = 6;
  effort.runs = 4;
#endif
  return effort;
}

}  // namespace houserule
