#pragma once
// The positions that score lines name as examples, drawn with the points they bring.

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

/// A picture for each score line of the page that has an example.
Gallery draw_examples(const Subject& subject);

}  // namespace houserule::cli::pages
