#pragma once
// Actions typed as the questions ask for them: by the names and letters on the screen.

#include <string>
#include <vector>

#include "cli/text/names.hpp"
#include "core/flow/referee.hpp"

namespace houserule::cli {

/// What may be typed for one of the action's values, in small letters: its notation, its name, the cell where it lies.
std::vector<std::string> value_names(const State& state, Seat seat, const Action& action, int value, const Look& look);

/// The letter of a kind that stands on the screen for such a piece, in small letters; empty if the seat sees none.
std::string letter_of(const State& state, const Action& action, int value, const std::vector<std::string>& letters);

/// The legal actions that the words name, from their beginning or behind what is begun: "hide H1 a", "announce goat
/// forest", "goat forest". No two are written alike.
std::vector<Action> named_actions(Referee& referee, const State& state, Seat seat, const std::string& text,
                                  const Look& look, const Action& begun = {});

}  // namespace houserule::cli
