#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/diagnostic_json.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "scripting/sharing/installing.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording game{"game", "jeu"};
constexpr Wording players{"players", "joueurs"};
constexpr Wording title{"title", "titre"};
constexpr Wording variants{"variants", "variantes"};
constexpr Wording does_not_load{"does not load: houserule check {}", "ne se charge pas : houserule check {}"};
constexpr Wording installed{"installed", "installé"};
constexpr Wording version{"version", "version"};
constexpr Wording in_folder{"in", "dans"};
constexpr Wording none_installed{"Nothing has been installed.", "Rien n’a été installé."};
constexpr Wording where_they_go{"put game folders into ~/.local/share/houserule/games, or set HOUSERULE_PATH",
                                "mettez des dossiers de jeux dans ~/.local/share/houserule/games, ou réglez "
                                "HOUSERULE_PATH"};
}  // namespace says

using Json = nlohmann::ordered_json;

struct ListOptions {
  GameOptions game;
  bool ids = false, installed = false, json = false;
};

/// A folder with a game, as far as it loads.
struct Listed {
  std::string folder;
  std::optional<Package> package;
  Diagnostics faults;
};

std::string base_name(const std::string& folder) { return folder.substr(folder.find_last_of('/') + 1); }

std::vector<Listed> load_all() {
  std::vector<Listed> games;
  for (const auto& folder : list_games()) {
    games.push_back({folder, std::nullopt, {}});
    try {
      games.back().package = load_package(folder);
    } catch (const LoadError& error) {
      games.back().faults = error.diagnostics;
    }
  }
  return games;
}

std::vector<std::string> languages_of(const std::vector<Listed>& games) {
  std::set<std::string> languages;
  for (const Listed& game : games)
    if (game.package) languages.insert(game.package->languages.begin(), game.package->languages.end());
  return {languages.begin(), languages.end()};
}

// For people.

std::string players_text(const Definition& definition) {
  if (definition.min_players == definition.max_players) return std::to_string(definition.min_players);
  return fmt::format("{}–{}", definition.min_players, definition.max_players);
}

std::string variants_text(const Package& package) {
  std::string text;
  for (const VariantInfo& variant : package.variants) text += (text.empty() ? "" : ", ") + variant.id;
  return text;
}

/// Nothing is padded that nothing follows.
void print_rows(const std::vector<std::vector<std::string>>& rows, const Look& look) {
  std::vector<int> widths(3, 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (!row[i + 1].empty()) widths[i] = std::max(widths[i], display_width(row[i]));
  for (const auto& row : rows)
    fmt::print("{}  {}  {}\n", paint(look.colour, "bold", pad_right(row[0], widths[0])), pad_right(row[1], widths[1]),
               row[3].empty() ? row[2] : pad_right(row[2], widths[2]) + "  " + row[3]);
}

std::vector<std::string> row_of(const Listed& game, const std::string& language) {
  if (!game.package) return {base_name(game.folder), "?", say(language, says::does_not_load, game.folder), ""};
  const Definition& definition = *game.package->definition;
  return {definition.id, players_text(definition), definition.title.in(language), variants_text(*game.package)};
}

void print_table(const std::vector<Listed>& games, const Look& look) {
  std::vector<std::vector<std::string>> rows(1);
  for (const Wording* title : {&says::game, &says::players, &says::title, &says::variants})
    rows[0].emplace_back(title->in(look.language));
  for (const Listed& game : games) rows.push_back(row_of(game, look.language));
  print_rows(rows, look);
}

// For programs.

Json json_of(const Listed& game) {
  if (!game.package) return {{"folder", game.folder}, {"faults", diagnostics_json(game.faults)}};
  const Definition& definition = *game.package->definition;
  Json json{{"folder", game.folder}, {"game", definition.id}, {"title", Json(definition.title.by_language)}};
  json["players"] = {{"min", definition.min_players}, {"max", definition.max_players}};
  json["variants"] = Json::array();
  for (const VariantInfo& variant : game.package->variants) json["variants"].push_back(variant.id);
  json["languages"] = game.package->languages;
  return json;
}

void print_json(const std::vector<Listed>& games) {
  Json json{{"games", Json::array()}};
  for (const Listed& game : games) json["games"].push_back(json_of(game));
  fmt::print("{}\n", json.dump(2));
}

// What houserule install has put there.

std::string installed_name(const Manifest& manifest) {
  return manifest.is_variant ? manifest.game + "/" + manifest.name : manifest.name;
}

void print_installed_json(const std::vector<Installed>& all) {
  Json json{{"installed", Json::array()}};
  for (const auto& [manifest, folder] : all) {
    Json one{{"game", manifest.is_variant ? manifest.game : manifest.name}};
    if (manifest.is_variant) one["variant"] = manifest.name;
    one.update({{"version", manifest.version}, {"digest", manifest.digest}, {"folder", folder}});
    json["installed"].push_back(one);
  }
  fmt::print("{}\n", json.dump(2));
}

int list_all_installed(const ListOptions& options) {
  require_language(options.game.language);
  const Look look = look_for(options.game.language);
  const std::vector<Installed> all = list_installed();
  if (options.json) {
    print_installed_json(all);
  } else if (options.ids) {
    for (const Installed& each : all) fmt::print("{}\n", installed_name(each.manifest));
  } else if (all.empty()) {
    fmt::print("{}\n", sentence(says::none_installed, look.language));
  } else {
    std::vector<std::vector<std::string>> rows(1);
    for (const Wording* title : {&says::installed, &says::version, &says::in_folder})
      rows[0].emplace_back(title->in(look.language));
    for (const auto& [manifest, folder] : all)
      rows.push_back({installed_name(manifest), manifest.version.empty() ? "–" : manifest.version, folder, ""});
    rows[0].emplace_back("");
    print_rows(rows, look);
  }
  return fine;
}

int list(const ListOptions& options) {
  if (options.installed) return list_all_installed(options);
  if (options.ids) {
    for (const auto& folder : list_games()) fmt::print("{}\n", base_name(folder));
    return fine;
  }
  const std::vector<Listed> games = load_all();
  require_language(options.game.language, languages_of(games));
  if (options.json)
    print_json(games);
  else if (games.empty())
    throw Failure{data_fault, says::no_games, says::where_they_go};
  else
    print_table(games, look_for(options.game.language));
  const bool all_load = std::ranges::all_of(games, [](const Listed& game) { return game.package.has_value(); });
  return all_load ? fine : data_fault;
}

}  // namespace

void add_list(Program& program) {
  auto options = std::make_shared<ListOptions>();
  CLI::App* command = add_command(program, "list", "List the games found, with their players and variants",
                                  "  houserule list\n  houserule list --lang fr\n  houserule list --installed\n",
                                  [options] { return list(*options); });
  command->add_flag("--ids", options->ids, "Only the ids, one a line");
  command->add_flag("--installed", options->installed, "Only what houserule install has put there, variants too");
  add_json_option(*command, options->json);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
