#pragma once
// How phrases write the names of what they speak of.

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

Inline zone(const Subject& subject, ZoneIndex index);  ///< "?" for none
Inline variable(const Subject& subject, VariableIndex index);
/// A kind, property, option or tag; of a number that is a sum its parts.
Inline term(const Subject& subject, TermIndex index);
Inline number(std::int64_t value);
/// "?" for none.
Inline argument(const ActionDefinition* action, ArgumentIndex index);
Inline cell_name(const Subject& subject, const ActionDefinition* action, const CellName& name, ZoneIndex board);

}  // namespace houserule::cli::pages
