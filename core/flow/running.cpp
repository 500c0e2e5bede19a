// Effects one after another: under which conditions, and for whom.

#include <algorithm>
#include <bit>
#include <iterator>

#include "core/flow/concerned.hpp"
#include "core/flow/conditions.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/saying.hpp"
#include "core/flow/sources.hpp"
#include "core/model/amounts.hpp"
#include "core/model/lists.hpp"
#include "core/model/numbers.hpp"
#include "core/model/said.hpp"
#include "core/model/work.hpp"

namespace houserule {

namespace {

/// For whom the effect is done; nobody if its variable names nobody.
SeatMask named_by(const State& state, const Effect& effect, const Action& action) {
  if (const auto* argument = std::get_if<ArgumentIndex>(&effect.whom)) return seat_bit(action[*argument]);
  if (const auto* seats = std::get_if<sources::Seats>(&effect.whom)) return seats_of(state, seats->which, action.seat);
  const Seat seat = seat_named(state, std::get<VariableIndex>(effect.whom), action.seat);
  return seat < 0 ? SeatMask{0} : seat_bit(seat);
}

}  // namespace

/// While somebody listens.
void Referee::tell_otherwise(State& state, const Effect& effect, const Action& action, Seat chooser) {
  telling_otherwise(
      state, [&] { return effect.words ? said_by(*effect.words, state, action, chooser) : Said{}; },
      [&] { carry_out(state, effect, action, chooser); });
}

inline void Referee::run_effect(State& state, const Effect& effect, const Action& action, Seat chooser) {
  if (effect.told || listener == nullptr) return carry_out(state, effect, action, chooser);
  tell_otherwise(state, effect, action, chooser);
}

/// As if they acted, whom it names, clockwise from the actor.
void Referee::run_for(State& state, const Effect& effect, const Action& action, Seat chooser) {
  const SeatMask whom = named_by(state, effect, action);
  const int before_actor = seat_bit(std::max<Seat>(action.seat, 0)) - 1;
  Action theirs = action;
  for (const int part : {whom & ~before_actor, whom & before_actor})
    for (int left = part; left != 0; left &= left - 1) {
      theirs.seat = static_cast<std::int8_t>(std::countr_zero(static_cast<unsigned>(left)));
      if (effect.when.always() || holds(state, effect.when, theirs, -1, chooser))
        run_effect(state, effect, theirs, chooser);
    }
}

namespace {

/// What a loop goes through, as it is before its first pass.
struct Elements {
  const State& state;
  const effects::Each& each;
  const Action& action;
  std::vector<std::int32_t> values = {};

