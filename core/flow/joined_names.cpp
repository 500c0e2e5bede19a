#include "core/flow/joined_names.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace houserule {

std::string in_small_letters(std::string_view text) {
  std::string result;
  for (const char letter : text) result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

namespace {

using SaidNames = std::map<std::string, std::string>;  ///< how it is written, by how it is said

/// As people read it on the screen: "new york" for new_york.
std::string with_spaces(std::string_view id) {
  std::string spaced = in_small_letters(id);
  std::ranges::replace_if(
      spaced, [](char letter) { return letter == '_' || letter == '-'; }, ' ');
  return spaced;
}

/// What is written in several words, by these words: cells, kinds, also by their names, words to choose from, players.
SaidNames names_of_several_words(const Game& game) {
  SaidNames names;
  const auto add = [&](std::string_view name, const std::string& id) {
    const std::string spaced = with_spaces(name);
    if (spaced.find(' ') != std::string::npos) names.try_emplace(spaced, in_small_letters(id));
  };
  for (Seat seat = 0; seat < game.seats(); ++seat)
    add("player " + std::to_string(seat + 1), "player" + std::to_string(seat + 1));
  for (const Zone& zone : game.zones())
    for (int cell = 0; zone.grid != nullptr && cell < zone.grid->size(); ++cell)
      add(zone.grid->name(cell), zone.grid->name(cell));
  for (const KindDefinition& kind : game.definition().kinds)
    for (const std::string& name : {kind.id, kind.name.in("en")}) add(name, kind.id);
  for (const ActionDefinition& action : game.definition().actions)
    for (const ArgumentDefinition& argument : action.arguments)
      for (const std::string& word : argument.source.words()) add(word, word);
  return names;
}

SaidNames names_of_actions(const Game& game) {
  SaidNames names;
  for (const ActionDefinition& action : game.definition().actions)
    names.try_emplace(with_spaces(action.id), in_small_letters(action.id));
  return names;
}

/// The longest of the names that begins with word number `next`, as it is written, or else that word; goes past it.
std::string take(const SaidNames& names, const std::vector<std::string>& words, std::size_t& next) {
  constexpr std::size_t longest = 5;
  for (std::size_t count = std::min(longest, words.size() - next); count > 1; --count) {
    std::string said = words[next];
    for (std::size_t i = 1; i < count; ++i) said += " " + words[next + i];
    const auto found = names.find(said);
    if (found == names.end()) continue;
    next += count;
    return found->second;
  }
  return words[next++];
}

}  // namespace

std::string with_names_joined(const Game& game, const std::vector<std::string>& words) {
  if (words.empty()) return "";
  const bool is_action = find_id(game.definition().actions, words[0]) >= 0;
  std::size_t next = 0;
  std::string joined = take(is_action ? SaidNames{} : names_of_actions(game), words, next);
  const SaidNames names = names_of_several_words(game);
  while (next < words.size()) joined += " " + take(names, words, next);
  return joined;
}

}  // namespace houserule
