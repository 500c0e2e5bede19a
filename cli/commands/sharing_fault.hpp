#pragma once
// What `pack`, `install` and `remove` say when they can't go on.

#include "cli/text/failure.hpp"
#include "scripting/sharing/sharing_error.hpp"

namespace houserule::cli {

inline Failure failure_of(const SharingError& error) {
  using Blame = SharingError::Blame;
  const ExitCode code = error.blame == Blame::data      ? data_fault
                        : error.blame == Blame::command ? usage_fault
                                                        : own_fault;
  return {code, error.message, error.hint};
}

/// The call's result; a SharingError as a Failure.
template <class Call>
auto with_sharing_faults(const Call& call) {
  try {
    return call();
  } catch (const SharingError& error) {
    throw failure_of(error);
  }
}

}  // namespace houserule::cli
