#pragma once
// What the answers to a decision's last question would lead to.

#include <string>
#include <vector>

#include "cli/terminal/menu.hpp"

namespace houserule::cli {

/// One a choice of the menu, in its order: what its seat can foresee of the action that it completes, but for what all
/// choices lead to alike. Empty of a choice that another question follows, and of all where there are too many to try.
std::vector<std::string> foreseen_of_choices(Referee& referee, const State& state, const Menu& menu, const Look& look);

}  // namespace houserule::cli
