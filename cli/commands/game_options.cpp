#include "cli/commands/game_options.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"
#include "cli/text/output.hpp"
#include "core/model/statement.hpp"
#include "scripting/programs/program_bot.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording setting_form{"--set {}: a setting is written name=value", "--set {} : un réglage s’écrit nom=valeur"};
constexpr Wording such_a_setting{"for example --set hand=9", "par exemple --set hand=9"};
constexpr Wording bad_seat{"--seat {}: {}", "--seat {} : {}"};
constexpr Wording no_seat{"there is no seat '{}' at a table for {}", "il n’y a pas de siège « {} » à une table de {}"};
constexpr Wording such_a_seat{"for example --seat 2=greedy or --seat all=greedy",
                              "par exemple --seat 2=greedy ou --seat all=greedy"};
constexpr Wording seat_form{"a seat is written number=who, every seat all=who",
                            "un siège s’écrit numéro=qui, tous les sièges all=qui"};
constexpr Wording who_plays{"who plays is {}", "qui joue : {}"};
constexpr Wording either{"{} or {}", "{} ou {}"};
constexpr Wording no_language{"--lang {}: there is no {} here", "--lang {} : il n’y a pas de textes en {} ici"};
constexpr Wording nobodys{"--lang {}: nothing here is in that language",
                          "--lang {} : rien ici n’est dans cette langue"};
constexpr Wording there_are{"there are: {}", "il y a : {}"};
constexpr Wording range{"{} to {}", "{} à {}"};
constexpr Wording other_players{"{} is for {} players, not {}", "{} se joue à {}, pas à {}"};
}  // namespace says

constexpr const char* every_seat = "all";

/// Languages that people are likely to ask for.
constexpr std::pair<std::string_view, Wording> names_of_languages[] = {
    {"da", {"Danish", "danois"}},   {"de", {"German", "allemand"}},      {"es", {"Spanish", "espagnol"}},
    {"it", {"Italian", "italien"}}, {"ja", {"Japanese", "japonais"}},    {"nl", {"Dutch", "néerlandais"}},
    {"pl", {"Polish", "polonais"}}, {"pt", {"Portuguese", "portugais"}}, {"sv", {"Swedish", "suédois"}},
    {"zh", {"Chinese", "chinois"}}};

std::vector<std::string> names_of_players() {
  std::vector<std::string> names{human_player};
  for (const Strength& strength : strengths()) names.push_back(strength.name);
  for (const BotKind& kind : all_bot_kinds()) names.push_back(kind.name);
  return names;
}

std::pair<std::string, std::string> split_setting(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw Failure{usage_fault, {says::setting_form, text}, says::such_a_setting};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

/// What is wrong with a seed, or nothing.
std::string is_seed(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size()) return "";
  return fmt::format("'{}' is no whole number from 0 to {}", text, std::numeric_limits<std::uint64_t>::max());
}

Failure bad_seat(const std::string& text, const Statement& why, const Statement& hint) {
  return {usage_fault, {says::bad_seat, text, why}, hint};
}

/// "human, random or greedy"
Statement either(const std::vector<std::string>& names) {
  return {says::either, fmt::format("{}", fmt::join(names.begin(), names.end() - 1, ", ")), names.back()};
}

int seat_number(const std::string& text, const std::string& word, int players) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < 1 || number > players)
    throw bad_seat(text, {says::no_seat, word, players}, says::such_a_seat);
  return number - 1;
}

/// Throws Failure if nobody is called so, or if it can't be read after the colon.
void require_player(const std::string& text, const std::string& player) {
  const std::vector<std::string> names = names_of_players();
  const std::string name = player.substr(0, player.find(':'));
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw bad_seat(text, {says::who_plays, either(names)}, suggest(name, names));
  if (player == human_player) return;
  try {
    make_bot(player, all_bot_kinds());
  } catch (const BotError& error) {
    throw bad_seat(text, error.what(), error.hint);
  }
}

}  // namespace

std::string seat_words() { return either(names_of_players()).in("en"); }

void add_rules_options(CLI::App& command, GameOptions& options) {
  command.add_option("GAME", options.game, "Id of an installed game, or path of a game's folder")->required();
  command.add_option("--variant", options.variants, "A variant of the game; may be repeated, order counts")
      ->type_name("ID");
  command
      .add_option("--set", options.settings,
                  "Sets a parameter of the game, or any value by its path: numbers.points.eel=5; may be repeated")
      ->type_name("NAME=VALUE");
}

