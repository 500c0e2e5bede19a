#pragma once
// What can stand at a place of the command line.

#include <string>
#include <vector>

#include "cli/commands/program.hpp"

namespace houserule::cli {

struct Candidate {
  std::string word;   ///< whole, as it would be typed: "2=greedy"
  std::string about;  ///< one line for people; may be empty
};

struct Candidates {
  std::vector<Candidate> words;
  bool files = false;  ///< files may stand there, too
};

/// `typed`: what follows `houserule`, as far as it is typed; the last word is the one to complete and may be empty.
/// Only what begins with that word. Never throws.
Candidates candidates_for(const CLI::App& app, const std::vector<std::string>& typed);

}  // namespace houserule::cli
