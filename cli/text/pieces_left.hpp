#pragma once
// What is out: pieces that one seat can't see, as far as it can reckon.

#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli {

/// A kind a line with how many of its copies the viewer does not see anywhere, and how many there are; kinds of which
/// every copy is seen are left out. A sentence if all are.
Block pieces_left(const Game& game, const Observation& seen, const Look& look);

}  // namespace houserule::cli
