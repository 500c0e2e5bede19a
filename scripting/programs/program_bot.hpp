#pragma once
// Bots that are programs of other people: games/guide/bots.md says what they are told and what they answer.

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/bots/bots.hpp"
#include "scripting/programs/child_process.hpp"

namespace houserule {

/// A program that does not do what a bot owes. what() names it and says what it did.
struct ProgramFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How long a program may think about one choice.
inline constexpr int program_milliseconds = 10'000;

/// Starts the program when it is first asked. Throws ProgramFault.
class ProgramBot : public Decider {
 public:
  explicit ProgramBot(std::string command, int milliseconds = program_milliseconds)
      : command_(std::move(command)), milliseconds_(milliseconds) {}
  Choice choose(SeatView& view, Generator& generator) override;

 private:
  std::size_t find_answer(const std::string& answer, const std::vector<std::string>& legal) const;
  ProgramFault fault(const std::string& what) const;

  std::string command_;
  int milliseconds_;
  std::unique_ptr<ChildProcess> program_;
};

/// bot_kinds() and `program`: program:CMD runs CMD.
const std::vector<BotKind>& all_bot_kinds();
/// Whether a seat is played by a program: what nobody should be made to start by a file that somebody else wrote.
bool is_program(const std::string& player);

}  // namespace houserule
