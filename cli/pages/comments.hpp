#pragma once
// What a script's own comments say of its rules: the lines of --- right above a function of rules.score,
// rules.steps, rules.triggers or above the table of an action.

#include <map>
#include <string>

#include "scripting/package/package.hpp"

namespace houserule::cli::pages {

/// By rule: "score.krill", "steps.deal", "actions.give"; without the clauses of the rulebook it begins with. Of the
/// rules in force: where a variant puts a function of its own in place of another, its comment counts, or none.
using Comments = std::map<std::string, std::string>;

Comments read_comments(const Package& package);

/// "CR-S4: for each krill." -> "for each krill."; "" of clauses alone.
std::string without_clauses(const std::string& comment);

}  // namespace houserule::cli::pages