  void operator()(const sources::Pieces& pieces) {
    const ZoneId zone = zone_of_pieces(state, pieces, action);
    each_meant(state, zone, pieces, action, [&](PieceId piece) { values.push_back(piece); });
  }
  void operator()(const sources::Union& several) {
    for (const sources::Pieces& part : several.parts) (*this)(part);
  }
  void operator()(const sources::Cells& cells) {
    for (const int cell : cells_of(state, cells, action, Sight::open())) values.push_back(cell);
  }
  void operator()(const sources::Numbers& numbers) {
    for (int number = numbers.minimum; number <= numbers.maximum; ++number) values.push_back(number);
  }
  /// Clockwise from the actor, or from the first; or in an order.
  void operator()(const sources::Seats& those) {
    if (each.order) return add_ordered();
    const SeatMask seats = seats_of(state, those.which, action.seat);
    const int all = state.game().seats();
    for (int after = 0; after < all; ++after) {
      const Seat seat = (std::max<Seat>(action.seat, 0) + after) % all;
      if ((seats & seat_bit(seat)) != 0) values.push_back(seat);
    }
  }
  void add_ordered() {
    const std::int32_t* order = state.variables() + state.game().variable_index(each.order, no_seat);
    for (int place = 0; place < state.game().players(); ++place)
      if (!state.is_out(order[place])) values.push_back(order[place]);
  }
  void operator()(const sources::Words&) {
    for (const TermIndex term : each.terms) values.push_back(term.value);
  }
  void operator()(const sources::Listed& listed) {
    const auto held = values_of(state, listed.list, action.seat);
    values.assign(held.begin(), held.end());
  }
  void operator()(const sources::Script&) {}
};

}  // namespace

void Referee::run_times(State& state, const effects::Each& each, const Action& action, Seat chooser) {
  const std::int64_t times =
      each.times.empty() ? 1 : amount_of(each.times[0], {state, action, Sight::open(), rules_.get(), -1, chooser});
  for (std::int64_t pass = 0; pass < times && !state.over(); ++pass) {
    work::spend(static_cast<std::int64_t>(each.body.size()) + work::flow_step);
    run_effects(state, each.body, action, chooser);
  }
}

void Referee::run_each(State& state, const effects::Each& each, const Action& action, Seat chooser) {
  if (!each.variable) return run_times(state, each, action, chooser);
  Elements elements{state, each, action};
  std::visit([&](const auto& source) { elements(source); }, each.in.from);
  const VariableDefinition& variable = game_->definition().variables[each.variable];
  work::spend(static_cast<std::int64_t>(elements.values.size() * (each.body.size() + 1)));
  const std::int64_t before = held_by(state, each.variable, action.seat);
  for (const std::int32_t value : elements.values) {
    require_may_hold(*game_, variable, action.seat, value);
    hold(state, each.variable, action.seat, value);
    run_effects(state, each.body, action, chooser);
    if (state.over()) break;
  }
  hold(state, each.variable, action.seat, before);
}

/// Does it if its condition holds. Says how many of those behind it are left out.
inline std::ptrdiff_t Referee::run_if_so(State& state, const Effect& effect, const Action& action, Seat chooser) {
  const auto* skip = effect.as<effects::Skip>();
  const bool so = effect.when.always() || holds(state, effect.when, action, -1, chooser);
  if (skip != nullptr) return skip->always || !so ? skip->count : 0;
  if (so) action.seat < 0 ? run_for_all(state, effect) : run_effect(state, effect, action, chooser);
  return 0;
}

void Referee::run_effects(State& state, const std::vector<Effect>& effects, const Action& action, Seat chooser) {
  const Effect* current = effects.data();
  const Effect* const end = current + effects.size();
  try {
    for (; current < end; ++current) {
      if (current->is_for_others())
        run_for(state, *current, action, chooser);
      else
        current += run_if_so(state, *current, action, chooser);
      if (state.over()) break;
    }
  } catch (RuleError& error) {
    error.locate(current->origin);
    throw;
  }
}

void Referee::close(State& state) {
  work::begin();
  const auto was_over = std::exchange(state.header().over, 0);  // else effects would stop after the first
  const auto& flow = game_->definition().flow;
  auto first = flow.end();
  while (first != flow.begin() && std::prev(first)->type == FlowNode::Type::effect) --first;
  for (; first != flow.end(); ++first)
    if (!state.over() && first->players.has(game_->players())) run_alone(state, first->effect);
  state.header().over |= was_over;
}

/// What belongs to each seat is done for every seat; words that speak of none of them are said once.
void Referee::run_for_all(State& state, const Effect& effect) {
  const auto [first, end] = concerned_by(effect, *game_);
  const bool passes_over_who_is_out = effect.as<effects::Tell>() != nullptr || effect.as<effects::Draw>() != nullptr;
  const auto for_each_seat = [&, from = first, to = end](const auto& run) {
    Action nobody;
    for (Seat seat = from; seat < to; ++seat) {
      if (passes_over_who_is_out && seat >= 0 && state.is_out(seat)) continue;
      nobody.seat = static_cast<std::int8_t>(seat);
      run(nobody);
    }
  };
  if (!effect.words || concerns_each(*effect.words, game_->definition()))
    return for_each_seat([&](const Action& theirs) { run_effect(state, effect, theirs, theirs.seat); });
  const Action nobody;
  telling_otherwise(
      state, [&] { return said_by(*effect.words, state, nobody, no_seat); },
      [&] { for_each_seat([&](const Action& theirs) { carry_out(state, effect, theirs, theirs.seat); }); });
}

namespace {
/// What the flow does is told apart from what was done before it, after what it says, and in the order in which it
/// does it.
void note_flow(const State& state, const Effect& effect) {
  const Moment* last = last_moment();
  if (last == nullptr) return;
  const bool speaks = effect.as<effects::Tell>() != nullptr || effect.words;
  note_moment(state, no_seat, speaks || last->deed != no_seat);
}
}  // namespace

/// An effect in the flow has no actor.
void Referee::run_alone(State& state, const Effect& effect) {
  Action nobody;
  const int depth = state.header().depth;
  try {
    const bool for_others = effect.is_for_others();
    if (!for_others && !holds(state, effect.when, nobody)) return;
    if (listener != nullptr) note_flow(state, effect);
    if (for_others)
      run_for(state, effect, nobody, no_seat);
    else
      run_for_all(state, effect);
  } catch (RuleError& error) {
    error.locate(effect.origin);
    if (error.context.empty()) error.context = {says::at_ply, Statement(says::going_on), state.header().plies};
    throw;
  }
  std::reverse(state.frames() + depth, state.frames() + state.header().depth);
}

}  // namespace houserule
