#pragma once
// Turns a failed run into a record that leads to the fault.

#include <cstdint>
#include <string>

#include "core/play/playout.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// Plays on from match `first` as the run did until one fails, keeps that match's plies in a new record,
/// and returns the command that replays to the fault; empty if none fails again.
std::string record_fault(const Run& run, const Package& package, const std::string& game_as_given, std::uint64_t first);

}  // namespace houserule::cli
