#include "core/flow/candidates.hpp"

#include <algorithm>

#include "core/flow/conditions.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

constexpr int most_rejections = 64;  // then the legal actions are listed

bool depends_on_others(const Source& source) { return bool(source.after()); }

bool is_legal(const State& state, const ActionDefinition& definition, const Action& action, Rules* rules) {
  work::spend(work::candidate);
  if (definition.unordered && !is_ascending(state, action)) return false;
  return !definition.scripted_legal || rules->legal(state, action, nullptr);
}

void append(const ActionDefinition& definition, const Action& action, std::vector<Action>& out) {
  if (out.size() == most_listed) throw RuleError({says::many_listed, most_listed}, {says::split_it, definition.id});
  out.push_back(action);
}

}  // namespace

namespace {
bool is_before(const State& state, const Action& action, std::size_t first) {
  const auto one = action.arguments[first];
  const auto other = action.arguments[first + 1];
  if (state.game().definition().of(action).arguments[first].source.yields() != Yields::piece) return one < other;
  std::vector<std::int32_t> pieces{one, other};
  make_canonical(state, action.seat, pieces);
  return pieces.size() == 2 && pieces.front() == one;
}
}  // namespace

bool is_ascending(const State& state, const Action& action) {
  for (std::size_t i = 0; i + 1 < action.count; ++i)
    if (!is_before(state, action, i)) return false;
  return true;
}

void Referee::Candidates::evaluate_argument(const State& state, const Slot& slot, const Action& partial, int argument,
                                            Rules* rules, Choices& out) {
  out.clear();
  const Source& source = slot.definition->arguments[ArgumentIndex(argument)].source;
  if (source.as<sources::Script>() == nullptr) return evaluate(state, source, partial, out);
  if (rules == nullptr) throw RuleError(Statement(says::action_needs_script, slot.definition->id));
  rules->choose(state, partial, argument, out);
  if (out.is_cells) return;
  if (source.yields() == Yields::piece) return make_canonical(state, partial.seat, out.values);
  std::sort(out.values.begin(), out.values.end());
  out.values.erase(std::unique(out.values.begin(), out.values.end()), out.values.end());
}

void Referee::Candidates::gather(const State& state, Seat seat, const std::vector<int>& actions, Rules* rules) {
  used_ = 0;
  count_ = 0;
  exact_ = true;
  if (slots_.size() < actions.size()) slots_.resize(actions.size());
  for (const int id : actions) {
    const auto& definition = state.game().definition().actions[ActionIndex(id)];
    if (!meets(state, definition.needs, seat)) continue;
    Slot& slot = slots_[used_++];
    slot.definition = &definition;
    slot.action.id = static_cast<std::int16_t>(id);
    slot.action.seat = static_cast<std::int8_t>(seat);
    slot.action.count = static_cast<std::uint8_t>(slot.definition->arguments.size());
    gather_slot(state, slot, rules);
    count_ += slot.count;
    exact_ = exact_ && !slot.definition->unordered && !slot.definition->scripted_legal;
  }
}

void Referee::Candidates::gather_slot(const State& state, Slot& slot, Rules* rules) {
  slot.dependent = false;
  for (const auto& argument : slot.definition->arguments)
    slot.dependent = slot.dependent || depends_on_others(argument.source);
  if (slot.dependent) {
    slot.listed.clear();
    Action partial = slot.action;
    partial.count = 0;
    list_slot(state, slot, partial, rules, slot.listed, false, false);
    slot.count = slot.listed.size();
    return;
  }
  slot.count = 1;
  for (int argument = 0; argument < slot.action.count && slot.count > 0; ++argument) {
    Choices& choices = slot.choices[static_cast<std::size_t>(argument)];
    evaluate_argument(state, slot, slot.action, argument, rules, choices);
    const auto size = static_cast<std::uint32_t>(choices.count());
    slot.sizes[static_cast<std::size_t>(argument)] = size;
    slot.count *= size;
  }
}

void Referee::Candidates::list_slot(const State& state, Slot& slot, Action& partial, Rules* rules,
                                    std::vector<Action>& out, bool check, bool first_only) {
  const int argument = partial.count;
  if (argument == slot.action.count) {
    if (!check) work::spend(work::candidate);
    if (!check || is_legal(state, *slot.definition, partial, rules)) append(*slot.definition, partial, out);
    return;
  }
  Choices own;
  if (slot.dependent) evaluate_argument(state, slot, partial, argument, rules, own);
  const Choices& choices = slot.dependent ? own : slot.choices[static_cast<std::size_t>(argument)];
  ++partial.count;
  const auto try_value = [&](std::int32_t value) {
    partial.arguments[static_cast<std::size_t>(argument)] = value;
    list_slot(state, slot, partial, rules, out, check, first_only);
    return !(first_only && !out.empty());
  };
  if (choices.is_cells) {
    for (const int cell : choices.cells)
      if (!try_value(cell)) break;
  } else {
    for (const std::int32_t value : choices.values)
      if (!try_value(value)) break;
  }
  --partial.count;
  partial.arguments[static_cast<std::size_t>(argument)] = 0;
}

void Referee::Candidates::list(const State& state, Rules* rules, std::vector<Action>& out, bool first_only) {
  for (std::size_t i = 0; i < used_; ++i) {
    Slot& slot = slots_[i];
    if (slot.dependent) {
      for (const Action& action : slot.listed)
        if (is_legal(state, *slot.definition, action, rules)) append(*slot.definition, action, out);
    } else if (slot.count > 0) {
      Action partial = slot.action;
      partial.count = 0;
      list_slot(state, slot, partial, rules, out, true, first_only);
    }
    if (first_only && !out.empty()) return;
  }
}

Action Referee::Candidates::decode(const Slot& slot, std::uint32_t index) const {
  if (slot.dependent) return slot.listed[index];
  Action action = slot.action;
  for (int argument = action.count - 1; argument >= 0; --argument) {
    const auto at = static_cast<std::size_t>(argument);
    const std::uint32_t size = slot.sizes[at];
    const auto place = argument == 0 ? index : index % size;
    action.arguments[at] = slot.choices[at].nth(static_cast<int>(place));
    index /= size;
  }
  return action;
}

bool Referee::Candidates::sample(const State& state, Rules* rules, Generator& generator, Action& out) {
  if (count_ == 0) return false;
  if (count_ > 0xffffffffu) throw RuleError(says::many_candidates);
  for (int attempt = 0; attempt < most_rejections; ++attempt) {
    std::uint32_t index = generator.below(static_cast<std::uint32_t>(count_));
    std::size_t i = 0;
    while (index >= slots_[i].count) index -= static_cast<std::uint32_t>(slots_[i++].count);
    out = decode(slots_[i], index);
    if (is_legal(state, *slots_[i].definition, out, rules)) return true;
  }
  all_.clear();
  list(state, rules, all_, false);
  if (all_.empty()) return false;
  out = all_[generator.below(static_cast<std::uint32_t>(all_.size()))];
  return true;
}

}  // namespace houserule
