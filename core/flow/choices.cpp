#include "core/flow/choices.hpp"

#include <algorithm>
#include <utility>

#include "core/flow/conditions.hpp"
#include "core/flow/grid_lines.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

bool names(const ActionDefinition& definition, const Action& action, std::int32_t piece) {
  for (int i = 0; i < action.count; ++i)
    if (action.values[static_cast<std::size_t>(i)] == piece && definition.yields(i) == Yields::piece) return true;
  return false;
}

/// Puts what a script gave into canonical order. `alike`: whether pieces that look alike may have to be told apart.
void arrange(const State& state, Seat seat, Yields yields, bool alike, Choices& out) {
  if (out.is_cells) return;
  if (yields == Yields::piece) return alike ? group_alike(state, seat, out) : make_canonical(state, seat, out.values);
  std::sort(out.values.begin(), out.values.end());
  out.values.erase(std::unique(out.values.begin(), out.values.end()), out.values.end());
}

void require_script(const ActionDefinition& definition, const Rules* rules) {
  if (rules == nullptr) throw RuleError(Statement(says::action_needs_script, definition.id));
}

/// Leaves of groups of pieces that look alike those whose first is kept.
template <class Keeps>
void keep_groups(const Choices& all, const Keeps& keeps, Choices& out) {
  for (int n = 0; n < all.count(); ++n) {
    if (!keeps(all.nth(n))) continue;
    out.values.push_back(all.nth(n));
    out.starts.push_back(static_cast<std::uint32_t>(out.alike.size()));
    const auto like = all.like(n);
    out.alike.insert(out.alike.end(), like.begin(), like.end());
  }
}

/// Leaves what the argument needs, which comes after those of `partial`.
void keep_allowed(const State& state, const ActionDefinition& definition, const Action& partial, std::size_t argument,
                  Choices& choices) {
  const ArgumentDefinition& wanted = definition.arguments[argument];
  if (wanted.needs.always()) return;
  work::spend(work::candidate * choices.count());
  const auto keeps = [&](std::int32_t value) { return meets_needs(state, wanted, partial, argument, value); };
  if (choices.is_cells) {
    CellSet kept;
    for (const int cell : choices.cells)
      if (keeps(cell)) kept.add(cell);
    choices.cells = kept;
  } else if (choices.alike.empty()) {
    std::erase_if(choices.values, [&](std::int32_t value) { return !keeps(value); });
  } else {
    Choices all = std::exchange(choices, {});
    keep_groups(all, keeps, choices);
  }
}

}  // namespace

bool meets_needs(const State& state, const ArgumentDefinition& argument, const Action& partial, std::size_t place,
                 std::int32_t value) {
  Action with = partial;
  with.count = static_cast<std::uint8_t>(place);
  add(with, value);
  return holds(argument.needs, {state, with, Sight::of_seat(partial.seat)});
}

void evaluate_argument(const State& state, const ActionDefinition& definition, const Action& partial,
                       std::size_t argument, bool alike, Rules* rules, Choices& out) {
  evaluate_unjudged(state, definition, partial, argument, alike, rules, out);
  keep_allowed(state, definition, partial, argument, out);
}

namespace {

/// What an argument's ends come to, as the seat sees them; nothing if there is nothing between them.
struct Ends {
  std::int64_t least, most;
};
std::optional<Ends> ends_of(const State& state, const ArgumentDefinition& argument, const Action& partial) {
  const Asked asked{state, partial, Sight::of_seat(partial.seat)};
  const auto least = amount_if_any(argument.ends[0], asked), most = amount_if_any(argument.ends[1], asked);
  return least && most && *least <= *most ? std::optional(Ends{*least, *most}) : std::nullopt;
}

void list_between_ends(const State& state, const ArgumentDefinition& argument, const Action& partial, Choices& out) {
  const auto& numbers = *argument.source.as<sources::Numbers>();
  const auto ends = ends_of(state, argument, partial);
  if (!ends) return;
  const auto [least, most] = *ends;
  if (least < numbers.minimum || most > numbers.maximum || most - least >= most_numbers)
    throw RuleError({says::many_numbers, least, most, argument.id, most_numbers}, says::fewer_numbers);
  work::spend(most - least);
  for (std::int64_t number = least; number <= most; ++number) out.values.push_back(static_cast<std::int32_t>(number));
}

void evaluate_source(const State& state, const ActionDefinition& definition, const Action& partial,
                     std::size_t argument, bool alike, Rules* rules, Choices& out) {
  const Source& source = definition.arguments[argument].source;
  if (source.as<sources::Script>() != nullptr) {
    require_script(definition, rules);
    rules->choose(state, partial, static_cast<int>(argument), out);
    return arrange(state, partial.seat, source.yields(), alike, out);
  }
  if (!definition.arguments[argument].ends.empty() && source.as<sources::Numbers>() != nullptr)
    return list_between_ends(state, definition.arguments[argument], partial, out);
  if (!alike || source.yields() != Yields::piece) return evaluate(state, source, partial, out);
  list_pieces(state, source, partial, out.values);
  group_alike(state, partial.seat, out);
}

}  // namespace

