#pragma once
// The course of a match as a flow chart.

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

/// Phases and steps from the top down, loops and conditions as frames around what they hold. What is there
/// for none of the page's numbers of players is left out; what is there for some says for which.
Picture draw_flow_diagram(const Subject& subject);

}  // namespace houserule::cli::pages
