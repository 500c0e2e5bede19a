#pragma once
// What a variant makes of the data, for people: a row for each value that is another, and one for what is new or gone
// in one place.

#include <vector>

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

/// What, before, after. A thing that is new or gone as a whole is told by its name; several of a place share a row.
/// Left out is what a reader of rules has no use for: letters, colours, marks, and zones and variables that only a
/// script uses.
std::vector<Row> change_rows(const Subject& subject, const yaml::Node& before, const yaml::Node& after);

}  // namespace houserule::cli::pages
