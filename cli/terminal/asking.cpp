#include "cli/terminal/asking.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/line_input.hpp"
#include "cli/text/failure.hpp"

namespace houserule::cli {

bool can_ask() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

std::string ask(const Question& question) {
  const auto input = make_editor();
  const std::string prompt = question.text + (question.usual.empty() ? "? " : fmt::format(" ({})? ", question.usual));
  for (std::string answer;;) {
    const auto outcome = input->read(
        prompt, [&] { return question.words; }, answer);
    if (outcome == LineInput::Outcome::resized) {
      size_changed = false;
      continue;
    }
    if (outcome != LineInput::Outcome::line) {
      fmt::print("\n");
      throw Failure{interrupted, "stopped; nothing was written", ""};
    }
    while (!answer.empty() && answer.back() == ' ') answer.pop_back();
    if (answer.empty()) answer = question.usual;
    const std::string why_not = question.why_not(answer);
    if (why_not.empty()) return answer;
    fmt::print("{}\n", why_not);
  }
}

}  // namespace houserule::cli
