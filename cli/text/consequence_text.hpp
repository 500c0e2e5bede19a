#pragma once
// What a ply has led to, as a person would say it.

#include "cli/text/names.hpp"
#include "core/play/consequences.hpp"

namespace houserule::cli {

/// "takes Acorn ×2 and Owl from Trees; Moons 3 → 0; Player 2 takes a card": what the actor has got or lost comes first,
/// then what is nobody's, then every other player; what happens to all players alike is said once. Empty if there is
/// nothing to tell.
std::string consequences_text(const Game& game, const std::vector<Consequence>& consequences, Seat actor,
                              const Look& look);
/// The same one after another: first what is the actor's and nobody's, empty if nothing is; then a part for each of the
/// others.
std::vector<std::string> consequence_parts(const Game& game, const std::vector<Consequence>& consequences, Seat actor,
                                           const Look& look);

/// Such a text as a line of its own: with a capital, unless it begins with a name.
std::string as_line(const std::string& text, const Look& look);

}  // namespace houserule::cli
