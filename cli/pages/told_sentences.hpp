#pragma once
// Sentences that the game tells, as a reader of its rules understands them.

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

/// "{player} sails {ship} to {cell}" as "Player 1 sails ship to cell": arguments as the choices of `action` call them,
/// what the table holds by its name, what is reckoned as conditions say it. `action` may be null.
Inline told_sentence(const Subject& subject, const std::string& sentence, const ActionDefinition* action,
                     const std::vector<effects::Tell::Gap>& gaps = {});

}  // namespace houserule::cli::pages
