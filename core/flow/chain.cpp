// Longest chains of plies. One goes on while the same seat acts next, within the phases in progress, as long as they
// ask for the same kind of chain, chance has decided nothing and the seat has seen nothing new: none of that is looked
// at.

#include "core/flow/chain.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/flow/candidates.hpp"
#include "core/flow/context.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/model/numbers.hpp"
#include "core/model/operations.hpp"
#include "core/model/said.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

constexpr std::int64_t ply_work = 250;  // of trying one ply, without what it does

/// Whether a ply of this kind may leave the seat with another within its part of the phase.
bool may_go_on(const PhaseDefinition& phase, const ActionDefinition& action) {
  const auto asks = [](const Effect& effect) {
    return effect.as<effects::Ask>() || effect.as<effects::Step>() || effect.as<effects::Trigger>();
  };
  return (phase.again && !action.done) || action.scripted_apply || any_effect(action.effects, asks);
}

bool learns(const State& before, const State& after, Seat seat) {
  for (std::size_t i = 0; i < before.game().pieces().size(); ++i) {
    const auto piece = static_cast<PieceId>(i);
    if (after.knows(seat, piece) && !before.knows(seat, piece)) return true;
  }
  return false;
}

/// Whether the seat could tell beforehand what its ply would lead to. may_have_learnt says it all of what has happened
/// between the two.
bool is_foreseen(const State& before, const State& after, Seat seat) {
  const bool may_learn = (may_have_learnt & seat_bit(seat)) != 0;
  return before.header().generator == after.header().generator && (!may_learn || !learns(before, after, seat));
}

std::int64_t worth(const ChainMeasure& measure, std::int64_t value) { return measure.least ? -value : value; }

/// The more, the longer a chain that comes to this state after so many plies.
std::int64_t worth(const State& state, const ChainMeasure& measure, Seat seat, int plies) {
  return measure.counter ? worth(measure, counter_of(state, measure.counter, seat)) : plies;
}

/// No chain is worth more.
std::int64_t most_worth(const Definition& definition, const ChainMeasure& measure) {
  if (!measure.counter) return INT64_MAX;
  const CounterDefinition& counter = definition.counters[measure.counter];
  return measure.least ? -counter.minimum : counter.maximum;
}

}  // namespace

/// What the longest chain is worth that goes on with this action after so many plies; any that is worth enough will do.
std::int64_t Referee::follow(const State& state, const Action& action, int plies, std::int64_t enough) {
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  const ChainMeasure measure = *phase.longest;
  if (!measure.counter && !may_go_on(phase, game_->definition().of(action))) return plies + 1;
  if (plies == most_linked) throw RuleError({says::long_chain, most_linked}, says::does_it_end);
  if (static_cast<int>(chain_->links.size()) == plies) chain_->links.push_back({std::make_unique<State>(state), {}});
  auto& [block, next] = chain_->links[static_cast<std::size_t>(plies)];
  State& after = *block;
  after = state;
  work::spend(ply_work);
  tried_.reset();  // it may have been tried where another chain led
  may_have_learnt = 0;
  act(after, action);
  if (plies == 0) chain_->followed = {action};
  const bool foreseen = is_foreseen(state, after, action.seat);
  std::int64_t best = worth(foreseen ? after : state, measure, action.seat, plies + 1);
  if (best >= enough || !foreseen) return best;
  std::optional<std::uint64_t> position;  // not of the first ply: hardly another leads to the same
  if (plies > 0) position = searched_number(after, action.seat, plies);
  if (const std::int64_t* known = position ? chain_->searched.find(*position) : nullptr) return *known;
  const bool waits = stays(after);
  if (plies == 0)
    chain_->followed = {action, waits, awaited_, gathered_};
  else
    chain_->followed->gathered = nullptr;
  const bool goes_on = waits && actors(after) == seat_bit(action.seat) &&
                       phase_of(after, innermost(after)).longest == measure && is_foreseen(state, after, action.seat);
  if (goes_on) best = std::max(best, go_through(after, action.seat, plies + 1, enough, next));
  if (position) chain_->searched.keep(*position, best);
  return best;
}

