#include "cli/commands/game_options.hpp"

#include <algorithm>
#include <charconv>
#include <random>

#include <fmt/format.h>

#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

const std::vector<std::string> kind_words{"human", "random", "greedy"};

std::pair<std::string, std::string> split_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw Failure{usage_fault, fmt::format("--set {}: a setting is written name=value", text),
                  "for example --set hand=9"};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

Failure bad_seat(const std::string& text, const std::string& why, const std::string& hint) {
  return {usage_fault, fmt::format("--seat {}: {}", text, why), hint};
}

int seat_number(const std::string& text, const std::string& word, int players) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < 1 || number > players)
    throw bad_seat(text, fmt::format("there is no seat '{}' at a table for {}", word, players),
                   "for example --seat 2=greedy");
  return number - 1;
}

}  // namespace

const char* word_of(SeatKind kind) { return kind_words[static_cast<std::size_t>(kind)].c_str(); }

std::optional<SeatKind> seat_kind(const std::string& word) {
  const auto found = std::find(kind_words.begin(), kind_words.end(), word);
  if (found == kind_words.end()) return std::nullopt;
  return static_cast<SeatKind>(found - kind_words.begin());
}

void add_rules_options(CLI::App& command, GameOptions& options) {
  command.add_option("GAME", options.game, "Id of an installed game, or path of a game's folder")->required();
  command.add_option("--variant", options.variants, "A variant of the game; may be repeated, order counts")
      ->type_name("ID");
  command.add_option("--set", options.settings, "Sets a parameter of the game; may be repeated")
      ->type_name("NAME=VALUE");
}

void add_players_option(CLI::App& command, GameOptions& options) {
  command.add_option("--players", options.players, "How many play")->type_name("N")->check(CLI::Range(1, max_seats));
}

void add_seat_options(CLI::App& command, GameOptions& options) {
  add_players_option(command, options);
  command.add_option("--seat", options.seats, "Who plays a seat: human, random or greedy; may be repeated")
      ->type_name("N=WHO");
  command.add_option("--seed", options.seed, "The seed of all chance: the same seed, the same match")
      ->type_name("NUMBER");
}

void add_language_option(CLI::App& command, GameOptions& options) {
  command.add_option("--lang", options.language, "Language of names and sentences: en, fr (default: from LANG)")
      ->type_name("CODE");
}

LoadOptions load_options(const GameOptions& options) {
  LoadOptions load_options;
  load_options.variants = options.variants;
  for (const auto& setting : options.settings) load_options.parameters.push_back(split_setting(setting));
  return load_options;
}

Package load(const GameOptions& options) { return load_package(find_game(options.game), load_options(options)); }

int choose_players(const Package& package, int wanted) {
  const Definition& definition = *package.definition;
  if (wanted == 0) return std::clamp(2, definition.min_players, definition.max_players);
  if (wanted >= definition.min_players && wanted <= definition.max_players) return wanted;
  const std::string range = definition.min_players == definition.max_players
                                ? std::to_string(definition.min_players)
                                : fmt::format("{} to {}", definition.min_players, definition.max_players);
  throw Failure{usage_fault, fmt::format("{} is for {} players, not {}", definition.id, range, wanted), ""};
}

std::vector<SeatKind> choose_seats(const std::vector<std::string>& specifications, int players, SeatKind first) {
  std::vector<SeatKind> seats(static_cast<std::size_t>(players), SeatKind::random);
  seats[0] = first;
  for (const auto& text : specifications) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
      throw bad_seat(text, "a seat is written number=who", "for example --seat 2=greedy");
    const int seat = seat_number(text, text.substr(0, equals), players);
    const auto kind = seat_kind(text.substr(equals + 1));
    if (!kind) {
      const std::string near = suggest(text.substr(equals + 1), kind_words);
      throw bad_seat(text, "who plays is human, random or greedy", near);
    }
    seats[static_cast<std::size_t>(seat)] = *kind;
  }
  return seats;
}

std::uint64_t choose_seed(const std::optional<std::uint64_t>& seed) {
  return seed ? *seed : std::random_device{}() % 1'000'000'000u;
}

Look look_for(const std::string& language) {
  const Terminal terminal = describe_terminal(stdout);
  return {language.empty() ? language_of_environment() : language, terminal.colour, terminal.width};
}

}  // namespace houserule::cli
