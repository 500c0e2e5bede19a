#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/diagnostic_json.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/value_list.hpp"
#include "scripting/yaml/difference.hpp"
#include "scripting/yaml/listing.hpp"

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
constexpr Wording was{"was {}", "était {}"};
constexpr Wording removed_by{", removed by {}", ", supprimé par {}"};
constexpr Wording function{"function", "fonction"};
constexpr Wording counts{"{} added, {} removed, {} changed", "ajouts : {}, suppressions : {}, changements : {}"};
}  // namespace says

using yaml::Difference;
using Kind = Difference::Kind;

using Json = nlohmann::ordered_json;

struct DiffOptions {
  GameOptions game;
  bool json = false;
};

/// One of the two rules compared: variants in order and parameters.
struct Side {
  std::vector<std::string> variants, settings;
};

Side read_side(const std::string& text) {
  Side side;
  std::string rest = text == "none" ? "" : text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('+'), rest.size());
    const std::string word = rest.substr(0, end);
    if (word.empty() || end + 1 == rest.size())
      throw Failure{usage_fault, {says::word_missing, text}, says::for_example};
    (word.find('=') == std::string::npos ? side.variants : side.settings).push_back(word);
    rest.erase(0, end + 1);
  }
  return side;
}

/// The two sides of the command line. One alone is compared with the game as it is.
std::array<Side, 2> sides_of(const GameOptions& options) {
  const auto& named = options.variants;
  if (named.size() > 2)
    throw Failure{usage_fault, {says::two_sides, named.size()}, {says::join_them, named[0], named[1]}};
  if (named.empty() && options.settings.empty()) throw Failure{usage_fault, says::nothing_named, says::name_one};
  std::array<Side, 2> sides;
  if (named.size() == 2) sides[0] = read_side(named[0]);
  if (!named.empty()) sides[1] = read_side(named.back());
  sides[1].settings.insert(sides[1].settings.end(), options.settings.begin(), options.settings.end());
  return sides;
}

Package load_side(const GameOptions& options, const Side& side) {
  GameOptions one = options;
  one.variants = side.variants;
  one.settings = side.settings;
  return load(one);
}

std::string title_of(const Package& package, const Side& side, const std::string& language) {
  std::vector<std::string> words = side.variants;
  words.insert(words.end(), side.settings.begin(), side.settings.end());
  if (words.empty()) return package.definition->id;
  return say(language, says::with, package.definition->id, fmt::format("{}", fmt::join(words, ", ")));
}

/// A difference as a line says it.
struct Line {
  Kind kind;
  ValueRow row;
};

std::string text_of(const Difference& difference) {
  if (difference.kind == Kind::changed) return difference.before + " → " + difference.after;
  return difference.kind == Kind::added ? difference.after : difference.before;
}

std::string origin_of(const Difference& difference, const std::string& language) {
  if (difference.kind != Kind::removed) return yaml::origin_text(difference.place, difference.overlay);
  const std::string by = difference.overlay.empty() ? "" : say(language, says::removed_by, difference.overlay);
  return say(language, says::was, yaml::origin_text(difference.place, "")) + by;
}

/// Functions that are at another place have been replaced.
void add_functions(const Package& before, const Package& after, const std::string& language, std::vector<Line>& lines) {
  const auto was = [&](const Place& place) { return say(language, says::was, yaml::origin_text(place, "")); };
  const std::string function = sentence(says::function, language);
  const auto old_functions = functions_of(before), functions = functions_of(after);
  for (const auto& [name, place] : functions) {
    const auto old = old_functions.find(name);
    const std::string here = yaml::origin_text(place, "");
    if (old == old_functions.end())
      lines.push_back({Kind::added, {name, function, here}});
    else if (old->second != place)
      lines.push_back({Kind::changed, {name, function, here + ", " + was(old->second)}});
  }
  for (const auto& [name, place] : old_functions)
    if (!functions.contains(name)) lines.push_back({Kind::removed, {name, function, was(place)}});
}

