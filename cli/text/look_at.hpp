#pragma once
// A part of the table in full, by its name.

#include <optional>
#include <string>
#include <vector>

#include "cli/text/table_view.hpp"

namespace houserule::cli {

/// What lies before a player ("Player 2", "2") or in a zone, whosesoever ("Market", or its id). Nothing: there is no
/// such.
std::optional<Block> look_at(const Game& game, const Observation& seen, const std::string& name, const Look& look,
                             const Outlines& outlined = {});
/// What lies before the viewer, boards left out unless there is nothing else.
Block look_at_hand(const Game& game, const Observation& seen, const Look& look, const Outlines& outlined = {});
/// What can be looked at.
std::vector<std::string> look_names(const Game& game, const Look& look);

}  // namespace houserule::cli
