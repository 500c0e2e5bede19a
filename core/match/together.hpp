#pragma once
// Numbered pieces of work whose results are summed up, on threads and in several processes.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/match/run.hpp"

namespace houserule {

/// Does a piece and returns what came of it as bytes (Packer); nothing if it was stopped first.
using Worker = std::function<std::optional<std::string>(std::uint64_t number)>;
using MakeWorker = std::function<Worker(int thread)>;  ///< once a thread

/// Does each piece once. `workers` may be null: this process does all of them. `take` gets every result in every
/// process, one at a time; in which order is chance. Throws what the lowest number that fails throws.
void work_together(const Numbered& all, Workers* workers, const MakeWorker& make_worker,
                   const std::function<void(std::uint64_t number, const std::string& bytes)>& take);

}  // namespace houserule
