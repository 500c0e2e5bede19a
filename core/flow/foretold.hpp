#pragma once
// What a counter will hold after an action, where that follows from its arguments alone: told without doing it.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// Of the actions of a game. Only of those that move pieces and add what their arguments have to counters.
class Foretold {
 public:
  explicit Foretold(const Game& game);

  /// What counter_of() will say after what a legal action does; nothing where it has to be done to be known.
  std::optional<std::int64_t> after(const State& state, const Action& action, CounterIndex counter) const;
  /// Whether its seat surely learns nothing of pieces by what such an action does. Takes time by the pieces.
  bool teaches_nothing(const State& state, const Action& action) const;

 private:
  struct Plan {
    bool known = false;
    std::vector<std::uint8_t> taken_from;  // by zone: whether it is
  };
  Plan plan(const Game& game, const ActionDefinition& action) const;

  std::vector<Plan> plans_;  // by action
};

}  // namespace houserule
