// What an action would lead to, tried on a copy where that can't be told without.

#include <optional>

#include "core/flow/conditions.hpp"
#include "core/flow/context.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/model/going.hpp"
#include "core/model/said.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

/// It changes nothing there.
bool leaves_boards(const Effect& effect) {
  return effect.as<effects::RememberPosition>() || effect.as<effects::ForgetPositions>() ||
         effect.as<effects::Finish>();
}

/// The one thing that an action does on boards, if that is to go and to take what is captured off; else null.
const effects::Go* only_goes(const ActionDefinition& definition) {
  if (definition.scripted_apply) return nullptr;
  const effects::Go* going = nullptr;
  for (const Effect& effect : definition.effects) {
    if (leaves_boards(effect)) continue;
    const auto* go = effect.as<effects::Go>();
    if (go == nullptr || going != nullptr || !go->captured || !effect.when.always()) return nullptr;
    going = go;
  }
  return going;
}

/// Whether this is the only board with royal pieces, and each cell of it holds one at most.
bool is_only_court(const Game& game, ZoneId zone) {
  for (std::size_t i = 0; i < game.zones().size(); ++i) {
    const Zone& other = game.zones()[i];
    const bool royal = other.movement != nullptr && other.movement->any_royal();
    if (royal != (i == zone)) return false;
  }
  return game.zones()[zone].grid->definition().stack_limit == 1;
}

/// Whether it leaves the actor's royal pieces attacked; nothing if only trying it can show that.
std::optional<bool> foresee_check(const State& state, const ActionDefinition& definition, const Action& action) {
  const effects::Go* go = only_goes(definition);
  if (go == nullptr) return {};
  const ZoneId zone = zone_for(state, go->zone, action.seat);
  if (!is_only_court(state.game(), zone)) return {};
  require_shown(state, Sight::of_seat(action.seat), zone);
  const auto cell = [&](ArgumentIndex argument) { return action[argument]; };
  return Going(state, zone).would_be_check(cell(go->from), cell(go->to), action.seat);
}

}  // namespace

bool Referee::may_leave(const State& state, const Action& action) {
  const auto& definition = game_->definition().of(action);
  if (const auto check = foresee_check(state, definition, action)) return !*check;
  if (!trial_) trial_ = std::make_unique<State>(state);
  State& after = *trial_;
  after = state;
  const Listening nobody(nullptr);
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
