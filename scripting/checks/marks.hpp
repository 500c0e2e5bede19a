#pragma once
// Marks beside the effects of a game's data: steps that no script has, so that rules that are played with hear of each.

#include <vector>

#include "core/model/definition.hpp"

namespace houserule {

/// Where they stand: behind every effect, reached in any case, or before each that is done, under the same condition
/// and for the same players.
enum class MarkPlace { behind_each, before_what_is_done };

/// Puts a mark beside every effect: of actions, phases and the flow, of what is done again and again, too. Mark number
/// n is the step of that number after the definition's own. Returns the origins of the effects, by mark.
std::vector<Origin> mark_effects(Definition& definition, MarkPlace place);

/// The step with which the next mark would stand alone.
Effect mark_effect(const Definition& definition, std::size_t number);

}  // namespace houserule
