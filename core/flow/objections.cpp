// What may not be done, and why not; and what could be said instead.

#include <algorithm>

#include "core/flow/candidates.hpp"
#include "core/flow/conditions.hpp"
#include "core/flow/context.hpp"
#include "core/flow/grid_lines.hpp"
#include "core/flow/notation.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/work.hpp"

namespace houserule {

void Referee::choices(const State& state, const Action& partial, Choices& out) {
  work::begin();
  gathered_ = nullptr;
  const auto& definition = game_->definition().of(partial);
  const int argument = definition.argument_of(partial.count).value;
  try {
    find_choices(state, partial, argument, rules_.get(), out);
  } catch (RuleError& error) {
    add_context(error, state, by(says::listing_by, state, partial.seat));
    throw;
  }
}

namespace {
/// Of actions in the order of their phase.
std::vector<int> kinds_of(const std::vector<Action>& actions) {
  std::vector<int> kinds;
  for (const Action& action : actions)
    if (kinds.empty() || kinds.back() != action.id) kinds.push_back(action.id);
  return kinds;
}
}  // namespace

std::vector<int> Referee::possible(const State& state, Seat seat) {
  work::begin();
  gathered_ = nullptr;
  std::vector<int> possible;
  if ((actors(state) & (seat < 0 ? 0 : seat_bit(seat))) == 0) return possible;
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  if (phase.longest) return kinds_of(legal(state, seat));
  try {
    for (const auto* actions : {&phase.actions, &phase.otherwise}) {
      if (!possible.empty()) break;
      for (const int id : *actions)
        if (is_possible(state, seat, {id})) possible.push_back(id);
    }
  } catch (RuleError& error) {
    add_context(error, state, by(says::listing_by, state, seat));
    throw;
  }
  return possible;
}

namespace {
/// "2", "1–3".
std::string range_text(int least, int most) {
  return least == most ? std::to_string(most) : std::to_string(least) + "–" + std::to_string(most);
}
/// How many values it has, whatever the position says of that.
std::string amount(const ActionDefinition& definition) {
  const int most = definition.most_values();
  int least = most;
  while (least > 0 && definition.takes(least - 1)) --least;
  return range_text(least, most);
}
/// Of one whose last argument takes as many as the position says: whether it names too few or too many.
Objection object_to_amount(const State& state, const ActionDefinition& definition, const Action& action, Rules* rules) {
  if (definition.several() == nullptr || definition.several()->ends.empty()) return {};
  Action partial = action;
  while (partial.count >= static_cast<int>(definition.arguments.size())) take_back(partial);
  Choices choices;
  find_choices(state, partial, partial.count, rules, choices);
  const Amount amount = amount_taken(state, definition, partial, choices.things());
  const int before = partial.count, taken = action.count - before;
  if (amount.minimum > amount.maximum) return {Objection::By::count, {Refusal::Reason::not_now, {definition.id}}};
  if (amount.minimum <= taken && taken <= amount.maximum) return {};
  const std::string wanted = range_text(before + amount.minimum, before + amount.maximum);
  return {Objection::By::count, {Refusal::Reason::argument_count, {definition.id, wanted}}};
}
}  // namespace

namespace {
/// What the data says of why not, if it does.
Refusal sentence_or_rules(const Text& because) {
  const std::string why = because.in("en");
  return why.empty() ? Refusal{Refusal::Reason::rules} : Refusal{Refusal::Reason::script, {why}};
}

/// What is said of the first of several needs that does not hold, if it has a reason of its own.
const Text* own_reason(const Condition& needs, const std::vector<Text>& reasons, const Asked& asked) {
  const auto* several = std::get_if<conditions::Several>(&needs.that);
  for (std::size_t i = 0; several != nullptr && i < reasons.size(); ++i)
    if (!holds(several->parts[i], asked)) return reasons[i].in("en").empty() ? nullptr : &reasons[i];
  return nullptr;
}

/// Why what an action needs is not there; its `because` speaks of that where nothing has to hold after it.
Refusal not_needed(const State& state, const Action& action, const std::string& why) {
  const ActionDefinition& definition = state.game().definition().of(action);
  if (!why.empty()) return {Refusal::Reason::script, {why}};
  const Asked asked{state, action, Sight::of_seat(action.seat)};
  if (const Text* own = own_reason(definition.needs, definition.reasons, asked)) return sentence_or_rules(*own);
  if (!definition.after.always() || definition.because.in("en").empty())
    return {Refusal::Reason::not_now, {definition.id}};
  return sentence_or_rules(definition.because);
}
}  // namespace

Objection Referee::object_to_turn(const State& state, const Action& action) const {
  using By = Objection::By;
  using Reason = Refusal::Reason;
  if (state.over()) return {By::turn, {Reason::match_over}};
  const auto& actions = game_->definition().actions;
  if (action.id < 0 || action.id >= static_cast<int>(actions.size())) return {By::phase, {Reason::no_such_action}};
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  if (action.seat < 0 || action.seat >= game_->players() || (actors(state) & seat_bit(action.seat)) == 0) {
    const Frame& frame = innermost(state);
    const bool chosen =
        action.seat >= 0 && action.seat < game_->players() && frame.asked < 0 && state.is_committed(action.seat);
    return {By::turn, {chosen ? Reason::chosen_already : Reason::not_your_turn}};
  }
  const auto& definition = game_->definition().of(action);
  const auto offers = [&](const std::vector<int>& list) {
    return std::find(list.begin(), list.end(), action.id) != list.end();
  };
  if (!offers(phase.actions) && !offers(phase.otherwise)) return {By::phase, {Reason::not_now, {definition.id}}};
  std::string why;
  if (!meets_needs(state, action, rules_.get(), &why)) return {By::needs, not_needed(state, action, why)};
  if (!definition.takes(action.count))
    return {By::count, {Reason::argument_count, {definition.id, amount(definition)}}};
  return {};
}

namespace {
/// Why it does not do as that argument, those before it being set in `partial`.
Refusal not_meeting(const State& state, const Action& partial, int place, std::int32_t value) {
  const ArgumentDefinition& argument = state.game().definition().of(partial).arguments[ArgumentIndex(place)];
  Action with = partial;
  with.count = static_cast<std::uint8_t>(place);
  add(with, value);
  const Text* own = own_reason(argument.needs, argument.reasons, {state, with, Sight::of_seat(with.seat)});
  return sentence_or_rules(own != nullptr ? *own : argument.because);
}

/// Whether the value would do but for what the argument needs.
bool fails_needs(const State& state, const Action& partial, int argument, std::int32_t value, Rules* rules) {
  const ActionDefinition& definition = state.game().definition().of(partial);
  const auto place = static_cast<std::size_t>(argument);
  if (definition.arguments[place].needs.always() || is_asked_for_each(definition, place)) return false;
  Choices all;
  evaluate_unjudged(state, definition, partial, place, definition.may_repeat_pieces(), rules, all);
  return find_choice(all, value) >= 0;
}
}  // namespace

namespace {
/// Whether the value would do but for what `with`, `without` and `prefer` leave out, and the data says why.
bool is_left_out(const State& state, const Action& partial, const ArgumentDefinition& argument, std::int32_t value) {
  if (argument.because.in("en").empty() || argument.source.narrowing() == nullptr) return false;
  Source all = argument.source;
  all.narrow({});
  Choices choices;
  if (all.yields() == Yields::piece) {  // others that look alike are as good
    list_pieces(state, all, partial, choices.values);
    group_alike(state, partial.seat, choices);
  } else {
    evaluate(state, all, partial, choices);
    keep_lines(state, argument, partial, choices.cells);
  }
  return find_choice(choices, value) >= 0;
}
}  // namespace

namespace {
/// Which numbers there are: a few as they are, of many the first and the last.
std::vector<std::string> numbers_offered(const ArgumentDefinition& argument, const Choices& choices) {
  constexpr std::size_t few = 8;
  std::vector<std::string> offered;
  if (argument.source.yields() != Yields::number) return offered;
  for (const std::int32_t number : choices.values) offered.push_back(std::to_string(number));
  if (offered.size() > few) offered.erase(offered.begin() + 2, offered.end() - 1);
  if (choices.values.size() > few) offered.insert(offered.end() - 1, "…");
  return offered;
}
}  // namespace

namespace {
/// Value number `i` of an action, as it goes on from those before it; `n` is its place among the choices.
Objection object_to_value(const State& state, const Action& action, const Action& partial, int i, int n,
                          const Choices& choices, Rules* rules) {
  const ActionDefinition& definition = state.game().definition().of(action);
  const ArgumentIndex argument = definition.argument_of(i);
  const ArgumentDefinition& wanted = definition.arguments[argument];
  const std::int32_t value = action.values[static_cast<std::size_t>(i)];
  if (n < 0 && fails_needs(state, partial, argument.value, value, rules))
    return {Objection::By::argument_needs, not_meeting(state, partial, argument.value, value), i};
  if (n < 0 && is_left_out(state, partial, wanted, value))
    return {Objection::By::argument, sentence_or_rules(wanted.because), i};
  if (n >= 0 && next_value(choices, n, definition, partial) == value) return {};
  return {Objection::By::argument,
          {Refusal::Reason::argument, {value_text(state, action, i)}, numbers_offered(wanted, choices)},
          i};
}

/// Its values one after another; how many the last argument takes comes before which they are.
Objection object_to_values(const State& state, const Action& action, Rules* rules) {
  const ActionDefinition& definition = state.game().definition().of(action);
  const int last = static_cast<int>(definition.arguments.size()) - 1;
  Action partial{action.id, action.seat};
  Choices choices;
  for (int i = 0, before = -1; i < action.count; ++i) {
    const int argument = definition.argument_of(i).value;
    if (i == last)
      if (Objection many = object_to_amount(state, definition, action, rules); !many.refusal.empty()) return many;
    if (i == argument) find_choices(state, partial, argument, rules, choices);
    const std::int32_t value = action.values[static_cast<std::size_t>(i)];
    const int n = find_choice(choices, value);
    const bool repeats = i > argument && n == before && choices.alike.empty();
    if (n >= 0 && (repeats || (i > argument && n < before))) return {Objection::By::order, {Refusal::Reason::order}};
    if (Objection one = object_to_value(state, action, partial, i, n, choices, rules); !one.refusal.empty()) return one;
    partial.values[partial.count++] = value;
    before = n;
  }
  return action.count == last ? object_to_amount(state, definition, action, rules) : Objection{};
}
}  // namespace

Objection Referee::object_to_arguments(const State& state, const Action& action) {
  using Reason = Refusal::Reason;
  const auto& definition = game_->definition().of(action);
  if (Objection objection = object_to_values(state, action, rules_.get()); !objection.refusal.empty()) return objection;
  std::string why;
  if (definition.scripted_legal && !script().legal(state, action, &why))
    return {Objection::By::script, why.empty() ? Refusal{Reason::rules} : Refusal{Reason::script, {why}}};
  if (!definition.tried()) return {};
  switch (try_out(state, action, &why)) {
    case Outcome::allowed: return {};
    case Outcome::check: return {Objection::By::check, {Reason::check}};
    case Outcome::forbidden: break;
  }
  if (why.empty()) return {Objection::By::after, sentence_or_rules(definition.because)};
  return {Objection::By::after, {Reason::script, {why}}};
}

Objection Referee::object_to_offer(const State& state, const Action& action) {
  const PhaseDefinition& phase = phase_of(state, innermost(state));
  const auto& first = phase.actions;
  if (std::ranges::find(first, action.id) == first.end() && is_possible(state, action.seat, first))
    return {Objection::By::otherwise, {Refusal::Reason::last_resort}};
  if (!phase.longest || !falls_short(state, action)) return {};
  return {Objection::By::longest, {phase.longest->counter ? Refusal::Reason::further : Refusal::Reason::longer}};
}

Objection Referee::find_objection(const State& state, const Action& action) {
  work::begin();
  gathered_ = nullptr;
  try {
    if (Objection objection = object_to_turn(state, action); !objection.refusal.empty()) return objection;
    if (Objection objection = object_to_arguments(state, action); !objection.refusal.empty()) return objection;
    return object_to_offer(state, action);
  } catch (RuleError& error) {
    add_context(error, state, by(says::checking, state, action));
    throw;
  }
}

}  // namespace houserule
