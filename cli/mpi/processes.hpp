#pragma once
// The processes that mpirun or srun has started to do one command together.

#include "core/match/workers.hpp"

namespace houserule::cli {

/// Joins the others if there are any: of these only the first prints. Call before anything else.
void join_processes(int& argc, char**& argv);
/// The last word: waits for the others; if the command failed, ends them.
void leave_processes(int exit_code);

/// Null in a process that is alone.
Workers* processes();
/// Of several, whether it is this one that prints and writes files.
bool tells();

}  // namespace houserule::cli
