#pragma once
// What a script's own comments say of its rules: the lines of --- right above a function of rules.score,
// rules.steps, rules.triggers or above the table of an action.

#include <map>
#include <string>

#include "scripting/package/package.hpp"

namespace houserule::cli::pages {

struct Comment {
  std::string clause;  ///< "CR-S4", "NZ-8 to NZ-10, NZ-13": of the rulebook; may be empty
  std::string text;    ///< "for each krill beside it."; may be empty
};

/// By rule: "score.krill", "steps.deal", "actions.give". Of the rules in force: where a variant puts a
/// function of its own in place of another, its comment counts, or none.
using Comments = std::map<std::string, Comment>;

Comments read_comments(const Package& package);

/// "CR-S4: for each krill." -> {"CR-S4", "for each krill."}
Comment parse_comment(const std::string& text);

}  // namespace houserule::cli::pages