void add_players_option(CLI::App& command, GameOptions& options) {
  command.add_option("--players", options.players, "How many play")->type_name("N")->check(CLI::Range(1, max_seats));
}

void add_seat_options(CLI::App& command, GameOptions& options) {
  add_players_option(command, options);
  command
      .add_option("--seat", options.seats, "Who plays a seat, or all of them: " + seat_words() + "; may be repeated")
      ->type_name("N=WHO");
  add_seed_option(command, options);
}

void add_name_option(CLI::App& command, std::vector<std::string>& names) {
  command.add_option("--name", names, "What a player is called; may be repeated")->type_name("N=NAME");
}

void add_seed_option(CLI::App& command, GameOptions& options) {
  command.add_option("--seed", options.seed, "The seed of all chance: the same seed, the same match")
      ->type_name("NUMBER")
      ->check(is_seed, "", "");
}

void add_language_option(CLI::App& command, std::string& language) {
  command.add_option("--lang", language, "Language of names and sentences: en, fr (default: from LANG)")
      ->type_name("CODE");
}

CLI::Option* add_json_option(CLI::App& command, bool& json) {
  return command.add_flag("--json", json, "As JSON, for programs");
}

void add_progress_option(CLI::App& command, bool& asked) {
  command.add_flag("--progress", asked, "Say how far it is on standard error, even if that is no terminal");
}

void add_threads_option(CLI::App& command, int& threads) {
  command.add_option("--threads", threads, "How many threads (default: one a core)")
      ->type_name("T")
      ->check(CLI::Range(1, 256));
}

LoadOptions load_options(const GameOptions& options) {
  LoadOptions load_options;
  load_options.variants = options.variants;
  for (const auto& setting : options.settings) load_options.parameters.push_back(split_setting(setting));
  return load_options;
}

void require_language(const std::string& language, const std::vector<std::string>& languages) {
  std::vector<std::string> all = languages;
  for (const char* own : {"en", "fr"})
    if (std::ranges::find(all, own) == all.end()) all.emplace_back(own);
  if (language.empty() || std::ranges::find(all, language) != all.end()) return;
  const auto named = std::ranges::find(names_of_languages, language, &std::pair<std::string_view, Wording>::first);
  const Statement message = named == std::end(names_of_languages)
                                ? Statement(says::nobodys, language)
                                : Statement(says::no_language, language, Statement(named->second));
  throw Failure{usage_fault, message, {says::there_are, fmt::format("{}", fmt::join(all, ", "))}};
}

Package load(const GameOptions& options) {
  Package package = load_package(find_game(options.game), load_options(options));
  require_language(options.language, package.languages);
  return package;
}

int choose_players(const Package& package, int wanted) {
  const Definition& definition = *package.definition;
  if (wanted == 0) return std::clamp(2, definition.min_players, definition.max_players);
  if (wanted >= definition.min_players && wanted <= definition.max_players) return wanted;
  const Statement range = definition.min_players == definition.max_players
                              ? Statement(definition.min_players)
                              : Statement(says::range, definition.min_players, definition.max_players);
  throw Failure{usage_fault, {says::other_players, definition.id, range, wanted}, {}};
}

std::vector<std::string> choose_seats(const std::vector<std::string>& specifications, int players,
                                      const std::string& first) {
  std::vector<std::string> seats(static_cast<std::size_t>(players), "random");
  seats[0] = first;
  for (const auto& text : specifications) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) throw bad_seat(text, says::seat_form, says::such_a_seat);
    const std::string seat = text.substr(0, equals), player = player_meant(text.substr(equals + 1));
    require_player(text, player);
    if (seat == every_seat)
      std::ranges::fill(seats, player);
    else
      seats[static_cast<std::size_t>(seat_number(text, seat, players))] = player;
  }
  return seats;
}

std::uint64_t choose_seed(const std::optional<std::uint64_t>& seed) {
  if (seed) return *seed;
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

int choose_threads(int wanted) {
  return wanted > 0 ? wanted : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

Look look_for(const std::string& language) {
  const Terminal terminal = describe_terminal(stdout);
  return {language.empty() ? language_of_environment() : language, terminal.colour, terminal.width, terminal.height};
}

}  // namespace houserule::cli
