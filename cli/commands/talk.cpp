#include <iostream>

#include <fmt/format.h>

#include "cli/commands/program.hpp"
#include "cli/talk/conversation.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

/// Until the requests end, or whoever reads the answers has gone.
int talk() {
  Conversation conversation;
  for (std::string line; !interrupt_requested && std::getline(std::cin, line);) {
    if (line.empty()) continue;
    fmt::print("{}\n", conversation.answer(line));
    if (std::fflush(stdout) != 0) break;
  }
  return interrupt_requested ? interrupted : fine;
}

}  // namespace

void add_talk(Program& program) {
  add_command(program, "talk", "Play matches for another program: requests and answers, a line of JSON each",
              "  houserule talk   (reads standard input, writes standard output; games/guide/talk.md says what)\n"
              "  echo '{\"do\": \"start\", \"game\": \"tic-tac-toe\"}' | houserule talk\n",
              [] { return talk(); });
}

}  // namespace houserule::cli
