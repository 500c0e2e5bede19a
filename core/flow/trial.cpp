// What an action would lead to, tried on a copy where that can't be told without.

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "core/flow/conditions.hpp"
#include "core/flow/context.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/model/going.hpp"
#include "core/model/operations.hpp"
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

/// The only board with royal pieces, if each of its cells holds one at most; else none.
ZoneId only_court(const Game& game) {
  ZoneId court = none;
  for (std::size_t i = 0; i < game.zones().size(); ++i) {
    const Movement* movement = game.zones()[i].movement;
    if (movement == nullptr || !movement->any_royal()) continue;
    if (court != none) return none;
    court = static_cast<ZoneId>(i);
  }
  return court != none && game.zones()[court].grid->definition().stack_limit == 1 ? court : ZoneId{none};
}

}  // namespace

std::vector<const effects::Go*> Referee::find_foreseen(const Game& game) {
  const ZoneId court = only_court(game);
  if (court == none) return {};
  std::vector<const effects::Go*> foreseen;
  for (const ActionDefinition& action : game.definition().actions) {
    const effects::Go* go = only_goes(action);
    const bool there = go != nullptr && game.zones()[court].definition == go->zone;
    foreseen.push_back(there ? go : nullptr);
  }
  return foreseen;
}

/// Whether it leaves the actor's royal pieces attacked; nothing if only trying it can show that.
std::optional<bool> Referee::foresee_check(const State& state, const Action& action) const {
  const effects::Go* go = foreseen_.empty() ? nullptr : foreseen_[static_cast<std::size_t>(action.id)];
  if (go == nullptr) return {};
  const ZoneId zone = zone_for(state, go->zone, action.seat);
  require_shown(state, Sight::of_seat(action.seat), zone);
  const Going going(state, zone);
  const int from = action[go->from];
  const int to = action[go->to];
  if (shields_ && going.stays_shielded(from, to, action.seat, *shields_)) return false;
  return going.would_be_check(from, to, action.seat);
}

/// For many actions of one seat at one moment; nothing if none of them asks for it.
std::optional<CellSet> Referee::find_shields(const State& state, Seat seat, const std::vector<int>& actions) const {
  if (foreseen_.empty()) return {};
  const auto asks = [&](int action) {
    return game_->definition().actions[ActionIndex(action)].tried() &&
           foreseen_[static_cast<std::size_t>(action)] != nullptr;
  };
  const auto found = std::ranges::find_if(actions, asks);
  if (found == actions.end()) return {};
  const ZoneId zone = zone_for(state, foreseen_[static_cast<std::size_t>(*found)]->zone, seat);
  require_shown(state, Sight::of_seat(seat), zone);
  return Going(state, zone).shields(seat);
}

namespace {
/// The seats that know more of some piece than before. All together, without branching.
SeatMask learners(const State& before, const State& after) {
  const std::size_t pieces = before.game().pieces().size();
  const std::size_t clues = pieces * before.game().definition().clues.size();
  const PieceState* const was = &before.piece(0);
  const PieceState* const is = &after.piece(0);
  unsigned learnt = 0;
  for (std::size_t i = 0; i < pieces; ++i) learnt |= is[i].known & ~static_cast<unsigned>(was[i].known);
  for (std::size_t i = 0; i < clues; ++i) learnt |= after.clues(0)[i] & ~static_cast<unsigned>(before.clues(0)[i]);
  return static_cast<SeatMask>(learnt);
}

/// Who tries something out must not learn by it what it can't see.
void require_nothing_shown(const State& before, const State& after, Seat seat) {
  const bool by_chance = before.header().generator != after.header().generator;
  const SeatMask own = may_have_learnt & seat_bit(seat);
  if (by_chance || (own != 0 && (learners(before, after) & own) != 0))
    throw RuleError(says::depends_on_hidden, says::nothing_new_after);
}

bool leaves_frames(const State& before, const State& after) {
  const int depth = before.header().depth;
  return depth == after.header().depth && !after.over() &&
         std::memcmp(before.frames(), after.frames(), sizeof(Frame) * static_cast<std::size_t>(depth)) == 0;
}
}  // namespace

/// What the table would be like; `why`: where a script forbids it, its sentence.
Referee::Outcome Referee::try_out(const State& state, const Action& action, std::string* why) {
  const auto& definition = game_->definition().of(action);
  const auto check = definition.guards ? foresee_check(state, action) : std::optional(false);
  if (check == true) return Outcome::check;
  if (check && !definition.judged_after()) return Outcome::allowed;
  if (!trial_) trial_ = std::make_unique<State>(state);
  State& after = *trial_;
  after = state;
  tried_.reset();
  may_have_learnt = 0;
  const Listening nobody(nullptr);
  try {
    run_effects(after, definition.effects, action, action.seat);
    const bool finishes = definition.scripted_apply && script().apply(after, action);
    if (!check && holds(after, {conditions::Check{}}, action)) return Outcome::check;
    if (definition.judged_after()) {
      require_nothing_shown(state, after, action.seat);
      if (!houserule::holds(definition.after, {after, action, Sight::of_seat(action.seat)})) return Outcome::forbidden;
      if (definition.scripted_after && !script().after(after, action, why)) return Outcome::forbidden;
    }
    if (!finishes && leaves_frames(state, after)) tried_ = action;
    return Outcome::allowed;
  } catch (RuleError& error) {
    add_context(error, state, by(says::trying, state, action));
    throw;
  }
}

/// If the action has been tried out from `state`, of which only the frames have changed since, that is what comes of
/// it.
bool Referee::take_tried(State& state, const Action& action) {
  const auto tried = std::exchange(tried_, std::nullopt);
  if (!tried || *tried != action || listener != nullptr) return false;
  State& after = *trial_;
  after.header().acted = state.header().acted;
  std::copy_n(state.frames(), state.header().depth, after.frames());
  std::swap(state, after);
  return true;
}

}  // namespace houserule
