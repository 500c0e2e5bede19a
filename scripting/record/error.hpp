#pragma once
// What is wrong with a record.

#include <stdexcept>
#include <string>
#include <utility>

#include "core/model/statement.hpp"

namespace houserule {

/// A fault of a record that is read. What can't be written is a JournalError.
struct RecordError : std::runtime_error {
  enum class Fault {
    unreadable,     ///< the file can't be opened
    malformed,      ///< a line is not what the format says
    empty,          ///< it holds no match
    other_rules,    ///< the rules are not those it was played by
    does_not_play,  ///< a ply is not legal, or leads to another state than recorded
  };
  RecordError(Fault the_fault, Statement the_message, std::string the_file = "", int the_line = 0)
      : std::runtime_error(the_message.in("en")),
        fault(the_fault),
        message(std::move(the_message)),
        file(std::move(the_file)),
        line(the_line) {}

  Fault fault;
  Statement message;  ///< what() in English
  std::string file;   ///< may be empty
  int line;           ///< malformed: from 1; else 0
};

}  // namespace houserule
