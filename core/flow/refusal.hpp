#pragma once
// Why something may not be done, as a value: logic looks at the reason, people read the sentence.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/statement.hpp"

namespace houserule {

struct Refusal {
  enum class Reason : std::uint8_t {
    permitted,  ///< it may be done
    match_over,
    no_such_action,  ///< a number that no action has
    not_your_turn,
    chosen_already,
    not_now,         ///< about: the action
    argument_count,  ///< about: the action, how many values it takes
    argument,        ///< about: the argument as it is written
    order,           ///< several are not in their order, or one comes twice
    rules,           ///< the script gives no reason
    script,          ///< about: the script's sentence, in English
    check,           ///< it would leave a royal piece attacked
    last_resort,     ///< something else is possible
    longer,          ///< something else begins a longer chain of plies
    further,         ///< something else begins one that brings a counter further
    nothing_said,
    unknown_action,    ///< about: what was typed
    usage,             ///< about: the action, how it is written
    unknown_argument,  ///< about: the argument's name, what was typed
    several_called,    ///< likewise: that may be one or another of what can be chosen
    count_
  } reason = Reason::permitted;
  std::vector<std::string> about = {};   ///< what the sentence names, in its order
  std::vector<std::string> offers = {};  ///< actions, or values of an unknown argument, that there are instead

  /// It may be done.
  bool empty() const { return reason == Reason::permitted; }
  bool operator==(const Refusal&) const = default;
};

/// For a player, without a full stop: "'place' can't be done now; you can: pass". Empty if it may be done. A script's
/// own sentence is told as it stands.
Statement told(const Refusal& refusal);
/// The same; `language` is "fr", else it is English.
std::string sentence(const Refusal& refusal, std::string_view language = "en");

}  // namespace houserule
