#pragma once
// How the program ends, and what it says when it can't go on.

#include <string>
#include <string_view>

#include "core/match/journal.hpp"
#include "core/model/rule_error.hpp"
#include "core/model/statement.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/record/error.hpp"

namespace houserule::cli {

enum ExitCode {
  fine = 0,
  data_fault = 1,     ///< a game's data or script, a record or a position is wrong
  usage_fault = 2,    ///< the command line is wrong
  own_fault = 3,      ///< the program or the machine failed: a full disk, a closed file
  interrupted = 130,  ///< Ctrl-C, as shells expect it
};

/// Ends a command with an exit code, a sentence and perhaps a way on.
struct Failure {
  ExitCode code = own_fault;
  Statement message;  ///< without a full stop
  Statement hint;     ///< may be empty
};

/// What the program says to these, and how it ends.
Failure failure_of(const RecordError& error);
Failure failure_of(const JournalError& error);
/// How the program ends with that: usage_fault if all of it is about words of the command line (no such game, variant
/// or parameter).
ExitCode code_of(const LoadError& error);

/// "houserule: message\n      = hint\n"
std::string to_text(const Failure& failure, std::string_view language = "en");
/// The error of a script or of the data while playing, in several lines. `replay` is a command, or empty.
std::string to_text(const RuleError& error, const std::string& replay, std::string_view language);

/// Prints the exception in flight and returns its exit code.
int report_exception(std::string_view language);

/// Runs `command` and turns whatever it throws into a message on standard error and an exit code. `language` tells the
/// reader's.
template <class Command, class Language>
int guarded(const Command& command, const Language& language) {
  try {
    return command();
  } catch (...) {
    return report_exception(language());
  }
}

}  // namespace houserule::cli
