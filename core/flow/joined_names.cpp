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

/// As people read it on the screen: "new york" for new_york.
std::string with_spaces(std::string_view id) {
  std::string spaced = in_small_letters(id);
  std::ranges::replace_if(
      spaced, [](char letter) { return letter == '_' || letter == '-'; }, ' ');
  return spaced;
}

/// What is written in several words, by these words: cells, kinds, also by their names, words to choose from, players.
std::map<std::string, std::string> names_of_several_words(const Game& game) {
  std::map<std::string, std::string> names;
  const auto add = [&](std::string_view name, const std::string& id) {
    const std::string spaced = with_spaces(name);
    if (spaced.find(' ') != std::string::npos) names.try_emplace(spaced, in_small_letters(id));
  };
  for (const Zone& zone : game.zones())
    for (int cell = 0; zone.grid != nullptr && cell < zone.grid->size(); ++cell)
      add(zone.grid->name(cell), zone.grid->name(cell));
  for (const KindDefinition& kind : game.definition().kinds)
    for (const std::string& name : {kind.id, kind.name.in("en")}) add(name, kind.id);
  for (const ActionDefinition& action : game.definition().actions)
    for (const ArgumentDefinition& argument : action.arguments)
      for (const std::string& word : argument.source.words()) add(word, word);
  for (Seat seat = 0; seat < game.seats(); ++seat)
    add("player " + std::to_string(seat + 1), "player" + std::to_string(seat + 1));
  return names;
}

}  // namespace

std::string with_names_joined(const Game& game, const std::vector<std::string>& words) {
  const auto names = names_of_several_words(game);
  constexpr std::size_t longest = 5;
  std::string joined;
  for (std::size_t first = 0; first < words.size();) {
    std::size_t count = std::min(longest, words.size() - first);
    std::string said;
    for (; count > 0; --count) {
      said.clear();
      for (std::size_t i = 0; i < count; ++i) said += (i == 0 ? "" : " ") + words[first + i];
      const auto found = names.find(said);
      if (found != names.end()) said = found->second;
      if (count == 1 || found != names.end()) break;
    }
    joined += (first == 0 ? "" : " ") + said;
    first += count;
  }
  return joined;
}

}  // namespace houserule
