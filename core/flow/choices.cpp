#include "core/flow/choices.hpp"

#include <algorithm>
#include <utility>

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

}  // namespace

void evaluate_argument(const State& state, const ActionDefinition& definition, const Action& partial,
                       std::size_t argument, bool alike, Rules* rules, Choices& out) {
  out.clear();
  const Source& source = definition.arguments[argument].source;
  if (source.as<sources::Script>() != nullptr) {
    require_script(definition, rules);
    rules->choose(state, partial, static_cast<int>(argument), out);
    return arrange(state, partial.seat, source.yields(), alike, out);
  }
  if (!alike || source.yields() != Yields::piece) return evaluate(state, source, partial, out);
  list_pieces(state, *source.as<sources::Pieces>(), partial, out.values);
  group_alike(state, partial.seat, out);
}

bool is_asked_for_each(const ActionDefinition& definition, std::size_t argument) {
  if (argument >= definition.arguments.size()) return false;
  const auto* script = definition.arguments[argument].source.as<sources::Script>();
  return script != nullptr && script->for_each;
}

void evaluate_for_each(const State& state, const ActionDefinition& definition, const Action& partial,
                       const Choices& each, bool alike, Rules* rules, std::vector<Choices>& out) {
  if (each.count() == 0) return out.clear();
  const int argument = partial.count + 1;
  const Yields yields = definition.yields(argument);
  require_script(definition, rules);
  work::spend(work::candidate * each.count());
  rules->choose_for_each(state, partial, argument, each, out);
  for (Choices& choices : out) arrange(state, partial.seat, yields, alike, choices);
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
