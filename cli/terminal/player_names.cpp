#include "cli/terminal/player_names.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "cli/terminal/command_words.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "scripting/diagnostics/utf8.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t longest_name = 20;  // columns of a score sheet stay readable

namespace says {
constexpr Wording bad_name{"--name {}: {}", "--name {} : {}"};
constexpr Wording name_fault{"{}: {}", "{} : {}"};
constexpr Wording form{"a name is written number=name", "un nom s’écrit numéro=nom"};
constexpr Wording example{"for example --name 1=Ada", "par exemple --name 1=Ada"};
constexpr Wording no_seat{"there is no seat '{}' at a table for {}", "il n’y a pas de siège « {} » à une table de {}"};
constexpr Wording empty{"a name has at least one letter", "un nom a au moins une lettre"};
constexpr Wording unprintable{"a name is text without control characters",
                              "un nom est un texte sans caractères de contrôle"};
constexpr Wording long_name{"a name has at most {} characters", "un nom a au plus {} caractères"};
constexpr Wording taken{"player {} is called so already", "le joueur {} s’appelle déjà ainsi"};
constexpr Wording number{"at a question that reads like a number", "à une question, cela se lit comme un numéro"};
constexpr Wording command{"at a question that reads like the command", "à une question, cela se lit comme la commande"};
constexpr Wording player{"that reads like another player", "cela se lit comme un autre joueur"};
constexpr Wording of_the_game{"in this game that is the name of something else",
                              "dans ce jeu, c’est le nom d’autre chose"};
constexpr Wording another{"choose another, or add a letter", "choisissez-en un autre, ou ajoutez une lettre"};
}  // namespace says

bool is_number(const std::string& text) {
  return std::ranges::all_of(text, [](unsigned char letter) { return std::isdigit(letter) != 0; });
}

/// "player 2", "Joueur2", "seat3"
bool reads_like_a_player(const std::string& name) {
  for (const std::string word : {"player", "joueur", "seat"}) {
    if (!name.starts_with(word)) continue;
    const std::string rest = name.substr(word.size());
    if (is_number(rest.substr(std::min(rest.find_first_not_of(' '), rest.size())))) return true;
  }
  return false;
}

bool is_called(const Text& text, const std::string& name) {
  return std::ranges::any_of(text.by_language, [&](const auto& each) { return lower(each.second) == name; });
}

/// Whether a thing that can be named at a question is called so, in some language.
bool is_of_the_game(const Definition& definition, const std::string& name) {
  const auto is_action = [&](const auto& action) { return lower(action.id) == name || is_called(action.text, name); };
  const auto is_kind = [&](const auto& kind) { return lower(kind.id) == name || is_called(kind.name, name); };
  const auto is_dummy = [&](const auto& dummy) { return is_called(dummy.name, name); };
  if (std::ranges::any_of(definition.actions, is_action) || std::ranges::any_of(definition.kinds, is_kind)) return true;
  if (std::ranges::any_of(definition.dummies, is_dummy)) return true;
  return std::ranges::any_of(definition.grids, [&](const Grid& grid) {
    for (int cell = 0; cell < grid.size(); ++cell)
      if (lower(grid.name(cell)) == name) return true;
    return false;
  });
}

bool is_printable(const std::string& name) {
  if (has_control(name)) return false;
  for (std::size_t at = 0; at < name.size();) {
    const std::size_t length = character_length(std::string_view(name).substr(at));
    if (length == 0) return false;
    at += length;
  }
  return true;
}

/// What is wrong with a name, and how to go on; empty if it will do.
std::pair<Statement, Statement> fault_of(const std::string& name, const Definition& definition) {
  const std::string typed = lower(name);
  if (name.find_first_not_of(' ') == std::string::npos) return {says::empty, says::example};
  if (!is_printable(name)) return {says::unprintable, says::example};
  if (count_characters(name) > longest_name) return {{says::long_name, longest_name}, says::example};
  if (is_number(typed)) return {says::number, says::another};
  if (is_command_word(typed)) return {says::command, says::another};
  if (reads_like_a_player(typed)) return {says::player, says::another};
  if (is_of_the_game(definition, typed)) return {says::of_the_game, says::another};
  return {};
}

std::size_t read_seat(const std::string& text, int players) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) throw Failure{usage_fault, {says::bad_name, text, says::form}, says::example};
  const std::string word = text.substr(0, equals);
  int seat = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seat);
  if (error == std::errc{} && end == word.data() + word.size() && seat >= 1 && seat <= players)
    return static_cast<std::size_t>(seat - 1);
  throw Failure{usage_fault, {says::bad_name, text, Statement(says::no_seat, word, players)}, says::example};
}

/// Who is called so already; as many as there are names if nobody is.
std::size_t namesake(const std::vector<std::string>& names, std::size_t seat) {
  std::size_t other = 0;
  while (other < names.size() && (other == seat || lower(names[other]) != lower(names[seat]))) ++other;
  return other;
}

}  // namespace

std::vector<std::string> choose_names(const std::vector<std::string>& specifications, const Definition& definition,
                                      int players) {
  if (specifications.empty()) return {};
  std::vector<std::string> names(static_cast<std::size_t>(players));
  for (const std::string& text : specifications) {
    const std::size_t seat = read_seat(text, players);
    names[seat] = trimmed(text.substr(text.find('=') + 1));
    const auto [fault, hint] = fault_of(names[seat], definition);
    if (!fault.empty()) throw Failure{usage_fault, {says::bad_name, text, fault}, hint};
    if (const std::size_t other = namesake(names, seat); other < names.size())
      throw Failure{usage_fault, {says::bad_name, text, Statement(says::taken, other + 1)}, says::another};
  }
  return names;
}

Statement fault_of_names(const std::vector<std::string>& names, const Definition& definition) {
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat].empty()) continue;
    if (const auto [fault, hint] = fault_of(names[seat], definition); !fault.empty())
      return {says::name_fault, names[seat], fault};
    if (const std::size_t other = namesake(names, seat); other < names.size())
      return {says::name_fault, names[seat], Statement(says::taken, other + 1)};
  }
  return {};
}

}  // namespace houserule::cli
