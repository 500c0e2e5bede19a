#pragma once
// A quick run of what every game must keep.

#include <cstdint>
#include <string>

#include "scripting/package.hpp"

namespace houserule::cli {

/// A broken promise: which, where, and how to see it.
struct ContractFault {
  std::string message;
};

/// Plays `matches` random matches with `players` and checks at every ply: legal actions are sorted, unique and not
/// empty, their texts differ and read back, an old copy keeps its hash, a saved state loads to the same, and at the end:
/// no longer than max_plies, the score is the sum of its lines, fresh virtual machines replay to the same hash.
/// Throws ContractFault or RuleError. Returns the plies played.
std::uint64_t check_contract(const Package& package, int players, int matches);

}  // namespace houserule::cli
