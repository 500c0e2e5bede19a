#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/commands/sides.hpp"
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

void print_text(const Package& before, const Package& after, const std::array<RuleSide, 2>& sides, const Look& look) {
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

Json side_json(const RuleSide& side) { return {{"variants", side.variants}, {"parameters", side.settings}}; }

void print_json(const Package& before, const Package& after, const std::array<RuleSide, 2>& sides) {
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
  add_side_options(*command, options->game);
  add_json_option(*command, options->json);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