/// What follow() says, without following an action that is known to be worth enough.
std::int64_t Referee::find_worth(const State& state, const Action& action, int plies, std::int64_t enough) {
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  const ChainMeasure measure = *phase.longest;
  if (measure.counter && phase.acts != PhaseDefinition::Acts::simultaneous) {
    const auto value = chain_->foretold.after(state, action, measure.counter);
    if (value && worth(measure, *value) >= enough && chain_->foretold.teaches_nothing(state, action))
      return worth(measure, *value);
  }
  return follow(state, action, plies, enough);
}

/// The most that any of the seat's actions is worth, or enough. The first often is, and is looked at before the others
/// are listed.
std::int64_t Referee::go_through(const State& state, Seat seat, int plies, std::int64_t enough,
                                 std::vector<Action>& next) {
  std::int64_t best = INT64_MIN;
  if (enough < INT64_MAX) {
    list(state, seat, next, true);
    if (!next.empty()) best = find_worth(state, next.front(), plies, enough);
    if (next.empty() || best >= enough) return best;
  }
  list(state, seat, next);
  for (std::size_t i = enough < INT64_MAX ? 1 : 0; i < next.size() && best < enough; ++i)
    best = std::max(best, find_worth(state, next[i], plies, enough));
  return best;
}

/// If the action is the last that was followed from `state`, to which nothing has happened since, that is what comes of
/// it.
bool Referee::take_followed(State& state, const Action& action) {
  const auto followed = std::exchange(chain_->followed, std::nullopt);
  if (!followed || followed->action != action || listener != nullptr) return false;
  work::begin();
  std::swap(state, *chain_->links.front().after);
  if (followed->waits) {
    awaited_ = followed->awaited;
    gathered_ = followed->gathered;
  } else {
    advance(state);
  }
  count_ply(state);
  return true;
}

/// Whether no chain could be longer than one that begins with this.
bool Referee::reaches_limit(const State& state, const Action& action) {
  const ChainMeasure measure = *phase_of(state, innermost(state)).longest;
  if (!measure.counter) return false;
  const std::int64_t most = most_worth(game_->definition(), measure);
  const bool reaches = follow(state, action, 0, most) >= most;
  gathered_ = nullptr;
  return reaches;
}

/// Leaves what begins one of the longest chains.
void Referee::keep_longest(const State& state, std::vector<Action>& actions) {
  if (actions.size() < 2) return;
  const std::int64_t most = most_worth(game_->definition(), *phase_of(state, innermost(state)).longest);
  auto& worths = chain_->worths;
  worths.clear();
  for (const Action& action : actions) worths.push_back(find_worth(state, action, 0, most));
  gathered_ = nullptr;
  const std::int64_t best = *std::ranges::max_element(worths);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (worths[i] == best) actions[kept++] = actions[i];
  actions.resize(kept);
}

/// What was drawn from all that is offered stays if it begins a longest chain; else one that does is drawn.
void Referee::draw_longest(const State& state, const std::vector<int>& offered, Generator& generator, Action& action) {
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  const auto goes_on = [&](int id) { return may_go_on(phase, game_->definition().actions[ActionIndex(id)]); };
  if (candidates_->count() == 1 || (!phase.longest->counter && std::ranges::none_of(offered, goes_on))) return;
  if (reaches_limit(state, action)) return;
  auto& actions = chain_->offered;
  list(state, action.seat, actions);
  keep_longest(state, actions);
  action = actions[generator.below(static_cast<std::uint32_t>(actions.size()))];
}

/// Whether something else begins a longer chain than this, which is legal otherwise.
bool Referee::falls_short(const State& state, const Action& action) {
  if (reaches_limit(state, action)) return false;
  auto& actions = chain_->offered;
  list(state, action.seat, actions);
  keep_longest(state, actions);
  return std::ranges::find(actions, action) == actions.end();
}

}  // namespace houserule
