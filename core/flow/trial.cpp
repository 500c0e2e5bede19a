// What an action would lead to, tried on a copy.

#include "core/flow/context.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/model/said.hpp"

namespace houserule {

bool Referee::may_leave(const State& state, const Action& action) {
  if (!trial_) trial_ = std::make_unique<State>(state);
  State& after = *trial_;
  after = state;
  const Listening nobody(nullptr);
  const auto& definition = game_->definition().of(action);
  try {
    run_effects(after, definition.effects, action);
    if (definition.scripted_apply) script().apply(after, action);
    return !holds(after, {conditions::Check{}}, action);
  } catch (RuleError& error) {
    add_context(error, state, by(says::trying, state, action));
    throw;
  }
}

}  // namespace houserule
