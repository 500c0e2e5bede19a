#pragma once
// What an action would lead to, as a person would say it.

#include "cli/text/names.hpp"
#include "core/play/preview.hpp"

namespace houserule::cli {

/// "takes Owl and a card from Trees; The owl takes all moons of Ada". Empty if nothing is foreseen.
std::string foreseen_text(const Game& game, const Foreseen& foreseen, Seat actor, const Look& look);

}  // namespace houserule::cli
