#pragma once
// Runs what may crash, hang or eat memory in processes of its own, with ceilings of time and memory.

#include <functional>
#include <string>
#include <vector>

namespace houserule::test {

/// How one trial ended.
struct Ending {
  enum class Kind {
    plays,    ///< nothing was wrong
    refused,  ///< an author is told what is wrong, and where
    vague,    ///< a fault without a place or without a sentence
    crashed,  ///< a signal, an unknown exception, too much time or memory
  } kind = Kind::plays;
  std::string told;  ///< in one line: what was said, or what happened
  double seconds = 0;
};

/// Seconds of processor time that a trial may take.
extern const int most_seconds;

/// Does `trial` for 0 … count − 1, each within so many seconds, many in one process, and a new process after one that
/// died. In order.
std::vector<Ending> run_trials(int count, const std::function<Ending(int)>& trial, int seconds = most_seconds);

}  // namespace houserule::test
