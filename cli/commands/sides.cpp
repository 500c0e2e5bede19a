#include "cli/commands/sides.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording word_missing{"--variant {}: a word is missing beside '+'",
                               "--variant {} : il manque un mot à côté de « + »"};
constexpr Wording for_example{"for example --variant quick+hand=9", "par exemple --variant quick+hand=9"};
constexpr Wording two_sides{"two sides can be compared, not {}", "on peut comparer deux côtés, pas {}"};
constexpr Wording join_them{"join variants that are played together with '+': --variant {}+{}",
                            "joignez par « + » les variantes qui se jouent ensemble : --variant {}+{}"};
constexpr Wording nothing_named{"nothing to compare the game with", "rien à quoi comparer le jeu"};
constexpr Wording name_one{"name a variant or a parameter: --variant ID or --set NAME=VALUE",
                           "donnez une variante ou un paramètre : --variant ID ou --set NOM=VALEUR"};
constexpr Wording with{"{} with {}", "{} avec {}"};
}  // namespace says

void read_side(const std::string& text, RuleSide& side) {
  std::string rest = text == "none" ? "" : text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('+'), rest.size());
    const std::string word = rest.substr(0, end);
    if (word.empty() || end + 1 == rest.size())
      throw Failure{usage_fault, {says::word_missing, text}, says::for_example};
    (word.find('=') == std::string::npos ? side.variants : side.settings).push_back(word);
    rest.erase(0, end + 1);
  }
}

}  // namespace

void add_side_options(CLI::App& command, GameOptions& options) {
  command.add_option("GAME", options.game, "Id of an installed game, or path of a game's folder")->required();
  command
      .add_option(
          "--variant", options.variants,
          "A side: variants and parameters joined by '+', or none. One side is compared with the game as it is, "
          "two with each other")
      ->type_name("SIDE");
  command
      .add_option(
          "--set", options.settings,
          "Sets a parameter of the (second) side, or any value by its path: numbers.points.eel=5; may be repeated")
      ->type_name("NAME=VALUE");
}

std::array<RuleSide, 2> sides_of(const GameOptions& options, const std::string& other_game) {
  const auto& named = options.variants;
  if (named.size() > 2)
    throw Failure{usage_fault, {says::two_sides, named.size()}, {says::join_them, named[0], named[1]}};
  if (named.empty() && options.settings.empty() && other_game.empty())
    throw Failure{usage_fault, says::nothing_named, says::name_one};
  std::array<RuleSide, 2> sides;
  if (!other_game.empty()) sides = {RuleSide{options.game}, RuleSide{other_game}};
  if (named.size() == 2) read_side(named[0], sides[0]);
  if (!named.empty()) read_side(named.back(), sides[1]);
  sides[1].settings.insert(sides[1].settings.end(), options.settings.begin(), options.settings.end());
  return sides;
}

Package load_side(const GameOptions& options, const RuleSide& side) {
  GameOptions one = options;
  one.variants = side.variants;
  one.settings = side.settings;
  if (!side.game.empty()) one.game = side.game;
  return load(one);
}

std::string title_of(const Package& package, const RuleSide& side, const std::string& language) {
  std::vector<std::string> words = side.variants;
  words.insert(words.end(), side.settings.begin(), side.settings.end());
  const std::string& game = side.game.empty() ? package.definition->id : side.game;
  if (words.empty()) return game;
  return say(language, says::with, game, fmt::format("{}", fmt::join(words, ", ")));
}

}  // namespace houserule::cli
