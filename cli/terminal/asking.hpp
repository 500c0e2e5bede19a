#pragma once
// Questions to a person at a terminal.

#include <functional>
#include <string>
#include <vector>

namespace houserule::cli {

/// Whether there is somebody to ask: standard input and output are a terminal.
bool can_ask();

struct Question {
  std::string text;                                        ///< "How many play"
  std::string usual;                                       ///< for an empty answer; empty: there must be one
  std::vector<std::string> words;                          ///< that Tab completes
  std::function<std::string(const std::string&)> why_not;  ///< a sentence, or empty if the answer will do
};

/// Asks until the answer will do. Throws Failure at the end of the input or on Ctrl-C.
std::string ask(const Question& question);

}  // namespace houserule::cli
