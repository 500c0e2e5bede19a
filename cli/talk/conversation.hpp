#pragma once
// Another program's requests and our answers, a line of JSON each: games/guide/talk.md says what they are.

#include <string>

#include "cli/talk/talk_matches.hpp"

namespace houserule::cli {

class Conversation {
 public:
  /// The answer to a line, without its end. Never throws but for memory.
  std::string answer(const std::string& line);

 private:
  TalkMatches matches_;
};

}  // namespace houserule::cli
