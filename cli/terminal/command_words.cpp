#include "cli/terminal/command_words.hpp"

#include <algorithm>

#include "core/model/statement.hpp"

namespace houserule::cli {
namespace {

/// Where one begins with another, the longer stands first.
constexpr Wording words[] = {{"help", "aide"},
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
  const auto found = std::ranges::find_if(words, is_it);
  return found == std::end(words) ? english : found->in(language);
}

std::string command_in_english(const std::string& line, const std::string& language) {
  for (const Wording& word : words) {
    const std::string own = word.in(language);
    if (line == own || line.starts_with(own + " ")) return word.in("en") + line.substr(own.size());
  }
  return line;
}

bool is_command_word(const std::string& word) {
  return std::ranges::any_of(words,
                             [&](const Wording& each) { return word == each.in("en") || word == each.in("fr"); });
}

}  // namespace houserule::cli
