#pragma once
// Where a match is kept while it is played.

#include <stdexcept>
#include <utility>

#include "core/model/statement.hpp"
#include "core/play/score.hpp"

namespace houserule {

/// Something can't be kept: the disk is full, the file is another program's.
struct JournalError : std::runtime_error {
  explicit JournalError(Statement the_message, Statement the_hint = {})
      : std::runtime_error(the_message.in("en")), message(std::move(the_message)), hint(std::move(the_hint)) {}
  Statement message;  ///< what() in English
  Statement hint;     ///< how to go on; may be empty
};

class Journal {
 public:
  virtual ~Journal() = default;
  /// Keeps a ply: `action`, played at `before`, has led to `after`. Throws JournalError if it can't be kept whole;
  /// then nothing of it is.
  virtual void append(const State& before, const Action& action, const State& after) = 0;
  /// Forgets the last ply and what came after it. There must be one.
  virtual void take_back() = 0;
  /// Keeps the result of the match, which is over. Throws JournalError as append() does.
  virtual void finish(const Game& game, const ScoreSheet& sheet) = 0;
};

}  // namespace houserule
