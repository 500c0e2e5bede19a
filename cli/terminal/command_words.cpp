#include "cli/terminal/command_words.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "cli/text/ascii.hpp"
#include "cli/text/layout.hpp"
#include "core/model/statement.hpp"

namespace houserule::cli {
namespace {

/// Where one begins with another, the longer stands first.
constexpr Wording command_words[] = {{"help", "aide"},
                                     {"undo", "annuler"},
                                     {"back", "retour"},
                                     {"board", "table"},
                                     {"look", "regarder"},
                                     {"hand", "main"},
                                     {"players", "joueurs"},
                                     {"pieces left", "pièces restantes"},
                                     {"score", "score"},
                                     {"log", "journal"},
                                     {"rules", "règles"},
                                     {"info", "info"},
                                     {"hint", "conseil"},
                                     {"play on to the end", "jouer jusqu’au bout"},
                                     {"play on", "jouer pour moi"},
                                     {"why", "pourquoi"},
                                     {"preview", "suites"},
                                     {"save", "fichier"},
                                     {"quit", "quitter"},
                                     {"exit", "sortir"},
                                     {"go on", "continuer"},
                                     {"restart", "recommencer"},
                                     {"keep", "garder"}};

}  // namespace

std::string command_in(const std::string& english, const std::string& language) {
  const auto is_it = [&](const Wording& word) { return english == word.in("en"); };
  const auto found = std::ranges::find_if(command_words, is_it);
  return found == std::end(command_words) ? english : found->in(language);
}

namespace {

/// What follows the word in the line, if it begins so, however it is typed.
std::optional<std::string> rest_after(const std::string& word, const std::string& line) {
  const std::size_t length = characters(word).size();
  const std::vector<std::string> typed = characters(line);
  if (typed.size() < length || (typed.size() > length && typed[length] != " ")) return std::nullopt;
  std::string begun, rest;
  for (std::size_t i = 0; i < typed.size(); ++i) (i < length ? begun : rest) += typed[i];
  return folded(begun) == folded(word) ? std::optional(rest) : std::nullopt;
}

}  // namespace

std::string command_in_english(const std::string& line, const std::string& language) {
  for (const std::string& typed_in : {language, std::string("en")})
    for (const Wording& word : command_words)
      if (const auto rest = rest_after(word.in(typed_in), line)) return word.in("en") + *rest;
  return line;
}

bool is_command_word(const std::string& word) {
  return std::ranges::any_of(command_words,
                             [&](const Wording& each) { return word == each.in("en") || word == each.in("fr"); });
}

}  // namespace houserule::cli
