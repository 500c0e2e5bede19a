#pragma once
// Counters and variables that not everyone sees.

#include "core/model/sight.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// In place of a value that a viewer can't see.
inline constexpr std::int32_t hidden_amount_value = INT32_MIN;

bool has_secret_amounts(const Definition& definition);
/// What `sight` can't see becomes anything that it may be: within its limits, and adding up to what everyone knows.
/// Draws nothing if there is nothing of the kind.
void deal_amounts(State& state, Sight sight, Generator& generator);
/// Puts hidden_amount_value in place of what `sight` can't see.
void hide_amounts(const Game& game, Sight sight, std::vector<std::int32_t>& counters,
                  std::vector<std::int32_t>& variables);

}  // namespace houserule
