#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "scripting/package/package.hpp"

namespace houserule {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// ../share/houserule from the program: an installed tree can be moved.
fs::path share_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return error ? fs::path{} : program.parent_path().parent_path() / "share/houserule";
}

std::vector<fs::path> roots() {
  std::vector<fs::path> result;
  std::istringstream path{environment("HOUSERULE_PATH")};
  for (std::string part; std::getline(path, part, ':');)
    if (!part.empty()) result.emplace_back(part);
  result.push_back(user_folder());
  result.push_back(share_folder());
  std::error_code error;
  if (!fs::is_directory(result.back(), error)) result.emplace_back(HOUSERULE_SOURCE_DIR);
  result.emplace_back(HOUSERULE_INSTALL_DATADIR);
  return result;
}

bool is_game(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "game.yaml", error);
}

/// Relative where that is shorter to read: below the working folder.
std::string shown(const fs::path& folder) {
  std::error_code error;
  const fs::path near = fs::proximate(folder, error);
  return error || near.empty() || *near.begin() == ".." ? folder.string() : near.string();
}

/// Every game found, the first of each id.
std::map<std::string, std::string> all_games() {
  std::map<std::string, std::string> games;
  for (const std::string& folder : find_catalog().game_folders) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (is_game(entry.path())) games.emplace(entry.path().filename().string(), shown(entry.path()));
  }
  return games;
}

LoadError no_such_game(const std::string& wanted) {
  std::vector<std::string> known;
  for (const auto& [id, folder] : all_games()) known.push_back(id);
  Diagnostic diagnostic;
  diagnostic.message = fmt::format("there is no game '{}'", wanted);
  diagnostic.hint = suggest(wanted, known);
  if (diagnostic.hint.empty())
    diagnostic.hint = "a game is an id, see houserule list, or the path of a folder with a game.yaml";
  return {{diagnostic}};
}

/// The folder that holds the game folders of a root.
fs::path games_in(const fs::path& root) {
  std::error_code error;
  return fs::is_directory(root / "games", error) ? root / "games" : root;
}

}  // namespace

std::string user_folder() {
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty()) return data + "/houserule";
  if (const std::string home = environment("HOME"); !home.empty()) return home + "/.local/share/houserule";
  return "";
}

Catalog find_catalog() {
  Catalog catalog;
  for (const fs::path& root : roots()) {
    std::error_code error;
    if (root.empty() || !fs::is_directory(root, error)) continue;
    catalog.game_folders.push_back(games_in(root).string());
    const bool has_schemas = fs::is_regular_file(root / "schemas/game.schema.json", error);
    if (has_schemas && catalog.schema_folder.empty()) catalog.schema_folder = (root / "schemas").string();
  }
  return catalog;
}

std::string schema_folder() {
  std::string found = find_catalog().schema_folder;
  if (found.empty())
    throw std::runtime_error(
        "the program's own files (schemas, games) are nowhere: install it again, or set HOUSERULE_PATH to their folder");
  return found;
}

std::string find_game(const std::string& id_or_path) {
  fs::path path{id_or_path};
  if (path.filename() == "game.yaml") path = path.has_parent_path() ? path.parent_path() : fs::path{"."};
  if (is_game(path)) return path.has_filename() ? path.string() : path.parent_path().string();
  const auto games = all_games();
  const auto found = games.find(id_or_path);
  if (found == games.end()) throw no_such_game(id_or_path);
  return found->second;
}

std::vector<std::string> list_games() {
  std::vector<std::string> folders;
  for (const auto& [id, folder] : all_games()) folders.push_back(folder);
  return folders;
}

}  // namespace houserule
