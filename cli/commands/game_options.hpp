#pragma once
// The options that choose a game, its rules, its players.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/program.hpp"
#include "cli/text/names.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

struct GameOptions {
  std::string game;
  std::vector<std::string> variants, settings;
  int players = 0;                 ///< 0: not said
  std::vector<std::string> seats;  ///< "2=greedy", "all=greedy"
  std::optional<std::uint64_t> seed;
  std::string language;
};

void add_rules_options(CLI::App& command, GameOptions& options);  ///< GAME, --variant, --set
void add_players_option(CLI::App& command, GameOptions& options);
void add_seat_options(CLI::App& command, GameOptions& options);            ///< --players, --seat, --seed
void add_name_option(CLI::App& command, std::vector<std::string>& names);  ///< --name
void add_seed_option(CLI::App& command, GameOptions& options);
void add_language_option(CLI::App& command, std::string& language);
/// As games/guide/json.md says.
CLI::Option* add_json_option(CLI::App& command, bool& json);
void add_progress_option(CLI::App& command, bool& asked);

/// Throws Failure unless the language is one of these or one that the program speaks; said or not.
void require_language(const std::string& language, const std::vector<std::string>& languages = {});
/// Variants and settings. Throws Failure for a setting without '='.
LoadOptions load_options(const GameOptions& options);
/// Throws LoadError, or Failure for a setting without '=' and for a language that neither the game nor the program
/// speaks.
Package load(const GameOptions& options);
/// As many as wanted; not said: two, or the nearest the game allows. Throws Failure if the game is not for that many.
int choose_players(const Package& package, int wanted);
/// Who sits where: the last `--seat` that speaks of a seat (2=WHO, all=WHO), over `first` for seat 1, over random.
/// Throws Failure for what can't be read.
std::vector<std::string> choose_seats(const std::vector<std::string>& specifications, int players,
                                      const std::string& first);
void add_threads_option(CLI::App& command, int& threads);
/// As many as wanted; 0: one a core.
int choose_threads(int wanted);
/// "human, random or greedy"
std::string seat_words();
/// The seed given, else one from the machine, short enough to type.
std::uint64_t choose_seed(const std::optional<std::uint64_t>& seed);
/// For standard output.
Look look_for(const std::string& language);

}  // namespace houserule::cli