void print_lines(const std::vector<Line>& lines, const Look& look) {
  constexpr std::array marks = {"+", "-", "~"};
  constexpr std::array colours = {"green", "red", "yellow"};
  std::array<int, 3> counts{};
  std::vector<ValueRow> rows;
  for (const Line& line : lines) rows.push_back(line.row);
  const Block texts = value_list(rows);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto kind = static_cast<std::size_t>(lines[i].kind);
    ++counts[kind];
    fmt::print("{}\n", paint(look.colour, colours[kind], fmt::format("{} {}", marks[kind], texts[i])));
  }
  fmt::print("{}\n", say(look.language, says::counts, counts[0], counts[1], counts[2]));
}

void print_text(const Package& before, const Package& after, const std::array<Side, 2>& sides, const Look& look) {
  std::vector<Line> lines;
  for (const Difference& difference : yaml::differences(before.tree, after.tree))
    lines.push_back({difference.kind, {difference.path, text_of(difference), origin_of(difference, look.language)}});
  add_functions(before, after, look.language, lines);
  fmt::print("{} → {}\n", title_of(before, sides[0], look.language), title_of(after, sides[1], look.language));
  print_lines(lines, look);
}

// For programs.

constexpr std::array<const char*, 3> names_of_kinds = {"added", "removed", "changed"};

Json place_json(const Place& place) {
  Json json = Json::object();
  add_place(json, place);
  return json;
}

Json value_json(const Difference& difference) {
  Json json{{"change", names_of_kinds[static_cast<std::size_t>(difference.kind)]}, {"path", difference.path}};
  if (difference.kind != Kind::added) json["before"] = difference.before;
  if (difference.kind != Kind::removed) json["after"] = difference.after;
  add_place(json, difference.place);
  if (!difference.overlay.empty()) json["variant"] = difference.overlay;
  return json;
}

/// Where a function was and is, by its name; what stands where it was is left out.
Json functions_json(const Package& before, const Package& after) {
  Json functions = Json::object();
  const auto was = functions_of(before), is = functions_of(after);
  for (const auto& [name, place] : was) functions[name]["before"] = place_json(place);
  for (const auto& [name, place] : is) {
    functions[name]["after"] = place_json(place);
    if (const auto old = was.find(name); old != was.end() && old->second == place) functions.erase(name);
  }
  return functions;
}

Json side_json(const Side& side) { return {{"variants", side.variants}, {"parameters", side.settings}}; }

void print_json(const Package& before, const Package& after, const std::array<Side, 2>& sides) {
  Json json{{"game", before.definition->id}, {"before", side_json(sides[0])}, {"after", side_json(sides[1])}};
  json["values"] = Json::array();
  for (const Difference& difference : yaml::differences(before.tree, after.tree))
    json["values"].push_back(value_json(difference));
  json["functions"] = functions_json(before, after);
  fmt::print("{}\n", json.dump(2));
}

int diff(const DiffOptions& options) {
  find_game(options.game.game);  // there must be one before it is said what to compare
  const auto sides = sides_of(options.game);
  const Package before = load_side(options.game, sides[0]), after = load_side(options.game, sides[1]);
  if (options.json)
    print_json(before, after, sides);
  else
    print_text(before, after, sides, look_for(options.game.language));
  return fine;
}

}  // namespace

void add_diff(Program& program) {
  auto options = std::make_shared<DiffOptions>();
  CLI::App* command = add_command(
      program, "diff", "List what variants and parameters change in a game's rules",
      "  houserule diff coral-reef --variant lagoon                       (from the game as it is)\n"
      "  houserule diff coral-reef --variant lagoon --variant hiding-places   (from the one to the other)\n"
      "  houserule diff coral-reef --variant lagoon+hiding-places         (both together)\n"
      "  houserule diff coral-reef --variant lagoon --variant lagoon+hand=7\n"
      "  houserule diff coral-reef --set hand=8\n"
      "Of a script, functions that a variant replaces are listed; what changes inside them only the script tells.\n",
      [options] { return diff(*options); });
  command->add_option("GAME", options->game.game, "Id of an installed game, or path of a game's folder")->required();
  command
      ->add_option(
          "--variant", options->game.variants,
          "A side: variants and parameters joined by '+', or none. One side is compared with the game as it is, "
          "two with each other")
      ->type_name("SIDE");
  command->add_option("--set", options->game.settings, "Sets a parameter of the (second) side; may be repeated")
      ->type_name("NAME=VALUE");
  add_json_option(*command, options->json);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
