#pragma once
// Turns a failed run into a record that leads to the fault.

#include <cstdint>
#include <optional>
#include <string>

#include "core/match/run.hpp"
#include "scripting/package/package.hpp"

namespace houserule {

/// Where the fault comes next.
struct FaultRecord {
  std::string path;
  std::size_t plies = 0;  ///< that were played until then, all in the record
};

/// Plays match `number` again as the run did and keeps its plies up to the fault in a new record. Nothing if it does
/// not fail again, or there is no place for a record.
std::optional<FaultRecord> record_fault(const Run& run, const Package& package, const std::string& game_as_given,
                                        std::uint64_t number);

}  // namespace houserule
