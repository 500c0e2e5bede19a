#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/output.hpp"
#include "cli/text/value_list.hpp"
#include "scripting/yaml/difference.hpp"
#include "scripting/yaml/listing.hpp"

namespace houserule::cli {
namespace {

using yaml::Difference;
using Kind = Difference::Kind;

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
      throw Failure{usage_fault, fmt::format("--variant {}: a word is missing beside '+'", text),
                    "for example --variant quick+hand=9"};
    (word.find('=') == std::string::npos ? side.variants : side.settings).push_back(word);
    rest.erase(0, end + 1);
  }
  return side;
}

/// The two sides of the command line. One alone is compared with the game as it is.
std::array<Side, 2> sides_of(const GameOptions& options) {
  const auto& named = options.variants;
  if (named.size() > 2)
    throw Failure{usage_fault, fmt::format("two sides can be compared, not {}", named.size()),
                  fmt::format("join variants that are played together with '+': --variant {}+{}", named[0], named[1])};
  if (named.empty() && options.settings.empty())
    throw Failure{usage_fault, "nothing to compare the game with",
                  "name a variant or a parameter: --variant ID or --set NAME=VALUE"};
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

std::string title_of(const Package& package, const Side& side) {
  std::vector<std::string> words = side.variants;
  words.insert(words.end(), side.settings.begin(), side.settings.end());
  return package.definition->id + (words.empty() ? "" : fmt::format(" with {}", fmt::join(words, ", ")));
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

std::string origin_of(const Difference& difference) {
  if (difference.kind != Kind::removed) return yaml::origin_text(difference.place, difference.overlay);
  const std::string by = difference.overlay.empty() ? "" : fmt::format(", removed by {}", difference.overlay);
  return fmt::format("was {}{}", yaml::origin_text(difference.place, ""), by);
}

/// Functions that are at another place have been replaced.
void add_functions(const Package& before, const Package& after, std::vector<Line>& lines) {
  const auto was = [](const Place& place) { return "was " + yaml::origin_text(place, ""); };
  const auto old_functions = functions_of(before), functions = functions_of(after);
  for (const auto& [name, place] : functions) {
    const auto old = old_functions.find(name);
    const std::string here = yaml::origin_text(place, "");
    if (old == old_functions.end())
      lines.push_back({Kind::added, {name, "function", here}});
    else if (old->second != place)
      lines.push_back({Kind::changed, {name, "function", here + ", " + was(old->second)}});
  }
  for (const auto& [name, place] : old_functions)
    if (!functions.contains(name)) lines.push_back({Kind::removed, {name, "function", was(place)}});
}

void print_lines(const std::vector<Line>& lines, bool colour) {
  constexpr std::array marks = {"+", "-", "~"};
  constexpr std::array colours = {"green", "red", "yellow"};
  std::array<int, 3> counts{};
  std::vector<ValueRow> rows;
  for (const Line& line : lines) rows.push_back(line.row);
  const Block texts = value_list(rows);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto kind = static_cast<std::size_t>(lines[i].kind);
    ++counts[kind];
    fmt::print("{}\n", paint(colour, colours[kind], fmt::format("{} {}", marks[kind], texts[i])));
  }
  fmt::print("{} added, {} removed, {} changed\n", counts[0], counts[1], counts[2]);
}

int diff(const GameOptions& options) {
  const auto sides = sides_of(options);
  const Package before = load_side(options, sides[0]), after = load_side(options, sides[1]);
  std::vector<Line> lines;
  for (const Difference& difference : yaml::differences(before.tree, after.tree))
    lines.push_back({difference.kind, {difference.path, text_of(difference), origin_of(difference)}});
  add_functions(before, after, lines);
  fmt::print("{} → {}\n", title_of(before, sides[0]), title_of(after, sides[1]));
  print_lines(lines, describe_terminal(stdout).colour);
  return fine;
}

}  // namespace

void add_diff(Program& program) {
  auto options = std::make_shared<GameOptions>();
  CLI::App* command = add_command(
      program, "diff", "List what variants and parameters change in a game's rules",
      "  houserule diff coral-reef --variant lagoon                       (from the game as it is)\n"
      "  houserule diff coral-reef --variant lagoon --variant hiding-places   (from the one to the other)\n"
      "  houserule diff coral-reef --variant lagoon+hiding-places         (both together)\n"
      "  houserule diff coral-reef --variant lagoon --variant lagoon+hand=7\n"
      "  houserule diff coral-reef --set hand=8\n"
      "Of a script, functions that a variant replaces are listed; what changes inside them only the script tells.\n",
      [options] { return diff(*options); });
  command->add_option("GAME", options->game, "Id of an installed game, or path of a game's folder")->required();
  command
      ->add_option(
          "--variant", options->variants,
          "A side: variants and parameters joined by '+', or none. One side is compared with the game as it is, "
          "two with each other")
      ->type_name("SIDE");
  command->add_option("--set", options->settings, "Sets a parameter of the (second) side; may be repeated")
      ->type_name("NAME=VALUE");
}

}  // namespace houserule::cli
