// What is typed at a menu: a number, a name, a word of one, answers to several questions at once.

#include <algorithm>
#include <tuple>

#include "cli/terminal/menu.hpp"
#include "cli/text/ascii.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/words.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {

const Choice* Menu::find_choice(const std::string& text) const {
  const std::string typed = lower(trimmed(text));
  if (typed.empty()) return nullptr;
  for (const Choice& choice : choices_)
    if (typed == std::to_string(choice.number) && (numbers_on_boards_ || !lies_on_board(choice))) return &choice;
  for (const Choice& choice : choices_)
    if (std::find(choice.names.begin(), choice.names.end(), typed) != choice.names.end()) return &choice;
  const auto is_typed = [&](const std::string& name) { return folded(name) == folded(typed); };
  for (const Choice& choice : choices_)
    if (std::ranges::any_of(choice.names, is_typed)) return &choice;
  return nullptr;
}

bool Menu::names_action(const std::string& text) const {
  if (partial_.id < 0 || partial_.count > 0) return false;
  const ActionDefinition& action = state_.game().definition().of(partial_);
  return folded(text) == folded(action.id) || folded(text) == folded(action.text.in(look_.language));
}

bool Menu::choose_by_word(const std::string& text) {
  constexpr std::size_t shortest = 3;
  const std::string typed = folded(trimmed(text));
  const auto has_it = [&](const Choice& choice) {
    return std::ranges::any_of(choice.names, [&](const std::string& name) { return has_words(folded(name), typed); });
  };
  if (typed.size() < shortest || std::ranges::count_if(choices_, has_it) != 1) return false;
  return choose(std::ranges::find_if(choices_, has_it)->names.front());
}

bool Menu::begin(const std::string& text, std::string* stranger) {
  const auto before = std::tuple(partial_, complete_, choices_, asked_);
  if (take_words(text, stranger)) return true;
  std::tie(partial_, complete_, choices_, asked_) = before;
  if (partial_.id < 0) return false;
  while (back()) {
  }
  if (partial_.id < 0 && take_words(text, nullptr)) return true;
  std::tie(partial_, complete_, choices_, asked_) = before;
  return false;
}

bool Menu::take_words(const std::string& text, std::string* stranger) {
  constexpr std::size_t most_words = 40;  // more answer no questions, and would take long to be tried
  const std::vector<std::string> words = words_in(text);
  if (words.size() > most_words) return false;
  for (std::size_t first = 0, end = 0; first < words.size(); first = end) {
    end = words.size();
    while (end > first && !(first == 0 && names_action(joined(words, first, end))) &&
           !choose(joined(words, first, end)))
      --end;
    if (end > first) continue;
    if (stranger != nullptr && first > 0 && !complete_) *stranger = words[first];
    return false;
  }
  return !words.empty();
}

std::string Menu::whole_action(const std::string& text) const {
  const Parsed read = read_action(state_, seat_, text);
  if (text.empty() || read.refusal.reason != Refusal::Reason::unknown_action) return text;
  const Choice* choice = find_choice(text);
  if (partial_.id < 0)
    return choice == nullptr ? text : state_.game().definition().actions[static_cast<std::size_t>(*choice->value)].id;
  if (choice == nullptr || !choice->value) {
    const std::string whole = action_text(state_, partial_) + " " + text;
    return read_action(state_, seat_, whole).refusal.reason == Refusal::Reason::usage ? text : whole;
  }
  Action next = partial_;
  next.values[next.count++] = *choice->value;
  return action_text(state_, next);
}

}  // namespace houserule::cli
