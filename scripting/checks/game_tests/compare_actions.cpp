// legal, refused, actions, choices.

#include <algorithm>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "scripting/checks/game_tests/expectation.hpp"
#include "scripting/position/by_seat.hpp"

namespace houserule::game_tests {
namespace {

using build::Value;
using Texts = std::vector<std::string>;

bool is_seat_word(const std::string& word) {
  return word.starts_with("player") && word.size() > 6 && word[6] >= '1' && word[6] <= '9';
}

/// {player2: …} means those players, anything else the seat to act.
template <class Function>
void for_each_seat(Comparison& comparison, const Value& value, const Function& function) {
  if (!value) return;
  const auto children = value.is_map() ? value.children() : std::vector<Value>{};
  const bool by_seat = std::ranges::any_of(children, [](const Value& child) { return is_seat_word(child.key); });
  if (by_seat) {
    for (const auto& [seat, part] : parts_by_seat(comparison.game(), value, comparison.diagnostics))
      function(seat, part);
    return;
  }
  const Seat actor = comparison.referee.actor(comparison.state);
  if (actor != no_seat)
    function(actor, value);
  else
    comparison.fail(value, says::nobody_acts);
}

/// Why not; empty if it may be played.
Refusal refusal_of(const Comparison& comparison, Seat seat, const std::string& text) {
  Refusal refusal = parse_action(comparison.referee, comparison.state, seat, text).refusal;
  refusal.offers.clear();
  return refusal;
}

void expect_legal(Comparison& comparison, Seat seat, const Value& value) {
  for (const Value& text : build::read_strings(value))
    if (const Refusal refusal = refusal_of(comparison, seat, text.string()); !refusal.empty())
      comparison.fail(text, {says::not_legal, text.string(), seat_told(comparison.game(), seat), told(refusal)});
}

/// Whether it is refused; what no action is called by is a slip, and proves nothing.
void expect_refusal(Comparison& comparison, Seat seat, const Value& text) {
  const Refusal refusal = refusal_of(comparison, seat, text.string());
  if (refusal.empty())
    comparison.fail(text, {says::is_legal, text.string(), seat_told(comparison.game(), seat)});
  else if (refusal.reason == Refusal::Reason::unknown_action)
    comparison.fault(text, sentence(refusal));
}

/// A list of actions, or a map of actions to the sentences they are refused with.
void expect_refused(Comparison& comparison, Seat seat, const Value& value) {
  for (const Value& text : build::read_strings(value)) expect_refusal(comparison, seat, text);
  for (const Value& reason : value.is_map() ? value.children() : std::vector<Value>{}) {
    const Refusal refusal = refusal_of(comparison, seat, reason.key);
    const Statement who = seat_told(comparison.game(), seat);
    if (!reason.is_string())
      comparison.fault(reason, "expected the sentence it is refused with");
    else if (refusal.empty())
      comparison.fail(reason, {says::is_legal, reason.key, who});
    else
      comparison.expect(reason, {says::refusal_of, reason.key, who}, {reason.string()}, {sentence(refusal)});
  }
}

Texts legal_texts(Comparison& comparison, Seat seat) {
  Texts texts;
  for (const Action& action : comparison.referee.legal(comparison.state, seat))
    texts.push_back(action_text(comparison.state, action));
  return texts;
}

void sort_once(Texts& texts) {
  std::ranges::sort(texts);
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

void expect_actions(Comparison& comparison, Seat seat, const Value& value) {
  Texts expected, found;
  for (const Value& id : build::read_strings(value)) {
    look_up(comparison, comparison.definition().actions, id.string(), "action", id);
    expected.push_back(id.string());
  }
  for (const std::string& text : legal_texts(comparison, seat)) found.push_back(text.substr(0, text.find(' ')));
  sort_once(expected);
  sort_once(found);
  comparison.expect(value, {says::actions_of, seat_told(comparison.game(), seat)}, statements(expected),
                    statements(found));
}

/// What can be chosen may be a number.
std::vector<std::string> texts_of(const Value& value) {
  std::vector<std::string> texts;
  if (value.node->is_empty()) return texts;
  for (const Value& each : value.is_list() ? value.children() : std::vector<Value>{value})
    texts.push_back(each.is_integer() ? std::to_string(each.wide(0)) : each.string());
  return texts;
}

void expect_choices(Comparison& comparison, Seat seat, const Value& value) {
  if (!value.is_map()) return comparison.fault(value, "expected actions with what can be chosen: {shift: [d4 e5]}");
  for (const Value& choices : value.children()) {
    const ActionIndex action(look_up(comparison, comparison.definition().actions, choices.key, "action", choices));
    if (action && comparison.definition().actions[action].arguments.empty()) {
      comparison.fault(choices, fmt::format("nothing is chosen for '{}'", choices.key),
                       fmt::format("actions: [{0}], or legal: [{0}]", choices.key));
      continue;
    }
    const bool of_several = action && comparison.definition().actions[action].several() != nullptr;
    Texts expected = texts_of(choices), found;
    for (const std::string& text : legal_texts(comparison, seat))
      if (text.starts_with(choices.key + " "))
        found.push_back(text.substr(choices.key.size() + 1));
      else if (text == choices.key && of_several)
        found.emplace_back();  // several, and none of them
    sort_once(expected);
    sort_once(found);
    comparison.expect(choices, {says::choices_of, choices.key, seat_told(comparison.game(), seat)},
                      statements(expected), statements(found));
  }
}

}  // namespace

void compare_actions(Comparison& comparison, const Value& then) {
  const auto compare = [&](const char* key, const auto& expectation) {
    for_each_seat(comparison, then[key], [&](Seat seat, const Value& value) { expectation(comparison, seat, value); });
  };
  compare("legal", expect_legal);
  compare("refused", expect_refused);
  compare("actions", expect_actions);
  compare("choices", expect_choices);
}

}  // namespace houserule::game_tests