Amount amount_taken(const State& state, const ActionDefinition& definition, const Action& partial, int there) {
  const ArgumentDefinition& argument = definition.arguments.back();
  if (argument.ends.empty()) return *argument.amount;
  const auto ends = ends_of(state, argument, partial);
  if (!ends || ends->least > there || ends->most < argument.amount->minimum) return {1, 0};
  const auto most = static_cast<int>(std::min<std::int64_t>(ends->most, there));
  if (most > argument.amount->maximum)
    throw RuleError({says::many_together, most, argument.id, argument.amount->maximum}, says::fewer_together);
  return {static_cast<int>(std::max<std::int64_t>(ends->least, argument.amount->minimum)), most};
}

void evaluate_unjudged(const State& state, const ActionDefinition& definition, const Action& partial,
                       std::size_t argument, bool alike, Rules* rules, Choices& out) {
  out.clear();
  evaluate_source(state, definition, partial, argument, alike, rules, out);
  keep_lines(state, definition.arguments[argument], partial, out.cells);
}

bool is_asked_for_each(const ActionDefinition& definition, std::size_t argument) {
  if (argument >= definition.arguments.size()) return false;
  const auto* script = definition.arguments[argument].source.as<sources::Script>();
  return script != nullptr && script->for_each;
}

namespace {
/// Of what goes with each that the argument behind `partial` may be, leaves what the one after it asks for.
void keep_for_each(const State& state, const ActionDefinition& definition, const Action& partial, const Choices& each,
                   std::vector<Choices>& out) {
  const auto argument = static_cast<std::size_t>(partial.count) + 1;
  GridLinesKept<CellSet> lines(state, definition.arguments[argument], partial.seat);
  Action with = partial;
  for (int n = 0; n < each.count(); ++n) {
    Choices& choices = out[static_cast<std::size_t>(n)];
    add(with, each.nth(n));
    lines.keep(with, choices.cells);
    keep_allowed(state, definition, with, argument, choices);
    take_back(with);
  }
}
}  // namespace

void evaluate_for_each(const State& state, const ActionDefinition& definition, const Action& partial,
                       const Choices& each, bool alike, Rules* rules, std::vector<Choices>& out) {
  if (each.count() == 0) return out.clear();
  const int argument = partial.count + 1;
  const Yields yields = definition.yields(argument);
  require_script(definition, rules);
  work::spend(work::candidate * each.count());
  rules->choose_for_each(state, partial, argument, each, out);
  for (Choices& choices : out) arrange(state, partial.seat, yields, alike, choices);
  if (!definition.arguments[ArgumentIndex(argument)].takes_all()) keep_for_each(state, definition, partial, each, out);
}

void evaluate_cells_for_each(const State& state, const ActionDefinition& definition, const Action& partial,
                             const Choices& each, std::vector<Choices>& out) {
  Choices all;
  evaluate(state, definition.arguments[static_cast<std::size_t>(partial.count) + 1].source, partial, all);
  out.resize(static_cast<std::size_t>(each.count()));
  for (Choices& choices : out) {
    choices.clear();
    choices.is_cells = true;
    choices.cells = all.cells;
  }
  keep_for_each(state, definition, partial, each, out);
}

void Rules::choose_for_each(const State& state, const Action& partial, int argument, const Choices& each,
                            std::vector<Choices>& out) {
  out.resize(static_cast<std::size_t>(each.count()));
  Action with = partial;
  for (int n = 0; n < each.count(); ++n) {
    out[static_cast<std::size_t>(n)].clear();
    add(with, each.nth(n));
    choose(state, with, argument, out[static_cast<std::size_t>(n)]);
    take_back(with);
  }
}

void find_choices(const State& state, const Action& partial, int argument, Rules* rules, Choices& out) {
  const ActionDefinition& definition = state.game().definition().of(partial);
  const auto number = static_cast<std::size_t>(argument);
  const bool alike = definition.may_repeat_pieces();
  if (!is_asked_for_each(definition, number))
    return evaluate_argument(state, definition, partial, number, alike, rules, out);
  Action before = partial;
  while (before.count >= argument) take_back(before);
  Choices each;
  find_choices(state, before, argument - 1, rules, each);
  std::vector<Choices> all;
  evaluate_for_each(state, definition, before, each, alike, rules, all);
  out.clear();
  const int n = find_choice(each, partial.values[number - 1]);
  if (n >= 0) out = std::move(all[static_cast<std::size_t>(n)]);
}

namespace {
int find_cell(const CellSet& cells, std::int32_t wanted) {
  int n = 0;
  for (const int cell : cells) {
    if (cell == wanted) return n;
    ++n;
  }
  return -1;
}
}  // namespace

int find_choice(const Choices& choices, std::int32_t value) {
  if (choices.is_cells) return find_cell(choices.cells, value);
  for (int n = 0; n < choices.count(); ++n) {
    const auto like = choices.like(n);
    if (std::find(like.begin(), like.end(), value) != like.end()) return n;
  }
  return -1;
}

std::int32_t next_value(const Choices& choices, int n, const ActionDefinition& definition, const Action& partial) {
  if (choices.alike.empty()) return choices.nth(n);
  for (const std::int32_t piece : choices.like(n))
    if (!names(definition, partial, piece)) return piece;
  return -1;
}

}  // namespace houserule
