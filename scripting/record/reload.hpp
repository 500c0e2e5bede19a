#pragma once
// A match under rules that change while it goes on: reading them again and playing its plies again.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/model/rule_error.hpp"
#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/record/hosting.hpp"
#include "scripting/yaml/difference.hpp"

namespace houserule {

/// A ply that does not go any more.
struct Obstacle {
  enum class Kind { refused, over, not_its_turn } kind = Kind::refused;
  std::size_t ply = 0;  ///< from 0
  Refusal refusal;      ///< refused
};

/// The match by the rules as their files are now.
struct Reread {
  enum class Outcome {
    same,     ///< no rule and no text is another
    broken,   ///< the files have faults, or the rules fail on the way
    goes_on,  ///< every ply goes
    stopped,  ///< up to the obstacle
  } outcome = Outcome::same;
  Diagnostics diagnostics;               ///< broken: of the files, if they are at fault
  std::optional<RuleError> error;        ///< broken: else how the rules fail
  std::vector<std::string> changed;      ///< sections of the rules and scripts that are others; empty: only texts
  std::vector<yaml::Difference> values;  ///< of the resolved data that are others
  RulesInUse rules;                      ///< goes_on, stopped
  std::unique_ptr<Match> match;          ///< the same: the plies that go, without a record
  Obstacle obstacle;
};

/// Loads the rules' folder again, with their variants and parameters, and plays every ply of the match by them from the
/// same seed. Changes nothing.
Reread read_again(const HostedMatch& hosted);

/// The match goes on as it was read: rules, match and record change together. Throws JournalError if the record can't
/// be written; then nothing has changed.
void go_on_with(HostedMatch& hosted, Reread&& reread);
/// The same from the first decision.
void begin_again_with(HostedMatch& hosted, Reread&& reread);

}  // namespace houserule
