#include "cli/commands/database_option.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/mpi/processes.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"
#include "scripting/record/record.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

/// Options that change nothing of what is played.
constexpr std::array<std::string_view, 12> no_part_of_it{"--database", "--resume", "--threads",  "--json",
                                                         "--progress", "--lang",   "--record",   "--append",
                                                         "--all",      "--report", "--measures", "--help"};

}  // namespace

std::string shell_word(const std::string& word) {
  const bool plain = std::ranges::all_of(word, [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("-_=+.,:/%@").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain && !word.empty()) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

void add_database_option(CLI::App& command, DatabaseOption& option) {
  CLI::Option* database =
      command.add_option("--database", option.file, "Keep every match in this SQLite database, too")->type_name("FILE");
  command.add_flag("--resume", option.resume, "Go on with the run of the same command that is not finished there")
      ->needs(database);
}

std::string command_words(const CLI::App& command) {
  std::string named = "houserule " + command.get_name(), options;  // an option would take a name behind it for its own
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_positional() ? "" : option->get_name();
    if (option->count() == 0 || std::ranges::find(no_part_of_it, name) != no_part_of_it.end()) continue;
    if (option->get_items_expected() == 0) options += " " + name;
    for (const std::string& value : option->results())
      if (name.empty())
        named += " " + shell_word(value);
      else if (option->get_items_expected() != 0)
        options += " " + name + " " + shell_word(value);
  }
  return named + options;
}

RunSide run_side(const Package& package, std::shared_ptr<const Game> game, const std::vector<std::string>& bots) {
  return {std::move(game), yaml::digest_text(package.definition->digest),
          nlohmann::json(package.options.variants).dump(), parameters_json(package.options.parameters).dump(), bots};
}

std::unique_ptr<RunKeeper> open_keeper(const DatabaseOption& option, RunEntry entry) {
  if (option.file.empty() || !tells()) return nullptr;
  return std::make_unique<RunKeeper>(option.file, std::move(entry), option.resume);
}

std::optional<PlayedPair> DatabasePairs::known() {
  auto matches = keeper_.next_known();
  if (!matches) return {};
  return PlayedPair{played(std::move((*matches)[0])), played(std::move((*matches)[1]))};
}

void DatabasePairs::keep(const PlayedPair& pair) {
  KeptMatches matches;
  matches.push_back(kept(*pair.a));
  matches.push_back(kept(*pair.b));
  keeper_.add(std::move(matches));
}

KeptMatch DatabasePairs::kept(const PlayedSide& side) const {
  KeptMatch match{side.result, side.bots, {}};
  for (std::size_t i = 0; i < side.values.size(); ++i)
    if (side.values[i])
      match.measured.emplace_back(typed_measure(measures_[i]),
                                  static_cast<double>(*side.values[i]) / static_cast<double>(measure_parts));
  return match;
}

/// Whatever was finished has a value of some measure.
PlayedSide DatabasePairs::played(KeptMatch match) const {
  PlayedSide side{{}, std::move(match.result), std::move(match.bots)};
  if (!side.result.finished) return side;
  side.values.resize(measures_.size());
  for (const auto& [name, value] : match.measured) {
    const auto measure = find_measure(name, measures_);
    if (!measure) continue;
    const auto at = std::ranges::find(measures_, *measure) - measures_.begin();
    side.values[static_cast<std::size_t>(at)] = std::llround(value * static_cast<double>(measure_parts));
  }
  return side;
}

}  // namespace houserule::cli
