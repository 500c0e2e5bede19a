#pragma once
// Where an action that must not lead back to a known position surely doesn't: told without doing it.

#include <vector>

#include "core/model/state.hpp"

namespace houserule {

/// Of the actions of a game. Only of those that lay a piece on the cell they ask for, as in go, and what that takes.
class Unrepeated {
 public:
  explicit Unrepeated(const Game& game);

  /// Those of the cells with which this action, of this seat and else without arguments, is surely allowed by what must
  /// hold after it. None where it would have to be done to be known.
  CellSet of(const State& state, const Action& action, const CellSet& cells) const;

 private:
  struct Plan {
    const effects::Move* lays = nullptr;  ///< null: it has to be done
    bool takes = false;                   ///< and takes off what is surrounded there
  };
  static Plan plan(const ActionDefinition& action);

  std::vector<Plan> plans_;  // by action
};

}  // namespace houserule
